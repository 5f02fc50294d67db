import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diaEmSaoPaulo, ehDiaUtil, fimDoDia, somarDiasUteis } from '#domain/calendario.ts';
import { prazoParaPagar } from '#domain/pedidos/pedido.ts';

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

test.each([
  ['2026-11-19', true],
  ['2026-11-20', false],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-12-25', false],
  ['2027-01-01', false],
  ['2026-02-17', true],
])('%s é dia útil: %s', (dia, util) => {
  expect(ehDiaUtil(dia)).toBe(util);
});

test('somar dias úteis pula fim de semana, feriado e virada de ano', () => {
  expect(somarDiasUteis('2026-11-16', 3)).toBe('2026-11-19');
  expect(somarDiasUteis('2026-11-18', 3)).toBe('2026-11-24');
  expect(somarDiasUteis('2026-12-31', 1)).toBe('2027-01-04');
  expect(somarDiasUteis('2028-02-28', 1)).toBe('2028-02-29');
});

test('de fato há exatamente n dias úteis até o n-ésimo, que é útil', () => {
  fc.assert(
    fc.property(momento, fc.integer({ min: 1, max: 10 }), (data, quantos) => {
      const comeco = diaEmSaoPaulo(data);
      const fim = somarDiasUteis(comeco, quantos);
      expect(ehDiaUtil(fim)).toBe(true);
      let contados = 0;
      for (let meioDia = Date.parse(`${comeco}T12:00:00Z`) + 86_400_000; ; meioDia += 86_400_000) {
        const dia = new Date(meioDia).toISOString().slice(0, 10);
        if (ehDiaUtil(dia)) contados += 1;
        if (dia === fim) break;
      }
      expect(contados).toBe(quantos);
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
