import '#web/admin/base/formulario.css';
import '#web/ui/list/soma.css';
import './novo.css';
import { novoId } from '#domain/identificador.ts';
import { pedidoVazio } from '#domain/pedidos/pedido-digitado.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FormularioDoPedido } from './formulario-do-pedido.tsx';
import { acoesDoPedidoNovo } from './novo-action.ts';
import { erroAoCriarPedido } from './novo-frases.ts';
import type { Route } from './+types/pedidos-novo.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { chave: novoId(), inicial: pedidoVazio(context.get(lojaContext).relogio.agora()) };
}

export const action = acoesDoPedidoNovo;

export const handle: FrasesSemResposta = {
  formularios: { criar: erroAoCriarPedido, orcamento: erroAoCriarPedido },
};

// The form keeps its key: sent again after a lost answer, it makes nothing more.
export const shouldRevalidate = () => false;

export const meta = () => metaDoPainel('Novo pedido');

export default function NovoPedido({ loaderData: { chave, inicial }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Novo pedido" frase="Para vendas por telefone, no balcão, ou a escolas e clubes." />
      <FormularioDoPedido inicial={inicial} chave={chave} resposta={actionData ?? null} />
    </>
  );
}
