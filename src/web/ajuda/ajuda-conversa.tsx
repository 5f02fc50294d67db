// @requirement 15.15.1
import { data, redirect } from 'react-router';
import { continuarConversa } from '#application/atendimento/mensagem-do-cliente.ts';
import { conversaConfere } from '#application/atendimento/elo-da-conversa.ts';
import { seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import { lerConversa } from '#db/atendimento/ler-conversas.ts';
import { seloDe } from '#web/abrir-pedido.ts';
import { metaDoPedidoAberto } from '#web/moldura/meta.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { ConversaDoCliente } from './conversa-do-cliente.tsx';
import { conversaDoCliente } from './ler-conversa.ts';
import { acaoDaMensagem } from './mensagem-action.ts';
import type { Route } from './+types/ajuda-conversa.ts';

type Pedida = Pick<Route.ActionArgs, 'context' | 'params' | 'request'>;

/** Returns the conversation of this address to its account or to a visitor with the shop's link. Others get 404. */
async function abrir({ context, params, request }: Pedida) {
  const loja = context.get(lojaContext);
  const conversa = await lerConversa(loja.db, params.id);
  const uid = context.get(usuarioContext)?.uid ?? null;
  const daConta = conversa !== null && uid !== null && conversa.uid === uid;
  const selo = seloDe(request);
  if (!conversa || !(daConta || conversaConfere(loja, conversa.id, selo))) throw data(null, { status: 404 });
  return { conversa, selo: daConta ? null : selo };
}

/** A conversation about a product; an order's is on the order's page. */
export async function loader(pedida: Route.LoaderArgs) {
  const loja = pedida.context.get(lojaContext);
  const { conversa, selo } = await abrir(pedida);
  const { pedidoId, produtoNome } = conversa;
  if (pedidoId) throw redirect(`/ajuda/${pedidoId}${selo ? `?selo=${seloDoPedido(loja, pedidoId)}` : ''}`);
  return { sobre: produtoNome, selo, ...(await conversaDoCliente(loja, conversa, produtoNome)) };
}

export const action = acaoDaMensagem(
  (loja, conversaId, mensagem) => continuarConversa(loja, { conversaId, ...mensagem }),
  (args: Route.ActionArgs) => abrir(args),
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
