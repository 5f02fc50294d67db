import { procurarClientes } from '#db/pedidos/ler-clientes-conhecidos.ts';
import { podeVer } from '#domain/usuarios/direitos.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/clientes.json.ts';

const MAIOR_BUSCA = 100;

/** Known customers whose name, e-mail, telephone or document matches, for a new order. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const busca = umaLinha(url.searchParams.get('q') ?? '').slice(0, MAIOR_BUSCA);
  const clientes = await procurarClientes(context.get(lojaContext).db, busca, {
    contas: podeVer(quemPede(context), 'usuarios'),
  });
  return Response.json({ clientes }, { headers: { 'Cache-Control': 'no-store' } });
}
