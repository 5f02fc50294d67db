// @requirement 13.4.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sugestoesDaPrateleira } from '#domain/produtos/combina-com.ts';
import { formatarComprimento, formatarPeso, linhasDeMedidas, linhasDoEbook } from '#web/loja/produto/ler-produto.ts';

describe('medidas', () => {
  test('abaixo de um quilo o peso é em gramas', () => {
    expect([0.08, 0.35, 1, 1.65, 12.346].map(formatarPeso)).toEqual([
      '80\u00a0g',
      '350\u00a0g',
      '1\u00a0kg',
      '1,65\u00a0kg',
      '12,35\u00a0kg',
    ]);
  });

  test('os centímetros usam vírgula', () => {
    expect([9, 5.5].map(formatarComprimento)).toEqual(['9\u00a0cm', '5,5\u00a0cm']);
  });

  test('medida que ninguém tomou não aparece', () => {
    expect(linhasDeMedidas({ pesoKg: 0, alturaCm: 9, larguraCm: 0, comprimentoCm: 0 })).toEqual([
      { nome: 'Altura da embalagem', valor: '9\u00a0cm' },
    ]);
    expect(linhasDeMedidas({ pesoKg: 0, alturaCm: 0, larguraCm: 0, comprimentoCm: 0 })).toEqual([]);
  });

  test('um eBook diz em que formato é, onde se lê e como chega', () => {
    expect(linhasDoEbook.map(({ nome }) => nome)).toEqual(['Formato', 'Leitura', 'Entrega']);
  });
});

describe('sugestoesDaPrateleira', () => {
  const de = (...ids: string[]) => ids.map((id) => ({ id }));

  test('dois da prateleira, depois os destaques, depois o resto da prateleira', () => {
    expect(sugestoesDaPrateleira('x', de('p1', 'p2', 'p3', 'p4'), de('d1'))).toEqual(de('p1', 'p2', 'd1', 'p3'));
  });

  test('não repete nem mostra o próprio produto', () => {
    expect(sugestoesDaPrateleira('x', de('p1'), de('x', 'p1', 'd1'))).toEqual(de('p1', 'd1'));
  });

  test('nunca passa do limite e nunca repete', () => {
    const lista = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x').map((id) => ({ id })));
    fc.assert(
      fc.property(lista, lista, fc.nat(6), (prateleira, destaques, limite) => {
        const ids = sugestoesDaPrateleira('x', prateleira, destaques, limite).map(({ id }) => id);
        expect(ids.length).toBeLessThanOrEqual(limite);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain('x');
      }),
    );
  });
});
