// @requirement 15.11.4
import { setTimeout as esperar } from 'node:timers/promises';
import type { Loja } from '#application/loja.ts';
import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import {
  assumirCobranca,
  type CobrancaPix,
  inserirCobranca,
  largarCobranca,
  lerCobrancas,
  ligarCobranca,
} from '#db/pagamentos/gravar-cobrancas-pix.ts';
import { lerPagamentos, type PagamentoGuardado } from '#db/pagamentos/gravar-pagamentos.ts';
import { buscarPedido, mudarPedido, type Pedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { statusAPagar } from '#domain/pagamentos/pagamento-estado.ts';
import { aPagarDoPedido, valoresComMeio } from '#domain/pagamentos/preco-no-pix.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { MENOR_PRAZO_DO_PIX_MS, podePedirPix, prazosDoPix } from '#domain/pedidos/prazos-para-pagar.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { aplicarPagamento } from './aplicar-pagamento.ts';
import { encerrarPagamento } from './cancelar-pagamentos.ts';

/** Lease: after this time another request may call the provider. */
const VEZ_MS = 20_000;
const PASSO_MS = 100;
export type ErroGerarPix = { codigo: 'pix-indisponivel' | 'pedido-nao-pagavel' | 'prazo-encerrado' };

/**
 * Ensures that the order has a payable Pix code at the Pix price. `novo` replaces the current code: the old one is
 * cancelled first, so that two are never payable; if the old one was paid there is no new one.
 */
export async function gerarPix(
  loja: Loja,
  pedidoId: string,
  { novo = false }: { novo?: boolean } = {},
): Promise<Result<void, ErroGerarPix>> {
  const vivo = await pixVigente(loja, pedidoId);
  if (vivo && !novo) return ok(undefined);
  if (vivo && !(await encerrarPagamento(loja, vivo))) return falha({ codigo: 'pix-indisponivel' });
  const limite = Date.now() + VEZ_MS + PASSO_MS;
  for (;;) {
    const cobranca = await abrirCobranca(loja, pedidoId);
    if (!cobranca.ok) return cobranca;
    const { valor } = cobranca;
    if (valor === 'feita') return ok(undefined);
    const agora = loja.relogio.agora();
    if (await assumirCobranca(loja.db, valor, agora, new Date(agora.getTime() - VEZ_MS)))
      return criarPixNoProvedor(loja, valor);
    if (Date.now() > limite) return falha({ codigo: 'pix-indisponivel' });
    await esperar(PASSO_MS);
  }
}

function podeSerPago({ status, venceEm }: Pick<PagamentoGuardado, 'status' | 'venceEm'>, agora: Date): boolean {
  return statusAPagar.includes(status) && (venceEm === null || venceEm > agora);
}

/** The payment of a currently payable code. */
async function pixVigente(loja: Pick<Loja, 'db' | 'relogio'>, pedidoId: string): Promise<PagamentoGuardado | null> {
  const [pagamentos, cobrancas] = await Promise.all([
    lerPagamentos(loja.db, pedidoId),
    lerCobrancas(loja.db, pedidoId),
  ]);
  const pagamentosDasCobrancas = new Set(cobrancas.map(({ pagamentoId }) => pagamentoId));
  return (
    pagamentos.findLast(
      (pagamento) => pagamentosDasCobrancas.has(pagamento.id) && podeSerPago(pagamento, loja.relogio.agora()),
    ) ?? null
  );
}

/**
 * The charge to request: the unanswered one, otherwise a new one, stored with its deadline and price before the
 * provider is called. `feita` when a payable code exists.
 */
async function abrirCobranca(loja: Loja, pedidoId: string): Promise<Result<CobrancaPix | 'feita', ErroGerarPix>> {
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedidoId);
    if (pedido?.status !== 'pendente' || pedido.excluidoEm) return falha({ codigo: 'pedido-nao-pagavel' });
    if (await pixVigente({ ...loja, db: tx }, pedidoId)) return ok('feita');
    const agora = loja.relogio.agora();
    const [ultima] = await lerCobrancas(tx, pedidoId);
    if (ultima?.pagamentoId === null && ultima.venceEm.getTime() - agora.getTime() > MENOR_PRAZO_DO_PIX_MS)
      return ok(ultima);
    if (!podePedirPix(pedido, agora)) return falha({ codigo: 'prazo-encerrado' });
    const { venceEm, expiraEm } = prazosDoPix(agora, pedido);
    const nova = { pedidoId, numero: (ultima?.numero ?? 0) + 1, venceEm, pedidaEm: null };
    await inserirCobranca(tx, nova);
    const mudanca = { ...valoresComMeio(pedido, 'pix'), ...(expiraEm > pedido.expiraEm && { expiraEm }) };
    await mudarPedido(tx, pedidoId, mudanca);
    await lancarComissao(loja, tx, { ...pedido, ...mudanca });
    return ok({ ...nova, pagamentoId: null, criadoEm: agora });
  });
}

async function criarPixNoProvedor(loja: Loja, cobranca: CobrancaPix): Promise<Result<void, ErroGerarPix>> {
  const { pedidoId, numero, venceEm } = cobranca;
  const [pedido, { nome: nomeDaLoja }] = await Promise.all([buscarPedido(loja.db, pedidoId), lerDadosDaLoja(loja.db)]);
  if (!pedido) return falha({ codigo: 'pedido-nao-pagavel' });
  const criado = await loja.pagamentos.criarPix(pixDe(pedido, nomeDaLoja, venceEm), `pix-${pedidoId}-${numero}`);
  if (!criado.ok) {
    loja.log.error({ pedidoId, numero, falha: criado.erro }, 'Pix charge could not be created');
    // The provider would refuse again under the same idempotency key.
    const recusado = criado.erro.codigo === 'recusado';
    await largarCobranca(loja.db, cobranca, recusado ? { venceEm: loja.relogio.agora() } : {});
    return falha({ codigo: 'pix-indisponivel' });
  }
  const aplicado = await aplicarPagamento(loja, criado.valor);
  if (!aplicado.ok) {
    loja.log.error({ pedidoId, numero, recusa: aplicado.erro.codigo }, 'new Pix charge could not be applied');
    return falha({ codigo: 'pix-indisponivel' });
  }
  await ligarCobranca(loja.db, cobranca, criado.valor.id);
  if (aplicado.valor.status !== 'rejected') return ok(undefined);
  // The order ended while its code was created, so the code is cancelled.
  await encerrarPagamento(loja, criado.valor);
  return falha({ codigo: 'pedido-nao-pagavel' });
}

function pixDe(pedido: Pedido, nomeDaLoja: string, venceEm: Date) {
  const { id: pedidoId, nome, email, documento, cep, rua, numero, bairro, cidade, uf } = pedido;
  return {
    pedidoId,
    nomeDaLoja,
    descricao: `Pedido ${codigoCurto(pedidoId)}`,
    valorCentavos: aPagarDoPedido(pedido).noPixCentavos,
    comprador: { nome, email, documento },
    endereco: { cep, rua, numero, bairro, cidade, uf },
    venceEm,
  };
}
