// @requirement 11.18.17
import { expect, test } from 'vitest';
import { createCheckoutLimiter } from '#server/api/checkout-limiter.ts';

/** A counter and what happens at it, each order ended by hand. */
function abrir(opcoes: Parameters<typeof createCheckoutLimiter>[0]) {
  const balcao = createCheckoutLimiter(opcoes);
  const noBalcao: { quem: string; acabar(): void; falhar(): void }[] = [];
  const pedir = (visitante: string, quem = visitante) =>
    balcao(
      visitante,
      () =>
        new Promise<string>((pronto, falhou) =>
          noBalcao.push({ quem, acabar: () => pronto(quem), falhar: () => falhou(new Error(quem)) }),
        ),
    );
  const acabar = async (como: 'acabar' | 'falhar' = 'acabar') => {
    noBalcao.shift()?.[como]();
    await new Promise((pronto) => setImmediate(pronto));
  };
  return { pedir, acabar, agora: () => noBalcao.map(({ quem }) => quem) };
}

test('de um visitante um pedido por vez, e de todos só alguns juntos', async () => {
  const { pedir, acabar, agora } = abrir({ juntos: 2 });
  const fins = [pedir('ana', 'ana 1'), pedir('ana', 'ana 2'), pedir('bia'), pedir('caio')];
  expect(agora()).toEqual(['ana 1', 'bia']);
  await acabar();
  expect(agora()).toEqual(['bia', 'caio']);
  await acabar();
  expect(agora()).toEqual(['caio', 'ana 2']);
  await acabar();
  await acabar();
  expect(await Promise.all(fins)).toEqual(['ana 1', 'ana 2', 'bia', 'caio']);
});

test('quem tem centenas à espera é um entre os outros', async () => {
  const { pedir, acabar, agora } = abrir({ juntos: 1 });
  for (let n = 1; n <= 100; n++) void pedir('hostil', `hostil ${n}`);
  void pedir('ana');
  const vistos: string[] = [];
  for (let n = 0; n < 4; n++) {
    vistos.push(...agora());
    await acabar();
  }
  expect(vistos).toEqual(['hostil 1', 'ana', 'hostil 2', 'hostil 3']);
});

test('quando esperam demais de um visitante, o próximo dele não é feito; o de outro é', async () => {
  const { pedir, acabar, agora } = abrir({ juntos: 1, esperando: 2 });
  const fins = [pedir('hostil'), pedir('hostil'), pedir('hostil')];
  expect(await pedir('hostil')).toBeNull();
  const ana = pedir('ana');
  for (let n = 0; n < 4; n++) await acabar();
  expect(await Promise.all([...fins, ana])).toEqual(['hostil', 'hostil', 'hostil', 'ana']);
  expect(agora()).toEqual([]);
});

test('um que falha deixa o lugar aos outros', async () => {
  const { pedir, acabar, agora } = abrir({ juntos: 1 });
  const fins = [pedir('ana', 'ana 1'), pedir('ana', 'ana 2'), pedir('bia')];
  await Promise.all([expect(fins[0]).rejects.toThrow('ana 1'), acabar('falhar')]);
  await acabar();
  expect(agora()).toEqual(['ana 2']);
  await acabar();
  expect(await Promise.all(fins.slice(1))).toEqual(['ana 2', 'bia']);
});
