// @requirement 15.13.5
import { type Centavos, lerPrecoDigitado } from '#domain/dinheiro.ts';
import { lerVariacoes } from './produto.ts';
import {
  chaveDaVariacao,
  SEPARADOR_DA_COMBINACAO,
  lerTiposDeVariacao,
  limitesDasVariacoes,
  partesDaCombinacao,
  type Variacao,
} from './variacoes.ts';

/**
 * Variation fields of the form and the CSV file: names separated by commas, kinds as 'Cor / Tamanho', stocks and prices
 * separated by `|` in the order of the names. An empty cell means the product's value.
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

/** Separates the stocks, and the prices, of a product's variations. */
export const SEPARADOR_DAS_VARIACOES = '|';

function faltaDosTipos(tipos: string[]): FaltaNasVariacoes | null {
  if (tipos.length > limitesDasVariacoes.tipos) return 'tipos-demais';
  if (tipos.some((tipo) => tipo.length > limitesDasVariacoes.tipo)) return 'tipo-longo';
  return new Set(tipos.map(chaveDaVariacao)).size < tipos.length ? 'tipo-repetido' : null;
}

function faltaDosNomes(nomes: string[], digitadas: number, doisTipos: boolean, alinhadas: boolean) {
  if (nomes.length > limitesDoTexto.variacoes) return 'variacoes-demais';
  if (nomes.some((nome) => nome.length > limitesDoTexto.variacao)) return 'variacao-longa';
  // A repeated name in a plain list is merged; with own stocks, prices or two kinds it would be ambiguous.
  if ((alinhadas || doisTipos) && nomes.length < digitadas) return 'variacao-repetida';
  if (!doisTipos) return null;
  if (nomes.length > limitesDasVariacoes.combinacoes) return 'combinacoes-demais';
  return nomes.some((nome) => partesDaCombinacao(nome) === null) ? 'combinacao-sem-par' : null;
}

/** Exactly `quantas` cells; a blank text gives empty cells. null if the count differs. */
function celulas(texto: string, quantas: number): string[] | null {
  if (texto.replaceAll(SEPARADOR_DAS_VARIACOES, '').trim() === '') return Array.from({ length: quantas }, () => '');
  const lidas = texto.split(SEPARADOR_DAS_VARIACOES).map((celula) => celula.trim());
  return lidas.length === quantas ? lidas : null;
}

/** One value per variation (null for an empty cell), or the code of the first fault. */
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

/** The variations and all faults. New variations are on sale, without a photograph of their own. */
export function lerVariacoesDigitadas(
  digitado: Record<CampoDasVariacoes, string>,
  { lerEstoque, maiorPreco }: { lerEstoque: (texto: string) => number | null; maiorPreco: Centavos },
): VariacoesLidas & { faltas: Partial<Record<CampoDasVariacoes, FaltaNasVariacoes>> } {
  const faltas: Partial<Record<CampoDasVariacoes, FaltaNasVariacoes>> = {};
  const tipos = lerTiposDeVariacao(digitado.variacoes_tipos);
  const faltaNosTipos = faltaDosTipos(tipos);
  if (faltaNosTipos) faltas.variacoes_tipos = faltaNosTipos;
  const doisTipos = tipos.length === 2;
  const alinhadas = /[^|\s]/.test(digitado.variacoes_estoque + digitado.variacoes_preco);
  const lidos = lerVariacoes(digitado.variacoes);
  const digitadas = digitado.variacoes.split(',').filter((parte) => parte.trim() !== '').length;
  const nomes = doisTipos
    ? lidos.map((nome) => partesDaCombinacao(nome)?.join(SEPARADOR_DA_COMBINACAO) ?? nome)
    : lidos;
  const unicos = new Set(nomes.map(chaveDaVariacao)).size;
  const faltaNosNomes = faltaDosNomes(
    nomes,
    unicos < nomes.length ? nomes.length + 1 : digitadas,
    doisTipos,
    alinhadas,
  );
  if (faltaNosNomes) faltas.variacoes = faltaNosNomes;
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
