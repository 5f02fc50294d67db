// @requirement 15.15.1
import { escreverSobrePedido } from '#application/atendimento/mensagem-do-cliente.ts';
import { lerConversaDoPedido } from '#db/atendimento/ler-conversas.ts';
import { nomeDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { abrirPedido, seloDe } from '#web/abrir-pedido.ts';
import { metaDoPedidoAberto } from '#web/moldura/meta.ts';
import { lojaContext } from '#web/request-context.ts';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { ConversaDoCliente } from './conversa-do-cliente.tsx';
import { conversaDoCliente } from './ler-conversa.ts';
import { acaoDaMensagem } from './mensagem-action.ts';
import type { Route } from './+types/ajuda-pedido.ts';
import { assuntoDaConversa } from '#application/atendimento/elo-da-conversa.ts';

/**
 * Help with an order for anyone who may open it: one conversation, from its first message on (docs/requirements.md 15.15).
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { pedidoId, numeroDoPedido, selo } = await abrirPedido({ context, params, selo: seloDe(request) });
  const conversa = await lerConversaDoPedido(loja.db, pedidoId);
  const sobre = assuntoDaConversa({ numeroDoPedido, produtoNome: '' });
  return { numeroDoPedido, selo, ...(await conversaDoCliente(loja, conversa, sobre)) };
}

const abrir = ({ context, params, request }: Pick<Route.ActionArgs, 'context' | 'params' | 'request'>) =>
  abrirPedido({ context, params, selo: seloDe(request) });

export const action = acaoDaMensagem(
  (loja, pedidoId, mensagem) => escreverSobrePedido(loja, { pedidoId, ...mensagem }),
  (args: Route.ActionArgs) => abrir(args),
);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaDoPedidoAberto(
    loaderData ? `Ajuda com o pedido ${numeroEscrito(loaderData.numeroDoPedido)}` : 'Ajuda',
    matches[0].loaderData.loja.nome,
  );
}

export default function AjudaDoPedido({
  loaderData: { numeroDoPedido, ...conversa },
  actionData,
}: Route.ComponentProps) {
  return (
    <PaginaEstreita titulo="Preciso de ajuda" chamada={nomeDoPedido(numeroDoPedido)}>
      <ConversaDoCliente {...conversa} resposta={actionData} />
    </PaginaEstreita>
  );
}
