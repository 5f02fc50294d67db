// @requirement 15.36.5 15.41.2 15.41.3
import type { Centavos } from '#domain/dinheiro.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import type { DescontoDoPedido } from '#domain/precos/promocoes-do-pedido.ts';
import type { LinhaDaLoja } from './pedido-digitado.ts';
import type { StatusDoPedido } from './pedido-status.ts';

/** A line of a quote. `precoDaLojaCentavos`: the shop's own price where another was agreed, and why. */
export type ItemDoOrcamento = {
  produtoId: string;
  nome: string;
  variacao: string | null;
  quantidade: number;
  precoCentavos: Centavos;
  precoDaLojaCentavos: Centavos | null;
  motivo: string;
};

/** A message with the quote: when, by which person of the shop, and its text. */
export type EnvioDoOrcamento = { em: string; por: string; mensagem: string };

/** Messages that one quote may be sent in, so that a customer's mailbox is not filled; the database has the same limit. */
export const MAIS_ENVIOS = 10;
export const MAIOR_MENSAGEM_DO_ENVIO = 1000;

/** How long before its end the customer is reminded of a quote that came by e-mail. */
const ANTES_DO_FIM_MS = DIA_MS;
/** A quote that was sent shortly before needs no reminder. */
const DEPOIS_DO_ENVIO_MS = DIA_MS;

/** The quotes to be reminded of now end after `depoisDe`, not after `ate`, and were last sent before `enviadosAte`. */
export function janelaDoLembrete(agora: Date): { depoisDe: Date; ate: Date; enviadosAte: Date } {
  return {
    depoisDe: agora,
    ate: new Date(agora.getTime() + ANTES_DO_FIM_MS),
    enviadosAte: new Date(agora.getTime() - DEPOIS_DO_ENVIO_MS),
  };
}

/** `Orçamento nº 12`. */
export function nomeDoOrcamento(numero: number): string {
  return `Orçamento nº ${numero}`;
}

export const situacoesDoOrcamento = ['aberto', 'vencido', 'aceito'] as const;
export type SituacaoDoOrcamento = (typeof situacoesDoOrcamento)[number];

/** Whether the quote can still be accepted. */
export function situacaoDoOrcamento(
  { aceitoEm, validoAte }: { aceitoEm: Date | null; validoAte: Date },
  agora: Date,
): SituacaoDoOrcamento {
  if (aceitoEm) return 'aceito';
  return agora > validoAte ? 'vencido' : 'aberto';
}

/** The order of a quote, as far as the quote depends on it. */
export type PedidoDoOrcamento = { status: StatusDoPedido; excluidoEm: Date | null; totalCentavos: Centavos };

/** Whether the order ended without a payment: rejected, or in the trash. */
export function pedidoEncerrado({ status, excluidoEm }: Pick<PedidoDoOrcamento, 'status' | 'excluidoEm'>): boolean {
  return excluidoEm !== null || status === 'rejected';
}

type OrcamentoComPedido = {
  aceitoEm: Date | null;
  validoAte: Date;
  totalCentavos: Centavos;
  pedido: PedidoDoOrcamento | null;
};

/** The price of an unpaid order that the shop edited after its quote; null where the quote's price still holds. */
export function precoAlterado({ pedido, totalCentavos }: Omit<OrcamentoComPedido, 'aceitoEm' | 'validoAte'>) {
  const porPagar = pedido !== null && pedido.status === 'pendente' && pedido.excluidoEm === null;
  return porPagar && pedido.totalCentavos !== totalCentavos ? pedido.totalCentavos : null;
}

/** Whether the customer can accept it, or pay the order that holds its goods. */
export function podeSerAceito({ pedido, ...orcamento }: OrcamentoComPedido, agora: Date): boolean {
  const porPagar = pedido === null || (pedido.status === 'pendente' && pedido.excluidoEm === null);
  return porPagar && situacaoDoOrcamento(orcamento, agora) === 'aberto';
}

/** Whether it may be sent to the customer: it can be accepted, and at its own price. */
export function podeSerEnviado(orcamento: OrcamentoComPedido, agora: Date): boolean {
  return podeSerAceito(orcamento, agora) && precoAlterado(orcamento) === null;
}

/** The discounts of a quote by their reason. */
export function descontosDoOrcamento({
  descontoCentavos,
  cupomCodigo,
  cupomCentavos,
}: {
  descontoCentavos: Centavos;
  cupomCodigo: string | null;
  cupomCentavos: Centavos;
}): DescontoDoPedido[] {
  return [
    { nome: `Desconto (${cupomCodigo})`, descontoCentavos: cupomCentavos },
    { nome: 'Desconto', descontoCentavos: descontoCentavos - cupomCentavos },
  ].filter((desconto) => desconto.descontoCentavos > 0);
}

/** Why a line has the price that it was quoted at, in an order whose prices are all agreed. */
const comoNoOrcamento = (numero: number) => `Como no ${nomeDoOrcamento(numero)}`;

/** The lines of the order that a quote becomes: each at its quoted price, also after the catalogue's price changed. */
export function linhasDoOrcamento({
  numero,
  itens,
}: {
  numero: number;
  itens: readonly ItemDoOrcamento[];
}): LinhaDaLoja[] {
  return itens.map(({ produtoId, variacao, quantidade, precoCentavos, motivo }) => ({
    produtoId,
    variacao,
    quantidade,
    precoCombinadoCentavos: precoCentavos,
    motivo: motivo || comoNoOrcamento(numero),
  }));
}
