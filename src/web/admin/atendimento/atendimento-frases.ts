import type { RecusaDaResposta } from '#application/atendimento/responder.ts';
import type { RecusaDaRespostaPronta } from '#application/atendimento/respostas-prontas.ts';
import type { SituacaoDoAtendimento } from '#domain/atendimento/atendimento.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { frasesDasFaltas } from '#web/admin/base/admin-frases.ts';
import { recusasDasFotos } from '#web/frases/fotos-frases.ts';
import type { Frases } from '#web/form-response.ts';

export const conversaDesconhecida = 'Conversa não encontrada.';
const sumiu = 'Esta conversa não existe mais.';

export const deResponder: Frases<RecusaDaResposta, 'texto' | 'fotos', { fechou: boolean }> = {
  feito: ({ fechou }) => (fechou ? 'Resposta enviada e conversa fechada.' : 'Resposta enviada.'),
  recusas: {
    campos: ({ faltas }) => ({
      faltas: {
        texto: faltas.texto === 'longo' ? 'A resposta é longa demais: até 4.000 letras.' : 'Escreva a resposta.',
      },
    }),
    'nao-encontrado': sumiu,
    'conversa-cheia': 'Esta conversa chegou às 300 mensagens. Continue por e-mail.',
    ...recusasDasFotos,
  },
};

export const deFechar: Frases<NaoEncontrado, never, { fechou: boolean }> = {
  feito: ({ fechou }) => (fechou ? 'Conversa fechada.' : 'Conversa reaberta.'),
  recusas: { 'nao-encontrado': sumiu },
};

export const deSalvarPronta: Frases<RecusaDaRespostaPronta, 'titulo' | 'texto'> = {
  feito: 'Resposta pronta salva.',
  recusas: {
    campos: ({ faltas }) => ({
      faltas: frasesDasFaltas(faltas, (falta, campo) =>
        falta === 'vazio'
          ? campo === 'titulo'
            ? 'Dê um título.'
            : 'Escreva a resposta.'
          : campo === 'titulo'
            ? 'Até 60 letras.'
            : 'Até 4.000 letras.',
      ),
    }),
    'nao-encontrado': 'Esta resposta não existe mais.',
    'titulo-repetido': { faltas: { titulo: 'Já há uma resposta com este título.' } },
    'respostas-demais': 'São até 50 respostas prontas. Exclua uma para criar outra.',
  },
};

export const deExcluirPronta: Frases<NaoEncontrado> = {
  feito: 'Resposta pronta excluída.',
  recusas: { 'nao-encontrado': 'Esta resposta já não existe.' },
};

export const erroAoCarregarAtendimento = 'Erro ao carregar o atendimento.';
export const aPaginaNaoEntendeu = 'A página não entendeu o que fazer. Recarregue e tente de novo.';

export const nomesDaSituacao: Record<SituacaoDoAtendimento, string> = {
  esperando: 'Abertas',
  respondido: 'Respondidas',
  fechado: 'Fechadas',
};
