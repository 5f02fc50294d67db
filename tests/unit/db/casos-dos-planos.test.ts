// @requirement 12.3.1
import { expect, test } from 'vitest';
import { casos, partes } from '#tests/planos/consultas.ts';

test('toda consulta de src/db tem o seu caso em tests/planos', () => {
  const modulos = Object.values(import.meta.glob<Record<string, unknown>>('/src/db/*/ler-*.ts', { eager: true }));
  const exportadas = modulos.flatMap((modulo) =>
    Object.keys(modulo).filter((nome) => typeof modulo[nome] === 'function'),
  );
  const provadas = new Set([...casos.map(({ consulta }) => consulta.name), ...partes]);
  expect(exportadas.length).toBeGreaterThan(20);
  expect(exportadas.filter((nome) => !provadas.has(nome))).toEqual([]);
});
