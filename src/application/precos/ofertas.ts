// @requirement 15.23.6
import type { Loja } from '#application/loja.ts';
import { lerHistoricoDePrecos, lerPromocoesDesde } from '#db/queries/promocoes/historico-de-precos.ts';
import { ehOferta, type Oferta, ofertaDoProduto, PRAZO_DO_DE_MS } from '#domain/precos/oferta.ts';

type Servicos = Pick<Loja, 'db' | 'relogio'>;

/** How to find the offers of products: reads nothing of them while no promotion changes the price of a single unit. */
export async function abrirOfertas({ db, relogio }: Servicos) {
  const agora = relogio.agora();
  const promocoes = (await lerPromocoesDesde(db, new Date(agora.getTime() - PRAZO_DO_DE_MS))).filter(ehOferta);
  const haNoAr = promocoes.some(
    ({ comecaEm, terminaEm }) => comecaEm <= agora && (terminaEm === null || terminaEm > agora),
  );
  return async (ids: readonly string[]): Promise<Map<string, Oferta>> => {
    const produtos = haNoAr ? await lerHistoricoDePrecos(db, ids) : [];
    return new Map(
      produtos.flatMap((produto) => {
        const oferta = ofertaDoProduto(produto, promocoes, agora);
        return oferta ? [[produto.id, oferta]] : [];
      }),
    );
  };
}

/** An offer as pages show it. */
type OfertaMostrada = Pick<Oferta, 'deCentavos' | 'porCentavos'> & {
  /** The last moment of the offer, for search engines; absent without end. */ ate?: string;
};

type ComOferta = { oferta?: OfertaMostrada };

function paraMostrar({ deCentavos, porCentavos, terminaEm }: Oferta): OfertaMostrada {
  return { deCentavos, porCentavos, ...(terminaEm && { ate: terminaEm.toISOString() }) };
}

/** Returns the products with their offers (`oferta`, absent without one). */
export async function comOfertas<P extends { id: string }>(
  loja: Servicos,
  produtos: readonly P[],
): Promise<(P & ComOferta)[]> {
  const ofertas = await (await abrirOfertas(loja))(produtos.map(({ id }) => id));
  return produtos.map((produto) => {
    const oferta = ofertas.get(produto.id);
    const mais: ComOferta = oferta ? { oferta: paraMostrar(oferta) } : {};
    return { ...produto, ...mais };
  });
}
