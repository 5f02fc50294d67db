// @requirement 15.33.9
import { data, type MiddlewareFunction } from 'react-router';
import { ehMaisQueCliente } from '#db/clientes/ler-mais-que-cliente.ts';
import { podeAdministrar } from '#domain/usuarios/sessao.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';

/**
 * For files with all data about a customer: those of the team and of influencers have sessions, Pix keys and tax documents,
 * which other pages open by rights of their own.
 */
export const soDeClientes: MiddlewareFunction<Response> = async ({ context, params }) => {
  if (podeAdministrar(context.get(usuarioContext))) return;
  if (await ehMaisQueCliente(context.get(lojaContext).db, params['id'] ?? '')) throw data(null, { status: 403 });
};
