import type { Centavos } from '#domain/dinheiro.ts';
import { lerNumero } from '#domain/numeros.ts';

/** What is put in the cart: the product as the page knows it; every other field is carried along unchanged. */
export type ProdutoParaOCarrinho = {
  id: string;
  nome: string;
  /** Unit price in reais, as the stored cart has it (docs/requirements.md 3.6). */
  preco: number;
  variacao?: string | null;
  [campo: string]: unknown;
};

/**
 * One line of the cart (docs/requirements.md 3.6). `preco` is the unit price in reais; `variacao` is '' when there is
 * none.
 */
export type LinhaDoCarrinho = ProdutoParaOCarrinho & { quantidade: number; variacao: string };

type ChaveDaLinha = { id: string; variacao?: string | null };

/** Most units of one line (docs/requirements.md 9.3); the order takes 1..99 too. */
export const QUANTIDADE_MAXIMA = 99;

/** Two lines are the same when id and variation match; no variation is the empty one (docs/requirements.md 3.6). */
export function mesmaLinha(a: ChaveDaLinha, b: ChaveDaLinha): boolean {
  return a.id === b.id && (a.variacao ?? '') === (b.variacao ?? '');
}

function quantidadeValida(valor: unknown): number {
  const numero = lerNumero(valor) ?? 1;
  return Math.min(Math.max(Math.trunc(numero), 1), QUANTIDADE_MAXIMA);
}

/**
 * Most units the line of `chave` may hold: what there is for it, `disponivel`, less what the product's other variations
 * hold of the same in the cart. Those of `proprias` have a stock of their own. null is no bound but `QUANTIDADE_MAXIMA`.
 */
export function maximoDaLinha(
  linhas: readonly LinhaDoCarrinho[],
  chave: ChaveDaLinha,
  disponivel: number | null,
  proprias: readonly string[] = [],
): number {
  if (disponivel === null) return QUANTIDADE_MAXIMA;
  const divide = ({ variacao }: ChaveDaLinha) => !proprias.includes(variacao ?? '');
  const irmas = linhas.filter(
    (linha) => linha.id === chave.id && divide(linha) && divide(chave) && !mesmaLinha(linha, chave),
  );
  return Math.min(Math.max(disponivel - contarItens(irmas), 0), QUANTIDADE_MAXIMA);
}

/**
 * Raises the quantity of the line with the same id and variation, or appends a line (docs/requirements.md 4.1). A
 * non-numeric amount counts as 1, and so does one below 1. A line never holds more than `QUANTIDADE_MAXIMA`, nor, where
 * that is known, more than there is: what does not fit stays out, and a line that holds more already stays as it is.
 */
export function adicionar(
  linhas: readonly LinhaDoCarrinho[],
  produto: ProdutoParaOCarrinho,
  quantidade: unknown = 1,
  disponivel: number | null = null,
  proprias: readonly string[] = [],
): LinhaDoCarrinho[] {
  const tem = contarItens(linhas.filter((linha) => mesmaLinha(linha, produto)));
  const soma = Math.min(quantidadeValida(quantidade), maximoDaLinha(linhas, produto, disponivel, proprias) - tem);
  if (soma < 1) return [...linhas];
  if (!linhas.some((linha) => mesmaLinha(linha, produto))) {
    return [...linhas, { ...produto, variacao: produto.variacao ?? '', quantidade: soma }];
  }
  return linhas.map((linha) =>
    mesmaLinha(linha, produto)
      ? { ...linha, quantidade: quantidadeValida(quantidadeValida(linha.quantidade) + soma) }
      : linha,
  );
}

/** Deletes the line that matches id and variation (docs/requirements.md 4.1). */
export function remover(
  linhas: readonly LinhaDoCarrinho[],
  id: string,
  variacao: string | null = '',
): LinhaDoCarrinho[] {
  return linhas.filter((linha) => !mesmaLinha(linha, { id, variacao }));
}

/** Sets a line's quantity, 1..99; zero or less removes the line, a non-numeric amount counts as 1. */
export function mudarQuantidade(
  linhas: readonly LinhaDoCarrinho[],
  id: string,
  variacao: string | null,
  quantidade: unknown,
): LinhaDoCarrinho[] {
  if ((lerNumero(quantidade) ?? 1) <= 0) return remover(linhas, id, variacao);
  return linhas.map((linha) =>
    mesmaLinha(linha, { id, variacao }) ? { ...linha, quantidade: quantidadeValida(quantidade) } : linha,
  );
}

/** A line that was taken out, and where it stood. */
export type LinhaRetirada = { linha: LinhaDoCarrinho; posicao: number };

/** Puts lines back where they stood, in the order they stood in; one that is there again stays as it is. */
export function devolver(linhas: readonly LinhaDoCarrinho[], retiradas: readonly LinhaRetirada[]): LinhaDoCarrinho[] {
  return retiradas.reduce<LinhaDoCarrinho[]>(
    (todas, { linha, posicao }) =>
      todas.some((outra) => mesmaLinha(outra, linha)) ? todas : todas.toSpliced(posicao, 0, linha),
    [...linhas],
  );
}

/** The empty cart. */
export function limpar(): LinhaDoCarrinho[] {
  return [];
}

/** A line's unit price in exact centavos; a non-numeric one counts as 0 (docs/requirements.md 5.1). */
export function precoEmCentavos({ preco }: { preco: unknown }): Centavos {
  return Math.round((lerNumero(preco) ?? 0) * 100);
}

/**
 * Sum of price times quantity, in exact centavos. A non-numeric price counts as 0 and a non-numeric quantity as 1
 * (docs/requirements.md 5.1). Each unit price is turned into centavos before it is multiplied, so no fraction adds up.
 */
export function totalEmCentavos(linhas: readonly { preco: unknown; quantidade: unknown }[]): Centavos {
  return linhas.reduce(
    (total, linha) => total + Math.round(precoEmCentavos(linha) * (lerNumero(linha.quantidade) ?? 1)),
    0,
  );
}

/** Units in the cart, for the badge in the header. */
export function contarItens(linhas: readonly { quantidade: unknown }[]): number {
  return linhas.reduce((total, linha) => total + quantidadeValida(linha.quantidade), 0);
}

function lerLinha(valor: unknown): LinhaDoCarrinho | null {
  if (typeof valor !== 'object' || valor === null) return null;
  const campos = { ...valor } as Record<string, unknown>;
  const { id, nome, variacao } = campos;
  if (typeof id !== 'string' || id === '' || typeof nome !== 'string') return null;
  return {
    ...campos,
    id,
    nome,
    preco: lerNumero(campos.preco) ?? 0,
    variacao: typeof variacao === 'string' ? variacao : '',
    quantidade: quantidadeValida(campos.quantidade),
  };
}

/**
 * The cart as browser storage kept it. Corrupt text is an empty cart; lines without id or name are dropped; repeated
 * lines become one. Never throws (docs/requirements.md 4.1: storage errors are ignored silently).
 */
export function lerCarrinho(texto: string | null): LinhaDoCarrinho[] {
  let guardado: unknown;
  try {
    guardado = JSON.parse(texto ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(guardado)) return [];
  return guardado
    .map(lerLinha)
    .filter((linha) => linha !== null)
    .reduce<LinhaDoCarrinho[]>((linhas, linha) => adicionar(linhas, linha, linha.quantidade), []);
}
