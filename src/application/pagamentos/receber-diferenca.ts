// @requirement 15.44.8
import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import type { PagamentoGuardado } from '#db/pagamentos/gravar-pagamentos.ts';
import type { DiferencaAPagar } from '#db/pedidos/ler-diferencas.ts';
import { cobrarItensDaDiferenca, mudarDiferenca } from '#db/pedidos/gravar-diferencas.ts';
import { mudarPedido, type Pedido, registrarNoHistorico } from '#db/pedidos/gravar-pedidos.ts';
import { efeitoNaDiferenca, quitarDiferenca } from '#domain/pedidos/diferenca-a-pagar.ts';
import { decidirPedido, pedirDevolucaoDoPagamento } from './decidir-pedido.ts';

type Recebida = {
  pedido: Pedido;
  diferenca: DiferencaAPagar;
  /** Stored already. */
  pagamento: Omit<PagamentoGuardado, 'criadoEm' | 'atualizadoEm' | 'cartaoDoInfluencer'>;
};

/**
 * Lets a payment of a difference take effect on its locked order: the difference is paid and its price rises, once; any other
 * payment with money is refunded whole, and one that nobody is to make is cancelled.
 */
export async function receberDiferenca(
  loja: Loja,
  tx: Db,
  { pedido, diferenca, pagamento }: Recebida,
): Promise<Pedido> {
  const efeito = efeitoNaDiferenca({
    diferenca,
    pedido,
    pagamento: {
      ...pagamento,
      criadoEm: pagamento.criadoNoProvedorEm,
      atualizadoEm: pagamento.atualizadoNoProvedorEm,
    },
  });
  if (efeito === 'cancela')
    await loja.fila.enfileirar(tx, { nome: 'cancelar-pagamentos', dados: { pedidoId: pedido.id } });
  if (efeito === 'devolve') await pedirDevolucaoDoPagamento(loja, tx, pedido, pagamento.id, 'diferenca-sobra');
  const atual = efeito === 'quita' ? await quitar(loja, tx, { pedido, diferenca, pagamento }) : pedido;
  return decidirPedido(loja, tx, atual);
}

async function quitar(loja: Loja, tx: Db, { pedido, diferenca, pagamento }: Recebida): Promise<Pedido> {
  const { numero, valorCentavos } = diferenca;
  await mudarDiferenca(tx, diferenca, {
    situacao: 'paga',
    pagamentoId: pagamento.id,
    encerradaEm: loja.relogio.agora(),
  });
  await cobrarItensDaDiferenca(tx, diferenca);
  const somas = quitarDiferenca(pedido, diferenca);
  await mudarPedido(tx, pedido.id, somas);
  const pago = { ...pedido, ...somas };
  await lancarComissao(loja, tx, pago);
  await registrarNoHistorico(tx, {
    pedidoId: pedido.id,
    tipo: 'diferenca-paga',
    autor: 'pagamento',
    detalhe: { numero, valorCentavos, pagamentoId: pagamento.id },
  });
  // Other codes and pages of the same difference.
  await loja.fila.enfileirar(tx, { nome: 'cancelar-pagamentos', dados: { pedidoId: pedido.id } });
  return pago;
}
