import '#web/admin/base/formulario.css';
import '#web/ui/list/soma.css';
import './novo.css';
import { novoId } from '#domain/identificador.ts';
import { pedidoVazio } from '#domain/pedidos/pedido-digitado.ts';
import { noAnswer, Page, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { FormularioDoPedido } from './formulario-do-pedido.tsx';
import { acoesDoPedidoNovo } from './novo-action.ts';
import { erroAoCriarPedido } from './novo-frases.ts';
import type { Route } from './+types/novo.ts';

export const loader = load(async ({ now }) => ({ chave: novoId(), inicial: pedidoVazio(now) }));
export const action = acoesDoPedidoNovo;
export const handle = noAnswer({ criar: { erro: erroAoCriarPedido }, orcamento: { erro: erroAoCriarPedido } });
// The form keeps its key: sent again after a lost answer, it makes nothing more.
export const shouldRevalidate = () => false;
export const meta = () => title('Novo pedido');

export default function NovoPedido({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page title="Novo pedido" note="Para vendas por telefone, no balcão, ou a escolas e clubes.">
      <FormularioDoPedido {...loaderData} resposta={actionData ?? null} />
    </Page>
  );
}
