import * as z from 'zod/mini';
import { conferirPedidoDaLoja } from '#application/pedidos/conferir-pedido-da-loja.ts';
import { lerFormulario } from '#web/form-fields.ts';
import { lojaContext } from '#web/request-context.ts';
import { esquemaDoPedido } from './novo-action.ts';
import type { Route } from './+types/conferir.json.ts';

/** Products, prices and sum of an order that is being filled in. Sent as a form, since a hundred rows exceed an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const dados = await request.formData().catch(() => null);
  if (!dados) return new Response(null, { status: 400 });
  const { digitado } = z.parse(esquemaDoPedido, lerFormulario(dados));
  const conferido = await conferirPedidoDaLoja(context.get(lojaContext), digitado);
  return Response.json(conferido, { headers: { 'Cache-Control': 'no-store' } });
}

/** Nothing to read without a form. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
