// @requirement 15.23.7
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { comecoDaAgenda, semanasDaAgenda } from '#domain/precos/mes-da-agenda.ts';
import type { Promocao } from '#domain/precos/promocao.ts';

const agora = new Date('2026-12-10T15:00:00Z');
const promocao = (id: string, comecaEm: string, terminaEm: string | null) =>
  ({
    id,
    nome: id,
    comecaEm: new Date(comecaEm),
    terminaEm: terminaEm && new Date(terminaEm),
  }) as unknown as Promocao;

test('as semanas vão de domingo a sábado, e têm todos os dias do mês', () => {
  const semanas = semanasDaAgenda([], '2026-12', agora);
  expect(semanas).toHaveLength(5);
  expect(semanas[0]?.dias[0]).toBe('2026-11-29');
  expect(semanas.at(-1)?.dias.at(-1)).toBe('2027-01-02');
  // February of four whole weeks, and a month of six.
  expect(semanasDaAgenda([], '2026-02', agora)).toHaveLength(4);
  expect(semanasDaAgenda([], '2026-08', agora)).toHaveLength(6);
  expect(comecoDaAgenda('2026-12')).toEqual(new Date('2026-11-29T03:00:00Z'));
});

test('uma barra vai do primeiro ao último dia em São Paulo; o que termina à meia-noite não tem o dia que começa', () => {
  const natal = promocao('natal', '2026-12-01T03:00:00Z', '2026-12-26T03:00:00Z');
  const parada = promocao('parada', '2026-12-03T03:00:00Z', '2026-12-03T03:00:00Z');
  const barras = semanasDaAgenda([natal, parada], '2026-12', agora).map(({ trilhas }) => trilhas.flat());
  expect(barras.map((semana) => semana.map(({ coluna, dias }) => [coluna, dias]))).toEqual([
    [[2, 5]],
    [[0, 7]],
    [[0, 7]],
    [[0, 6]],
    [],
  ]);
  expect(barras[0]?.[0]).toMatchObject({ nome: 'natal', estado: 'no ar', de: '2026-12-01', ate: '2026-12-25' });
});

test('o que não se cruza divide uma trilha, o que se cruza não, e o que não tem fim vai até o fim', () => {
  const [, , terceira] = semanasDaAgenda(
    [
      promocao('sempre', '2026-12-15T03:00:00Z', null),
      promocao('domingo', '2026-12-13T03:00:00Z', '2026-12-14T03:00:00Z'),
      promocao('quinta', '2026-12-17T12:00:00Z', '2026-12-17T13:00:00Z'),
    ],
    '2026-12',
    agora,
  );
  expect(terceira?.trilhas.map((trilha) => trilha.map(({ id, coluna, dias }) => [id, coluna, dias]))).toEqual([
    [
      ['domingo', 0, 1],
      ['sempre', 2, 5],
    ],
    [['quinta', 4, 1]],
  ]);
});

test('cada dia de cada promoção está numa barra só, e nenhuma trilha tem duas no mesmo dia', () => {
  const hora = fc.integer({ min: -24 * 40, max: 24 * 70 });
  const periodos = fc.array(fc.record({ de: hora, dura: fc.option(fc.integer({ min: 1, max: 24 * 60 })) }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(periodos, (lidos) => {
      const base = Date.parse('2026-12-01T03:00:00Z');
      const em = (horas: number) => new Date(base + horas * 3_600_000).toISOString();
      const promocoes = lidos.map(({ de, dura }, i) => promocao(`p${i}`, em(de), dura === null ? null : em(de + dura)));
      for (const { dias, trilhas } of semanasDaAgenda(promocoes, '2026-12', agora)) {
        for (const trilha of trilhas)
          for (const [i, barra] of trilha.entries()) {
            const anterior = trilha[i - 1];
            expect(barra.coluna).toBeGreaterThanOrEqual(anterior ? anterior.coluna + anterior.dias : 0);
            expect(barra.coluna + barra.dias).toBeLessThanOrEqual(7);
          }
        for (const { id, comecaEm, terminaEm } of promocoes) {
          const corre = dias.filter(
            (dia) =>
              dia >= diaEmSaoPaulo(comecaEm) &&
              (terminaEm === null || dia <= diaEmSaoPaulo(new Date(terminaEm.getTime() - 1))),
          );
          const barras = trilhas.flat().filter((barra) => barra.id === id);
          expect(barras.flatMap(({ coluna, dias: quantos }) => dias.slice(coluna, coluna + quantos))).toEqual(corre);
        }
      }
    }),
    { numRuns: 80 },
  );
});
