// @requirement 3.6.1 4.1.1 4.1.2 4.1.3 5.1.1 9.3.1
import type { Centavos } from '#domain/dinheiro.ts';
import { lerNumero } from '#domain/numeros.ts';

/** A product to add to the cart; unknown fields are kept unchanged. */
export type ProdutoParaOCarrinho = {
  id: string;
  nome: string;
  /** Unit price in reais, the unit of the stored cart (docs/requirements.md 3.6). */
  preco: number;
  variacao?: string | null;
  [campo: string]: unknown;
};

/** A cart line (docs/requirements.md 3.6). `preco`: unit price in reais; `variacao`: '' if none. */
export type LinhaDoCarrinho = ProdutoParaOCarrinho & { quantidade: number; variacao: string };

type ChaveDaLinha = { id: string; variacao?: string | null };

/** Maximum units per line (docs/requirements.md 9.3); orders accept 1..99 too. */
export const QUANTIDADE_MAXIMA = 99;

/** Whether two lines have the same id and variation; no variation equals '' (docs/requirements.md 3.6). */
export function mesmaLinha(a: ChaveDaLinha, b: ChaveDaLinha): boolean {
  return a.id === b.id && (a.variacao ?? '') === (b.variacao ?? '');
}

function quantidadeValida(valor: unknown): number {
  const numero = lerNumero(valor) ?? 1;
  return Math.min(Math.max(Math.trunc(numero), 1), QUANTIDADE_MAXIMA);
}

/**
 * Maximum units for the line `chave`: the stock `disponivel` minus the units of the product's other variations in the
 * cart that share it. `proprias`: variations with a stock of their own. null means only `QUANTIDADE_MAXIMA` applies.
 */
export function maximoDaLinha(
  linhas: readonly LinhaDoCarrinho[],
  chave: ChaveDaLinha,
  disponivel: number | null,
  proprias: readonly string[] = [],
): number {
  if (disponivel === null) return QUANTIDADE_MAXIMA;
  const divideEstoque = ({ variacao }: ChaveDaLinha) => !proprias.includes(variacao ?? '');
  const linhasQueDividem = linhas.filter(
    (linha) => linha.id === chave.id && divideEstoque(linha) && divideEstoque(chave) && !mesmaLinha(linha, chave),
  );
  return Math.min(Math.max(disponivel - contarItens(linhasQueDividem), 0), QUANTIDADE_MAXIMA);
}

/**
 * The cart with `quantidade` more units of the product: raises the line with the same id and variation, or appends a
 * line (docs/requirements.md 4.1). A quantity that is not a number or is below 1 counts as 1. A line never exceeds
 * `QUANTIDADE_MAXIMA` or the known stock; excess units are dropped, and a line already above the limit stays unchanged.
 */
export function adicionarAoCarrinho(
  linhas: readonly LinhaDoCarrinho[],
  produto: ProdutoParaOCarrinho,
  quantidade: unknown = 1,
  disponivel: number | null = null,
  proprias: readonly string[] = [],
): LinhaDoCarrinho[] {
  const unidadesNoCarrinho = contarItens(linhas.filter((linha) => mesmaLinha(linha, produto)));
  const unidadesASomar = Math.min(
    quantidadeValida(quantidade),
    maximoDaLinha(linhas, produto, disponivel, proprias) - unidadesNoCarrinho,
  );
  if (unidadesASomar < 1) return [...linhas];
  if (!linhas.some((linha) => mesmaLinha(linha, produto))) {
    return [...linhas, { ...produto, variacao: produto.variacao ?? '', quantidade: unidadesASomar }];
  }
  return linhas.map((linha) =>
    mesmaLinha(linha, produto)
      ? { ...linha, quantidade: quantidadeValida(quantidadeValida(linha.quantidade) + unidadesASomar) }
      : linha,
  );
}

/** The cart without the line of this id and variation (docs/requirements.md 4.1). */
export function removerDoCarrinho(
  linhas: readonly LinhaDoCarrinho[],
  id: string,
  variacao: string | null = '',
): LinhaDoCarrinho[] {
  return linhas.filter((linha) => !mesmaLinha(linha, { id, variacao }));
}

/** The cart with a line's quantity set to 1..99; zero or less removes the line, a non-number counts as 1. */
export function mudarQuantidadeDaLinha(
  linhas: readonly LinhaDoCarrinho[],
  id: string,
  variacao: string | null,
  quantidade: unknown,
): LinhaDoCarrinho[] {
  if ((lerNumero(quantidade) ?? 1) <= 0) return removerDoCarrinho(linhas, id, variacao);
  return linhas.map((linha) =>
    mesmaLinha(linha, { id, variacao }) ? { ...linha, quantidade: quantidadeValida(quantidade) } : linha,
  );
}

/** A removed line and its former position. */
export type LinhaRetirada = { linha: LinhaDoCarrinho; posicao: number };

/** The cart with removed lines restored at their positions; a line that is present again stays unchanged. */
export function devolverAoCarrinho(
  linhas: readonly LinhaDoCarrinho[],
  retiradas: readonly LinhaRetirada[],
): LinhaDoCarrinho[] {
  return retiradas.reduce<LinhaDoCarrinho[]>(
    (todas, { linha, posicao }) =>
      todas.some((outra) => mesmaLinha(outra, linha)) ? todas : todas.toSpliced(posicao, 0, linha),
    [...linhas],
  );
}

/** The empty cart. */
export function limparCarrinho(): LinhaDoCarrinho[] {
  return [];
}

/** A line's unit price in centavos; a non-number counts as 0 (docs/requirements.md 5.1). */
export function precoDaLinha({ preco }: { preco: unknown }): Centavos {
  return Math.round((lerNumero(preco) ?? 0) * 100);
}

/**
 * The cart's total in centavos. A non-numeric price counts as 0 and a non-numeric quantity as 1 (docs/requirements.md
 * 5.1). Prices are converted to centavos before multiplying, so fractions do not add up.
 */
export function totalDoCarrinho(linhas: readonly { preco: unknown; quantidade: unknown }[]): Centavos {
  return linhas.reduce(
    (total, linha) => total + Math.round(precoDaLinha(linha) * (lerNumero(linha.quantidade) ?? 1)),
    0,
  );
}

/** Units in the cart, for the header badge. */
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
 * The cart from browser storage. Corrupt text gives an empty cart; lines without id or name are dropped; repeated lines
 * are merged. Never throws (docs/requirements.md 4.1: storage errors are ignored silently).
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
    .reduce<LinhaDoCarrinho[]>((linhas, linha) => adicionarAoCarrinho(linhas, linha, linha.quantidade), []);
}
