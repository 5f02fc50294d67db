import { eq, sql } from 'drizzle-orm';
import { criarControleDoGemeo } from '#demo/twins/mercado-pago/controle.ts';
import { novoId } from '#domain/identificador.ts';
import { receberWebhook, processarWebhook } from '#application/pagamentos/webhooks.ts';
import { mudarStatus } from '#application/pedidos/mudar-status.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { type EntradaDoFechamento, fecharPedido, type PedidoFechado } from '#application/pedidos/fechar-pedido.ts';
import { travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { cupons, lancamentosDeComissao, usuarios } from '#db/schema/index.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { contato, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

/** One product, one influencer whose code gives 10 %, and empty order tables. */
export async function prepararMarina({ loja }: LojaDeTeste): Promise<void> {
  await esvaziar(
    loja.db,
    'pedidos, pedido_itens, pagamentos, produtos, emails, movimentos_estoque, eventos_pagamento, pedido_historico, cupons, usuarios, lancamentos_de_comissao, repasses, repasse_itens, visitas_do_influencer, comissao_fechada, meses_dos_codigos, credores_sem_conta, auditoria',
  );
  await loja.db.execute(sql`update fechamento_de_comissoes set ate = '2000-01-01'`);
  await porAVenda({ loja }, { id: 'rei', precoCentavos: 10_000, estoque: 1000 });
  await loja.db.insert(usuarios).values({
    id: 'marina',
    email: 'marina@exemplo.test',
    nome: 'Marina Azevedo',
    role: 'influencer',
    cupom: 'MARINA10',
    comissaoPb: 500,
  });
  await loja.db
    .insert(cupons)
    .values({ id: 'c-marina', codigo: 'MARINA10', tipo: 'percentual', valor: 1000, validade: '2099-12-31' });
}

/** Price of one unit with Marina's discount, and her commission, in centavos. */
export const VENDA = 9_000;
export const COMISSAO = 450;

async function fechar({ loja }: LojaDeTeste, mais: Partial<EntradaDoFechamento>): Promise<PedidoFechado> {
  const feito = await fecharPedido(loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
    totalVistoCentavos: VENDA,
    cupomCodigo: 'MARINA10',
    uid: null,
    chave: null,
    ...mais,
  });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return feito.valor;
}

export async function comprar(teste: LojaDeTeste, mais: Partial<EntradaDoFechamento> = {}): Promise<string> {
  return (await fechar(teste, mais)).id;
}

/** Returns a function that creates an order paid by a webhook of the twin; it returns order and payment. */
export function comprador(teste: LojaDeTeste) {
  const gemeo = criarControleDoGemeo({
    armazem: teste.armazem,
    shopUrl: teste.loja.shopUrl,
    agora: () => teste.loja.relogio.agora(),
    ...teste.credenciais,
  });
  let aviso = 0;
  const avisar = async (recursoId: string) => {
    const eventoId = `influencer-${++aviso}`;
    await receberWebhook(teste.loja, {
      tipo: 'payment',
      recursoId,
      eventoId,
      corpo: { id: eventoId },
      assinatura: novoId(),
    });
    await processarWebhook(teste.loja, `payment:${recursoId}:${eventoId}`);
  };
  return {
    gemeo,
    avisar,
    async comprarEPagar(mais: Partial<EntradaDoFechamento> = {}) {
      const pedido = await fechar(teste, mais);
      await abrirPagamento(teste.loja, pedido);
      const pagamentoId = await gemeo.criarPagamento({
        pedidoId: pedido.id,
        valorCentavos: pedido.totalCentavos,
        status: 'approved',
      });
      await avisar(pagamentoId);
      return { pedidoId: pedido.id, pagamentoId };
    },
  };
}

/** Sets a status as an admin, like the order page. */
export async function adminMuda({ loja }: LojaDeTeste, pedidoId: string, para: StatusDoPedido): Promise<void> {
  await loja.db.transaction(async (tx) => {
    const pedido = await travarPedido(tx, pedidoId);
    if (pedido) await mudarStatus(loja, tx, pedido, { para, por: 'admin', autor: 'admin', motivo: 'admin' });
  });
}

/** Ledger entries, oldest first: kind, orders, goods and commission. */
export async function livro({ loja }: LojaDeTeste, pedidoId?: string): Promise<[string, number, number, number][]> {
  const linhas = await loja.db
    .select()
    .from(lancamentosDeComissao)
    .where(pedidoId ? eq(lancamentosDeComissao.pedidoId, pedidoId) : undefined)
    .orderBy(lancamentosDeComissao.id);
  return linhas.map(({ tipo, pedidos, vendaCentavos, comissaoCentavos }) => [
    tipo,
    pedidos,
    vendaCentavos,
    comissaoCentavos,
  ]);
}
