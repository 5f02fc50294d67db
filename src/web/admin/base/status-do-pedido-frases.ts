// @requirement 2.18.6 8.9.1
import type { ErroMudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { rotuloDoStatus, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { ditoDe, type Frases, type Recusas } from '#web/form-response.ts';

/** The specified sentence (docs/requirements.md 8.9). */
export const erroDoStatus = 'Erro ao atualizar status.';
export const pedidoForaDaLista = 'Este pedido não está mais na lista.';
export const faltaDevolver = (centavos: number) => `Falta estornar ${formatarReais(centavos)} ao cliente.`;

/** Shown where an order would leave the shop. */
export const faltaPagarADiferenca =
  'Falta pagar a diferença da última alteração: o pedido sai quando ela for paga ou dispensada.';

/** Shown for a text that is no tracking code. */
export const formaDoRastreio = 'O código de rastreio tem de 6 a 40 letras, números ou hífens.';

/** Question about an unusual tracking code, and the answer that accepts it. */
export const rastreioEstranho = {
  pergunta: 'Este código não parece de nenhuma transportadora. Usar assim mesmo?',
  sim: 'Usar assim mesmo',
} as const;

const recusasDoStatus: Recusas<ErroMudarStatusDoPedido> = {
  mudou: (recusa) =>
    recusa.campo === 'status'
      ? `Este pedido passou a ${rotuloDoStatus(recusa.atual)} enquanto você olhava. Confira e escolha de novo.`
      : 'Outra pessoa gravou um código de rastreio enquanto você olhava. Confira e escolha de novo.',
  'sem-estoque':
    'Não há estoque para reabrir este pedido: os produtos voltaram à venda quando ele foi rejeitado. Reponha o estoque e tente de novo.',
  'sem-credito':
    'O crédito que pagou este pedido voltou ao vale quando ele foi rejeitado, e já foi usado em outro ou está bloqueado.',
  'sem-direito-de-estornar': 'Este status dá crédito ao cliente, e isso pede o direito de estornar.',
  'nao-encontrado': pedidoForaDaLista,
  'rastreio-invalido': formaDoRastreio,
  'rastreio-estranho': rastreioEstranho.pergunta,
  'diferenca-a-pagar': faltaPagarADiferenca,
  'status-invalido': 'Este status não pode ser escolhido.',
};

/** Why a status was not set, without the specified sentence before it. */
export function motivoDoStatus(erro: ErroMudarStatusDoPedido): string {
  const dito = ditoDe(recusasDoStatus, erro);
  return typeof dito === 'string' ? dito : '';
}

export const frasesDoStatus: Frases<
  ErroMudarStatusDoPedido,
  never,
  { numeroDoPedido: number; status: StatusDoPedido; aDevolverCentavos: number }
> = {
  feito: ({ numeroDoPedido, status, aDevolverCentavos }) =>
    [
      `${nomeDoPedido(numeroDoPedido)}: ${rotuloDoStatus(status)}.`,
      ...(aDevolverCentavos > 0 ? [faltaDevolver(aDevolverCentavos)] : []),
    ].join(' '),
  recusado: erroDoStatus,
  recusas: recusasDoStatus,
  falha: null,
};
