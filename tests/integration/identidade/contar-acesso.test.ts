import { expect, test } from 'vitest';
import { contarAcesso } from '#db/repositories/limites-de-acesso.ts';
import { limitesDeAcesso } from '#db/schema/index.ts';
import { bancoDoArquivo } from './apoio.ts';

const banco = bancoDoArquivo();
const MINUTO = 60_000;

test('de cem pedidos no mesmo instante passam exatamente os permitidos', async () => {
  const agora = Date.now();
  for (const chave of ['a', 'b']) {
    const esperas = await Promise.all(
      Array.from({ length: 100 }, () => contarAcesso(banco.db, chave, MINUTO, 7, agora)),
    );
    expect(esperas.filter((espera) => espera === 0)).toHaveLength(7);
    expect(new Set(esperas)).toEqual(new Set([0, MINUTO]));
  }
  expect((await banco.db.select().from(limitesDeAcesso)).map(({ quantidade }) => quantidade)).toEqual([7, 7]);
});

test('a espera diminui com o tempo, e passada a janela a conta recomeça do um, também para muitos ao mesmo tempo', async () => {
  const agora = Date.now();
  for (let i = 0; i < 3; i += 1) expect(await contarAcesso(banco.db, 'a', MINUTO, 3, agora)).toBe(0);
  expect(await contarAcesso(banco.db, 'a', MINUTO, 3, agora + 45_000)).toBe(15_000);
  const depois = await Promise.all(
    Array.from({ length: 20 }, () => contarAcesso(banco.db, 'a', MINUTO, 3, agora + MINUTO)),
  );
  expect(depois.filter((espera) => espera === 0)).toHaveLength(3);
});
