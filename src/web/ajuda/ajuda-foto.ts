// @requirement 15.15.3
import { data } from 'react-router';
import { conversaConfere } from '#application/atendimento/elo-da-conversa.ts';
import { quemAbre } from '#application/pedidos/quem-abre.ts';
import { fotoDaConversa } from '#db/atendimento/ler-conversas.ts';
import { pode } from '#domain/usuarios/direitos.ts';
import { seloDe } from '#web/abrir-pedido.ts';
import { lojaContext, pedidosDoNavegadorContext, usuarioContext } from '#web/request-context.ts';
import { servirFoto } from '#web/formulario-com-fotos.ts';
import type { Route } from './+types/ajuda-foto.ts';

/** Serves a photograph of a conversation to its participants and to admins. Others get 404, whether it exists or not. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const numero = /^\d$/.test(params.numero) ? Number(params.numero) : -1;
  const achada = await fotoDaConversa(loja.db, params.mensagem, numero);
  if (!achada || !(await podeVer())) throw data(null, { status: 404 });
  return servirFoto(loja, achada.foto, params.largura);

  async function podeVer(): Promise<boolean> {
    if (!achada) return false;
    const { conversaId, pedidoId, uid: dono } = achada;
    const usuario = context.get(usuarioContext);
    const uid = usuario?.uid ?? null;
    if (pode(usuario, 'atendimento:ver') || (uid !== null && uid === dono)) return true;
    const selo = seloDe(request);
    if (!pedidoId) return conversaConfere(loja, conversaId, selo);
    return (await quemAbre(loja, { ids: context.get(pedidosDoNavegadorContext), uid, pedidoId, selo })) !== null;
  }
}
