import { formatarMomento } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';

/** One field of a change, in words. */
export type CampoMudado = { campo: string; antes: string | null; depois: string | null };

/** Beyond so many characters a text is cut: a whole page of HTML says nothing more. */
const MAIOR_TEXTO = 300;
const secretos = /senha|token|segredo|hash|chave|pix|cpf/i;
const siglas: Record<string, string> = { uf: 'UF', cep: 'CEP', cnpj: 'CNPJ', url: 'URL', uid: 'uid', id: 'id' };

/** A field as the code names it, in words: `precoCentavos` reads `preco`. */
function nomeDoCampo(campo: string): string {
  const palavras = campo
    .replace(/(Centavos|Pb)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return palavras
    .split(' ')
    .map((palavra) => siglas[palavra] ?? palavra)
    .join(' ');
}

function porExtenso(campo: string, valor: unknown): string | null {
  if (valor === undefined) return null;
  if (secretos.test(campo)) return '•••';
  if (valor === null || valor === '') return 'vazio';
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor === 'number') {
    if (campo.endsWith('Centavos')) return formatarReais(valor);
    return campo.endsWith('Pb') ? `${(valor / 100).toLocaleString('pt-BR')}%` : valor.toLocaleString('pt-BR');
  }
  if (typeof valor === 'string' && valor.length > MAIOR_TEXTO) return `${valor.slice(0, MAIOR_TEXTO)}…`;
  if (typeof valor === 'string')
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(valor) ? formatarMomento(new Date(valor)) : valor;
  if (Array.isArray(valor))
    return valor.length === 0 ? 'nada' : valor.map((um) => porExtenso(campo, um) ?? '').join(', ');
  return Object.entries(valor)
    .map(([nome, um]) => `${nomeDoCampo(nome)}: ${porExtenso(nome, um) ?? ''}`)
    .join('; ');
}

const objeto = (valor: unknown): Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
    ? (valor as Record<string, unknown>)
    : valor === null || valor === undefined
      ? {}
      : { valor };

/** Before and after as a person reads them, field by field. What might be a secret is never spelled out. */
export function mudancasPorExtenso(antes: unknown, depois: unknown): CampoMudado[] {
  const [deAntes, deDepois] = [objeto(antes), objeto(depois)];
  return [...new Set([...Object.keys(deAntes), ...Object.keys(deDepois)])].map((campo) => ({
    campo: nomeDoCampo(campo),
    antes: porExtenso(campo, deAntes[campo]),
    depois: porExtenso(campo, deDepois[campo]),
  }));
}
