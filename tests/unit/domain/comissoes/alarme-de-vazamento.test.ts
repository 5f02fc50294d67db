// @requirement 15.28.3
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fraseDoAlarme,
  pareceVazado,
  type PedidoDaEvidencia,
  periodosDoAlarme,
  resumirEvidencia,
  silencioAte,
} from '#domain/comissoes/alarme-de-vazamento.ts';

const contas = (pedidos: number, semClique: number) => ({ pedidos, semClique });
const semPassado = contas(0, 0);

describe('quando um código parece vazado', () => {
  test('com dez pedidos, oito deles sem clique, e nenhum antes', () => {
    expect(pareceVazado({ agora: contas(10, 8), antes: semPassado })).toBe(true);
    expect(pareceVazado({ agora: contas(9, 9), antes: semPassado })).toBe(false);
  });

  test('acima de 70 %, não em 70 %', () => {
    expect(pareceVazado({ agora: contas(10, 7), antes: semPassado })).toBe(false);
    expect(pareceVazado({ agora: contas(100, 71), antes: semPassado })).toBe(true);
  });

  test('só contra um passado abaixo de 40 %', () => {
    expect(pareceVazado({ agora: contas(20, 20), antes: contas(100, 39) })).toBe(true);
    expect(pareceVazado({ agora: contas(20, 20), antes: contas(100, 40) })).toBe(false);
    expect(pareceVazado({ agora: contas(20, 20), antes: contas(1, 1) })).toBe(false);
  });

  test('para quaisquer contas, mais pedidos sem clique nunca calam o alarme, e mais cliques nunca o levantam', () => {
    const doPeriodo = fc
      .tuple(fc.integer({ min: 0, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([pedidos, parte]) => contas(pedidos, Math.floor(pedidos * parte)));
    fc.assert(
      fc.property(doPeriodo, doPeriodo, (agora, antes) => {
        const parece = pareceVazado({ agora, antes });
        const maisUmSemClique = contas(agora.pedidos + 1, agora.semClique + 1);
        if (parece) expect(pareceVazado({ agora: maisUmSemClique, antes })).toBe(true);
        const maisUmClique = contas(agora.pedidos, Math.max(agora.semClique - 1, 0));
        if (!parece) expect(pareceVazado({ agora: maisUmClique, antes })).toBe(false);
        // Integers decide as the exact fractions do.
        const exato =
          agora.pedidos >= 10 &&
          BigInt(agora.semClique) * 10n > BigInt(agora.pedidos) * 7n &&
          (antes.pedidos === 0 || BigInt(antes.semClique) * 10n < BigInt(antes.pedidos) * 4n);
        expect(parece).toBe(exato);
      }),
    );
  });
});

test('os períodos são os sete dias até agora e os trinta antes deles', () => {
  const agora = new Date('2026-11-26T12:00:00Z');
  expect(periodosDoAlarme(agora)).toEqual({
    desde: new Date('2026-11-19T12:00:00Z'),
    desdeAntes: new Date('2026-10-20T12:00:00Z'),
  });
  expect(silencioAte(agora)).toEqual(new Date('2026-12-03T12:00:00Z'));
});

test('a frase diz os números de agora e os de antes', () => {
  expect(fraseDoAlarme({ agora: contas(10, 8), antes: contas(9, 2) })).toBe(
    '8 de 10 pedidos em 7 dias sem clique nos links; nos 30 dias antes, 2 de 9',
  );
  expect(fraseDoAlarme({ agora: contas(12, 12), antes: semPassado })).toContain('sem pedidos nos 30 dias antes');
});

describe('o resumo da evidência', () => {
  const pedido = (mais: Partial<PedidoDaEvidencia> = {}): PedidoDaEvidencia => ({
    canal: null,
    site: '',
    jaComprou: false,
    cidade: 'Recife',
    uf: 'PE',
    hora: 9,
    ...mais,
  });

  test('conta cliques, sites, cidades, horas e quem já comprou', () => {
    const resumo = resumirEvidencia([
      pedido(),
      pedido({ canal: 'youtube', site: 'youtube.com', jaComprou: true, hora: 23 }),
      pedido({ canal: 'bio', cidade: 'Natal', uf: 'RN' }),
    ]);
    expect(resumo).toMatchObject({
      semClique: 1,
      comClique: 2,
      primeiraCompra: 2,
      cidades: [
        { nome: 'Recife/PE', pedidos: 2 },
        { nome: 'Natal/RN', pedidos: 1 },
      ],
      sites: [{ nome: 'youtube.com', pedidos: 1 }],
    });
    expect(resumo.horas[9]).toBe(2);
    expect(resumo.horas[23]).toBe(1);
  });

  test('para quaisquer pedidos, cada conta soma todos eles', () => {
    const umPedido = fc.record({
      canal: fc.option(fc.constantFrom('youtube', 'bio')),
      site: fc.constantFrom('', 'youtube.com'),
      jaComprou: fc.boolean(),
      cidade: fc.constantFrom('Recife', 'Natal', 'São Paulo'),
      uf: fc.constantFrom('PE', 'RN', 'SP'),
      hora: fc.integer({ min: 0, max: 23 }),
    });
    fc.assert(
      fc.property(fc.array(umPedido), (pedidos) => {
        const { semClique, comClique, cidades, horas } = resumirEvidencia(pedidos);
        expect(semClique + comClique).toBe(pedidos.length);
        expect(cidades.reduce((soma, cidade) => soma + cidade.pedidos, 0)).toBe(pedidos.length);
        expect(horas.reduce((soma, n) => soma + n, 0)).toBe(pedidos.length);
      }),
    );
  });
});
