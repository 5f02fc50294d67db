// @requirement 1.6 11.6.4 15.4.4 15.6.7
import { setTimeout as esperar } from 'node:timers/promises';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { ultimaAlteracao } from '#db/pedidos/gravar-alteracoes.ts';
import { assumirPreferencia, buscarPedido, lerItens, mudarPedido, type Pedido } from '#db/pedidos/gravar-pedidos.ts';
import { aPagarDoPedido } from '#domain/pagamentos/preco-no-pix.ts';
import { prazoParaPagar, vencimentoDoBoleto } from '#domain/pedidos/prazos-para-pagar.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import type { PedidoFechado } from './fechar-pedido.ts';

/** Lease: after this time another request may call the provider. */
const VEZ_MS = 20_000;
const PASSO_MS = 100;

export type ErroAbrirPagamento = { codigo: 'pagamento-indisponivel' } | { codigo: 'pedido-nao-pagavel' };

/**
 * Returns the provider's payment URL of the order. The provider is called once: concurrent calls wait for its answer or
 * take over an expired lease. After a failure the order stays and the next call tries again.
 */
export async function abrirPagamento(
  loja: Loja,
  pedido: Pedido & Partial<PedidoFechado>,
): Promise<Result<{ url: string }, ErroAbrirPagamento>> {
  if (pedido.recente) return criarPreferenciaNoProvedor(loja, pedido, pedido.recente);
  if (pedido.urlPagamento) return ok({ url: pedido.urlPagamento });
  if (pedido.status !== 'pendente') return falha({ codigo: 'pedido-nao-pagavel' });
  if (await assumirPreferencia(loja.db, pedido.id, loja.relogio.agora(), VEZ_MS))
    return criarPreferenciaDeAgora(loja, pedido.id);
  for (let esperou = 0; esperou <= VEZ_MS + PASSO_MS; esperou += PASSO_MS) {
    await esperar(PASSO_MS);
    const atual = await buscarPedido(loja.db, pedido.id);
    if (atual?.urlPagamento) return ok({ url: atual.urlPagamento });
    if (!atual?.preferenciaPedidaEm) break;
    const vezAcabou = atual.preferenciaPedidaEm.getTime() < loja.relogio.agora().getTime() - VEZ_MS;
    if (vezAcabou && (await assumirPreferencia(loja.db, pedido.id, loja.relogio.agora(), VEZ_MS)))
      return criarPreferenciaDeAgora(loja, pedido.id);
  }
  return falha({ codigo: 'pagamento-indisponivel' });
}

/** With the lease an edit is refused (`pagamentoEmAndamento`); until then one may have changed the sum that the caller read. */
async function criarPreferenciaDeAgora(loja: Loja, id: string): Promise<Result<{ url: string }, ErroAbrirPagamento>> {
  const pedido = await buscarPedido(loja.db, id);
  return pedido?.status === 'pendente'
    ? criarPreferenciaNoProvedor(loja, pedido)
    : falha({ codigo: 'pedido-nao-pagavel' });
}

async function criarPreferenciaNoProvedor(
  loja: Loja,
  pedido: Pedido,
  recente?: PedidoFechado['recente'],
): Promise<Result<{ url: string }, ErroAbrirPagamento>> {
  const { itens, nomeDaLoja } = recente ?? (await lerDadosDaPreferencia(loja, pedido.id));
  // Each edit changes the sum, for which the provider is asked anew.
  const alteracoes = recente ? 0 : await ultimaAlteracao(loja.db, pedido.id);
  const ate = (comBoleto: boolean) => maisTarde(prazoParaPagar(pedido.criadoEm, comBoleto), pedido.validoAte);
  const expiraEm = ate(false);
  const resposta = await loja.pagamentos.criarPreferencia(
    {
      pedidoId: pedido.id,
      nomeDaLoja,
      itens: itens.map(({ produtoId, nome, variacao, quantidade, precoCentavos, descontoCentavos }) => ({
        produtoId,
        titulo: variacao ? `${nome} (${variacao})` : nome,
        quantidade,
        precoCentavos,
        descontoCentavos,
      })),
      // The full price: the Pix discount applies only on the shop's own page.
      totalCentavos: aPagarDoPedido(pedido).cheioCentavos,
      descontoCentavos: pedido.descontoCentavos - pedido.descontoPixCentavos + pedido.valeCentavos,
      comprador: {
        nome: pedido.nome,
        email: pedido.email,
        telefone: pedido.telefone,
        documento: pedido.documento,
      },
      endereco: { cep: pedido.cep, rua: pedido.rua, numero: pedido.numero, cidade: pedido.cidade, uf: pedido.uf },
      expiraEm,
      boletoVenceEm: vencimentoDoBoleto(ate(true), loja.relogio.agora()),
    },
    alteracoes === 0 ? `preferencia-${pedido.id}` : `preferencia-${pedido.id}-${alteracoes}`,
  );
  if (!resposta.ok) {
    loja.log.error({ pedidoId: pedido.id, falha: resposta.erro }, 'payment preference could not be created');
    // The buyer could not start paying, so the order gets the full payment deadline, unless others wait for its goods.
    await mudarPedido(loja.db, pedido.id, { preferenciaPedidaEm: null, ...(!pedido.sobPressao && { expiraEm }) });
    return falha({ codigo: 'pagamento-indisponivel' });
  }
  const { preferenciaId, url } = resposta.valor;
  await mudarPedido(loja.db, pedido.id, { preferenciaId, urlPagamento: url });
  return ok({ url });
}

/** The deadline of the payment method, or the day that the shop agreed if that is later. */
function maisTarde(prazo: Date, validoAte: Date | null): Date {
  return validoAte && validoAte > prazo ? validoAte : prazo;
}

async function lerDadosDaPreferencia({ db }: Loja, id: string) {
  const [itens, { nome: nomeDaLoja }] = await Promise.all([lerItens(db, id), lerDadosDaLoja(db)]);
  return { itens, nomeDaLoja };
}
