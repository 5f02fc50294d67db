import { lerDevolucaoDoAdmin } from '#db/devolucoes/ler-admin-devolucoes.ts';
import { lojaContext } from '#web/request-context.ts';
import { servirFoto } from '#web/formulario-com-fotos.ts';
import type { Route } from './+types/devolucoes-foto.ts';

/** A photograph of a return, for the panel. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const numero = /^\d{1,9}$/.test(params.numero) ? Number(params.numero) : 0;
  const devolucao = await lerDevolucaoDoAdmin(loja.db, numero);
  const foto = /^[0-4]$/.test(params.n) ? devolucao?.fotos[Number(params.n)] : null;
  return servirFoto(loja, foto, params.largura);
}
