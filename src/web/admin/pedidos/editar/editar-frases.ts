import type { ErroAlterarPedido } from '#application/pedidos/alterar-pedido.ts';
import type { ErroNoCalculo } from '#application/pedidos/calcular-alteracao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { RecusaDeAlterar } from '#domain/pedidos/alteracao.ts';
import type { AlteracaoDigitada, CampoDaAlteracao } from '#domain/pedidos/alteracao-digitada.ts';
import type { Recusa } from '#domain/recusas.ts';
import { pedidoForaDaLista } from '#web/admin/base/status-do-pedido-frases.ts';
import { comprovanteGrande } from '#web/admin/pedidos/cobranca-frases.ts';
import { type recusaDoPedido, recusasDoPedido } from '#web/admin/pedidos/novo/novo-frases.ts';
import type { Frases, Recusada } from '#web/form-response.ts';

export const erroAoAlterar = 'Não deu para salvar a alteração agora. O que você digitou continua aqui: tente de novo.';

/** Why an order cannot be edited. */
export const frasesDeNaoAlterar: Readonly<Record<RecusaDeAlterar, string>> = {
  'nao-se-altera': 'Um vale-presente não se altera: cancele o pedido e venda outro.',
  'ja-enviado': 'Este pedido já foi enviado ou tem código de rastreio: não se altera mais.',
  encerrado: 'Este pedido está rejeitado: faça um pedido novo.',
  'em-disputa': 'O pagamento deste pedido está em disputa: espere o fim dela.',
  'tem-devolucao': 'Este pedido tem uma devolução, cancelamento ou troca: siga por ela.',
  'tem-estorno': 'Este pedido já teve um estorno, ou há um a caminho: não se altera mais.',
  'tem-nota': 'Este pedido tem nota fiscal: cancele e retire a nota antes de alterar.',
  'diferenca-a-pagar': 'Falta pagar a diferença da última alteração: espere o pagamento, ou dispense a diferença.',
};

/** An edit, as its action refuses it: money is given back only with a recent sign-in. */
export type ErroNaAlteracao = ErroAlterarPedido | Recusa<'acesso-antigo'>;

const recarregue = 'Abra a página de novo para ver como o pedido está.';

export const frasesDeAlterar: Frases<ErroNaAlteracao, CampoDaAlteracao> = {
  recusas: {
    ...recusasDoPedido,
    ...frasesDeNaoAlterar,
    'nao-encontrado': pedidoForaDaLista,
    campos: ({ faltas }) => ({ motivo: 'Confira os campos marcados.', faltas }),
    'sem-itens': { faltas: { itens: 'O pedido ficaria sem produtos. Para isso, mude o status para rejeitado.' } },
    'nada-mudou': 'Nada mudou: não há o que salvar.',
    'abaixo-do-credito': 'O total não pode ficar abaixo do vale ou crédito que este pedido usa.',
    'acima-do-maximo': 'O pedido passaria do maior valor que a loja aceita. Divida em dois pedidos.',
    'ebook-baixado': ({ nome }) => ({ faltas: { itens: `${nome} já foi baixado pelo cliente: não pode sair.` } }),
    'ja-gravado': `Este formulário já foi salvo com outro conteúdo. ${recarregue}`,
    mudou: `O pedido mudou enquanto você editava: um pagamento, um status ou outra alteração. ${recarregue}`,
    'pagamento-em-andamento':
      'O cliente está pagando este pedido agora, e o valor não pode mudar no meio. Tente de novo em um minuto.',
    'validade-invalida': { faltas: { linkAte: 'Escolha o último dia: de hoje até 29 dias à frente.' } },
    'ebook-por-link': {
      faltas: {
        acerto:
          'Um eBook novo é do cliente na hora, e por isso não se cobra por link: receba por fora ou dispense a diferença.',
      },
    },
    'escolha-o-acerto': { faltas: { acerto: 'Escolha como acertar a diferença.' } },
    'soma-mudou': ({ totalCentavos }) =>
      `O total agora é ${formatarReais(totalCentavos)}: um preço ou promoção mudou. Confira a soma e salve de novo.`,
    'chave-invalida': recarregue,
    'meio-falta': { faltas: { meio: 'Escolha como foi pago.' } },
    'dia-invalido': { faltas: { pagoEm: 'O dia do pagamento: hoje ou antes, no máximo um ano atrás.' } },
    'comprovante-grande': { faltas: { comprovante: comprovanteGrande } },
    'comprovante-invalido': {
      faltas: { comprovante: 'Precisa ser um PDF ou uma foto (JPEG, PNG ou WebP) sem defeito.' },
    },
    'sem-direito-de-estornar': { faltas: { acerto: 'Devolver pede o direito de estornar.' } },
    'credito-sem-conta': { faltas: { acerto: 'Crédito pede um cliente com conta. Devolva pelo pagamento.' } },
    'credito-acima-do-pago': ({ pagoCentavos }) => ({
      faltas: {
        acerto:
          pagoCentavos === 0
            ? 'Este pedido não tem pagamento que possa virar crédito.'
            : `Deste pedido podem virar crédito até ${formatarReais(pagoCentavos)}.`,
      },
    }),
    'acima-do-pagamento': ({ saldoCentavos }) => ({
      faltas: {
        acerto:
          saldoCentavos === 0
            ? 'Não há pagamento que possa voltar. Devolva como crédito.'
            : `Deste pedido podem voltar menos de ${formatarReais(saldoCentavos)}. Devolva como crédito, ou estorne o pedido inteiro.`,
      },
    }),
    'acesso-antigo': {
      faltas: { acerto: 'Devolver dinheiro pede um acesso recente: confirme o acesso em outra aba e salve de novo.' },
    },
  },
  falha: erroAoAlterar,
};

/** A refusal of the calculation as one sentence, for the sum beside the form. */
export function fraseDoCalculo(erro: ErroNoCalculo): string {
  const dito = frasesDeAlterar.recusas[erro.codigo];
  const frase =
    typeof dito === 'function' ? (dito as (recusa: ErroNoCalculo) => ReturnType<typeof recusaDoPedido>)(erro) : dito;
  return typeof frase === 'string' ? frase : (frase.motivo ?? Object.values(frase.faltas).join(' '));
}

/** Refusal of a body that is too large to be read. */
export const envioGrande: Recusada<CampoDaAlteracao, AlteracaoDigitada> = {
  intencao: 'alterar',
  ok: false,
  codigo: 'comprovante-grande',
  frase: comprovanteGrande,
  motivo: null,
  faltas: { comprovante: comprovanteGrande },
  digitado: null,
  conflito: null,
};
