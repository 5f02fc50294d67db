// @requirement 15.9.12
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  digitarTextosDoProduto,
  itensNaCaixa,
  lerTextosDoProduto,
  linhasDosTextos,
  textosVazios,
} from '#domain/produtos/textos-do-produto.ts';

test('o que não foi enviado fica em branco, e em branco não aparece', () => {
  expect(lerTextosDoProduto({})).toEqual({ textos: textosVazios, faltas: {} });
  expect([linhasDosTextos(textosVazios), itensNaCaixa(textosVazios)]).toEqual([[], []]);
});

test('a caixa tem um item por linha, o resto é uma linha', () => {
  const { textos } = lerTextosDoProduto({ na_caixa: ' 32 peças \r\n\n  Saquinho\t', fabricante: 'Oficina\n Aurora' });
  expect(itensNaCaixa(textos)).toEqual(['32 peças', 'Saquinho']);
  expect(linhasDosTextos(textos)).toEqual([{ nome: 'Feito por', valor: 'Oficina Aurora' }]);
});

test('o que se salva sem mexer fica como estava, e o longo demais é apontado', () => {
  const texto = fc.string({ maxLength: 250 });
  fc.assert(
    fc.property(fc.record({ na_caixa: texto, fabricante: texto, origem: texto, garantia: texto }), (digitados) => {
      const lidos = lerTextosDoProduto(digitados);
      expect(lerTextosDoProduto(digitarTextosDoProduto(lidos.textos)).textos).toEqual(lidos.textos);
      expect(lidos.faltas.fabricante === 'longo').toBe(lidos.textos.fabricante.length > 120);
    }),
  );
});
