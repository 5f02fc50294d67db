// @requirement 11.17.7
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACESSO_RECENTE_MS, acessoRecente } from '#domain/usuarios/acesso-recente.ts';

test('uma entrada vale por quinze minutos, e nenhuma não vale nada', () => {
  expect(ACESSO_RECENTE_MS).toBe(15 * 60_000);
  const data = fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') });
  fc.assert(
    fc.property(data, fc.integer({ min: 0, max: 2 * ACESSO_RECENTE_MS }), (entrouEm, passou) => {
      expect(acessoRecente(entrouEm, new Date(entrouEm.getTime() + passou))).toBe(passou < ACESSO_RECENTE_MS);
      expect(acessoRecente(null, entrouEm)).toBe(false);
    }),
  );
});
