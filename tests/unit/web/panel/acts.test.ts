import { expect, test } from 'vitest';
import { replyTo } from '#web/panel/acts.tsx';

type Respostas = { intencao: 'salvar'; ok: boolean; frase: string } | { intencao: 'gerar'; ok: boolean; lote: string };

test('a resposta de uma página com vários formulários é só a do formulário pedido', () => {
  const resposta = { intencao: 'gerar', ok: true, lote: 'a' } as Respostas;
  expect(replyTo(resposta, 'gerar')?.lote).toBe('a');
  expect(replyTo(resposta, 'salvar')).toBeNull();
  expect(replyTo(undefined as Respostas | undefined, 'salvar')).toBeNull();
  // @ts-expect-error: the page has no such form.
  expect(replyTo(resposta, 'excluir')).toBeNull();
  // @ts-expect-error: the answer of another form.
  expect(replyTo(resposta, 'salvar')?.lote).toBeUndefined();
});
