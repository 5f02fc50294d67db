// @requirement 15.10.4
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { juntarImportacoes } from '#importers/firebase/rules/juncao.ts';

const valor = fc.constantFrom('a', 'b', 'c');
const registro = fc.record({ x: valor, y: valor, z: valor });

test('só se escreve o que mudou lá, e nunca sobre o que mudou aqui', () => {
  fc.assert(
    fc.property(registro, registro, registro, (base, la, aqui) => {
      const { mudar, manter } = juntarImportacoes(base, la, aqui);
      for (const grupo of ['x', 'y', 'z'] as const) {
        const [mudouLa, mudouAqui] = [la[grupo] !== base[grupo], aqui[grupo] !== base[grupo]];
        expect(mudar.includes(grupo)).toBe(mudouLa && !mudouAqui);
        expect(manter.includes(grupo)).toBe(mudouLa && mudouAqui && la[grupo] !== aqui[grupo]);
      }
    }),
  );
});

test('outra vez o mesmo não escreve nada', () => {
  fc.assert(
    fc.property(registro, registro, (base, aqui) => {
      expect(juntarImportacoes(base, base, aqui)).toEqual({ mudar: [], manter: [] });
    }),
  );
});
