import { falha, ok, type Result } from '#domain/result.ts';
import { chaveDoEstoque, estoquesDe } from '#domain/produtos/variacoes.ts';
import type { ItemDoPedido, ProdutoDoCatalogo } from './pedido-linhas.ts';

/**
 * How long the goods of an order are held while no payment was begun, and how much one visitor may hold unpaid. The
 * owner's to change; each counts for an internet address, for an e-mail and for an account.
 */
export type LimitesDeReserva = {
  /** Minutes without a payment after which the goods go back. */
  minutos: number;
  pedidos: number;
  unidades: number;
  /** Of each product, or variation with a stock of its own, what one visitor may hold of all they find, in percent. */
  parte: number;
};

export const reservasDeInicio: LimitesDeReserva = { minutos: 30, pedidos: 55, unidades: 120, parte: 70 };

/** What the owner may choose. Below these an honest buyer would be turned away: three orders, one of ten units. */
export const faixasDeReserva = {
  minutos: { de: 10, a: 24 * 60 },
  pedidos: { de: 3, a: 10_000 },
  unidades: { de: 30, a: 100_000 },
  parte: { de: 10, a: 100 },
} as const satisfies Record<keyof LimitesDeReserva, { de: number; a: number }>;

/**
 * Units that one visitor may hold beyond their part of the products, in all: who buys two of the last three, or ten kits
 * at once, is not turned away, and who takes the whole shop is.
 */
export const UNIDADES_ALEM_DA_PARTE = 15;

/** What somebody holds unpaid: orders, units of each stock (`chaveDoEstoque`), and when the first of it goes back. */
export type Seguradas = { pedidos: number; unidades: ReadonlyMap<string, number>; liberaEm: Date | null };

/** `sozinho`: the order is too large by itself, whatever else is held. `liberaEm`: when trying again makes sense. */
export type RecusaDeReserva = { codigo: 'reservas-demais'; sozinho: boolean; liberaEm: Date };

/** Until when goods are held of an order of which no payment was begun. */
export function prazoSemPagamento(criadoEm: Date, { minutos }: Pick<LimitesDeReserva, 'minutos'>): Date {
  return new Date(criadoEm.getTime() + minutos * 60_000);
}

function cabe(
  limites: LimitesDeReserva,
  { pedidos, unidades }: Pick<Seguradas, 'pedidos' | 'unidades'>,
  novas: ReadonlyMap<string, number>,
  estoque: ReadonlyMap<string, number>,
): boolean {
  if (pedidos + 1 > limites.pedidos) return false;
  let todas = 0;
  let alem = 0;
  for (const id of new Set([...unidades.keys(), ...novas.keys()])) {
    const antes = unidades.get(id) ?? 0;
    const depois = antes + (novas.get(id) ?? 0);
    todas += depois;
    // What this visitor found: the stock there is, and what they hold of it already.
    const havia = (estoque.get(id) ?? 0) + antes;
    alem += Math.max(0, depois - Math.floor((havia * limites.parte) / 100));
  }
  return todas <= limites.unidades && alem <= UNIDADES_ALEM_DA_PARTE;
}

/**
 * Whether one more unpaid order may hold its goods, beside what its buyer holds already: as the address it comes from, as
 * the e-mail it names and as the account that is signed in. eBooks hold nothing, their orders count. `catalogo` are
 * this order's products, before it; `outros` are the stocks of what is held already.
 */
export function conferirReservas(
  limites: LimitesDeReserva,
  doComprador: readonly Seguradas[],
  itens: readonly Pick<ItemDoPedido, 'produtoId' | 'variacao' | 'quantidade' | 'digital'>[],
  catalogo: readonly Pick<ProdutoDoCatalogo, 'id' | 'estoque' | 'proprias'>[],
  outros: readonly { id: string; estoque: number }[],
  agora: Date,
): RecusaDeReserva | null {
  const novas = new Map<string, number>();
  for (const { produtoId, variacao, quantidade, digital } of itens) {
    const produto = catalogo.find(({ id }) => id === produtoId);
    const chave = produto ? chaveDoEstoque(produto, variacao) : produtoId;
    if (!digital) novas.set(chave, (novas.get(chave) ?? 0) + quantidade);
  }
  const estoque = new Map([...outros, ...catalogo.flatMap(estoquesDe)].map(({ id, estoque: quanto }) => [id, quanto]));
  const cheias = doComprador.filter((seguradas) => !cabe(limites, seguradas, novas, estoque));
  if (cheias.length === 0) return null;
  const saidas = cheias.flatMap(({ liberaEm }) => (liberaEm && liberaEm > agora ? [liberaEm.getTime()] : []));
  return {
    codigo: 'reservas-demais',
    sozinho: !cabe(limites, { pedidos: 0, unidades: new Map() }, novas, estoque),
    liberaEm: saidas.length > 0 ? new Date(Math.max(...saidas)) : prazoSemPagamento(agora, limites),
  };
}

export type CampoDeReserva = keyof LimitesDeReserva;
export const camposDeReserva = Object.keys(faixasDeReserva) as CampoDeReserva[];
export type LimitesDigitados = Record<CampoDeReserva, string>;

/** The owner's limits as typed: whole numbers inside their ranges. Every field that is not, at once. */
export function lerLimitesDigitados(digitado: LimitesDigitados): Result<LimitesDeReserva, CampoDeReserva[]> {
  const lidos = camposDeReserva.map((campo) => {
    const texto = digitado[campo].trim().replace(/\.(?=\d{3}\b)/g, '');
    const valor = /^\d{1,7}$/.test(texto) ? Number(texto) : Number.NaN;
    const { de, a } = faixasDeReserva[campo];
    return [campo, valor >= de && valor <= a ? valor : null] as const;
  });
  const erradas = lidos.flatMap(([campo, valor]) => (valor === null ? [campo] : []));
  return erradas.length > 0 ? falha(erradas) : ok(Object.fromEntries(lidos) as LimitesDeReserva);
}
