// @requirement 15.15.2 15.15.8
import { diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import { somarDias } from '#domain/periodo.ts';
import { emailValido, normalizarEmail, normalizarNome } from '#domain/usuarios/pessoa.ts';

/** States of a conversation: `esperando` the shop, `respondido` by the shop, `fechado`. */
export const situacoesDoAtendimento = ['esperando', 'respondido', 'fechado'] as const;
export type SituacaoDoAtendimento = (typeof situacoesDoAtendimento)[number];

/** Author of a message. */
export type LadoDaConversa = 'cliente' | 'loja';

/** Days to answer a customer (Decreto 7.962/2013, art. 4). */
export const DIAS_PARA_RESPONDER = 5;
/** Maximum length of a message, in characters. */
export const MAIOR_MENSAGEM = 4000;
const MAIOR_NOME_DE_QUEM_PERGUNTA = 100;
/** Maximum messages per conversation; afterwards the customer uses WhatsApp or e-mail. */
export const MAIS_MENSAGENS = 300;
/** Unanswered product questions allowed per e-mail address. */
export const MAIS_PERGUNTAS_ABERTAS = 5;

/** State of a conversation before its next message. */
export type EstadoDoAtendimento = {
  situacao: SituacaoDoAtendimento;
  /** Time of the first unanswered customer message; null if there is none. */
  esperandoDesde: Date | null;
  naoLidaPelaLoja: boolean;
  naoLidaPeloCliente: boolean;
};

/** State before the first message. */
export const atendimentoSemMensagens: EstadoDoAtendimento = {
  situacao: 'fechado',
  esperandoDesde: null,
  naoLidaPelaLoja: false,
  naoLidaPeloCliente: false,
};

/**
 * The state after a message. A customer's message (re)opens the conversation, and the deadline runs from the first
 * unanswered one; the shop's message answers all before it.
 */
export function atendimentoAposMensagem(antes: EstadoDoAtendimento, de: LadoDaConversa, em: Date): EstadoDoAtendimento {
  if (de === 'loja')
    return { situacao: 'respondido', esperandoDesde: null, naoLidaPelaLoja: false, naoLidaPeloCliente: true };
  return {
    situacao: 'esperando',
    esperandoDesde: antes.esperandoDesde ?? em,
    naoLidaPelaLoja: true,
    naoLidaPeloCliente: false,
  };
}

/** The state after the shop closes the conversation; the next customer message reopens it. */
export function atendimentoAposFechar(antes: EstadoDoAtendimento): EstadoDoAtendimento {
  return { ...antes, situacao: 'fechado', esperandoDesde: null, naoLidaPelaLoja: false };
}

/** The state after the shop reopens the conversation: as after its own answer. */
export function atendimentoAposReabrir(antes: EstadoDoAtendimento): EstadoDoAtendimento {
  return antes.situacao === 'fechado' ? { ...antes, situacao: 'respondido' } : antes;
}

/** Deadline to answer: the end of the fifth day after the message, in São Paulo. */
export function prazoDaResposta(esperandoDesde: Date): Date {
  return fimDoDia(somarDias(diaEmSaoPaulo(esperandoDesde), DIAS_PARA_RESPONDER));
}

/** Urgency of an answer; the deadline's day is `hoje`. */
export function urgenciaDaResposta(esperandoDesde: Date, agora: Date): 'vencida' | 'hoje' | 'no-prazo' {
  const ultimo = somarDias(diaEmSaoPaulo(esperandoDesde), DIAS_PARA_RESPONDER);
  const hoje = diaEmSaoPaulo(agora);
  if (hoje > ultimo) return 'vencida';
  return hoje === ultimo ? 'hoje' : 'no-prazo';
}

export type CampoDaMensagem = 'texto' | 'nome' | 'email';
export type FaltaDaMensagem = 'vazio' | 'longo' | 'invalido';
export type FaltasDaMensagem = Partial<Record<CampoDaMensagem, FaltaDaMensagem>>;

/** The trimmed message and its faults. The text may be empty if there are photographs. */
export function lerMensagem(digitado: string, fotos: number): { texto: string; faltas: FaltasDaMensagem } {
  const texto = digitado.replaceAll('\r\n', '\n').toWellFormed().trim();
  if (texto === '' && fotos === 0) return { texto, faltas: { texto: 'vazio' } };
  return { texto, faltas: texto.length > MAIOR_MENSAGEM ? { texto: 'longo' } : {} };
}

/** Name and e-mail of somebody who asks without an account, and their faults. */
export function lerQuemPergunta(digitado: { nome: string; email: string }): {
  nome: string;
  email: string;
  faltas: FaltasDaMensagem;
} {
  const nome = normalizarNome(digitado.nome.toWellFormed());
  const email = normalizarEmail(digitado.email);
  const faltas: FaltasDaMensagem = {};
  if (nome === '') faltas.nome = 'vazio';
  else if (nome.length > MAIOR_NOME_DE_QUEM_PERGUNTA) faltas.nome = 'longo';
  if (email === '') faltas.email = 'vazio';
  else if (!emailValido(email)) faltas.email = 'invalido';
  return { nome, email, faltas };
}

/** Maximum title length of a saved answer, in characters. */
export const MAIOR_TITULO_DE_RESPOSTA = 60;
export const MAIS_RESPOSTAS_PRONTAS = 50;
export type FaltasDaRespostaPronta = Partial<Record<'titulo' | 'texto', 'vazio' | 'longo'>>;

/** The saved answer in its stored form, and its faults. */
export function lerRespostaPronta(digitado: { titulo: string; texto: string }): {
  titulo: string;
  texto: string;
  faltas: FaltasDaRespostaPronta;
} {
  const titulo = digitado.titulo.toWellFormed().replace(/\s+/g, ' ').trim();
  const texto = digitado.texto.replaceAll('\r\n', '\n').toWellFormed().trim();
  const faltas: FaltasDaRespostaPronta = {};
  if (titulo === '') faltas.titulo = 'vazio';
  else if (titulo.length > MAIOR_TITULO_DE_RESPOSTA) faltas.titulo = 'longo';
  if (texto === '') faltas.texto = 'vazio';
  else if (texto.length > MAIOR_MENSAGEM) faltas.texto = 'longo';
  return { titulo, texto, faltas };
}

/**
 * WhatsApp link to the shop with the message prefilled; null if the shop has no number. `numero`: digits with area
 * code.
 */
export function linkDoWhatsapp(numero: string, texto: string): string | null {
  return numero === '' ? null : `https://wa.me/55${numero}?text=${encodeURIComponent(texto)}`;
}
