import { eq, sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { criarControleDoGemeo } from '#demo/twins/mercado-pago/controle.ts';
import { novoId } from '#domain/identificador.ts';
import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import { encerrarRepasse, prepararRepasse } from '#application/comissoes/repasses.ts';
import { salvarChavePix } from '#application/comissoes/salvar-chave-pix.ts';
import { receberWebhook, processarWebhook } from '#application/pagamentos/webhooks.ts';
import { mudarStatus } from '#application/pedidos/mudar-status.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { type EntradaDoFechamento, fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { lerRepasse } from '#db/comissoes/ler-comissoes.ts';
import { lerResumoDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { buscarPedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { cupons, lancamentosDeComissao, pedidoLinks, type pedidos, usuarios } from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { criarPedido } from '#tests/integration/application/conta/apoio.ts';
import { contato, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { valorDe } from '#tests/support/resultado.ts';

export const UM_DIA_MS = 86_400_000;
export const admin = { uid: 'admin', displayName: 'Otávio Lacerda', email: 'admin@exemplo.test' };
/** Price of one unit with Marina's discount, and her commission, in centavos. */
export const VENDA = 9_000;
export const COMISSAO = 450;

const DOS_PEDIDOS =
  'pedidos, pedido_itens, pagamentos, produtos, emails, movimentos_estoque, eventos_pagamento, pedido_historico';
const DAS_COMISSOES =
  'cupons, usuarios, lancamentos_de_comissao, repasses, repasse_itens, visitas_do_influencer, comissao_fechada, meses_dos_codigos, credores_sem_conta, auditoria';

type Venda = Partial<typeof pedidos.$inferInsert> & { link?: { linkId: string; site: string } };

/**
 * A shop that before each test has one product and Marina, an influencer whose code gives 10 %; `tambemVazias` names more
 * tables to empty.
 */
export async function abrirComissoes(tambemVazias = '') {
  const comissoes = comissoesEm((await abrirLojaDoArquivo()).teste, tambemVazias);
  beforeEach(comissoes.limpar);
  return comissoes;
}

/** The acts around orders with Marina's code, in a shop that is open. */
export function comissoesEm(teste: LojaDeTeste, tambemVazias = '') {
  const { loja } = teste;
  const { db } = loja;
  const agora = () => loja.relogio.agora();

  /** One product, Marina with her code, and empty tables besides. */
  async function limpar(): Promise<void> {
    await esvaziar(db, [DOS_PEDIDOS, DAS_COMISSOES, tambemVazias].filter(Boolean).join(', '));
    await db.execute(sql`update fechamento_de_comissoes set ate = '2000-01-01'`);
    await porAVenda({ loja }, { id: 'rei', precoCentavos: 10_000, estoque: 1000 });
    const marina = { id: 'marina', email: 'marina@exemplo.test', nome: 'Marina Azevedo', role: 'influencer' } as const;
    await db.insert(usuarios).values({ ...marina, cupom: 'MARINA10', comissaoPb: 500 });
    await db
      .insert(cupons)
      .values({ id: 'c-marina', codigo: 'MARINA10', tipo: 'percentual', valor: 1000, validade: '2099-12-31' });
  }

  const fechar = async (mais: Partial<EntradaDoFechamento> = {}) =>
    valorDe(
      await fecharPedido(loja, {
        contato,
        linhas: [{ produtoId: 'rei', variacao: null, quantidade: 1 }],
        totalVistoCentavos: VENDA,
        cupomCodigo: 'MARINA10',
        uid: null,
        chave: null,
        ...mais,
      }),
    );
  const lancar = (pedidoId: string) =>
    db.transaction(async (tx) => {
      const pedido = await buscarPedido(tx, pedidoId);
      if (pedido) await lancarComissao({ relogio: loja.relogio, fila: null }, tx, pedido);
    });

  const gemeo = criarControleDoGemeo({ armazem: teste.armazem, shopUrl: loja.shopUrl, agora, ...teste.credenciais });
  let avisos = 0;
  /** Delivers the webhook of a payment. */
  async function avisar(recursoId: string): Promise<void> {
    const eventoId = `influencer-${++avisos}`;
    const assinatura = novoId();
    await receberWebhook(loja, { tipo: 'payment', recursoId, eventoId, corpo: { id: eventoId }, assinatura });
    await processarWebhook(loja, `payment:${recursoId}:${eventoId}`);
  }

  return {
    teste,
    loja,
    db,
    gemeo,
    avisar,
    limpar,
    lancar,
    agora,
    ano: () => diaEmSaoPaulo(agora()).slice(0, 4),
    passarDias: (dias: number) => teste.adiantar(dias * UM_DIA_MS),
    comprar: async (mais: Partial<EntradaDoFechamento> = {}) => (await fechar(mais)).id,
    /** An order paid by a webhook of the twin. */
    async comprarEPagar(mais: Partial<EntradaDoFechamento> = {}) {
      const pedido = await fechar(mais);
      await abrirPagamento(loja, pedido);
      const { id: pedidoId, totalCentavos: valorCentavos } = pedido;
      const pagamentoId = await gemeo.criarPagamento({ pedidoId, valorCentavos, status: 'approved' });
      await avisar(pagamentoId);
      return { pedidoId, pagamentoId };
    },
    /** The rows of a paid order with Marina's code, and its ledger: what `comprarEPagar` leaves, for a tenth of its cost. */
    async vender({ link, ...pedido }: Venda = {}): Promise<string> {
      const pedidoId = await criarPedido(
        db,
        {
          status: 'approved',
          pagoEm: agora(),
          criadoEm: agora(),
          idInfluencer: 'marina',
          comissaoPb: 500,
          cupomCodigo: 'MARINA10',
          cupom: 'MARINA10',
          cupomId: 'c-marina',
          descontoCentavos: 1_000,
          totalCentavos: VENDA,
          ...pedido,
        },
        [{ produtoId: 'rei', nome: 'Produto rei' }],
      );
      if (link) await db.insert(pedidoLinks).values({ pedidoId, ...link, criadoEm: agora() });
      await lancar(pedidoId);
      return pedidoId;
    },
    /** Sets a status as an admin, like the order page. */
    adminMuda: (pedidoId: string, para: StatusDoPedido) =>
      db.transaction(async (tx) => {
        const pedido = await travarPedido(tx, pedidoId);
        if (pedido) await mudarStatus(loja, tx, pedido, { para, por: 'admin', autor: 'admin', motivo: 'admin' });
      }),
    /** Ledger entries, oldest first: kind, orders, goods and commission. */
    livro: async (pedidoId?: string): Promise<[string, number, number, number][]> =>
      (
        await db
          .select()
          .from(lancamentosDeComissao)
          .where(pedidoId ? eq(lancamentosDeComissao.pedidoId, pedidoId) : undefined)
          .orderBy(lancamentosDeComissao.id)
      ).map((linha) => [linha.tipo, linha.pedidos, linha.vendaCentavos, linha.comissaoCentavos]),
    /** Gives Marina a Pix key, without which no payout has her. */
    comChave: () => salvarChavePix(loja, 'marina', { tipo: 'cpf', chave: '529.982.247-25' }),
    preparar: () => prepararRepasse(loja, admin),
    /** Prepares a payout of all that is due; returns its id. */
    repasse: async () => valorDe(await prepararRepasse(loja, admin)).id,
    encerrar: (id: string, fim: 'pago' | 'cancelado' = 'pago') => encerrarRepasse(loja, admin, id, fim),
    item: async (id: string) => (await lerRepasse(db, id))?.itens[0],
    resumo: () => lerResumoDoInfluencer(db, 'marina', agora()),
  };
}
