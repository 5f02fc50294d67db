// @requirement 15.8.3
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ehHoraDoBackup, ehHoraDoTesteDeRestauracao } from '#domain/backup/agenda-do-backup.ts';
import { backupsAManter } from '#domain/backup/agenda-do-backup.ts';

const DIA_MS = 24 * 60 * 60_000;
const noite = (dias: number) => new Date(Date.parse('2026-11-22T06:35:00Z') - dias * DIA_MS);
const diasQueFicam = (momentos: Date[]) =>
  [...backupsAManter(momentos)]
    .map((ms) => new Date(ms).toISOString().slice(0, 10))
    .toSorted()
    .toReversed();

describe('as cópias que ficam', () => {
  test('de um ano de noites: 7 dias, 4 semanas e 6 meses', () => {
    expect(diasQueFicam(Array.from({ length: 365 }, (_, n) => noite(n)))).toEqual(
      '2026-11-22 2026-11-21 2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16 2026-11-15 2026-11-08 2026-11-01 2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30'.split(
        ' ',
      ),
    );
  });

  test('de um dia com muitas, a última', () => {
    const manha = new Date('2026-11-22T12:00:00Z');
    expect([...backupsAManter([noite(0), manha, new Date('2026-11-22T11:00:00Z')])]).toEqual([manha.getTime()]);
  });

  const momentos = fc.array(
    fc.integer({ min: 0, max: 800 * 24 }).map((horas) => new Date(Date.UTC(2024, 0, 1) + horas * 3_600_000)),
    { maxLength: 400 },
  );

  test('são sempre das que há, a mais nova entre elas, e nunca mais de dezessete', () => {
    fc.assert(
      fc.property(momentos, (todas) => {
        const ficam = backupsAManter(todas);
        expect(ficam.size).toBeLessThanOrEqual(17);
        const ms = todas.map((momento) => momento.getTime());
        expect([...ficam].every((uma) => ms.includes(uma))).toBe(true);
        if (ms.length > 0) expect(ficam.has(Math.max(...ms))).toBe(true);
      }),
    );
  });

  test('apagadas as outras, ficam todas as que ficaram', () => {
    fc.assert(
      fc.property(momentos, (todas) => {
        const ficam = backupsAManter(todas);
        expect(backupsAManter([...ficam].map((ms) => new Date(ms)))).toEqual(ficam);
      }),
    );
  });
});

describe('a hora da cópia', () => {
  test.each([
    ['nunca houve uma', '2026-11-22T20:00:00Z', null, true],
    ['a de ontem, antes das três', '2026-11-22T05:59:00Z', '2026-11-21T06:35:00Z', false],
    ['a de ontem, às três', '2026-11-22T06:00:00Z', '2026-11-21T06:35:00Z', true],
    ['a de hoje', '2026-11-22T23:35:00Z', '2026-11-22T06:35:00Z', false],
    ['uma feita tarde da noite', '2026-11-23T06:35:00Z', '2026-11-23T02:35:00Z', true],
    ['uma de há um mês', '2026-11-22T13:35:00Z', '2026-10-22T06:35:00Z', true],
  ])('%s', (_, agora, ultima, esperado) => {
    expect(ehHoraDoBackup(new Date(agora), ultima === null ? null : new Date(ultima))).toBe(esperado);
  });

  test('experimenta-se uma por semana', () => {
    expect([null, noite(1), noite(6), noite(7)].map((ultima) => ehHoraDoTesteDeRestauracao(noite(0), ultima))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
