// @requirement 11.16.3
import type { createAuthMiddleware } from 'better-auth/api';
import type { Limite, Limites } from '#application/ports/limites.ts';
import { pedidoAtual } from './pedido-atual.ts';
import { recusa } from './recusa.ts';

/** Header in which the server passes on the visitor's own address; a value sent by the visitor is discarded. */
export const CABECALHO_DO_ENDERECO = 'x-endereco-do-visitante';

const MINUTO = 60_000;

/** Wrong passwords for one account from one address. */
const errosDoEndereco: Limite = { nome: 'senha-errada', maximo: 10, janelaMs: 15 * MINUTO };
/** Wrong passwords for one account from all addresses, and how many of them from addresses without an earlier sign-in. */
const deTodaParte: Limite = { nome: 'senha-errada-da-conta', maximo: 60, janelaMs: 15 * MINUTO };
const deEstranhos: Limite = { ...deTodaParte, nome: 'senha-errada-de-estranhos', maximo: 50 };
/** Addresses from which the account was used in the last month. */
const daCasa: Limite = { nome: 'entrou-daqui', maximo: 1, janelaMs: 30 * 24 * 60 * MINUTO };

type Ctx = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const lugarDe = (ctx: Ctx, email: string) => `${ctx.headers?.get(CABECALHO_DO_ENDERECO) ?? 'sem-endereco'}|${email}`;

/**
 * Counts a password attempt before it is checked, so that concurrent attempts count like consecutive ones. Counted per
 * address, so that nobody locks an owner out from elsewhere, and in total, so that nobody guesses from a thousand
 * addresses. A part of the total is reserved for addresses from which the account was used lately.
 */
export async function contarTentativa(limites: Limites, ctx: Ctx, email: string): Promise<void> {
  const pedido = pedidoAtual.getStore();
  const lugar = lugarDe(ctx, email);
  const estranho = !(await limites.temConta(daCasa, lugar));
  const contas: [Limite, string][] = [
    [errosDoEndereco, lugar],
    ...(estranho ? [[deEstranhos, email] as [Limite, string]] : []),
    [deTodaParte, email],
  ];
  for (const [n, [limite, quem]] of contas.entries()) {
    const espera = await limites.contar(limite, quem);
    if (espera === 0) continue;
    for (const [contado, de] of contas.slice(0, n)) await limites.devolver(contado, de);
    const segundos = String(Math.ceil(espera / 1000));
    throw recusa('TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', {}, { 'X-Retry-After': segundos });
  }
  if (pedido) pedido.emailContado = email;
}

/** Gives back an attempt whose password was not checked. Earlier failures stay counted. */
export async function desfazerTentativa(limites: Limites, ctx: Ctx, email: string): Promise<void> {
  const lugar = lugarDe(ctx, email);
  await limites.devolver(errosDoEndereco, lugar);
  await limites.devolver(deTodaParte, email);
  if (!(await limites.temConta(daCasa, lugar))) await limites.devolver(deEstranhos, email);
}

/** Gives the attempt of a right password back and clears earlier failures from this address. */
export async function devolverTentativa(limites: Limites, ctx: Ctx, email: string): Promise<void> {
  const lugar = lugarDe(ctx, email);
  const estranho = !(await limites.temConta(daCasa, lugar));
  await limites.esquecer(errosDoEndereco, lugar);
  await limites.devolver(deTodaParte, email);
  if (estranho) await limites.devolver(deEstranhos, email);
  await limites.esquecer(daCasa, lugar);
  await limites.contar(daCasa, lugar);
}
