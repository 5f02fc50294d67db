import { expect, test } from 'vitest';
import {
  diaInteiro,
  mesPorExtenso,
  nomeDoGrupo,
  nomeDoGrupoNoGrafico,
  periodoPorExtenso,
} from '#domain/dias-por-extenso.ts';

const semana = { de: '2026-11-16', ate: '2026-11-22' };

test('um dia, um mês e um período, como o calendário os tem', () => {
  expect(diaInteiro('2026-03-01')).toBe('01/03/2026');
  expect(mesPorExtenso('2026-03')).toBe('março de 2026');
  expect(periodoPorExtenso(semana)).toBe('16/11/2026 a 22/11/2026');
  expect(periodoPorExtenso({ de: '2026-11-16', ate: '2026-11-16' })).toBe('16/11/2026');
});

test.each([
  ['dia', 'seg., 16/11/2026', '16/11'],
  ['semana', '16/11 a 22/11/2026', '16/11'],
  ['mes', 'novembro de 2026', 'nov. de 26'],
] as const)('um grupo de vendas por %s é "%s" numa linha e "%s" no gráfico', (agrupamento, naLinha, noGrafico) => {
  expect(nomeDoGrupo(semana, agrupamento)).toBe(naLinha);
  expect(nomeDoGrupoNoGrafico(semana, agrupamento)).toBe(noGrafico);
});
