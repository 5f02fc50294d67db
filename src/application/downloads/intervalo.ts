import type { Intervalo } from '#application/ports/arquivos.ts';

/**
 * The piece a `Range` header asks of `tamanho` bytes. null: the whole (no header, another unit, several pieces or
 * nonsense, which HTTP allows to pass over). `fora`: nothing of the file lies in it.
 */
export function lerIntervalo(cabecalho: string | null, tamanho: number): Intervalo | 'fora' | null {
  const [tudo, de = '', ate = ''] = /^bytes=(\d*)-(\d*)$/.exec(cabecalho?.trim() ?? '') ?? [];
  if (!tudo || (de === '' && ate === '')) return null;
  if (de === '') {
    const ultimos = Math.min(Number(ate), tamanho);
    return ultimos === 0 ? 'fora' : { inicio: tamanho - ultimos, fim: tamanho - 1 };
  }
  const inicio = Number(de);
  const fim = ate === '' ? tamanho - 1 : Math.min(Number(ate), tamanho - 1);
  if (ate !== '' && Number(ate) < inicio) return null;
  return inicio >= tamanho ? 'fora' : { inicio, fim };
}
