// @requirement 15.9.11
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinacoesDe, lerCombinacoes, limitesDasCombinacoes } from '#domain/produtos/combinacoes.ts';

const achar = (texto: string) => (/^[a-z]\d*$/.test(texto) ? texto : texto === 'Relógio' ? 'r' : null);
const ler = (sempre: string[], nunca: string[], proprio: string | null = 'x') =>
  lerCombinacoes({ sempre, nunca }, proprio, achar);

test('ids e nomes, cada produto uma vez, na ordem', () => {
  expect(ler(['b', 'Relógio', 'a', 'r'], ['c'])).toEqual({
    ok: true,
    valor: { sempre: ['b', 'r', 'a'], nunca: ['c'] },
  });
  expect(ler([], [])).toEqual({ ok: true, valor: { sempre: [], nunca: [] } });
  expect(ler(['x'], [], null)).toMatchObject({ ok: true });
});

test.each([
  [['Não há'], [], { sempre: 'produto-desconhecido' }],
  [[], ['x'], { nunca: 'consigo-mesmo' }],
  [['a'], ['b', 'a'], { nunca: 'nas-duas-listas' }],
  [Array.from({ length: 9 }, (_, i) => `a${i}`), [], { sempre: 'fixados-demais' }],
  [[], Array.from({ length: 21 }, (_, i) => `a${i}`), { nunca: 'separados-demais' }],
  [['?'], ['x'], { sempre: 'produto-desconhecido', nunca: 'consigo-mesmo' }],
] as [string[], string[], object][])('%j e %j: %j', (sempre, nunca, erro) => {
  expect(ler(sempre, nunca)).toEqual({ ok: false, erro });
});

test('o que se aceita nunca se contradiz nem passa do limite', () => {
  const textos = fc.array(fc.constantFrom('a', 'b', 'c', 'r', 'x', 'Relógio', '?'), { maxLength: 25 });
  fc.assert(
    fc.property(textos, textos, (sempre, nunca) => {
      const lidas = ler(sempre, nunca);
      if (!lidas.ok) {
        expect(Object.keys(lidas.erro).length).toBeGreaterThan(0);
        return;
      }
      const { valor } = lidas;
      expect(valor.sempre.filter((id) => valor.nunca.includes(id))).toEqual([]);
      expect([...valor.sempre, ...valor.nunca]).not.toContain('x');
      expect(valor.sempre.length).toBeLessThanOrEqual(limitesDasCombinacoes.sempre);
      const linhas = (['sempre', 'nunca'] as const).flatMap((escolha) =>
        valor[escolha].map((outroId) => ({ outroId, escolha })),
      );
      expect(combinacoesDe(linhas)).toEqual(valor);
    }),
  );
});
