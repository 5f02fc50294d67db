import type { ErroJulgar, ErroRecusar, ErroResponder } from '#application/avaliacoes/julgar-avaliacao.ts';
import type { EstadoDaAvaliacao, MotivoDaRecusa } from '#domain/avaliacoes/avaliacao.ts';
import type { Frases } from '#web/form-response.ts';

export const nomesDosEstados: Record<EstadoDaAvaliacao, string> = {
  pendente: 'A julgar',
  publicada: 'Publicadas',
  recusada: 'Recusadas',
};

export const nadaAqui: Record<EstadoDaAvaliacao, string> = {
  pendente: 'Nenhuma avaliação espera por você.',
  publicada: 'Nenhuma avaliação publicada ainda. Pedimos a quem comprou no oitavo dia depois da entrega.',
  recusada: 'Nenhuma avaliação recusada.',
};

export const motivosPorExtenso: Record<MotivoDaRecusa, string> = {
  propaganda: 'Propaganda ou spam',
  ofensa: 'Ofensa a alguém',
  'dados-pessoais': 'Dados pessoais no texto ou nas fotografias',
  'outro-assunto': 'Não fala do produto nem da compra',
};

const semEla = 'Esta avaliação não existe mais.';
const mudouAntes = 'Quem comprou editou a avaliação enquanto você lia. Ela está aqui como é agora.';

export const dePublicar: Frases<ErroJulgar> = {
  feito: 'Avaliação publicada na página do produto.',
  recusas: { 'nao-encontrado': semEla, mudou: mudouAntes },
};

export const deRecusar: Frases<ErroRecusar> = {
  feito: 'Avaliação recusada. Quem escreveu vê o motivo e pode corrigir.',
  recusas: {
    'nao-encontrado': semEla,
    mudou: mudouAntes,
    'sem-motivo': 'Escolha um dos quatro motivos. Poucas estrelas não são motivo para recusar.',
  },
};

export const deResponder: Frases<ErroResponder, never, { apagada: boolean }> = {
  feito: ({ apagada }) => (apagada ? 'Resposta apagada.' : 'Resposta publicada embaixo da avaliação.'),
  recusas: {
    'nao-encontrado': semEla,
    'nao-publicada': 'Publique a avaliação antes de responder.',
    'resposta-vazia': 'Escreva a resposta.',
    'resposta-longa': 'A resposta pode ter até 1.000 caracteres.',
  },
};

export const erroAoCarregarAvaliacoes = 'Erro ao carregar as avaliações.';
export const aPaginaNaoEntendeu = 'Não entendemos o que fazer.';
