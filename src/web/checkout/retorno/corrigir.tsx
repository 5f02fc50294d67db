// @requirement 15.11.11
import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { PedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { CAIXA_MARCADA } from '#domain/checkout/checkout.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { reaisDeCentavos } from '#domain/dinheiro.ts';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import type { Resposta } from '#web/form-response.ts';
import { guardarRascunho } from '#web/carrinho/rascunho.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';

/**
 * Returns to the checkout with this order: the order ends, and its goods and the typed data are restored. Goods added
 * since stay in the cart.
 */
export function CorrigirPedido({ pedido }: { pedido: PedidoDoNavegador }) {
  const fetcher = useFetcher<Resposta>();
  const { linhas, trocar, pronto } = useCarrinho();
  const encerrado = fetcher.data?.ok === true;
  const voltar = useEffectEvent(() => {
    const doPedido = pedido.itens.map(({ produtoId, nome, variacao, quantidade, precoCentavos, imagem }) => ({
      id: produtoId,
      nome,
      preco: reaisDeCentavos(precoCentavos),
      quantidade,
      variacao: variacao ?? '',
      ...(imagem && { imagem }),
    }));
    const acrescentadas = linhas.filter(
      (linha) => !doPedido.some((item) => item.id === linha.id && item.variacao === linha.variacao),
    );
    trocar([...doPedido, ...acrescentadas]);
    const { complemento, documento, presente, destinatario, ...contato } = pedido.contato;
    const campos = {
      ...contato,
      complemento: complemento ?? '',
      documento: mascararDocumento(documento ?? ''),
      presente: presente ? CAIXA_MARCADA : '',
      destinatario: destinatario ?? '',
    };
    guardarRascunho({ campos, peloCep: {} });
    // A full navigation: this page is notified of the order's end at the same moment.
    window.location.assign('/checkout');
  });
  // Once: it changes the cart that it reads.
  useEffect(() => {
    if (encerrado && pronto) voltar();
  }, [encerrado, pronto]);
  // The notification may arrive before the response, with which the navigation continues.
  if (pedido.status !== 'pendente' && fetcher.state === 'idle' && !fetcher.data) return null;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="pedidoId" value={pedido.id} />
      {fetcher.data?.ok === false && fetcher.state !== 'submitting' && (
        <Mensagem tipo="erro" texto={fetcher.data.frase} />
      )}
      <button type="submit" className="elo" aria-disabled={fetcher.state !== 'idle'}>
        {fetcher.state === 'idle' ? 'Corrigir pedido' : 'Voltando ao checkout...'}
      </button>
    </fetcher.Form>
  );
}
