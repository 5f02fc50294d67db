// @requirement 15.7.4 15.8.3
import type { EstadoDasCopias } from '#db/saude/ler-copias.ts';
import { formatarMomento } from '#domain/datas.ts';
import type { Estado, Fato } from './parte.tsx';
import { frasesDasCopias } from './saude-frases.ts';

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** `1,5 GB`, or `12 MB` below a gigabyte. */
export function emBytes(bytes: number): string {
  const giga = bytes / 1024 ** 3;
  return giga >= 1 ? `${numero.format(giga)} GB` : `${numero.format(bytes / 1024 ** 2)} MB`;
}

/**
 * State of the backups: `daRonda` is what the scheduled check says of their age and failures. `lugar` is where the daily
 * ones go, null when the shop makes none.
 */
export function estadoDasCopias(
  { peloRelogio, ultima, experimentada }: EstadoDasCopias,
  lugar: string | null,
  daRonda: Estado,
): Estado {
  if (experimentada?.feita && experimentada.erro) return { aviso: frasesDasCopias.naoVoltou(experimentada.erro) };
  if (typeof daRonda !== 'string') return daRonda;
  if (experimentada?.erro) return { aviso: experimentada.erro };
  if (lugar !== null) return ultima ? daRonda : 'desconhecido';
  return ultima && !peloRelogio ? 'bem' : { aviso: frasesDasCopias.semCopias };
}

/** The result of the last backup, and whether the shop makes one each day. */
export function fatosDasCopias({ ultima, falha, experimentada }: EstadoDasCopias, lugar: string | null): Fato[] {
  const fatos: (Fato | null)[] = [
    ['Última', ultima ? formatarMomento(ultima.quando) : 'nunca'],
    ultima && ['Tamanho', `${emBytes(ultima.tamanho)}, ${ultima.cifrada ? 'cifrada' : 'sem cifra'}`],
    ultima && ['Lugar', ultima.lugar],
    ['Todo dia, sozinha', lugar === null ? 'não' : `sim, em ${lugar}`],
    falha && ['Falhou', `${formatarMomento(falha.quando)}: ${falha.erro}`],
    ['Experimentada', textoDaExperiencia(ultima, experimentada)],
  ];
  return fatos.filter((fato) => fato !== null);
}

function textoDaExperiencia(
  ultima: EstadoDasCopias['ultima'],
  experimentada: EstadoDasCopias['experimentada'],
): string {
  if (!experimentada) return frasesDasCopias.semExperiencia;
  const quando = formatarMomento(experimentada.quando);
  const qual = experimentada.id === ultima?.id ? 'esta' : 'uma anterior';
  if (!experimentada.feita) return `não foi possível: ${qual}, em ${quando}`;
  return `${quando}, ${qual}: ${experimentada.erro === null ? 'está inteira' : 'não voltou inteira'}`;
}
