import { useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { estaPago, rotuloDoStatus, statusDoAdmin, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { emUmaLinha } from '#web/resposta.ts';
import { Campo, CampoDeEscolha } from '#web/ui/campo.tsx';
import { Confirmacao } from '#web/ui/confirmacao.tsx';
import type { RespostaDosPedidos } from './use-acoes.ts';

/** Where an order usually goes next. */
const seguinte: Record<StatusDoPedido, StatusDoPedido> = {
  pendente: 'approved',
  approved: 'enviado',
  enviado: 'concluido',
  concluido: 'approved',
  rejected: 'approved',
};

/** Asks before a paid order is turned down: that gives no money back. */
export function RejeicaoDePedidoPago(
  gestos: Pick<React.ComponentProps<typeof Confirmacao>, 'aberta' | 'fechar' | 'aoConfirmar'>,
) {
  return (
    <Confirmacao
      {...gestos}
      pergunta="Rejeitar este pedido pago?"
      consequencia="O estoque volta e o cliente é avisado, mas rejeitar não devolve o dinheiro. Para devolver, abra o pedido e estorne o pagamento: o estorno total já rejeita o pedido."
      acao="Rejeitar"
      perigo
    />
  );
}

/** The order's status as a form, which needs no scripts. */
export function MudancaDeStatus({
  status,
  codigoRastreio,
  resposta,
}: {
  status: StatusDoPedido;
  codigoRastreio: string | null;
  resposta: RespostaDosPedidos | undefined;
}) {
  const enviando = useNavigation().formData?.get('intencao') === 'status';
  const erro = resposta?.intencao === 'status' && !resposta.ok ? emUmaLinha(resposta) : null;
  const formulario = useRef<HTMLFormElement>(null);
  const [perguntando, setPerguntando] = useState(false);
  const enviar = useSubmit();
  return (
    <section className="bloco" aria-labelledby="mudar-status">
      <h2 id="mudar-status">Mudar status</h2>
      <Form
        ref={formulario}
        method="post"
        className="mudar-status"
        preventScrollReset
        key={status}
        onSubmit={(evento) => {
          if (!estaPago(status) || new FormData(evento.currentTarget).get('para') !== 'rejected') return;
          evento.preventDefault();
          setPerguntando(true);
        }}
      >
        <input type="hidden" name="intencao" value="status" />
        <input type="hidden" name="visto" value={status} />
        <input type="hidden" name="rastreioVisto" value={codigoRastreio ?? ''} />
        <CampoDeEscolha
          rotulo="Novo status"
          nome="para"
          erro={erro}
          defaultValue={seguinte[status]}
          opcoes={statusDoAdmin.map((valor) => ({ valor, nome: rotuloDoStatus(valor) }))}
        />
        <Campo
          rotulo="Código de rastreio"
          nome="rastreio"
          opcional
          defaultValue={codigoRastreio ?? ''}
          maxLength={50}
          autoComplete="off"
          spellCheck={false}
          dica="Para Enviado: vai no e-mail."
        />
        <button type="submit" className="botao botao-principal" disabled={enviando}>
          {enviando ? 'Mudando...' : 'Mudar status'}
        </button>
      </Form>
      <RejeicaoDePedidoPago
        aberta={perguntando}
        fechar={() => setPerguntando(false)}
        aoConfirmar={() => void enviar(formulario.current, { preventScrollReset: true })}
      />
    </section>
  );
}
