// @requirement 11.8.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diaEmSaoPaulo, fimDoDia } from '#domain/calendario.ts';
import { prazoParaPagar } from '#domain/pedidos/prazos-para-pagar.ts';

const momento = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2060-01-01T00:00:00Z'),
  noInvalidDate: true,
});

test('o dia é o de São Paulo, não o de Greenwich', () => {
  expect(diaEmSaoPaulo(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20');
  expect(diaEmSaoPaulo(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
});

test('o fim de cada dia ainda é o mesmo dia, e um segundo depois já é outro', () => {
  fc.assert(
    fc.property(momento, (data) => {
      const dia = diaEmSaoPaulo(data);
      const fim = fimDoDia(dia);
      expect(fim.getTime() + 999).toBeGreaterThanOrEqual(data.getTime());
      expect(diaEmSaoPaulo(fim)).toBe(dia);
      expect(diaEmSaoPaulo(new Date(fim.getTime() + 1000)) > dia).toBe(true);
    }),
  );
});

test('sem boleto paga-se em 24 horas', () => {
  expect(prazoParaPagar(new Date('2026-11-20T15:30:00Z'), false)).toEqual(new Date('2026-11-21T15:30:00Z'));
});

test('com boleto paga-se até o fim do terceiro dia útil em São Paulo, nunca antes das 24 horas', () => {
  expect(prazoParaPagar(new Date('2026-11-19T02:00:00Z'), true)).toEqual(new Date('2026-11-25T02:59:59Z'));
  fc.assert(fc.property(momento, (agora) => prazoParaPagar(agora, true) > prazoParaPagar(agora, false)));
});
