import { useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { estaPago, statusDoAdmin, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { emUmaLinha } from '#web/form-response.ts';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { acoesDosStatus } from './pedidos-frases.ts';
import type { RespostaDosPedidos } from './use-acoes.ts';

/** Asks before a paid order is turned down: that gives no money back. */
export function RejeicaoDePedidoPago(
  gestos: Pick<React.ComponentProps<typeof Confirmacao>, 'aberta' | 'fechar' | 'aoConfirmar'>,
) {
  return (
    <Confirmacao
      {...gestos}
      pergunta="Rejeitar este pedido pago?"
      consequencia="O estoque volta e o cliente é avisado, mas rejeitar não estorna o pagamento. Para estornar, abra o pedido: o estorno total já o rejeita."
      acao="Rejeitar"
      perigo
    />
  );
}

type MudancaDeStatusProps = {
  status: StatusDoPedido;
  /** Another form marks it as sent. */
  enviadoAcima: boolean;
  resposta: RespostaDosPedidos | undefined;
};

/** A button for each possible status, the usual next status first. Works without scripts. */
export function MudancaDeStatus({ status, enviadoAcima, resposta }: MudancaDeStatusProps) {
  const indo = useNavigation().formData;
  const ocupado = indo?.get('intencao') === 'status';
  const erro = resposta?.intencao === 'status' && !resposta.ok ? emUmaLinha(resposta) : null;
  const [perguntando, setPerguntando] = useState(false);
  const enviar = useSubmit();
  const destinos = statusDoAdmin.filter((destino) => destino !== status && !(destino === 'enviado' && enviadoAcima));
  const seguinte = estaPago(status) && !enviadoAcima && status !== 'concluido' ? 'concluido' : null;
  return (
    <section className="bloco" aria-labelledby="mudar-status">
      <h2 id="mudar-status">Mudar status</h2>
      {erro && <Mensagem tipo="erro" texto={erro} />}
      <FormDeAto
        method="post"
        className="mudar-status acoes-do-pedido"
        preventScrollReset
        onSubmit={(evento) => {
          const botao = (evento.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
          if (!estaPago(status) || botao?.value !== 'rejected') return;
          evento.preventDefault();
          setPerguntando(true);
        }}
      >
        <input type="hidden" name="intencao" value="status" />
        <input type="hidden" name="visto" value={status} />
        {destinos.map((para) => (
          <button
            key={para}
            type="submit"
            name="para"
            value={para}
            className={`botao ${para === seguinte ? 'botao-principal' : 'botao-secundario'} ${para === 'rejected' ? 'acao-de-excluir' : ''}`}
            disabled={ocupado}
          >
            {ocupado && indo.get('para') === para ? 'Mudando...' : acoesDosStatus[para]}
          </button>
        ))}
      </FormDeAto>
      <RejeicaoDePedidoPago
        aberta={perguntando}
        fechar={() => setPerguntando(false)}
        aoConfirmar={() =>
          void enviar(
            { intencao: 'status', para: 'rejected', visto: status },
            { method: 'post', preventScrollReset: true },
          )
        }
      />
    </section>
  );
}
