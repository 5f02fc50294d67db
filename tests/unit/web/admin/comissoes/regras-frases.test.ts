// @requirement 15.30.3
import { expect, test } from 'vitest';
import { fraseDaRegraSalva } from '#web/admin/comissoes/regras-frases.ts';

const agora = new Date('2026-11-26T12:00:00Z');
const regra = (taxaPb: number) => ({
  taxaPb,
  aPartirDe: null,
  paraTudo: true,
  produtos: [],
  categorias: [],
  comecaEm: agora,
  terminaEm: null,
});

test('uma regra salva diz as que coincidem com ela', () => {
  const frase = (...taxas: number[]) => fraseDaRegraSalva({ id: 'a', coincide: taxas.map(regra) }, agora);
  expect(frase()).toBe('Regra salva.');
  expect(frase(1000)).toBe(
    'Regra salva. Em parte das vendas também vale “10% em todos os produtos”. De duas regras vale a melhor.',
  );
  expect(frase(1000, 1200)).toContain('também valem “10% em todos os produtos”, “12% em todos os produtos”.');
});
