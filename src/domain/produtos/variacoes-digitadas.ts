import { type Centavos, lerPrecoDigitado } from '#domain/dinheiro.ts';
import { lerVariacoes } from './produto.ts';
import { chaveDaVariacao, ENTRE_PARTES, lerTipos, limitesDasVariacoes, partesDa, type Variacao } from './variacoes.ts';

/**
 * A product's variations as typed, in the form and in the CSV file alike: names with commas between them, kinds as
 * 'Cor / Tamanho', stock and price of each with `|` between, in the order of the names. Empty is the product's.
 */
export const camposDasVariacoes = ['variacoes', 'variacoes_tipos', 'variacoes_estoque', 'variacoes_preco'] as const;
export type CampoDasVariacoes = (typeof camposDasVariacoes)[number];

export type FaltaNasVariacoes =
  | 'variacoes-demais'
  | 'variacao-longa'
  | 'variacao-repetida'
  | 'combinacoes-demais'
  | 'combinacao-sem-par'
  | 'tipos-demais'
  | 'tipo-longo'
  | 'tipo-repetido'
  | 'contagem-diferente'
  | 'estoque-da-variacao'
  | 'preco-da-variacao';

export type VariacoesLidas = { variacoesTipos: string[]; porVariacao: Variacao[] };

export const limitesDoTexto = { variacoes: 50, variacao: 60 } as const;

/** Between the stocks, and the prices, of one product's variations. */
export const ENTRE_VARIACOES = '|';

function faltaDosTipos(tipos: string[]): FaltaNasVariacoes | null {
  if (tipos.length > limitesDasVariacoes.tipos) return 'tipos-demais';
  if (tipos.some((tipo) => tipo.length > limitesDasVariacoes.tipo)) return 'tipo-longo';
  return new Set(tipos.map(chaveDaVariacao)).size < tipos.length ? 'tipo-repetido' : null;
}

function faltaDosNomes(nomes: string[], digitadas: number, doisTipos: boolean, alinhadas: boolean) {
  if (nomes.length > limitesDoTexto.variacoes) return 'variacoes-demais';
  if (nomes.some((nome) => nome.length > limitesDoTexto.variacao)) return 'variacao-longa';
  // Typed twice in a plain list it is once; where more is said of each, nobody knows which of the two is meant.
  if ((alinhadas || doisTipos) && nomes.length < digitadas) return 'variacao-repetida';
  if (!doisTipos) return null;
  if (nomes.length > limitesDasVariacoes.combinacoes) return 'combinacoes-demais';
  return nomes.some((nome) => partesDa(nome) === null) ? 'combinacao-sem-par' : null;
}

/** One cell for each of `quantas`; no text at all is an empty one for each. null when they are more or fewer. */
function celulas(texto: string, quantas: number): string[] | null {
  if (texto.replaceAll(ENTRE_VARIACOES, '').trim() === '') return Array.from({ length: quantas }, () => '');
  const lidas = texto.split(ENTRE_VARIACOES).map((celula) => celula.trim());
  return lidas.length === quantas ? lidas : null;
}

/** Reads one value for each variation: null for an empty one, the fault's code for any that is wrong. */
function lerAlinhados<T, F extends string>(
  texto: string,
  quantas: number,
  ler: (celula: string) => T | null,
  falta: F,
): (T | null)[] | F | 'contagem-diferente' {
  const textos = celulas(texto, quantas);
  if (!textos) return 'contagem-diferente';
  const valores = textos.map((celula) => (celula === '' ? { valor: null } : { valor: ler(celula), exigido: true }));
  return valores.some(({ valor, exigido }) => exigido && valor === null) ? falta : valores.map(({ valor }) => valor);
}

/** Reads them, or says of each field what is wrong with it. Nothing typed is on sale without a photograph of its own. */
export function lerVariacoesDigitadas(
  digitado: Record<CampoDasVariacoes, string>,
  { lerEstoque, maiorPreco }: { lerEstoque: (texto: string) => number | null; maiorPreco: Centavos },
): VariacoesLidas & { faltas: Partial<Record<CampoDasVariacoes, FaltaNasVariacoes>> } {
  const faltas: Partial<Record<CampoDasVariacoes, FaltaNasVariacoes>> = {};
  const tipos = lerTipos(digitado.variacoes_tipos);
  const nosTipos = faltaDosTipos(tipos);
  if (nosTipos) faltas.variacoes_tipos = nosTipos;
  const doisTipos = tipos.length === 2;
  const alinhadas = /[^|\s]/.test(digitado.variacoes_estoque + digitado.variacoes_preco);
  const lidos = lerVariacoes(digitado.variacoes);
  const digitadas = digitado.variacoes.split(',').filter((parte) => parte.trim() !== '').length;
  const nomes = doisTipos ? lidos.map((nome) => partesDa(nome)?.join(ENTRE_PARTES) ?? nome) : lidos;
  const unicos = new Set(nomes.map(chaveDaVariacao)).size;
  const nosNomes = faltaDosNomes(nomes, unicos < nomes.length ? nomes.length + 1 : digitadas, doisTipos, alinhadas);
  if (nosNomes) faltas.variacoes = nosNomes;
  const estoques = lerAlinhados(digitado.variacoes_estoque, nomes.length, lerEstoque, 'estoque-da-variacao');
  if (typeof estoques === 'string') faltas.variacoes_estoque = estoques;
  const lerPreco = (texto: string) => {
    const centavos = lerPrecoDigitado(texto);
    return centavos !== null && centavos >= 1 && centavos <= maiorPreco ? centavos : null;
  };
  const precos = lerAlinhados(digitado.variacoes_preco, nomes.length, lerPreco, 'preco-da-variacao');
  if (typeof precos === 'string') faltas.variacoes_preco = precos;
  const de = <T>(lista: (T | null)[] | string, i: number) => (typeof lista === 'string' ? null : (lista[i] ?? null));
  const porVariacao = nomes.map((nome, i) => ({
    nome,
    estoque: de(estoques, i),
    precoCentavos: de(precos, i),
    imagemId: null,
    aVenda: true,
  }));
  return { variacoesTipos: tipos, porVariacao, faltas };
}
