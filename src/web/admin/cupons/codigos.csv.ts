// @requirement 15.23.9
import { cabecalhosDoArquivo, type ColunasDoCsv, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { buscarCupom } from '#db/cupons/ler-admin-cupons.ts';
import { type CodigoUnico, lotesDeCodigosUnicos } from '#db/cupons/ler-codigos-unicos.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/codigos.csv.ts';

const colunas: ColunasDoCsv<CodigoUnico> = [
  { titulo: 'codigo', valor: ({ codigo }) => codigo },
  { titulo: 'situacao', valor: ({ pedidoId }) => (pedidoId === null ? 'livre' : 'usado') },
  { titulo: 'pedido', valor: ({ numeroDoPedido }) => numeroDoPedido ?? '' },
];

/** A coupon's codes that work once: those of a batch (`lote`), or all. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const cupom = await buscarCupom(db, params.id);
  if (!cupom) throw new Response(null, { status: 404 });
  const lote = url.searchParams.get('lote');
  const lotes = lotesDeCodigosUnicos(db, { cupomId: cupom.id, lote });
  return new Response(csvEmFluxo(colunas, lotes), {
    headers: cabecalhosDoArquivo(`codigos-${cupom.codigo}.csv`, TIPO_CSV),
  });
}
