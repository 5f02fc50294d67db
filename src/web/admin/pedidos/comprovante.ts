import { data } from 'react-router';
import { abrirComprovante } from '#application/pagamentos/pagar-por-fora.ts';
import { podeSerId } from '#domain/identificador.ts';
import { lojaContext } from '#web/request-context.ts';
import { frasesDosPedidos } from './pedidos-frases.ts';
import type { Route } from './+types/comprovante.ts';

/** The proof of a payment that the shop took itself. */
export async function loader({ context, params: { id, pagamento } }: Route.LoaderArgs) {
  const conhecidos = podeSerId(id) && podeSerId(pagamento);
  const aberto = conhecidos ? await abrirComprovante(context.get(lojaContext), id, pagamento) : null;
  if (!aberto) throw data(frasesDosPedidos.naoEncontrado, { status: 404 });
  return new Response(aberto.corpo, { headers: aberto.headers });
}
