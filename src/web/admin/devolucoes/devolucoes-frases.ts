import type { ErroDoPasso, PassoDado } from '#application/devolucoes/dar-passo.ts';
import { rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import type { RecusaDaTroca } from '#domain/devolucoes/troca.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { fraseDaTroca } from '#web/frases/troca-frases.ts';
import { falhaNossa } from '#web/moldura/moldura-frases.ts';
import type { Frases } from '#web/form-response.ts';

export const erroAoCarregarDevolucoes = 'Erro ao carregar devoluções.';
export const devolucaoDesconhecida = 'Devolução não encontrada.';
export const passoDesconhecido = 'Não sabemos o que fazer com esta devolução.';
export const emDisputa =
  'O pagamento está em disputa. Espere o resultado: só então se sabe se há o que reembolsar. Enquanto isso você pode recusar a devolução.';

function feito({ numero, situacao, estorno, valorCentavos, creditoCentavos, pedidoDaTroca }: PassoDado): string {
  const valor = formatarReais(valorCentavos ?? 0);
  if (pedidoDaTroca !== null)
    return `Devolução nº ${numero}: o pedido da troca foi feito, e ${formatarReais(creditoCentavos)} voltaram para pagá-lo. ${rotuloDaDevolucao(situacao)}.`;
  if (creditoCentavos > 0 && estorno === null)
    return `Devolução nº ${numero}: ${formatarReais(creditoCentavos)} dados em crédito. ${rotuloDaDevolucao(situacao)}.`;
  if (estorno === 'feito') return `Devolução nº ${numero}: ${valor} reembolsados.`;
  if (estorno === 'pedido')
    return `O provedor não respondeu. O reembolso de ${valor} está guardado e será tentado de novo sozinho.`;
  if (estorno === 'recusado')
    return `O provedor recusou o reembolso de ${valor}. A devolução voltou para ${rotuloDaDevolucao(situacao)}.`;
  return `Devolução nº ${numero}: ${rotuloDaDevolucao(situacao)}.`;
}

/** The exchange as the owner sees it is refused as a whole: nothing was stored. */
export const semATroca = (recusa: RecusaDaTroca) =>
  `${fraseDaTroca(recusa)} Nada foi feito: aceite como crédito, ou recuse e diga por quê.`;

export const nadaATrocar =
  'O valor destes produtos já voltou: não há com que pagar a troca. Aceite como crédito, sem valor, ou recuse.';
export const semComprador =
  'A conta do cliente foi excluída: a troca não tem para onde ir. Aceite como crédito, ou recuse.';

export const doPasso: Frases<ErroDoPasso, 'instrucoes' | 'motivo', PassoDado> = {
  feito,
  recusas: {
    'nao-encontrado': devolucaoDesconhecida,
    'passo-invalido': ({ situacao }) =>
      `Isto não pode ser feito agora: a devolução está em "${rotuloDaDevolucao(situacao)}".`,
    'instrucoes-vazias': { faltas: { instrucoes: 'Diga como o cliente deve enviar, ou dê o código de postagem.' } },
    'motivo-vazio': { faltas: { motivo: 'Diga ao cliente por quê.' } },
    'texto-longo': 'Os textos têm no máximo 2.000 caracteres (instruções), 1.000 (motivo) e 60 (código de postagem).',
    'nada-a-estornar':
      'Não há mais nada a estornar: o valor já voltou ou está a caminho. Se já foi resolvido, conclua sem estorno.',
    'em-disputa': emDisputa,
    'diferenca-a-pagar':
      'Falta pagar a diferença da última alteração do pedido: espere o pagamento, ou dispense a diferença.',
    'sem-direito-de-estornar': 'Aceitar aqui dá crédito ao cliente, e isso pede o direito de estornar.',
    'sem-troca': semATroca,
    'variacao-vazia': semATroca,
    'mesma-variacao': semATroca,
    'variacao-indisponivel': semATroca,
    'variacao-esgotada': semATroca,
    'troca-grande': semATroca,
    'nada-a-trocar': nadaATrocar,
    'sem-comprador': semComprador,
  },
  falha: falhaNossa,
};
