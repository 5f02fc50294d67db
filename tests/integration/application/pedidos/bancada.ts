import { eq } from 'drizzle-orm';
import { criarControleDoGemeo } from '#demo/twins/mercado-pago/controle.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { aplicarPagamento } from '#application/pagamentos/aplicar-pagamento.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { emails, movimentosEstoque, pedidoHistorico, pedidos, produtos } from '#db/schema/index.ts';
import type { CheckoutValido } from '#domain/checkout/checkout.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

export const TOTAL = 20_000;
export const autor = { uid: 'admin-de-teste', displayName: 'Otávio Lacerda', email: 'admin@exemplo.test' };
export const outro = { uid: 'outra-admin', displayName: 'Clara Menezes', email: 'clara@exemplo.test' };

/** A shop with five kings in stock, the payment twin, and helpers to inspect an order. */
export async function abrirBancada() {
  const teste: LojaDeTeste = await criarLojaDeTeste();
  const { loja } = teste;
  const gemeo = criarControleDoGemeo({
    armazem: teste.armazem,
    shopUrl: loja.shopUrl,
    agora: () => loja.relogio.agora(),
    ...teste.credenciais,
  });

  const ler = async (id: string) => {
    const [pedido] = await loja.db.select().from(pedidos).where(eq(pedidos.id, id));
    if (!pedido) throw new Error('order is gone');
    return pedido;
  };
  /** An order of two kings, R$ 200,00. */
  const novoPedido = async (dados: Partial<CheckoutValido> = {}): Promise<string> => {
    const feito = await fecharPedido(loja, {
      contato: { ...contato, ...dados },
      linhas: [{ produtoId: 'rei', variacao: null, quantidade: 2 }],
      totalVistoCentavos: TOTAL,
      cupomCodigo: null,
      uid: null,
      chave: null,
    });
    if (!feito.ok) throw new Error(feito.erro.codigo);
    const aberto = await abrirPagamento(loja, feito.valor);
    if (!aberto.ok) throw new Error(aberto.erro.codigo);
    return feito.valor.id;
  };
  const aplicar = async (pagamentoId: string) => {
    const buscado = await loja.pagamentos.buscarPagamento(pagamentoId);
    if (!buscado.ok) throw new Error(buscado.erro.codigo);
    await aplicarPagamento(loja, buscado.valor);
  };
  /** Pays by card at the twin; returns the payment's id. */
  const pagar = async (id: string): Promise<string> => {
    const pagamento = await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' });
    await aplicar(pagamento);
    return pagamento;
  };
  /** Sets the status of a new order as an admin. */
  const novoEm = async (status: StatusDoPedido): Promise<string> => {
    const id = await novoPedido();
    if (status !== 'pendente') await mudarStatusDoPedido(loja, autor, { id, para: status, visto: null });
    teste.tarefas.length = 0;
    await loja.db.delete(emails);
    return id;
  };
  return {
    ...teste,
    gemeo,
    ler,
    novoPedido,
    novoEm,
    pagar,
    aplicar,
    estoque: async () =>
      (await loja.db.select({ n: produtos.estoque }).from(produtos).where(eq(produtos.id, 'rei')))[0]?.n,
    tiposDeEmail: async () => (await loja.db.select().from(emails)).map(({ tipo }) => tipo).toSorted(),
    historico: async (id: string) =>
      (
        await loja.db.select().from(pedidoHistorico).where(eq(pedidoHistorico.pedidoId, id)).orderBy(pedidoHistorico.id)
      ).map(({ tipo, de, para, autor: quem }) => ({ tipo, de, para, autor: quem })),
    movimentos: async (id: string) =>
      (
        await loja.db
          .select()
          .from(movimentosEstoque)
          .where(eq(movimentosEstoque.pedidoId, id))
          .orderBy(movimentosEstoque.id)
      ).map(({ tipo, quantidade }) => `${tipo} ${quantidade}`),
    async limpar(estoque = 5) {
      await esvaziar(
        loja.db,
        'pedidos, pedido_itens, pagamentos, produtos, emails, movimentos_estoque, pedido_historico, estornos, auditoria, lancamentos_de_comissao',
      );
      teste.tarefas.length = 0;
      teste.derrubarProvedor(null);
      await porAVenda(teste, { id: 'rei', estoque });
    },
  };
}

export type Bancada = Awaited<ReturnType<typeof abrirBancada>>;
