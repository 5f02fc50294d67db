// @requirement 15.14.4 15.24.7 15.24.13
import { codigoDoVale } from '#application/creditos/codigo-do-vale.ts';
import type { Loja } from '#application/loja.ts';
import { eloDePagar, eloDoPedido, seloDoPedido } from '#application/pedidos/elo-do-pedido.ts';
import type { DevolucaoDoEmail } from '#application/ports/emails.ts';
import {
  lerDevolucoesDoPedido,
  lerValeDaDevolucao,
  type PedidoDaTroca,
} from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import { contasDaTroca } from '#domain/devolucoes/troca.ts';

type Servicos = Pick<Loja, 'db' | 'shopUrl' | 'assinatura'>;

/** A return of this order; null when it does not exist. */
export async function montarDevolucao(loja: Servicos, id: string, numero: number): Promise<DevolucaoDoEmail | null> {
  const devolucaoDoPedido = (await lerDevolucoesDoPedido(loja.db, id)).find((outra) => outra.numero === numero);
  if (!devolucaoDoPedido) return null;
  const { temVolta, instrucoes, codigoPostagem, motivoDaRecusa, valorCentavos } = devolucaoDoPedido;
  const { comoCredito, creditoCentavos, bonusCentavos, troca, pedidoDaTroca } = devolucaoDoPedido;
  // Made here, so that neither the outbox nor a log has the code.
  const vale = await lerValeDaDevolucao(loja.db, numero);
  return {
    numero,
    itens: devolucaoDoPedido.itens.map(
      ({ quantidade, nome, variacao, trocarPor }) =>
        `${quantidade} × ${nome}${variacao ? ` (${variacao})` : ''}${trocarPor ? `, para trocar por ${trocarPor}` : ''}`,
    ),
    temVolta,
    instrucoes,
    codigoPostagem,
    motivoDaRecusa,
    valorCentavos,
    comoCredito,
    creditoCentavos,
    bonusCentavos,
    troca: troca ? { pedido: pedidoDaTroca && trocaDoEmail(loja, creditoCentavos ?? 0, pedidoDaTroca) } : null,
    vale: vale === null ? null : { codigo: codigoDoVale(loja, vale), url: `${loja.shopUrl}/vale` },
    url: `${loja.shopUrl}/trocas/${id}?selo=${seloDoPedido(loja, id)}`,
  };
}

function trocaDoEmail(loja: Servicos, creditoCentavos: number, novo: PedidoDaTroca) {
  return {
    ...contasDaTroca(creditoCentavos, novo),
    numeroDoPedido: novo.numeroDoPedido,
    ate: novo.expiraEm,
    urlPagamento: eloDePagar(loja, novo.id),
    url: eloDoPedido(loja, novo.id),
  };
}
