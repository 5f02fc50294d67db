// @requirement 15.43.1 15.43.4
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proximaTentativa, velhoDemais } from '#domain/medicao/evento-medido.ts';
import { lerServico } from '#domain/medicao/servico-de-medicao.ts';

const agora = new Date('2026-11-27T12:00:00Z');
const HORA_MS = 3_600_000;
const haHoras = (horas: number) => new Date(agora.getTime() - horas * HORA_MS);
const digitado = { ligado: true, identificador: ' g-abc1234567 ', segredo: ' segredo ', codigoDeTeste: '' };

test('as pausas crescem de um minuto a duas horas', () => {
  const pausa = (tentativas: number) => proximaTentativa(tentativas, agora).getTime() - agora.getTime();
  expect([1, 2, 3].map(pausa)).toEqual([60_000, 120_000, 240_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (n) => {
      expect(pausa(n + 1)).toBeGreaterThanOrEqual(pausa(n));
      expect(pausa(n)).toBeLessThanOrEqual(2 * HORA_MS);
    }),
  );
});

test('o Google aceita até 72 horas e a Meta até sete dias, com uma de folga', () => {
  expect(velhoDemais('ga4', haHoras(70), agora)).toBe(false);
  expect(velhoDemais('ga4', haHoras(71.5), agora)).toBe(true);
  expect(velhoDemais('meta', haHoras(166), agora)).toBe(false);
  expect(velhoDemais('meta', haHoras(167.5), agora)).toBe(true);
});

test('o serviço digitado perde os espaços, e ligado precisa de tudo', () => {
  const { valor } = lerServico('ga4', digitado, false) as { valor: object };
  expect(valor).toEqual({ ligado: true, identificador: 'G-ABC1234567', segredo: 'segredo', codigoDeTeste: '' });
  const vazio = { ligado: true, identificador: '', segredo: '', codigoDeTeste: '' };
  expect(lerServico('meta', vazio, false)).toEqual({ ok: false, erro: { identificador: 'vazio', segredo: 'vazio' } });
  expect(lerServico('meta', { ...vazio, identificador: '12345' }, true).ok).toBe(true);
  expect(lerServico('ga4', { ...vazio, ligado: false }, false).ok).toBe(true);
});

test.each([
  ['ga4', { identificador: 'UA-123' }, { identificador: 'medicao-invalida' }],
  ['meta', { identificador: 'G-ABC1234567' }, { identificador: 'pixel-invalido' }],
  ['meta', { identificador: '123456', segredo: 'com espaço' }, { segredo: 'segredo-invalido' }],
  ['meta', { identificador: '123456', segredo: 'x'.repeat(501) }, { segredo: 'segredo-invalido' }],
  ['meta', { identificador: '123456', codigoDeTeste: 'TEST-1' }, { codigoDeTeste: 'codigo-invalido' }],
] as const)('em %s recusa %o', (servico, mudanca, faltas) =>
  expect(lerServico(servico, { ...digitado, ...mudanca }, false)).toEqual({ ok: false, erro: faltas }),
);
