import { lerDevolucoesDoPedido } from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import { abrirPedido, seloDe } from '#web/abrir-pedido.ts';
import { lojaContext } from '#web/request-context.ts';
import { servirFoto } from '#web/formulario-com-fotos.ts';
import type { Route } from './+types/trocas-foto.ts';

/** Serves a photograph of a return to anyone who may open its order. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { pedidoId } = await abrirPedido({ context, params, selo: seloDe(request) });
  const devolucao = (await lerDevolucoesDoPedido(loja.db, pedidoId)).find(
    ({ numero }) => String(numero) === params.numero,
  );
  const foto = /^[0-4]$/.test(params.n) ? devolucao?.fotos[Number(params.n)] : null;
  return servirFoto(loja, foto, params.largura);
}
