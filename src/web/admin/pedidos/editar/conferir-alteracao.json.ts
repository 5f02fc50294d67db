import * as z from 'zod/mini';
import { conferirAlteracao } from '#application/pedidos/conferir-alteracao.ts';
import { lerFormulario } from '#web/form-fields.ts';
import { lojaContext } from '#web/request-context.ts';
import { esquemaDaAlteracao } from './editar-action.ts';
import type { Route } from './+types/conferir-alteracao.json.ts';

/** Products, prices and sum of an edit that is being filled in. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const dados = await request.formData().catch(() => null);
  if (!dados) return new Response(null, { status: 400 });
  const { digitado } = z.parse(esquemaDaAlteracao, lerFormulario(dados));
  const conferida = await conferirAlteracao(context.get(lojaContext), params.id.slice(0, 40), digitado);
  if (!conferida) return new Response(null, { status: 404 });
  return Response.json(conferida, { headers: { 'Cache-Control': 'no-store' } });
}

/** Nothing to read without a form. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } });
}
