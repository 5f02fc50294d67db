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

/** Units of one stock that a visitor may hold whatever the share is: a school orders the ten kits there are. */
export const UNIDADES_DE_UM_ESTOQUE = 10;

/**
 * All other unpaid orders together may hold the share `parte` too; units that stay out of this: of one buyer, of a
 * neighbourhood and of a network (an IPv4 /24 and /16, an IPv6 /48 and /32). Buyers of a launch take one each, from
 * everywhere.
 */
export const UNIDADES_LIVRES = { comprador: 2, vizinhanca: 12, rede: 24 } as const;

/** Minutes without a payment for orders made under pressure. */
export const MINUTOS_SOB_PRESSAO = 10;
/** Unpaid orders of one product from which there is pressure, if they hold half of its units. */
export const PEDIDOS_SOB_PRESSAO = 5;

/** A visitor's unpaid orders, their units by stock key (`chaveDoEstoque`), and when the first of them is released. */
export type UnidadesSeguradas = { pedidos: number; unidades: ReadonlyMap<string, number>; liberaEm: Date | null };

/** Units in small unpaid orders: the most by the buyer's address, e-mail or account, and by network. */
export type UnidadesEmPedidosPequenos = Record<keyof typeof UNIDADES_LIVRES, number>;

/** Unpaid orders of a product's variation, their units, and the units that large ones of them hold. */
export type ProcuraDoProduto = {
  produtoId: string;
  variacao: string | null;
  pedidos: number;
  unidades: number;
  emVolume: number;
};

/**
 * `sozinho`: the order exceeds the limits by itself. `deTodos`: what other buyers hold unpaid is in its way.
 * `liberaEm`: when to try again.
 */
export type RecusaDeReserva = { codigo: 'reservas-demais'; sozinho: boolean; deTodos: boolean; liberaEm: Date };

/** When an order without a started payment releases its goods. */
export function prazoSemPagamento(criadoEm: Date, { minutos }: Pick<LimitesDeReserva, 'minutos'>): Date {
  return new Date(criadoEm.getTime() + minutos * 60_000);
}

/** The deadline of a new order: a shorter one under pressure. */
export function prazoDaReserva(criadoEm: Date, { minutos }: LimitesDeReserva, sobPressao: boolean): Date {
  return prazoSemPagamento(criadoEm, { minutos: sobPressao ? Math.min(minutos, MINUTOS_SOB_PRESSAO) : minutos });
}

/** Whether several unpaid orders hold half or more of one of these products. */
export function haPressao(
  procurados: readonly Pick<ProcuraDoProduto, 'produtoId' | 'pedidos' | 'unidades'>[],
  catalogo: readonly Pick<ProdutoDoCatalogo, 'id' | 'estoque'>[],
): boolean {
  return catalogo.some(({ id, estoque }) => {
    const doProduto = procurados.filter(({ produtoId }) => produtoId === id);
    const soma = (qual: 'pedidos' | 'unidades') => doProduto.reduce((total, procura) => total + procura[qual], 0);
    return soma('pedidos') >= PEDIDOS_SOB_PRESSAO && soma('unidades') >= estoque;
  });
}

/** Whether the order counts in the share of all large unpaid orders: it exceeds what its buyer or network has free. */
export function pedidoEmVolume(
  pequenos: UnidadesEmPedidosPequenos,
  itens: readonly Pick<ItemDoPedido, 'quantidade' | 'digital'>[],
): boolean {
  const unidades = itens.reduce((soma, { quantidade, digital }) => soma + (digital ? 0 : quantidade), 0);
  return (['comprador', 'vizinhanca', 'rede'] as const).some(
    (qual) => pequenos[qual] + unidades > UNIDADES_LIVRES[qual],
  );
}

const parteDoEstoque = ({ parte }: Pick<LimitesDeReserva, 'parte'>, encontrado: number): number =>
  Math.floor((encontrado * parte) / 100);

/** Whether the new units leave each of their stocks within the share, whatever is held of other stocks. */
function ficaNaParte(
  limites: Pick<LimitesDeReserva, 'parte'>,
  { unidades }: Pick<UnidadesSeguradas, 'unidades'>,
  novas: ReadonlyMap<string, number>,
  estoque: ReadonlyMap<string, number>,
): boolean {
  return [...novas].every(([id, novasUnidades]) => {
    const unidadesAntes = unidades.get(id) ?? 0;
    return unidadesAntes + novasUnidades <= parteDoEstoque(limites, (estoque.get(id) ?? 0) + unidadesAntes);
  });
}

