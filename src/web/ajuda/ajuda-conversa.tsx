import { data, redirect } from 'react-router';
import { continuarConversa } from '#application/atendimento/continuar-conversa.ts';
import { conversaConfere } from '#application/atendimento/elo-da-conversa.ts';
import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import { lerConversa } from '#db/queries/atendimento/conversas.ts';
import { acao } from '#web/form-action.ts';
import { seloDe } from '#web/abrir-pedido.ts';
import { metaDoPedidoAberto } from '#web/moldura/meta.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { autorDasFotos, comFotos } from '#web/formulario-com-fotos.ts';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { ConversaDoCliente } from './conversa-do-cliente.tsx';
import { esquemaDaMensagem } from './ajuda-schema.ts';
import { frasesDaMensagem } from './ajuda-frases.ts';
import { conversaDoCliente } from './ler-conversa.ts';
import type { Route } from './+types/ajuda-conversa.ts';

type Pedida = Pick<Route.ActionArgs, 'context' | 'params' | 'request'>;

/** Returns the conversation of this address to its account or to a visitor with the shop's link. Others get 404. */
async function abrir({ context, params, request }: Pedida) {
  const loja = context.get(lojaContext);
  const conversa = await lerConversa(loja.db, params.id);
  const uid = context.get(usuarioContext)?.uid ?? null;
  const dela = conversa !== null && uid !== null && conversa.uid === uid;
  const selo = seloDe(request);
  if (!conversa || !(dela || conversaConfere(loja, conversa.id, selo))) throw data(null, { status: 404 });
  return { conversa, selo: dela ? null : selo };
}

/** A conversation about a product; an order's is on the order's page. */
export async function loader(pedida: Route.LoaderArgs) {
  const loja = pedida.context.get(lojaContext);
  const { conversa, selo } = await abrir(pedida);
  const { pedidoId, produtoNome } = conversa;
  if (pedidoId) throw redirect(`/ajuda/${pedidoId}${selo ? `?selo=${seloDoPedido(loja, pedidoId)}` : ''}`);
  return { sobre: produtoNome, selo, ...(await conversaDoCliente(loja, conversa, produtoNome)) };
}

export const action = comFotos(
  acao(
    esquemaDaMensagem,
    ({ loja, context, params }, { digitado, fotos, chave }) =>
      continuarConversa(loja, {
        conversaId: params['id'] ?? '',
        ...digitado,
        fotos,
        chave,
        autor: autorDasFotos(context),
      }),
    frasesDaMensagem,
    { status: { 'nao-encontrado': 404, 'muitas-mensagens': 429 } },
  ),
  { conferir: (pedida: Route.ActionArgs) => abrir(pedida) },
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaDoPedidoAberto(
    loaderData ? `Sua pergunta sobre ${loaderData.sobre}` : 'Ajuda',
    matches[0].loaderData.loja.nome,
  );
}

export default function ConversaSobreProduto({ loaderData: { sobre, ...conversa }, actionData }: Route.ComponentProps) {
  return (
    <PaginaEstreita titulo="Sua pergunta" chamada={sobre}>
      <ConversaDoCliente {...conversa} resposta={actionData} />
    </PaginaEstreita>
  );
}
