// @requirement 15.12.2
import '#web/ui/overlay/dialogo.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { PedidoDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';
import type { Resposta } from '#web/form-response.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

/** Cancels an unpaid order after a confirmation. Without scripts the button cancels directly. */
export function CancelarPedido({
  pedido: { id, numeroDoPedido },
  aoCancelar,
}: {
  pedido: PedidoDoCliente;
  aoCancelar: () => void;
}) {
  const fetcher = useFetcher<Resposta>();
  const { avisar } = useAvisos();
  const [perguntando, setPerguntando] = useState(false);
  const { state, data } = fetcher;
  const contar = useEffectEvent((frase: string) => {
    avisar(frase, 'sucesso');
    aoCancelar();
  });
  useEffect(() => {
    if (data?.ok) contar(data.frase);
  }, [data]);
  return (
    <>
      <fetcher.Form
        method="post"
        onSubmit={(evento) => {
          evento.preventDefault();
          if (state === 'idle') setPerguntando(true);
        }}
      >
        <input type="hidden" name="pedidoId" value={id} />
        <button type="submit" className="botao botao-pequeno" aria-disabled={state !== 'idle'}>
          {state === 'idle' ? 'Cancelar pedido' : 'Cancelando...'}
          <span className="so-para-leitor"> {numeroEscrito(numeroDoPedido)}</span>
        </button>
      </fetcher.Form>
      {data?.ok === false && state !== 'submitting' && <Mensagem tipo="erro" texto={data.frase} />}
      <Confirmacao
        aberta={perguntando}
        pergunta={`Cancelar o pedido ${numeroEscrito(numeroDoPedido)}?`}
        consequencia="Os produtos voltam à loja na hora, e o Pix ou boleto que estiver aberto deixa de valer. Nada é cobrado."
        acao="Cancelar pedido"
        desistir="Manter pedido"
        perigo
        fechar={() => setPerguntando(false)}
        aoConfirmar={() => void fetcher.submit({ pedidoId: id }, { method: 'post' })}
      />
    </>
  );
}