function cabeNosLimites(
  limites: Pick<LimitesDeReserva, 'pedidos' | 'unidades' | 'parte'>,
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
    const parte = parteDoEstoque(limites, (estoque.get(id) ?? 0) + unidadesAntes);
    if (novas.has(id) && unidadesDepois > Math.max(parte, UNIDADES_DE_UM_ESTOQUE)) return false;
    alem += Math.max(0, unidadesDepois - parte);
  }
  return totalDeUnidades <= limites.unidades && alem <= UNIDADES_ALEM_DA_PARTE;
}

export type EntradaDaReserva = {
  limites: LimitesDeReserva;
  /** Holdings of the buyer's IP address, IPv6 /48, e-mail and account. eBooks hold no units, but their orders count. */
  doComprador: readonly UnidadesSeguradas[];
  /** Holdings of all large unpaid orders; null if they cannot change the decision (`pedidoEmVolume`, `cabemEntreTodos`). */
  deTodos: UnidadesSeguradas | null;
  itens: readonly Pick<ItemDoPedido, 'produtoId' | 'variacao' | 'quantidade' | 'digital'>[];
  /** The order's products before it. */
  catalogo: readonly Pick<ProdutoDoCatalogo, 'id' | 'estoque' | 'proprias'>[];
  /** Other stocks that are held. */
  outros: readonly { id: string; estoque: number }[];
  agora: Date;
};

function unidadesNovas(
  itens: EntradaDaReserva['itens'],
  catalogo: readonly Pick<ProdutoDoCatalogo, 'id' | 'proprias'>[],
): Map<string, number> {
  const novas = new Map<string, number>();
  for (const { produtoId, variacao, quantidade, digital } of itens) {
    const produto = catalogo.find(({ id }) => id === produtoId);
    const chave = produto ? chaveDoEstoque(produto, variacao) : produtoId;
    if (!digital) novas.set(chave, (novas.get(chave) ?? 0) + quantidade);
  }
  return novas;
}

/**
 * Returns true if the order's goods stay within the share of all large unpaid orders, independent of their other products.
 * For false, `conferirReservas` has to decide with all of their holdings.
 */
export function cabemEntreTodos(
  procurados: readonly Omit<ProcuraDoProduto, 'pedidos' | 'unidades'>[],
  { limites, itens, catalogo }: Pick<EntradaDaReserva, 'limites' | 'itens' | 'catalogo'>,
): boolean {
  const seguradas = procurados.map(({ emVolume, ...procura }) => ({
    ...procura,
    quantidade: emVolume,
    digital: false,
  }));
  const estoque = new Map(catalogo.flatMap(estoquesDoProduto).map(({ id, estoque: quanto }) => [id, quanto]));
  const unidades = unidadesNovas(seguradas, catalogo);
  return ficaNaParte(limites, { unidades }, unidadesNovas(itens, catalogo), estoque);
}

/** null if the new order may hold its goods in addition to the unpaid orders, otherwise the refusal. */
export function conferirReservas({
  limites,
  doComprador,
  deTodos,
  itens,
  catalogo,
  outros,
  agora,
}: EntradaDaReserva): RecusaDeReserva | null {
  const novas = unidadesNovas(itens, catalogo);
  const estoque = new Map(
    [...outros, ...catalogo.flatMap(estoquesDoProduto)].map(({ id, estoque: quanto }) => [id, quanto]),
  );
  // All large unpaid orders are treated as one buyer, without limits of orders and units; full stocks of other products
  // do not count against an order that stays within the share of its own.
  const limitesDeTodos = { pedidos: Infinity, unidades: Infinity, parte: limites.parte };
  const doQueCompra = doComprador.filter((seguradas) => !cabeNosLimites(limites, seguradas, novas, estoque));
  const semLugar =
    deTodos !== null &&
    !ficaNaParte(limitesDeTodos, deTodos, novas, estoque) &&
    !cabeNosLimites(limitesDeTodos, deTodos, novas, estoque);
  const cheias = [...doQueCompra, ...(semLugar ? [deTodos] : [])];
  if (cheias.length === 0) return null;
  const saidas = cheias.flatMap(({ liberaEm }) => (liberaEm && liberaEm > agora ? [liberaEm.getTime()] : []));
  const nada = { pedidos: 0, unidades: new Map<string, number>() };
  return {
    codigo: 'reservas-demais',
    sozinho: !cabeNosLimites(limites, nada, novas, estoque),
    deTodos: doQueCompra.length === 0,
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
