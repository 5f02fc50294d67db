import { useState } from 'react';
import { novoId } from '#domain/identificador.ts';

/**
 * Returns the key that a form sends: the offered one until its own success, then a new one. The loader offers another one
 * each time it is read, with which the repeat of an unanswered form would be carried out twice. As the form's React key,
 * also of a form that sends none (''), it empties the form once it succeeds.
 */
export function useRepeatKey(offered: string, reply: { ok: boolean } | null | undefined): string {
  const [held, setHeld] = useState({ key: offered, reply });
  if (held.reply === reply) return held.key;
  const next = { key: reply?.ok ? novoId() : held.key, reply };
  setHeld(next);
  return next.key;
}
