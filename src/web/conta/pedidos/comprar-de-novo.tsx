// @requirement 15.12.3
import { useState } from 'react';
import type { PedidoDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';
import { comprarDeNovo, type DiferencaDoPedidoAnterior } from '#domain/carrinho/comprar-de-novo.ts';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import { prepararGaveta, useGaveta } from '#web/carrinho/gaveta.tsx';
import { fraseDaDiferenca } from '#web/carrinho/frase-da-diferenca.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { postar } from '#web/ui/base/call-api.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';

const semResposta = 'Não conseguimos ver o que ainda está à venda. Confira a internet e tente de novo.';

/** Adds an order's goods to the cart at current prices and opens it; differences are listed above them. */
export function ComprarDeNovo({ pedido: { numeroDoPedido, itens } }: { pedido: PedidoDoCliente }) {
  const { trocar, pronto } = useCarrinho();
  const { abrir, abrirCom } = useGaveta();
  const { avisar } = useAvisos();
  const [ocupado, setOcupado] = useState(false);

  async function comprar(): Promise<void> {
    if (ocupado || !pronto) return;
    setOcupado(true);
    const resposta = await postar('conferirCarrinho', {
      itens: itens.map(({ produtoId, variacao, quantidade }) => ({ produtoId, variacao, quantidade })),
      cupom: null,
    });
    setOcupado(false);
    if (!resposta.ok) return avisar(semResposta, 'erro');
    let entraram = 0;
    let diferencas: DiferencaDoPedidoAnterior[] = [];
    trocar((linhas) => {
      const resultado = comprarDeNovo(linhas, itens, resposta.valor.itens);
      ({ entraram, diferencas } = resultado);
      return resultado.linhas;
    });
    const recado = diferencas.map(fraseDaDiferenca).join(' ');
    if (entraram === 0) return avisar(recado, 'info');
    if (recado) abrirCom(recado);
    else abrir();
  }

  return (
    <button
      type="button"
      className="botao botao-pequeno"
      aria-disabled={ocupado}
      onFocus={prepararGaveta}
      onPointerEnter={prepararGaveta}
      onClick={() => void comprar()}
    >
      {ocupado ? 'Conferindo...' : 'Comprar de novo'}
      <span className="so-para-leitor"> o pedido {numeroEscrito(numeroDoPedido)}</span>
    </button>
  );
}
