import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { useRepeatKey, useSpentKey } from '#web/ui/form/use-repeat-key.ts';

type Reply = Parameters<typeof useSpentKey>[1];

/** Draws a form before and after this answer, with the key that the loader offers by then: whether it holds each key. */
function holds(reply: Reply) {
  let held = {};
  function Form() {
    const [answer, setAnswer] = useState<Reply>(null);
    const key = useRepeatKey(answer ? 'read-again' : 'first', answer);
    const sent = useSpentKey(key, answer);
    if (answer === null) setAnswer(reply);
    held = { form: key === 'first', sent: sent === 'first' };
    return null;
  }
  renderToStaticMarkup(<Form />);
  return held;
}
const refused = (codigo: string): Reply => ({ ok: false, codigo });

describe('the key of a form', () => {
  test('is held over a refusal, and another one after a success, which empties the form', () => {
    expect(holds(refused('campos'))).toEqual({ form: true, sent: true });
    expect(holds(refused('falha'))).toEqual({ form: true, sent: true });
    expect(holds({ ok: true })).toEqual({ form: false, sent: false });
  });

  test.each(['ja-gravado', 'outro-conteudo', 'estorno-recusado', 'ja-mostrado'])(
    'is another one after %s, and the form stays as it is typed',
    (codigo) => {
      expect(holds(refused(codigo))).toEqual({ form: true, sent: false });
    },
  );
});
