import { DIAS_DE_DEFEITO } from '#domain/devolucoes/prazos-da-devolucao.ts';
import type { MotivoDaDevolucao, SituacaoDaDevolucao } from '#domain/devolucoes/devolucao.ts';

/** Texts of the reasons for a return, with the shop's days to withdraw. */
export const palavrasDosMotivos = (
  desistenciaDias: number,
): Readonly<Record<MotivoDaDevolucao, { nome: string; dica: string }>> => ({
  cancelamento: { nome: 'Cancelar', dica: 'O que você marcar ainda não foi enviado: não é preciso devolver nada.' },
  desistencia: {
    nome: 'Desistir da compra',
    dica: `Até ${desistenciaDias} dias depois de receber, sem dizer por quê.`,
  },
  defeito: {
    nome: 'Veio com defeito / veio errado',
    dica: `Até ${DIAS_DE_DEFEITO} dias depois de receber. Conte o que houve e, se puder, mande fotografias.`,
  },
});

/** Meaning of each state for the buyer. */
export const situacoesParaOComprador: Readonly<Record<SituacaoDaDevolucao, string>> = {
  pedida: 'A loja responde em até 5 dias.',
  aceita: 'A loja aceitou. Envie como está nas instruções e avise aqui depois de postar.',
  'a-caminho': 'Você avisou que postou. Quando chegar, a loja confere e reembolsa.',
  recebida: 'A loja recebeu os produtos. O reembolso é o próximo passo.',
  reembolsando: 'O reembolso foi pedido ao Mercado Pago e está a caminho.',
  reembolsada: 'No cartão, o crédito aparece em até duas faturas; no Pix, em instantes.',
  recusada: 'Se não concordar, fale com a loja.',
};

/** The same for a return as credit; null where the words are those of every return. */
export function situacoesDoCredito({
  situacao,
  temVolta,
  troca,
}: {
  situacao: SituacaoDaDevolucao;
  temVolta: boolean;
  troca: boolean;
}): string | null {
  if (situacao === 'pedida' && troca)
    return `A loja responde em até 5 dias, e faz o novo pedido assim que aceitar${temVolta ? '' : ': não é preciso enviar nada'}.`;
  if (situacao === 'pedida')
    return `A loja responde em até 5 dias, e o crédito é seu assim que ela aceitar${temVolta ? '' : ': não é preciso enviar nada'}.`;
  if (situacao === 'a-caminho') return 'Você avisou que postou. Quando chegar, a loja confere e conclui.';
  if (situacao === 'recebida') return 'A loja recebeu os produtos.';
  return situacao === 'reembolsada' ? 'A devolução está concluída.' : null;
}
