// @requirement 11.8.1 11.8.2 15.13.3
import { falha, ok, type Result } from '#domain/result.ts';
import { chaveDoEstoque, estoquesDoProduto } from '#domain/produtos/variacoes.ts';
import type { ItemDoPedido, ProdutoDoCatalogo } from './pedido-linhas.ts';

/**
 * How long an order without a started payment holds its goods, and how much one visitor may hold unpaid. Set by the
 * owner; each limit applies per IP address, per e-mail and per account.
 */
export type LimitesDeReserva = {
  /** Minutes without a payment before the goods are released. */
  minutos: number;
  pedidos: number;
  unidades: number;
  /** Share in percent of each stock (of a product, or of a variation with its own) that one visitor may hold. */
  parte: number;
};

export const limitesDeReservaPadrao: LimitesDeReserva = { minutos: 30, pedidos: 55, unidades: 120, parte: 70 };

/** Allowed ranges. Lower values would refuse honest buyers, such as three orders or an order of ten units. */
export const faixasDeReserva = {
  minutos: { de: 10, a: 24 * 60 },
  pedidos: { de: 3, a: 10_000 },
  unidades: { de: 30, a: 100_000 },
  parte: { de: 10, a: 100 },
} as const satisfies Record<keyof LimitesDeReserva, { de: number; a: number }>;

/**
 * Units in total that one visitor may hold above the share `parte`: buying two of the last three, or ten kits at once,
 * must work; taking the whole stock must not.
 */
export const UNIDADES_ALEM_DA_PARTE = 15;

/** A visitor's unpaid orders, their units by stock key (`chaveDoEstoque`), and when the first of them is released. */
export type UnidadesSeguradas = { pedidos: number; unidades: ReadonlyMap<string, number>; liberaEm: Date | null };

/** `sozinho`: the order exceeds the limits by itself. `liberaEm`: when to try again. */
export type RecusaDeReserva = { codigo: 'reservas-demais'; sozinho: boolean; liberaEm: Date };

/** When an order without a started payment releases its goods. */
export function prazoSemPagamento(criadoEm: Date, { minutos }: Pick<LimitesDeReserva, 'minutos'>): Date {
  return new Date(criadoEm.getTime() + minutos * 60_000);
}

function cabeNosLimites(
  limites: LimitesDeReserva,
  { pedidos, unidades }: Pick<UnidadesSeguradas, 'pedidos' | 'unidades'>,
  novas: ReadonlyMap<string, number>,
  estoque: ReadonlyMap<string, number>,
): boolean {
  if (pedidos + 1 > limites.pedidos) return false;
  let totalDeUnidades = 0;
  let alem = 0;
  for (const id of new Set([...unidades.keys(), ...novas.keys()])) {
    const unidadesAntes = unidades.get(id) ?? 0;
    const unidadesDepois = unidadesAntes + (novas.get(id) ?? 0);
    totalDeUnidades += unidadesDepois;
    // The stock before this visitor: the current stock plus what the visitor already holds.
    const encontrado = (estoque.get(id) ?? 0) + unidadesAntes;
    alem += Math.max(0, unidadesDepois - Math.floor((encontrado * limites.parte) / 100));
  }
  return totalDeUnidades <= limites.unidades && alem <= UNIDADES_ALEM_DA_PARTE;
}

/**
 * null if the new order may hold its goods in addition to the buyer's unpaid orders, otherwise the refusal.
 * `doComprador`: holdings of the buyer's IP address, e-mail and account. eBooks hold no units, but their orders count.
 * `catalogo`: this order's products before it; `outros`: other stocks the buyer holds.
 */
export function conferirReservas(
  limites: LimitesDeReserva,
  doComprador: readonly UnidadesSeguradas[],
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
  const estoque = new Map(
    [...outros, ...catalogo.flatMap(estoquesDoProduto)].map(({ id, estoque: quanto }) => [id, quanto]),
  );
  const cheias = doComprador.filter((seguradas) => !cabeNosLimites(limites, seguradas, novas, estoque));
  if (cheias.length === 0) return null;
  const saidas = cheias.flatMap(({ liberaEm }) => (liberaEm && liberaEm > agora ? [liberaEm.getTime()] : []));
  return {
    codigo: 'reservas-demais',
    sozinho: !cabeNosLimites(limites, { pedidos: 0, unidades: new Map() }, novas, estoque),
    liberaEm: saidas.length > 0 ? new Date(Math.max(...saidas)) : prazoSemPagamento(agora, limites),
  };
}

export type CampoDeReserva = keyof LimitesDeReserva;
export const camposDeReserva = Object.keys(faixasDeReserva) as CampoDeReserva[];
export type LimitesDigitados = Record<CampoDeReserva, string>;

/** The limits typed by the owner, or all fields that are not integers within their range. */
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
