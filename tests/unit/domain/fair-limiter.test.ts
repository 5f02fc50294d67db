// @requirement 11.18.17
import { expect, test } from 'vitest';
import { createFairLimiter } from '#domain/fair-limiter.ts';

/** A limiter of one call at a time, each call ended by hand. */
function abrir(maxWaiting?: number) {
  const limitar = createFairLimiter({ maxConcurrent: 1, maxWaitingPerVisitor: 10, ...(maxWaiting && { maxWaiting }) });
  const correndo: { quem: string; acabar(): void }[] = [];
  const pedir = (visitante: string, quem: string, first = false) =>
    limitar(visitante, () => new Promise<string>((pronto) => correndo.push({ quem, acabar: () => pronto(quem) })), {
      first,
    });
  const acabar = async () => {
    const { quem, acabar: fim } = correndo.shift() ?? { quem: 'ninguém', acabar() {} };
    fim();
    await new Promise((pronto) => setImmediate(pronto));
    return quem;
  };
  return { pedir, acabar, correndo };
}

test('as da loja passam à frente de todas as que esperam, na ordem em que chegaram', async () => {
  const { pedir, acabar } = abrir();
  for (const quem of ['ana 1', 'ana 2']) void pedir('ana', quem);
  void pedir('bia', 'bia');
  for (const quem of ['loja 1', 'loja 2']) void pedir('loja', quem, true);
  const vistas: string[] = [];
  for (let n = 0; n < 5; n++) vistas.push(await acabar());
  expect(vistas).toEqual(['ana 1', 'loja 1', 'loja 2', 'bia', 'ana 2']);
});

test('a fila de todos tem um fim, e não toma o lugar das da loja', async () => {
  const { pedir, acabar, correndo } = abrir(3);
  const fins = ['a', 'b', 'c', 'd'].map((quem) => pedir(quem, quem));
  expect(await pedir('e', 'e')).toBeNull();
  expect(await pedir('a', 'a 2')).toBeNull();
  const lojas = ['loja 1', 'loja 2', 'loja 3'].map((quem) => pedir('loja', quem, true));
  expect(await pedir('loja', 'loja 4', true)).toBeNull();
  for (let n = 0; n < 7; n++) await acabar();
  expect(await Promise.all([...fins, ...lojas])).toEqual(['a', 'b', 'c', 'd', 'loja 1', 'loja 2', 'loja 3']);
  const depois = pedir('e', 'e');
  expect(correndo.map(({ quem }) => quem)).toEqual(['e']);
  await acabar();
  expect(await depois).toBe('e');
});
