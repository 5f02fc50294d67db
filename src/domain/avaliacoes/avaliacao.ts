import { foiEntregue, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { comMilhares } from '#domain/numeros.ts';
import type { Foto } from '#domain/envios/foto.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** How what was written last of a review stands. */
export const estadosDaAvaliacao = ['pendente', 'publicada', 'recusada'] as const;
export type EstadoDaAvaliacao = (typeof estadosDaAvaliacao)[number];

/** The only reasons a review may be turned down for. Few stars are none. */
export const motivosDeRecusa = ['propaganda', 'ofensa', 'dados-pessoais', 'outro-assunto'] as const;
export type MotivoDaRecusa = (typeof motivosDeRecusa)[number];

export const MAIOR_TEXTO_DA_AVALIACAO = 2000;
export const MAIOR_RESPOSTA = 1000;
export const MAIS_FOTOS_DA_AVALIACAO = 3;
export const MAIS_ESTRELAS = 5;

export type AvaliacaoDigitada = { nota: string; texto: string };
export type CampoDaAvaliacao = keyof AvaliacaoDigitada;
export type FaltasDaAvaliacao = Partial<Record<CampoDaAvaliacao, 'vazio' | 'longo'>>;

/** A text as it is kept: without control characters, lines ended one way, at most one of them empty in a row. */
export function textoLimpo(digitado: string): string {
  return digitado
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|\p{Cs}/gu, ' ')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Reads stars and text of a form. Stars are needed, words are not. */
export function lerAvaliacaoDigitada({
  nota,
  texto,
}: AvaliacaoDigitada): Result<{ nota: number; texto: string }, FaltasDaAvaliacao> {
  const limpo = textoLimpo(texto);
  const faltas: FaltasDaAvaliacao = {
    ...(!/^[1-5]$/.test(nota) && { nota: 'vazio' }),
    ...(limpo.length > MAIOR_TEXTO_DA_AVALIACAO && { texto: 'longo' }),
  };
  return Object.keys(faltas).length > 0 ? falha(faltas) : ok({ nota: Number(nota), texto: limpo });
}

/** The shop's public answer as it is kept. */
export function lerResposta(digitada: string): Result<string, Recusa<'vazio' | 'longo'>> {
  const limpa = textoLimpo(digitada);
  if (limpa === '') return falha({ codigo: 'vazio' });
  return limpa.length > MAIOR_RESPOSTA ? falha({ codigo: 'longo' }) : ok(limpa);
}

const MAIOR_NOME = 40;
const semSobrenome = /^(?:da|das|de|do|dos|e)$/i;

/** All that is shown of who wrote a review: first name and initial, `Beatriz S.`; what is no name is `Cliente`. */
export function nomePublico(nome: string): string {
  const palavras = nome.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
  const [primeiro, ...outros] = palavras;
  if (!primeiro || /@|:\/\/|www\./i.test(nome) || !/\p{L}/u.test(primeiro)) return 'Cliente';
  const ultimo = outros.findLast((palavra) => /^\p{L}/u.test(palavra) && !semSobrenome.test(palavra));
  const inicial = ultimo ? ` ${[...ultimo][0]?.toLocaleUpperCase('pt-BR')}.` : '';
  return [...primeiro].slice(0, MAIOR_NOME).join('') + inicial;
}

/** Whether an order's goods may be reviewed now: they have arrived, and nobody disputes the payment. */
export function podeAvaliar(pedido: { status: StatusDoPedido; entregueEm: Date | null; emDisputa: boolean }): boolean {
  return foiEntregue(pedido) && !pedido.emDisputa;
}

/** How many reviews a product has, and what stars they give. */
export type NotaDoProduto = { quantas: number; soma: number };

/** The average in tenths of a star, rounded: 48 is 4,8. 0 without any. */
export function mediaEmDecimos({ quantas, soma }: NotaDoProduto): number {
  return quantas === 0 ? 0 : Math.floor((soma * 20 + quantas) / (2 * quantas));
}

/** `4,8`, with a point for machines. */
export function notaPorExtenso(decimos: number, separador: ',' | '.' = ','): string {
  return `${Math.floor(decimos / 10)}${separador}${decimos % 10}`;
}

/** Reviews are asked for on this day after the order was delivered, */
const DIAS_PARA_PEDIR = 8;
/** and no more once so many have passed: the shop stood still, or the order is one of long ago. */
const DIAS_PARA_DESISTIR = 30;
const UM_DIA_MS = 24 * 3_600_000;

/** Orders that were delivered between these two moments are to be asked about now; those before `de` no more. */
export function janelaDoPedido(agora: Date): { de: Date; ate: Date } {
  return {
    de: new Date(agora.getTime() - DIAS_PARA_DESISTIR * UM_DIA_MS),
    ate: new Date(agora.getTime() - DIAS_PARA_PEDIR * UM_DIA_MS),
  };
}

/** What a photograph is called in addresses and forms: the last part of its folder, which nobody can guess. */
export function nomeDaFoto({ pasta }: Pick<Foto, 'pasta'>): string {
  return pasta.slice(pasta.lastIndexOf('/') + 1);
}

/** '1 avaliação', '1.204 avaliações'. */
export const quantasAvaliacoes = (quantas: number): string =>
  `${comMilhares(quantas)} ${quantas === 1 ? 'avaliação' : 'avaliações'}`;
