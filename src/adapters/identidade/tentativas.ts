import type { createAuthMiddleware } from 'better-auth/api';
import { recusa } from './entrada.ts';

/** Header in which the server passes on the visitor's own address; whatever a visitor sends in it is thrown away. */
export const CABECALHO_DO_ENDERECO = 'x-endereco-do-visitante';

/** Wrong passwords for one account from one address before the rest must wait, and for how long after the first. */
const MAXIMO = 10;
export const JANELA_S = 15 * 60;

type Ctx = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
type Contador = { chave?: string; count: number; lastRequest: number };

const chaveDe = (ctx: Ctx, email: string) =>
  `senha-errada|${ctx.headers?.get(CABECALHO_DO_ENDERECO) ?? 'sem-endereco'}|${email}`;
const onde = (key: string) => [{ field: 'key', value: key }];

/**
 * Refuses to try one more password when this address has failed too often on this account. It is counted by address, so
 * that nobody can keep an owner out of their account from elsewhere.
 */
export async function conferirTentativas(ctx: Ctx, email: string): Promise<void> {
  const contador = await ctx.context.adapter.findOne<Contador>({
    model: 'rateLimit',
    where: onde(chaveDe(ctx, email)),
  });
  if (!contador || contador.count < MAXIMO) return;
  const espera = Math.ceil((contador.lastRequest + JANELA_S * 1000 - Date.now()) / 1000);
  if (espera <= 0) return;
  ctx.setHeader('X-Retry-After', String(espera));
  throw recusa('TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS');
}

/** Counts a wrong password. The window starts at the first one and is not stretched by the next. */
export async function contarErro(ctx: Ctx, email: string): Promise<void> {
  const { adapter } = ctx.context;
  const key = chaveDe(ctx, email);
  const agora = Date.now();
  const contador = await adapter.findOne<Contador>({ model: 'rateLimit', where: onde(key) });
  if (!contador) {
    // Another try at the same moment may have made the row: then this one adds to it.
    const criado = await adapter.create({ model: 'rateLimit', data: { key, count: 1, lastRequest: agora } }).then(
      () => true,
      () => false,
    );
    if (criado) return;
  } else if (agora - contador.lastRequest >= JANELA_S * 1000) {
    await adapter.update({ model: 'rateLimit', where: onde(key), update: { count: 1, lastRequest: agora } });
    return;
  }
  await adapter.incrementOne({ model: 'rateLimit', where: onde(key), increment: { count: 1 } });
}

/** The right password was given: earlier slips are forgotten. */
export async function esquecerErros(ctx: Ctx, email: string): Promise<void> {
  await ctx.context.adapter.deleteMany({ model: 'rateLimit', where: onde(chaveDe(ctx, email)) });
}
