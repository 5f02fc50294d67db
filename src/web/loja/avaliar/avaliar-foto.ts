import { data } from 'react-router';
import { quemAbre } from '#application/pedidos/quem-abre.ts';
import { lerFotosDaAvaliacao } from '#db/avaliacoes/ler-avaliacoes-do-pedido.ts';
import { nomeDaFoto } from '#domain/avaliacoes/avaliacao.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import { podeSerId } from '#domain/identificador.ts';
import { podeVer } from '#domain/usuarios/direitos.ts';
import { seloDe } from '#web/abrir-pedido.ts';
import { lojaContext, pedidosDoNavegadorContext, usuarioContext } from '#web/request-context.ts';
import { servirFoto } from '#web/formulario-com-fotos.ts';
import type { Route } from './+types/avaliar-foto.ts';

/** Serves a review's photograph: a published one to anybody, others to their buyer and to admins. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const fotosLidas = podeSerId(params.id) ? await lerFotosDaAvaliacao(loja.db, params.id) : null;
  if (!fotosLidas) throw data(null, { status: 404 });
  const achar = (fotos: Foto[]) => fotos.find((foto) => nomeDaFoto(foto) === params.foto);
  const publicada = achar(fotosLidas.publicadas);
  if (publicada) return servirFoto(loja, publicada, params.largura, { publica: true });
  const usuario = context.get(usuarioContext);
  const pode =
    podeVer(usuario, 'conteudo') ||
    (await quemAbre(loja, {
      ids: context.get(pedidosDoNavegadorContext),
      uid: usuario?.uid ?? null,
      pedidoId: fotosLidas.pedidoId,
      selo: seloDe(request),
    }));
  return servirFoto(loja, pode ? achar(fotosLidas.fotos) : null, params.largura);
}
