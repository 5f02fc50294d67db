// @requirement 15.12.4
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { codigoDoDesconto } from '#domain/cupons/codigo-unico.ts';
import type { PromocaoNaLinha } from '#domain/precos/promocoes-do-pedido.ts';
import type { Db } from '#db/client.ts';
import { pagamentos, pedidoItens, pedidos } from '#db/schema/index.ts';
import { enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { statusComDinheiro } from '#domain/pagamentos/pagamento-estado.ts';
import { codigoAdmin, codigoCurto } from '#domain/pedidos/pedido.ts';
import { type StatusDoPedido, statusPagos } from '#domain/pedidos/pedido-status.ts';
import { condicaoDeQuemPergunta, type QuemPergunta } from './ler-pedido-do-navegador.ts';
import type { ValoresDoPedido } from './ler-pedidos-do-cliente.ts';

/** Receipt of a paid order for its buyer. Money in centavos. */
export type Recibo = ValoresDoPedido & {
  status: StatusDoPedido;
  id: string;
  numeroDoPedido: number;
  /** The order's code as shown to the buyer and as shown to the shop. */
  codigo: string;
  codigoNaLoja: string;
  criadoEm: Date;
  comprador: {
    nome: string;
    email: string;
    documento: string | null;
    /** null for orders of eBooks only. */ endereco: string | null;
  };
  itens: {
    posicao: number;
    nome: string;
    variacao: string | null;
    quantidade: number;
    precoCentavos: number;
    promocoes: PromocaoNaLinha[];
  }[];
  /** `tipo` is the provider's kind of payment method; null if the shop took the money itself. */
  pagamento: { tipo: string; parcelas: number } | null;
  pagoEm: Date | null;
};

/**
 * Returns the receipt of a paid order of the requester; null if the order is not paid or belongs to someone else
 * (docs/requirements.md 15.12.4).
 */
export async function lerRecibo(db: Db, quem: QuemPergunta & { pedidoId: string }): Promise<Recibo | null> {
  const doSolicitante = condicaoDeQuemPergunta(quem);
  if (!doSolicitante) return null;
  const [pedido] = await db
    .select()
    .from(pedidos)
    .where(and(doSolicitante, isNull(pedidos.excluidoEm), inArray(pedidos.status, [...statusPagos])))
    .limit(1);
  if (!pedido) return null;
  const { posicao, nome, variacao, quantidade, precoCentavos, promocoes, digital } = pedidoItens;
  const [itens, [pagamento]] = await Promise.all([
    db
      .select({ posicao, nome, variacao, quantidade, precoCentavos, promocoes, digital })
      .from(pedidoItens)
      .where(eq(pedidoItens.pedidoId, pedido.id))
      .orderBy(posicao),
    db
      .select({ tipo: pagamentos.tipo, parcelas: pagamentos.parcelas })
      .from(pagamentos)
      .where(
        and(
          eq(pagamentos.pedidoId, pedido.id),
          inArray(pagamentos.status, [...statusComDinheiro]),
          eq(pagamentos.aDevolver, false),
          isNull(pagamentos.diferenca),
        ),
      )
      .orderBy(asc(pagamentos.aprovadoEm))
      .limit(1),
  ]);
  const { id, criadoEm, email, documento, pagoEm } = pedido;
  const { subtotalCentavos, descontoCentavos, descontoPixCentavos, descontoCombinadoCentavos, freteCentavos } = pedido;
  return {
    id,
    numeroDoPedido: pedido.numeroDoPedido,
    codigo: codigoCurto(id),
    codigoNaLoja: codigoAdmin(id),
    criadoEm,
    comprador: {
      nome: pedido.nome,
      email,
      documento,
      endereco: itens.some((item) => !item.digital) ? enderecoEmUmaLinha(pedido) : null,
    },
    itens: itens.map(({ digital: _, ...item }) => item),
    subtotalCentavos,
    descontoCentavos,
    descontoPixCentavos,
    descontoCombinadoCentavos,
    freteCentavos,
    totalCentavos: pedido.totalCentavos,
    valeCentavos: pedido.valeCentavos,
    status: pedido.status,
    estornadoCentavos: pedido.estornadoCentavos,
    cupom: codigoDoDesconto(pedido),
    pagamento: pagamento ?? null,
    pagoEm,
  };
}
