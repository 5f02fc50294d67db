import type { RecusaDaPergunta } from '#application/atendimento/perguntar-sobre-produto.ts';
import type { RecusaDaMensagem } from '#application/atendimento/mensagem-do-cliente.ts';
import {
  type CampoDaMensagem,
  DIAS_PARA_RESPONDER,
  type FaltaDaMensagem,
  MAIS_PERGUNTAS_ABERTAS,
} from '#domain/atendimento/atendimento.ts';
import { recusasDasFotos } from '#web/frases/fotos-frases.ts';
import type { Frases } from '#web/form-response.ts';

const frases: Record<CampoDaMensagem, Partial<Record<FaltaDaMensagem, string>>> = {
  texto: { vazio: 'Escreva a sua mensagem.', longo: 'A mensagem é longa demais: até 4.000 letras.' },
  nome: { vazio: 'Diga o seu nome.', longo: 'O nome é longo demais: até 100 letras.' },
  email: { vazio: 'Diga o seu e-mail, para a resposta chegar.', invalido: 'Este e-mail não parece certo.' },
};

function ditoDasFaltas(faltas: Partial<Record<CampoDaMensagem, FaltaDaMensagem>>) {
  const pares = Object.entries(faltas) as [CampoDaMensagem, FaltaDaMensagem][];
  return { faltas: Object.fromEntries(pares.map(([campo, falta]) => [campo, frases[campo][falta] ?? ''])) };
}

const recusas: Frases<RecusaDaMensagem, CampoDaMensagem | 'fotos'>['recusas'] = {
  campos: ({ faltas }) => ditoDasFaltas(faltas),
  'nao-encontrado': 'Esta conversa não existe mais.',
  'muitas-mensagens': 'Foram muitas mensagens na última hora. Espere um pouco e escreva de novo.',
  'conversa-cheia': 'Esta conversa chegou ao fim: são até 300 mensagens. Fale com a loja por e-mail ou WhatsApp.',
  ...recusasDasFotos,
};

export const frasesDaMensagem: Frases<RecusaDaMensagem, CampoDaMensagem | 'fotos'> = {
  feito: `Mensagem enviada. Respondemos em até ${DIAS_PARA_RESPONDER} dias, e avisamos você por e-mail.`,
  recusas,
};

export const frasesDaPergunta: Frases<RecusaDaPergunta, CampoDaMensagem | 'fotos'> = {
  recusas: {
    ...recusas,
    'nao-encontrado': 'Este produto não está mais à venda.',
    'perguntas-demais': `Já há ${MAIS_PERGUNTAS_ABERTAS} perguntas suas esperando resposta. Espere a loja responder, ou continue numa delas.`,
  },
};
