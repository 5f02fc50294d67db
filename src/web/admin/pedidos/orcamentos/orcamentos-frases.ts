import type { ErroEnviarOrcamento } from '#application/pedidos/enviar-orcamento.ts';
import type { ErroExcluirOrcamento } from '#application/pedidos/orcamentos.ts';
import {
  MAIOR_MENSAGEM_DO_ENVIO,
  MAIS_ENVIOS,
  nomeDoOrcamento,
  type SituacaoDoOrcamento,
} from '#domain/pedidos/orcamento.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import type { Frases } from '#web/form-response.ts';

export const erroAoCarregarOrcamentos = 'Erro ao carregar orçamentos.';
export const orcamentoNaoEncontrado = 'Orçamento não encontrado.';
export const erroAoEnviarOrcamento = 'Não deu para enviar o orçamento agora. Tente de novo.';
export const erroAoExcluirOrcamento = 'Não deu para excluir o orçamento agora. Tente de novo.';

export const pedidoAlterado =
  'O pedido deste orçamento foi alterado e tem outro preço. Envie o link de pagamento pela página do pedido.';

export const nomesDasSituacoes: Readonly<Record<SituacaoDoOrcamento, string>> = {
  aberto: 'Aberto',
  vencido: 'Vencido',
  aceito: 'Aceito',
};

/** Text of a WhatsApp message with the quote's link. */
export function mensagemDoOrcamento(numero: number, link: string): string {
  return `Olá! Aqui está o ${nomeDoOrcamento(numero)}, para ver, aceitar e pagar: ${link}`;
}

export const frasesDeEnviarOrcamento: Frases<ErroEnviarOrcamento, never, { email: string }> = {
  feito: ({ email }) => `Orçamento enviado para ${email}.`,
  recusas: {
    'nao-encontrado': orcamentoNaoEncontrado,
    'nao-aceitavel': 'Este orçamento não pode mais ser aceito. Atualize a página.',
    'pedido-alterado': pedidoAlterado,
    'mensagem-longa': `A mensagem pode ter até ${numeroComMilhares(MAIOR_MENSAGEM_DO_ENVIO)} letras.`,
    'muitos-envios': `Este orçamento já foi enviado ${MAIS_ENVIOS} vezes. Mande o link de outro modo, ou faça outro orçamento.`,
    'chave-invalida': 'O formulário ficou velho. Atualize a página e tente de novo.',
  },
  falha: erroAoEnviarOrcamento,
};

export const frasesDeExcluirOrcamento: Frases<ErroExcluirOrcamento> = {
  feito: 'Orçamento excluído.',
  recusas: { 'nao-excluivel': 'Este orçamento já virou um pedido, ou não existe mais.' },
  falha: erroAoExcluirOrcamento,
};
