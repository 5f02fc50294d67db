import { useState } from 'react';
import { novoId } from '#domain/identificador.ts';

type Reply = { ok: boolean } | null | undefined;
type ReplyWithCode = { ok: true } | { ok: false; codigo: string } | null | undefined;

/** Refusals after which the same key is refused for ever: something else is stored under it, or its refund was refused. */
const spending = new Set(['ja-gravado', 'outro-conteudo', 'estorno-recusado', 'ja-mostrado']);

function useHeldKey(offered: string, reply: Reply, isSpent: boolean): string {
  const [held, setHeld] = useState({ key: offered, reply });
  if (held.reply === reply) return held.key;
  const next = { key: isSpent ? novoId() : held.key, reply };
  setHeld(next);
  return next.key;
}

/**
 * Returns the key that a form sends: the offered one until its own success, then a new one. The loader offers another one
 * each time it is read, with which the repeat of an unanswered form would be carried out twice. As the form's React key,
 * also of a form that sends none (''), it empties the form once it succeeds. A success that redirects to the same page is
 * no answer and renews nothing.
 */
export const useRepeatKey = (offered: string, reply: Reply): string => useHeldKey(offered, reply, reply?.ok === true);

/**
 * As `useRepeatKey`, and a refusal that spends the key renews it too: the next press is another one. Not a React key, since
 * what is typed stays; not for a form whose refusal sends the person to what is stored already.
 */
export const useSpentKey = (offered: string, reply: ReplyWithCode): string =>
  useHeldKey(offered, reply, reply?.ok === true || (reply?.ok === false && spending.has(reply.codigo)));
