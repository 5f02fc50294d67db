// @requirement 15.25.2 15.25.3
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itensGuardados } from '#domain/pedidos/kit.ts';
import { calcularItensDoPedido } from '#domain/pedidos/pedido-linhas.ts';
import { combinacoesDoKit } from '#domain/produtos/kit.ts';
import { digitarKit, lerCelulaDoKit } from '#domain/produtos/kit-digitado.ts';
import { produtoDoCatalogo as produto } from '#tests/support/compra-de-exemplo.ts';

const parteAoAcaso = fc.record({
  quantidade: fc.integer({ min: 1, max: 12 }),
  precoCentavos: fc.integer({ min: 1, max: 100_000 }),
});

test('as partes de um kit somam, ao centavo, o preço e cada desconto, e nenhuma vale menos que zero', () => {
  fc.assert(
    fc.property(
      fc.array(parteAoAcaso, { minLength: 1, maxLength: 6 }),
      fc.record({ precoCentavos: fc.integer({ min: 1, max: 1_000_000 }), quantidade: fc.integer({ min: 1, max: 99 }) }),
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 3 }),
      (partes, { precoCentavos, quantidade }, porcentos) => {
        const kit = produto('kit', {
          precoCentavos,
          partes: partes.map((parte, i) => ({
            quantidade: parte.quantidade,
            variacao: null,
            produto: produto(`p${i}`, { precoCentavos: parte.precoCentavos }),
          })),
        });
        const subtotalCentavos = precoCentavos * quantidade;
        let resta = subtotalCentavos;
        const promocoes = porcentos.map((porcento, i) => {
          const descontoCentavos = Math.floor((resta * porcento) / 100);
          resta -= descontoCentavos;
          return { id: `d${i}`, nome: `d${i}`, descontoCentavos };
        });
        const descontoCentavos = subtotalCentavos - resta;
        const item = { produtoId: 'kit', nome: 'Kit', variacao: null, quantidade, precoCentavos, digital: false };
        const guardados = itensGuardados([{ ...item, subtotalCentavos, descontoCentavos, promocoes }], [kit]);
        const somar = (valores: number[]) => valores.reduce((soma, valor) => soma + valor, 0);
        expect(somar(guardados.map((parte) => parte.precoCentavos * parte.quantidade))).toBe(subtotalCentavos);
        expect(somar(guardados.map((parte) => parte.descontoCentavos))).toBe(descontoCentavos);
        for (const { id, descontoCentavos: dela } of promocoes)
          expect(
            somar(guardados.map((parte) => parte.promocoes.find((uma) => uma.id === id)?.descontoCentavos ?? 0)),
          ).toBe(dela);
        for (const parte of guardados) {
          expect(parte.precoCentavos).toBeGreaterThanOrEqual(0);
          expect(parte.descontoCentavos).toBeLessThanOrEqual(parte.subtotalCentavos);
          expect(parte.descontoCentavos).toBe(somar(parte.promocoes.map((uma) => uma.descontoCentavos)));
        }
        for (const [i, { quantidade: emCada }] of partes.entries())
          expect(somar(guardados.filter(({ produtoId }) => produtoId === `p${i}`).map((uma) => uma.quantidade))).toBe(
            emCada * quantidade,
          );
      },
    ),
  );
});

test('um pedido de kits e de suas partes é aceito exatamente se cada prateleira dá para tudo', () => {
  const quantas = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 2 }),
      fc.array(quantas, { minLength: 4, maxLength: 4 }),
      ([doRei = 0, daDama = 0], [reis = 1, damas = 1, kits = 1, soltos = 1]) => {
        const [rei, dama] = [produto('rei', { estoque: doRei }), produto('dama', { estoque: daDama })];
        const kit = produto('kit', {
          partes: [
            { quantidade: reis, variacao: null, produto: rei },
            { quantidade: damas, variacao: null, produto: dama },
          ],
        });
        const linhas = [
          { produtoId: 'kit', variacao: null, quantidade: kits },
          { produtoId: 'rei', variacao: null, quantidade: soltos },
        ];
        const cabe = kits * reis + soltos <= doRei && kits * damas <= daDama;
        expect(calcularItensDoPedido(linhas, [kit, rei, dama], false).ok).toBe(cabe);
      },
    ),
  );
});

test('as variações do kit são as combinações do que o comprador escolhe', () => {
  const [cor, rei] = [produto('tabuleiro', { variacoes: ['Azul', 'Verde'] }), produto('rei')];
  expect(combinacoesDoKit([{ variacao: null, produto: rei }])).toEqual([{ nome: '', escolhas: [null] }]);
  expect(
    combinacoesDoKit([
      { variacao: null, produto: cor },
      { variacao: null, produto: rei },
      { variacao: 'Verde', produto: cor },
    ]),
  ).toEqual([
    { nome: 'Azul', escolhas: ['Azul', null, 'Verde'] },
    { nome: 'Verde', escolhas: ['Verde', null, 'Verde'] },
  ]);
});

test('a célula do kit se lê como se escreve', () => {
  const partes = [
    { produtoId: 'rei', quantidade: 2, variacao: null },
    { produtoId: 'tabuleiro', quantidade: 1, variacao: 'Azul: claro' },
  ];
  expect(digitarKit(partes)).toBe('rei*2|tabuleiro*1:Azul: claro');
  expect(lerCelulaDoKit(digitarKit(partes))).toEqual([
    { produto: 'rei', quantidade: '2', variacao: '' },
    { produto: 'tabuleiro', quantidade: '1', variacao: 'Azul: claro' },
  ]);
  expect(lerCelulaDoKit(' rei | ')).toEqual([{ produto: 'rei', quantidade: '', variacao: '' }]);
});
