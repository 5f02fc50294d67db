// @requirement 15.23.6 15.23.10
import type { Loja } from '#application/loja.ts';
import { lerHistoricoDePrecos, lerPromocoesDesde } from '#db/promocoes/ler-historico-de-precos.ts';
import { lerPromocoesNoAr } from '#db/promocoes/ler-promocoes-no-ar.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import {
  ehOferta,
  menorPrecoRecente,
  type Oferta,
  type OfertasDoProduto,
  ofertasDoProduto,
  promocoesContamDesde,
} from '#domain/precos/oferta.ts';
import { fraseParaOComprador } from '#domain/precos/estado-da-promocao.ts';
import type { Promocao } from '#domain/precos/promocao.ts';

type Servicos = Pick<Loja, 'db' | 'relogio'>;

/** Returns the promotions of everybody that the offers of now depend on. */
async function lerPromocoesDasOfertas({ db }: Servicos, agora: Date): Promise<Promocao[]> {
  const recentes = await lerPromocoesDesde(db, promocoesContamDesde([], agora));
  // One that has run for long is compared with prices from before it began.
  const desde = promocoesContamDesde(recentes, agora);
  const todas = desde < promocoesContamDesde([], agora) ? await lerPromocoesDesde(db, desde) : recentes;
  return todas.filter(ehOferta);
}

/** How to find the offers of products: reads nothing of them while no promotion changes the price of a single unit. */
export async function abrirOfertas(loja: Servicos) {
  const agora = loja.relogio.agora();
  const promocoes = await lerPromocoesDasOfertas(loja, agora);
  const haNoAr = promocoes.some(
    ({ comecaEm, terminaEm }) => comecaEm <= agora && (terminaEm === null || terminaEm > agora),
  );
  return async (ids: readonly string[]): Promise<Map<string, OfertasDoProduto>> => {
    const produtos = haNoAr ? await lerHistoricoDePrecos(loja.db, ids) : [];
    return new Map(produtos.map((produto) => [produto.id, ofertasDoProduto(produto, promocoes, agora)]));
  };
}

/** An offer as pages show it. */
type OfertaMostrada = Pick<Oferta, 'deCentavos' | 'porCentavos'> & {
  /** The last moment of the offer, for search engines; absent without end. */ ate?: string;
};

type ComOferta = { oferta?: OfertaMostrada };

function paraMostrar(oferta: Oferta | null | undefined): ComOferta {
  if (!oferta) return {};
  const { deCentavos, porCentavos, terminaEm } = oferta;
  return { oferta: { deCentavos, porCentavos, ...(terminaEm && { ate: terminaEm.toISOString() }) } };
}

/** Returns the products with their offers (`oferta`, absent without one). */
export async function comOfertas<P extends { id: string }>(
  loja: Servicos,
  produtos: readonly P[],
): Promise<(P & ComOferta)[]> {
  const ofertas = await (await abrirOfertas(loja))(produtos.map(({ id }) => id));
  return produtos.map((produto) => ({ ...produto, ...paraMostrar(ofertas.get(produto.id)?.oferta) }));
}

/** The offer of a price, and the lowest one of the last 30 days where the owner wants it shown. */
export type PrecoDaPagina = ComOferta & { menorPrecoCentavos?: Centavos };

/** Returns the prices of a product's page, and of each of its variations. */
export async function lerPrecosDaPagina(
  loja: Servicos,
  { id, mostraMenorPreco, variacoes }: { id: string; mostraMenorPreco: boolean; variacoes: readonly string[] },
): Promise<{ doProduto: PrecoDaPagina; dasVariacoes: PrecoDaPagina[] }> {
  const agora = loja.relogio.agora();
  const [promocoes, [produto]] = await Promise.all([
    lerPromocoesDasOfertas(loja, agora),
    lerHistoricoDePrecos(loja.db, [id]),
  ]);
  if (!produto) return { doProduto: {}, dasVariacoes: variacoes.map(() => ({})) };
  const menorDe = (preco: Parameters<typeof menorPrecoRecente>[1]) =>
    mostraMenorPreco ? { menorPrecoCentavos: menorPrecoRecente(produto, preco, promocoes, agora) } : {};
  const { oferta, dasVariacoes } = ofertasDoProduto(produto, promocoes, agora);
  const doProduto = { ...paraMostrar(oferta), ...menorDe(produto) };
  return {
    doProduto,
    dasVariacoes: variacoes.map((nome) => {
      const propria = produto.variacoes.find((variacao) => variacao.nome === nome);
      return propria ? { ...paraMostrar(dasVariacoes.get(nome)), ...menorDe(propria) } : doProduto;
    }),
  };
}

/**
 * Returns a sentence for each promotion of the product that does not show in the price of one unit. Those with a limit in
 * all are left out: they may be used up while the page is kept.
 */
export async function lerPromocoesDaPagina({ db, relogio }: Servicos, id: string): Promise<string[]> {
  const agora = relogio.agora();
  const noAr = await lerPromocoesNoAr(db, [id], agora);
  return noAr
    .filter((promocao) => !ehOferta(promocao) && promocao.limiteTotal === null)
    .toSorted((a, b) => b.prioridade - a.prioridade || a.nome.localeCompare(b.nome, 'pt-BR'))
    .map((promocao) => fraseParaOComprador(promocao, agora));
}
