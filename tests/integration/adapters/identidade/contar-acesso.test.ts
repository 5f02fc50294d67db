// @requirement 11.9.4 11.16.3 11.18.16
import { expect, test } from 'vitest';
import { limitesNoBanco } from '#db/funcionamento/gravar-limites-de-acesso.ts';
import { limitesDeAcesso } from '#db/schema/index.ts';
import { bancoDoArquivo } from './apoio.ts';

const banco = bancoDoArquivo();
const MINUTO = 60_000;
const sete = { nome: 'sete', maximo: 7, janelaMs: MINUTO };

let agora = Date.now();
const limites = () => limitesNoBanco(banco.db, () => agora);

test('de cem pedidos no mesmo instante passam exatamente os permitidos', async () => {
  for (const quem of ['a', 'b']) {
    const esperas = await Promise.all(Array.from({ length: 100 }, () => limites().contar(sete, quem)));
    expect(esperas.filter((espera) => espera === 0)).toHaveLength(7);
    expect(new Set(esperas)).toEqual(new Set([0, MINUTO]));
  }
  expect((await banco.db.select().from(limitesDeAcesso)).map(({ quantidade }) => quantidade)).toEqual([7, 7]);
});

test('tomados aos poucos por muitos ao mesmo tempo somam exatamente os permitidos, e cada um sabe a sua parte', async () => {
  const cem = { nome: 'cem', maximo: 100, janelaMs: MINUTO };
  const tomados = await Promise.all(Array.from({ length: 30 }, () => limites().reservar(cem, 'a', 7)));
  expect(tomados.reduce((soma, { reservados }) => soma + reservados, 0)).toBe(100);
  expect(new Set(tomados.map(({ reservados }) => reservados))).toEqual(new Set([7, 2, 0]));
  expect(new Set(tomados.map(({ terminaEm }) => terminaEm))).toEqual(new Set([agora + MINUTO]));
  expect(await limites().contar(cem, 'a')).toBe(MINUTO);
  agora += MINUTO;
  expect(await limites().reservar(cem, 'a', 7)).toEqual({ reservados: 7, restam: 93, terminaEm: agora + MINUTO });
});

test('a janela começa no primeiro e não se estica; passada, a conta recomeça do um, também para muitos ao mesmo tempo', async () => {
  const { contar } = limites();
  for (let i = 0; i < 7; i += 1) {
    expect(await contar(sete, 'a')).toBe(0);
    agora += 5000;
  }
  expect(await contar(sete, 'a')).toBe(MINUTO - 35_000);
  agora += 25_000;
  const depois = await Promise.all(Array.from({ length: 20 }, () => contar(sete, 'a')));
  expect(depois.filter((espera) => espera === 0)).toHaveLength(7);
});

test('o relógio que volta atrás não prende ninguém até a hora que já foi; relógios que diferem pouco contam juntos', async () => {
  const { contar, espera } = limites();
  for (let i = 0; i < 7; i += 1) await contar(sete, 'a');
  agora -= 30_000;
  expect([await contar(sete, 'a'), await espera(sete, 'a')]).toEqual([MINUTO + 30_000, MINUTO + 30_000]);
  agora -= 2 * 60 * MINUTO;
  expect(await espera(sete, 'a')).toBe(0);
  const voltas = await Promise.all(Array.from({ length: 20 }, () => contar(sete, 'a')));
  expect(voltas.filter((um) => um === 0)).toHaveLength(7);
});

test('o que se devolve pode ser contado de novo, nunca mais do que foi contado', async () => {
  const { contar, devolver, esquecer, temConta } = limites();
  await devolver(sete, 'a');
  for (let i = 0; i < 7; i += 1) await contar(sete, 'a');
  await devolver(sete, 'a');
  expect([await contar(sete, 'a'), (await contar(sete, 'a')) > 0]).toEqual([0, true]);
  for (let i = 0; i < 9; i += 1) await devolver(sete, 'a');
  expect(await temConta(sete, 'a')).toBe(false);
  const voltas = await Promise.all(Array.from({ length: 20 }, () => contar(sete, 'a')));
  expect(voltas.filter((espera) => espera === 0)).toHaveLength(7);
  await esquecer(sete, 'a');
  expect(await contar(sete, 'a')).toBe(0);
});

test('a mesma coisa conta uma vez, e o que passa do limite é recusado de novo quando volta, ainda que ao mesmo tempo', async () => {
  const { contarUmaVez } = limites();
  // Each code twice at the same moment: the second of a pair must not slip in under the mark of the first.
  const codigos = Array.from({ length: 40 }, (_, n) => `CODIGO${n % 20}`);
  const respostas = await Promise.all(codigos.map((codigo) => contarUmaVez(sete, 'a', codigo)));
  const vistos = new Set(codigos.filter((_, n) => respostas[n]?.espera === 0));
  expect(vistos.size).toBe(7);
  for (const codigo of new Set(codigos))
    expect((await contarUmaVez(sete, 'a', codigo)).espera === 0, codigo).toBe(vistos.has(codigo));
  // Giving back an attempt also removes its code's mark, and only counted attempts are given back.
  for (const { devolver } of respostas) await devolver();
  const outras = await Promise.all(Array.from({ length: 20 }, (_, n) => contarUmaVez(sete, 'a', `OUTRO${n}`)));
  expect(outras.filter(({ espera }) => espera === 0)).toHaveLength(7);
});

test('o banco não guarda de quem é a conta', async () => {
  await limites().contar(sete, 'ana@exemplo.com.br');
  expect(JSON.stringify(await banco.db.select().from(limitesDeAcesso))).not.toContain('ana');
});

test('as redes IPv6 de um /48 têm juntas oito vezes o limite de uma, e o que se devolve volta às duas contas', async () => {
  const { contar, devolver, espera } = limites();
  const rede = (n: number) => `2001:db8:1:${n.toString(16)}::`;
  const esperas = await Promise.all(Array.from({ length: 80 }, (_, n) => contar(sete, rede(n))));
  expect(esperas.filter((um) => um === 0)).toHaveLength(56);
  expect([await espera(sete, rede(0x9997)), await espera(sete, '2001:db8:2:1::')]).toEqual([MINUTO, 0]);
  expect(await contar(sete, '2001:db8:2:1::')).toBe(0);
  const contada = rede(esperas.indexOf(0));
  await devolver(sete, contada);
  expect(await contar(sete, rede(0x9999))).toBe(0);
  expect(await contar(sete, rede(0x9998))).toBeGreaterThan(0);
  // A network that the other one refused has not used up its own.
  expect((await banco.db.select().from(limitesDeAcesso)).filter(({ quantidade }) => quantidade < 0)).toEqual([]);
});
