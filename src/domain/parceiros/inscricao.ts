// @requirement 15.26.2 15.26.3
import type { PontosBase } from '#domain/comissoes/comissao.ts';
import { lerPercentualDigitado } from '#domain/cupons/cupom-cadastro.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { umaLinha, variasLinhas } from '#domain/texto-digitado.ts';
import { EMAIL_MAXIMO, emailValido, normalizarEmail, normalizarNome } from '#domain/usuarios/pessoa.ts';

/** States of an application. The shop sees it from `pronta` on, when its e-mail was confirmed. */
export const situacoesDaInscricao = ['por-confirmar', 'pronta', 'aceita', 'recusada'] as const;

/** How long the link of the confirmation works; an application without it is deleted then. */
export const CONFIRMACAO_DA_INSCRICAO_HORAS = 72;
/** A declined application is deleted after this time. */
export const INSCRICAO_RECUSADA_DIAS = 90;
/** One without an answer is deleted after this time. */
export const INSCRICAO_SEM_RESPOSTA_DIAS = 365;
/** Open applications of all people together. */
export const MAIS_INSCRICOES_ABERTAS = 1000;

export const maximosDaInscricao = { nome: 120, email: EMAIL_MAXIMO, canais: 1000, audiencia: 500 } as const;

/** Typed fields; `termos` is the version that the ticked box is about, 0 when it is not ticked. */
export type InscricaoDigitada = { nome: string; email: string; canais: string; audiencia: string; termos: number };
export type CampoDaInscricao = keyof InscricaoDigitada;
type FaltaNaInscricao = 'vazio' | 'longo' | 'email-invalido' | 'sem-aceite' | 'termos-mudaram';
export type FaltasNaInscricao = Partial<Record<CampoDaInscricao, FaltaNaInscricao>>;

/** Reads an application; whether its terms are still the current ones is not known here. */
export function lerInscricao(digitada: InscricaoDigitada): Result<InscricaoDigitada, FaltasNaInscricao> {
  const lida = {
    nome: normalizarNome(digitada.nome),
    email: normalizarEmail(digitada.email),
    canais: variasLinhas(digitada.canais),
    audiencia: umaLinha(digitada.audiencia),
    termos: digitada.termos,
  };
  const faltas: FaltasNaInscricao = {};
  for (const campo of ['nome', 'email', 'canais', 'audiencia'] as const) {
    if (lida[campo] === '') faltas[campo] = 'vazio';
    else if (lida[campo].length > maximosDaInscricao[campo]) faltas[campo] = 'longo';
  }
  if (!faltas.email && !emailValido(lida.email)) faltas.email = 'email-invalido';
  if (lida.termos === 0) faltas.termos = 'sem-aceite';
  return Object.keys(faltas).length > 0 ? falha(faltas) : ok(lida);
}

export type AceiteDigitado = { codigo: string; comissao: string };
export type FaltasNoAceite = Partial<{
  codigo: 'vazio' | 'cupom-invalido';
  comissao: 'vazio' | 'comissao-invalida';
}>;

/** The code and the rate that an accepted influencer gets: a code is required, and the rate goes up to 100 %. */
export function lerAceite({
  codigo: digitado,
  comissao,
}: AceiteDigitado): Result<{ codigo: string; comissaoPb: PontosBase }, FaltasNoAceite> {
  const codigo = digitado.replaceAll(/\s/g, '').toUpperCase();
  const faltas: FaltasNoAceite = {};
  if (codigo === '') faltas.codigo = 'vazio';
  else if (!/^[A-Z0-9]{1,30}$/.test(codigo)) faltas.codigo = 'cupom-invalido';
  const comissaoPb = lerPercentualDigitado(comissao);
  if (comissao.trim() === '') faltas.comissao = 'vazio';
  else if (comissaoPb === null) faltas.comissao = 'comissao-invalida';
  return Object.keys(faltas).length > 0 || comissaoPb === null ? falha(faltas) : ok({ codigo, comissaoPb });
}
