// @requirement 15.44.1
import type { Loja } from '#application/loja.ts';
import { buscarPedido, lerItens } from '#db/pedidos/gravar-pedidos.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { alteracaoVazia, type AlteracaoDigitada } from '#domain/pedidos/alteracao-digitada.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import { calcularAlteracao, type ErroNoCalculo } from './calcular-alteracao.ts';
import { lerProdutosDoRascunho, type ProdutoDoRascunho } from './conferir-pedido-da-loja.ts';

/** Amounts of an order as an edit would leave it. */
export type ResumoDaAlteracao = {
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  freteCentavos: Centavos;
  totalCentavos: Centavos;
  antesCentavos: Centavos;
  pago: boolean;
};

export type AlteracaoConferida = {
  produtos: ProdutoDoRascunho[];
  resumo: ResumoDaAlteracao | null;
  recusa: ErroNoCalculo | null;
};

/** Returns the products and the amounts of an edit that is being filled in, without a change; null for an unknown order. */
export async function conferirAlteracao(
  loja: Pick<Loja, 'db' | 'relogio'>,
  pedidoId: string,
  digitado: AlteracaoDigitada,
): Promise<AlteracaoConferida | null> {
  const pedido = await buscarPedido(loja.db, pedidoId);
  if (!pedido || pedido.excluidoEm) return null;
  const produtos = await lerProdutosDoRascunho(loja.db, digitado.itens);
  const comoEsta = alteracaoVazia(pedido, await lerItens(loja.db, pedidoId), loja.relogio.agora());
  // Address and reasons are asked for when the edit is saved.
  const rascunho: AlteracaoDigitada = {
    ...comoEsta,
    linhas: digitado.linhas,
    itens: digitado.itens
      .filter(({ produtoId }) => produtoId !== '')
      .map((item) => ({ ...item, motivo: item.motivo || '-' })),
    frete: digitado.frete,
    motivoDaAlteracao: '-',
  };
  const calculada = await calcularAlteracao(loja, loja.db, { pedido, digitado: rascunho }, false);
  if (!calculada.ok) return { produtos, resumo: null, recusa: calculada.erro };
  const { subtotalCentavos, descontoCentavos, freteCentavos, totalCentavos } = calculada.valor.alterado;
  return {
    produtos,
    resumo: {
      subtotalCentavos,
      descontoCentavos,
      freteCentavos,
      totalCentavos,
      antesCentavos: pedido.totalCentavos,
      pago: estaPago(pedido.status),
    },
    recusa: null,
  };
}
