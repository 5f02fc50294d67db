import { diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import { somarDias } from '#domain/periodo.ts';
import { emailValido, normalizarEmail, normalizarNome } from '#domain/usuarios/pessoa.ts';

/** Whose turn it is: the shop's, the customer's, or nobody's. */
export const situacoesDoAtendimento = ['esperando', 'respondido', 'fechado'] as const;
export type SituacaoDoAtendimento = (typeof situacoesDoAtendimento)[number];

/** Who wrote a message. */
export type LadoDaConversa = 'cliente' | 'loja';

/** Days the law gives the shop to answer (Decreto 7.962/2013, art. 4). */
export const DIAS_PARA_RESPONDER = 5;
/** In characters. */
export const MAIOR_MENSAGEM = 4000;
const MAIOR_NOME_DE_QUEM_PERGUNTA = 100;
/** A conversation ends somewhere; what comes after goes by WhatsApp or e-mail. */
export const MAIS_MENSAGENS = 300;
/** Questions about products that one e-mail may have waiting for the shop at once. */
export const MAIS_ABERTAS = 5;

/** A conversation as its next message finds it. */
export type EstadoDoAtendimento = {
  situacao: SituacaoDoAtendimento;
  /** Since the first message the shop has not answered; null when it waits for none. */
  esperandoDesde: Date | null;
  naoLidaPelaLoja: boolean;
  naoLidaPeloCliente: boolean;
};

/** Before its first message. */
export const semMensagens: EstadoDoAtendimento = {
  situacao: 'fechado',
  esperandoDesde: null,
  naoLidaPelaLoja: false,
  naoLidaPeloCliente: false,
};

/**
 * How a conversation stands after a message: a customer's opens it, or keeps it open, and the time to answer runs from the
 * first one unanswered; the shop's answers all before it.
 */
export function aposMensagem(antes: EstadoDoAtendimento, de: LadoDaConversa, em: Date): EstadoDoAtendimento {
  if (de === 'loja')
    return { situacao: 'respondido', esperandoDesde: null, naoLidaPelaLoja: false, naoLidaPeloCliente: true };
  return {
    situacao: 'esperando',
    esperandoDesde: antes.esperandoDesde ?? em,
    naoLidaPelaLoja: true,
    naoLidaPeloCliente: false,
  };
}

/** How it stands once the shop closes it; a customer who writes again opens it. */
export function aposFechar(antes: EstadoDoAtendimento): EstadoDoAtendimento {
  return { ...antes, situacao: 'fechado', esperandoDesde: null, naoLidaPelaLoja: false };
}

/** How it stands once the shop opens it again: as after its own answer. */
export function aposReabrir(antes: EstadoDoAtendimento): EstadoDoAtendimento {
  return antes.situacao === 'fechado' ? { ...antes, situacao: 'respondido' } : antes;
}

/** The last moment to answer: the end, in São Paulo, of the fifth day after the message. */
export function prazoDaResposta(esperandoDesde: Date): Date {
  return fimDoDia(somarDias(diaEmSaoPaulo(esperandoDesde), DIAS_PARA_RESPONDER));
}

/** How near the deadline is: its last day counts as `hoje`. */
export function urgenciaDaResposta(esperandoDesde: Date, agora: Date): 'vencida' | 'hoje' | 'no-prazo' {
  const ultimo = somarDias(diaEmSaoPaulo(esperandoDesde), DIAS_PARA_RESPONDER);
  const hoje = diaEmSaoPaulo(agora);
  if (hoje > ultimo) return 'vencida';
  return hoje === ultimo ? 'hoje' : 'no-prazo';
}

export type CampoDaMensagem = 'texto' | 'nome' | 'email';
export type FaltaDaMensagem = 'vazio' | 'longo' | 'invalido';
export type FaltasDaMensagem = Partial<Record<CampoDaMensagem, FaltaDaMensagem>>;

/** A message as it is kept: without blank ends. With photographs it needs no words. */
export function lerMensagem(digitado: string, fotos: number): { texto: string; faltas: FaltasDaMensagem } {
  const texto = digitado.replaceAll('\r\n', '\n').toWellFormed().trim();
  if (texto === '' && fotos === 0) return { texto, faltas: { texto: 'vazio' } };
  return { texto, faltas: texto.length > MAIOR_MENSAGEM ? { texto: 'longo' } : {} };
}

/** Who asks without an account. */
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

/** In characters, of an answer the owner keeps. */
export const MAIOR_TITULO_DE_RESPOSTA = 60;
export const MAIS_RESPOSTAS_PRONTAS = 50;
export type FaltasDaRespostaPronta = Partial<Record<'titulo' | 'texto', 'vazio' | 'longo'>>;

/** An answer to be used again, as it is kept. */
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

/** The shop's WhatsApp with the first words written; null where the shop has no number. `numero` is digits with the area code. */
export function eloDoWhatsapp(numero: string, texto: string): string | null {
  return numero === '' ? null : `https://wa.me/55${numero}?text=${encodeURIComponent(texto)}`;
}
