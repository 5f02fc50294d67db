// @requirement 11.15.1
import { formatarMomento } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';

/** One changed field as text. */
export type CampoMudado = { campo: string; antes: string | null; depois: string | null };

/** Longer texts, such as a page's HTML, are truncated. */
const MAIOR_TEXTO = 300;
const nomesSecretos = /senha|token|segredo|hash|chave|pix|cpf/i;
const siglas: Record<string, string> = { uf: 'UF', cep: 'CEP', cnpj: 'CNPJ', url: 'URL', uid: 'uid', id: 'id' };

/** Readable name of a field: `precoCentavos` becomes `preco`. */
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

function valorPorExtenso(campo: string, valor: unknown): string | null {
  if (valor === undefined) return null;
  if (nomesSecretos.test(campo)) return '•••';
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
    return valor.length === 0 ? 'nada' : valor.map((item) => valorPorExtenso(campo, item) ?? '').join(', ');
  return Object.entries(valor)
    .map(([nome, item]) => `${nomeDoCampo(nome)}: ${valorPorExtenso(nome, item) ?? ''}`)
    .join('; ');
}

const comoObjeto = (valor: unknown): Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)
    ? (valor as Record<string, unknown>)
    : valor === null || valor === undefined
      ? {}
      : { valor };

/** The changed fields as readable text. Values of possibly secret fields are masked. */
export function mudancasPorExtenso(antes: unknown, depois: unknown): CampoMudado[] {
  const [deAntes, deDepois] = [comoObjeto(antes), comoObjeto(depois)];
  return [...new Set([...Object.keys(deAntes), ...Object.keys(deDepois)])].map((campo) => ({
    campo: nomeDoCampo(campo),
    antes: valorPorExtenso(campo, deAntes[campo]),
    depois: valorPorExtenso(campo, deDepois[campo]),
  }));
}
