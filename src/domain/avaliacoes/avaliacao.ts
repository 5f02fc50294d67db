import { DIA_MS } from '#domain/duracoes.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** States of the latest version of a review. */
export const estadosDaAvaliacao = ['pendente', 'publicada', 'recusada'] as const;
export type EstadoDaAvaliacao = (typeof estadosDaAvaliacao)[number];

/** The only reasons to refuse a review; a low rating is not one of them. */
export const motivosDeRecusa = ['propaganda', 'ofensa', 'dados-pessoais', 'outro-assunto'] as const;
export type MotivoDaRecusa = (typeof motivosDeRecusa)[number];

export const MAIOR_TEXTO_DA_AVALIACAO = 2000;
export const MAIOR_RESPOSTA_DA_AVALIACAO = 1000;
export const MAIS_FOTOS_DA_AVALIACAO = 3;
export const MAIS_ESTRELAS = 5;

export type AvaliacaoDigitada = { nota: string; texto: string };
export type CampoDaAvaliacao = keyof AvaliacaoDigitada;
export type FaltasDaAvaliacao = Partial<Record<CampoDaAvaliacao, 'vazio' | 'longo'>>;

/**
 * The text in its stored form: no control characters, `
 * ` line ends, at most one empty line in a row.
 */
export function limparTextoDaAvaliacao(digitado: string): string {
  return digitado
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, ' ')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The checked rating and text of the review form, or their faults. The rating is required, the text is not. */
export function lerAvaliacaoDigitada({
  nota,
  texto,
}: AvaliacaoDigitada): Result<{ nota: number; texto: string }, FaltasDaAvaliacao> {
  const limpo = limparTextoDaAvaliacao(texto);
  const faltas: FaltasDaAvaliacao = {
    ...(!/^[1-5]$/.test(nota) && { nota: 'vazio' }),
    ...(limpo.length > MAIOR_TEXTO_DA_AVALIACAO && { texto: 'longo' }),
  };
  return Object.keys(faltas).length > 0 ? falha(faltas) : ok({ nota: Number(nota), texto: limpo });
}

/** The shop's public answer in its stored form, or its fault. */
export function lerRespostaDaAvaliacao(digitada: string): Result<string, Recusa<'vazio' | 'longo'>> {
  const limpa = limparTextoDaAvaliacao(digitada);
  if (limpa === '') return falha({ codigo: 'vazio' });
  return limpa.length > MAIOR_RESPOSTA_DA_AVALIACAO ? falha({ codigo: 'longo' }) : ok(limpa);
}

const MAIOR_NOME = 40;
const semSobrenome = /^(?:da|das|de|do|dos|e)$/i;

/** Public name of a reviewer: first name and initial, `Beatriz S.`; `Cliente` if `nome` does not look like a name. */
export function nomePublico(nome: string): string {
  const palavras = nome.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const [primeiro, ...outros] = palavras;
  if (!primeiro || /@|:\/\/|www\./i.test(nome) || !/\p{L}/u.test(primeiro)) return 'Cliente';
  const ultimo = outros.findLast((palavra) => /^\p{L}/u.test(palavra) && !semSobrenome.test(palavra));
  const inicial = ultimo ? ` ${[...ultimo][0]?.toLocaleUpperCase('pt-BR')}.` : '';
  return [...primeiro].slice(0, MAIOR_NOME).join('') + inicial;
}

/** Number of a product's reviews and the sum of their stars. */
export type NotaDoProduto = { quantas: number; soma: number };

/** Average rating in tenths of a star, rounded: 48 is 4,8. 0 without reviews. */
export function mediaEmDecimos({ quantas, soma }: NotaDoProduto): number {
  return quantas === 0 ? 0 : Math.floor((soma * 20 + quantas) / (2 * quantas));
}

/** `4,8`; pass '.' for machine-readable output. */
export function notaPorExtenso(decimos: number, separador: ',' | '.' = ','): string {
  return `${Math.floor(decimos / 10)}${separador}${decimos % 10}`;
}

/** Days after delivery before the shop asks for a review, */
const DIAS_PARA_PEDIR = 8;
/** and days after which it no longer asks: the jobs did not run for a while, or the order is old. */
const DIAS_PARA_DESISTIR = 30;

/** Delivery times of the orders to ask about now; orders before `de` are no longer asked about. */
export function janelaParaPedirAvaliacao(agora: Date): { de: Date; ate: Date } {
  return {
    de: new Date(agora.getTime() - DIAS_PARA_DESISTIR * DIA_MS),
    ate: new Date(agora.getTime() - DIAS_PARA_PEDIR * DIA_MS),
  };
}

/** Name of a photograph in URLs and forms: the last part of its folder, which cannot be guessed. */
export function nomeDaFoto({ pasta }: Pick<Foto, 'pasta'>): string {
  return pasta.slice(pasta.lastIndexOf('/') + 1);
}

/** '1 avaliação', '1.204 avaliações'. */
export const quantasAvaliacoes = (quantas: number): string =>
  `${numeroComMilhares(quantas)} ${quantas === 1 ? 'avaliação' : 'avaliações'}`;
