// @requirement 15.14.6
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Compra, valorDaDevolucao, valoresDosItens } from '#domain/devolucoes/valor-da-devolucao.ts';

const item = fc.record({
  precoCentavos: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 })),
  quantidade: fc.integer({ min: 1, max: 99 }),
});

/** An order with a coupon and a Pix discount of any size: what is left of it is what was paid. */
const compras: fc.Arbitrary<Compra> = fc
  .record({
    itens: fc.array(item, { minLength: 1, maxLength: 8 }),
    sobra: fc.double({ min: 0, max: 1, noNaN: true }),
    freteCentavos: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 10_000 })),
  })
  .map(({ itens, sobra, freteCentavos }) => {
    const subtotal = itens.reduce((soma, um) => soma + um.precoCentavos * um.quantidade, 0);
    const pago = Math.floor(subtotal * sobra);
    return { itens: itens.map((um, i) => ({ ...um, id: i + 1 })), freteCentavos, totalCentavos: pago + freteCentavos };
  })
  .filter(({ itens, totalCentavos }) => totalCentavos > 0 && itens.some(({ precoCentavos }) => precoCentavos > 0));

describe('o valor de uma devolução', () => {
  test('divide cupom e desconto do Pix entre os itens, sem perder um centavo', () => {
    const compra: Compra = {
      totalCentavos: 1000,
      freteCentavos: 0,
      itens: [1, 2, 3].map((id) => ({ id, precoCentavos: 1000, quantidade: 1 })),
    };
    expect([...valoresDosItens(compra).values()]).toEqual([334, 333, 333]);
    expect(valorDaDevolucao(compra, new Map(), new Map([[2, 1]]))).toBe(333);
    expect(
      valorDaDevolucao(
        compra,
        new Map([[2, 1]]),
        new Map([
          [1, 1],
          [3, 1],
        ]),
      ),
    ).toBe(667);
  });

  test('o frete volta com a última unidade', () => {
    const compra: Compra = {
      totalCentavos: 2500,
      freteCentavos: 500,
      itens: [{ id: 1, precoCentavos: 1000, quantidade: 2 }],
    };
    expect(valorDaDevolucao(compra, new Map(), new Map([[1, 1]]))).toBe(1000);
    expect(valorDaDevolucao(compra, new Map([[1, 1]]), new Map([[1, 1]]))).toBe(1500);
    expect(valorDaDevolucao(compra, new Map(), new Map([[1, 2]]))).toBe(2500);
    expect(valorDaDevolucao(compra, new Map([[1, 2]]), new Map([[1, 1]]))).toBe(0);
  });

  test('em quantas partes e em que ordem for, soma exatamente o que foi pago, e nunca antes do fim', () => {
    fc.assert(
      fc.property(compras, fc.infiniteStream(fc.nat()), (compra, sorte) => {
        const restam = new Map(compra.itens.map(({ id, quantidade }) => [id, quantidade]));
        const devolvidas = new Map<number, number>();
        let soma = 0;
        while (restam.size > 0) {
          const agora = new Map<number, number>();
          for (const [id, resta] of restam) {
            const quantas = (sorte.next().value ?? 0) % (resta + 1);
            if (quantas > 0) agora.set(id, quantas);
          }
          if (agora.size === 0) {
            const [[id, resta] = [0, 0]] = restam;
            agora.set(id, resta);
          }
          const valor = valorDaDevolucao(compra, devolvidas, agora);
          expect(valor).toBeGreaterThanOrEqual(0);
          soma += valor;
          expect(soma).toBeLessThanOrEqual(compra.totalCentavos);
          for (const [id, quantas] of agora) {
            devolvidas.set(id, (devolvidas.get(id) ?? 0) + quantas);
            const resta = (restam.get(id) ?? 0) - quantas;
            if (resta > 0) restam.set(id, resta);
            else restam.delete(id);
          }
        }
        expect(soma).toBe(compra.totalCentavos);
      }),
      { numRuns: 1000 },
    );
  });

  test('cada item vale a sua parte, com menos de um centavo de diferença', () => {
    fc.assert(
      fc.property(compras, (compra) => {
        const cheio = compra.itens.reduce(
          (soma, { precoCentavos, quantidade }) => soma + precoCentavos * quantidade,
          0,
        );
        const pago = compra.totalCentavos - compra.freteCentavos;
        const valores = valoresDosItens(compra);
        for (const { id, precoCentavos, quantidade } of compra.itens)
          expect(Math.abs((valores.get(id) ?? 0) - (pago * precoCentavos * quantidade) / cheio)).toBeLessThan(1.001);
      }),
    );
  });
});
