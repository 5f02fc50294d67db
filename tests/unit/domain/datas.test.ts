import { describe, expect, test } from 'vitest';
import {
  formatarMomentoComSegundos,
  formatarDataCurta,
  formatarDia,
  formatarDiaEHora,
  formatarHora,
  formatarMomento,
  formatarMomentoPorExtenso,
  formatarDiaPorExtenso,
  formatarPrazo,
  formatarPrazoCurto,
} from '#domain/datas.ts';

describe('um momento se escreve como ele é em São Paulo', () => {
  // Five past midnight there.
  const momento = new Date('2026-11-01T03:05:07Z');
  test.each([
    ['01/11/2026', formatarDia],
    ['00:05', formatarHora],
    ['01/11, 00:05', formatarDataCurta],
    ['1 de novembro de 2026', formatarDiaPorExtenso],
    ['01/11/2026 00:05', formatarMomento],
    ['01/11/2026 00:05:07', formatarMomentoComSegundos],
    ['01/11/2026, 00:05', formatarDiaEHora],
    ['1 de novembro de 2026 às 00:05', formatarMomentoPorExtenso],
    ['1 de novembro às 00:05', formatarPrazo],
  ])('%s', (escrito, formatar) => {
    expect(formatar(momento)).toBe(escrito);
  });

  test('o ano só é dito quando não é este', () => {
    expect(formatarPrazoCurto(momento, new Date('2026-01-01T12:00:00Z'))).toBe('01/11 às 00:05');
    // Still the last evening of 2025 there.
    expect(formatarPrazoCurto(momento, new Date('2026-01-01T02:00:00Z'))).toBe('01/11/2026 às 00:05');
  });

  test('um segundo antes da meia-noite de lá ainda é o dia de antes', () => {
    expect(formatarMomentoComSegundos(new Date('2026-11-01T02:59:59Z'))).toBe('31/10/2026 23:59:59');
  });
});
