// @requirement 15.35.1
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { travarWebhook, type Webhook } from '#db/integracoes/gravar-webhooks.ts';
import { travarEquipeEUsuarios } from '#db/usuarios/gravar-usuarios.ts';
import { emTransacao } from '#db/transaction.ts';
import { podeSerId } from '#domain/identificador.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, type Result } from '#domain/result.ts';

export type SemPoder = Recusa<'sem-poder'>;
export type ErroNoWebhook = NaoEncontrado | SemPoder;

/** How the audit trail names webhooks. */
export const ENTIDADE = 'webhook';

export const hostDe = (endereco: string): string => new URL(endereco).host;

/** Runs `fn` in a transaction if the author is an admin by then. */
export function soAdmin<T, E>(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  fn: (tx: Db) => Promise<Result<T, E>>,
): Promise<Result<T, E | SemPoder>> {
  return emTransacao(db, async (tx): Promise<Result<T, E | SemPoder>> => {
    if (!(await travarEquipeEUsuarios(tx, [])).admins.includes(autor.uid)) return falha({ codigo: 'sem-poder' });
    return fn(tx);
  });
}

/** Like `soAdmin`, with the webhook locked. */
export function noWebhook<T, E>(
  loja: Pick<Loja, 'db'>,
  autor: Autor,
  id: string,
  fn: (tx: Db, webhook: Webhook) => Promise<Result<T, E>>,
): Promise<Result<T, E | ErroNoWebhook>> {
  return soAdmin<T, E | NaoEncontrado>(loja, autor, async (tx) => {
    const webhook = podeSerId(id) ? await travarWebhook(tx, id) : null;
    return webhook ? fn(tx, webhook) : falha({ codigo: 'nao-encontrado' });
  });
}
