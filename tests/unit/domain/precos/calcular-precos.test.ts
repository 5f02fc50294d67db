// @requirement 15.23.1 15.23.2
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cupom } from '#domain/cupons/cupom.ts';
import { valorDaDevolucao } from '#domain/devolucoes/valor-da-devolucao.ts';
import { calcularPrecos, type EntradaDosPrecos } from '#domain/precos/calcular-precos.ts';
import { descontoDaPromocao } from '#domain/precos/desconto-da-promocao.ts';
import type { RegraDaPromocao } from '#domain/precos/promocao.ts';
import type { TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import { valoresPagos } from '#domain/precos/valores-pagos.ts';
import { cupomDe } from '#tests/support/compra-de-exemplo.ts';

const agora = new Date('2026-11-27T12:00:00-03:00');
const nenhuma = {
  id: 'p',
  nome: 'Promoção',
  paraTudo: true,
  produtos: [],
  categorias: [],
  tiposDeProduto: [],
  minimoUnidades: null,
  minimoCentavos: null,
  somaComCupom: true,
  somaComOutras: true,
  prioridade: 0,
} as const;
const dez = { ...nenhuma, tipo: 'percentual', percentualPb: 1000 } as const;

const linha = (precoCentavos: number, quantidade: number, produtoId = `p${precoCentavos}`) => ({
  produtoId,
  categoria: 'pecas',
  tipo: 'pecas' as const,
  precoCentavos,
  quantidade,
});
const doCupom = (mudanca: Partial<Cupom>): EntradaDosPrecos['cupom'] => ({
  usosDaPessoa: 0,
  agora,
  cupom: cupomDe(mudanca),
});
const calcular = (mudanca: Partial<EntradaDosPrecos>) =>
  calcularPrecos({ linhas: [], promocoes: [], cupom: null, descontoNoPixPb: 0, ...mudanca });

const linhas = fc.array(
  fc.record({
    produtoId: fc.constantFrom('a', 'b', 'c', 'd'),
    categoria: fc.constantFrom('pecas', 'livros'),
    tipo: fc.constantFrom(null, 'pecas' as const, 'livro', 'relogio'),
    precoCentavos: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100_000_000 })),
    quantidade: fc.integer({ min: 1, max: 12 }),
  }),
  { minLength: 1, maxLength: 6 },
);
const taxa = fc.integer({ min: 1, max: 10_000 });
const desconto = fc.oneof(
  fc.record({ tipo: fc.constant('percentual' as const), percentualPb: taxa }),
  fc.record({ tipo: fc.constant('valor' as const), valorCentavos: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc.record({ tipo: fc.constant('preco_fixo' as const), valorCentavos: fc.integer({ min: 1, max: 1_000_000 }) }),
  fc
    .record({ leve: fc.integer({ min: 2, max: 6 }), menos: fc.integer({ min: 1, max: 5 }) })
    .map(({ leve, menos }) => ({ tipo: 'leve_pague' as const, leve, pague: Math.max(1, leve - menos) })),
  fc.constant({ tipo: 'mais_barato' as const }),
  fc.record({ tipo: fc.constant('enesima' as const), aCada: fc.integer({ min: 1, max: 5 }), percentualPb: taxa }),
);
const promocoes = fc
  .array(
    fc.tuple(
      desconto,
      fc.record({
        produtos: fc.subarray(['a', 'b', 'c']),
        categorias: fc.subarray(['livros']),
        tiposDeProduto: fc.subarray<TipoDeProduto>(['pecas', 'livro']),
        minimoUnidades: fc.option(fc.integer({ min: 1, max: 6 })),
        minimoCentavos: fc.option(fc.integer({ min: 1, max: 100_000 })),
        somaComCupom: fc.boolean(),
        somaComOutras: fc.boolean(),
        prioridade: fc.integer({ min: 0, max: 2 }),
      }),
    ),
    { maxLength: 5 },
  )
  .map((todas) =>
    todas.map(([doTipo, resto], i): RegraDaPromocao => {
      const paraTudo = resto.produtos.length + resto.categorias.length + resto.tiposDeProduto.length === 0;
      return { ...doTipo, ...resto, paraTudo, id: `p${i}`, nome: `Promoção ${i}` };
    }),
  );
const cupom = fc.option(
  fc
    .record({
      tipo: fc.constantFrom('percentual' as const, 'valor_fixo' as const),
      valor: fc.integer({ min: 1, max: 10_000 }),
      minimoCentavos: fc.option(fc.integer({ min: 1, max: 100_000 })),
    })
    .map(doCupom),
);
const entrada = fc.record({ linhas, promocoes, cupom, descontoNoPixPb: fc.integer({ min: 0, max: 10_000 }) });
const soma = (valores: readonly number[]) => valores.reduce((a, b) => a + b, 0);

describe('o cálculo dos preços', () => {
  test('soma ao centavo: linhas, promoções, cupom e Pix', () => {
    fc.assert(
      fc.property(entrada, (compra) => {
        const precos = calcularPrecos(compra);
        expect(soma(precos.linhas.map((umaLinha) => umaLinha.descontoCentavos))).toBe(precos.promocoesCentavos);
        expect(soma(precos.promocoes.map((promocao) => promocao.descontoCentavos))).toBe(precos.promocoesCentavos);
        for (const { id, descontoCentavos } of precos.promocoes)
          expect(
            soma(precos.linhas.flatMap((uma) => uma.promocoes).map((p) => (p.id === id ? p.descontoCentavos : 0))),
          ).toBe(descontoCentavos);
        expect(precos.descontoCentavos).toBe(precos.promocoesCentavos + precos.cupomCentavos);
        expect(precos.totalCentavos).toBe(precos.subtotalCentavos - precos.descontoCentavos);
      }),
    );
  });

  test('nada fica abaixo de zero, nem o todo abaixo de R$ 0,01', () => {
    fc.assert(
      fc.property(entrada, (compra) => {
        const precos = calcularPrecos(compra);
        for (const [i, { descontoCentavos, promocoes: daLinha }] of precos.linhas.entries()) {
          const { precoCentavos, quantidade } = compra.linhas[i] ?? linha(0, 0);
          expect(descontoCentavos).toBeLessThanOrEqual(precoCentavos * quantidade);
          for (const promocao of daLinha) expect(promocao.descontoCentavos).toBeGreaterThan(0);
        }
        expect(precos.totalCentavos).toBeGreaterThanOrEqual(1);
        expect(precos.totalCentavos - precos.descontoNoPixCentavos).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test('a ordem das linhas e das regras não muda o preço', () => {
    fc.assert(
      fc.property(entrada, (compra) => {
        const { totalCentavos, promocoesCentavos, cupomCentavos } = calcularPrecos(compra);
        const aoContrario = calcularPrecos({
          ...compra,
          linhas: compra.linhas.toReversed(),
          promocoes: compra.promocoes.toReversed(),
        });
        expect(aoContrario).toMatchObject({ totalCentavos, promocoesCentavos, cupomCentavos });
        expect(calcularPrecos({ ...compra, promocoes: compra.promocoes.toReversed() })).toEqual(calcularPrecos(compra));
      }),
    );
  });

  test('o centavo que sobra de uma promoção não muda o total com a ordem das linhas', () => {
    const soDoA = { ...nenhuma, paraTudo: false, produtos: ['a'], tipo: 'valor', valorCentavos: 1 } as const;
    const metade = { ...nenhuma, id: 'o', paraTudo: false, produtos: ['a', 'b'], tipo: 'percentual' } as const;
    const compra = [linha(1, 1, 'a'), linha(1, 1, 'b'), linha(100, 1, 'c')];
    const totais = [compra, compra.toReversed()].map(
      (emOrdem) => calcular({ linhas: emOrdem, promocoes: [{ ...metade, percentualPb: 5000 }, soDoA] }).totalCentavos,
    );
    expect(totais[1]).toBe(totais[0]);
  });

  test('uma promoção sozinha tira o que a regra diz, e uma unidade a mais não tira mais do que ela vale', () => {
    fc.assert(
      fc.property(linhas, promocoes, fc.nat(), (compra, todas, qual) => {
        const [primeira] = todas;
        if (!primeira) return;
        const semMinimo = { ...primeira, minimoUnidades: null, minimoCentavos: null };
        const i = qual % compra.length;
        const maior = compra.map((uma, j) => (j === i ? { ...uma, quantidade: uma.quantidade + 1 } : uma));
        const total = (carrinho: typeof compra) =>
          soma(carrinho.map(({ precoCentavos, quantidade }) => precoCentavos * quantidade)) -
          soma(descontoDaPromocao(semMinimo, carrinho));
        // The fourth unit of 'leve 4, pague 2' frees two at once, as the rule says.
        if (primeira.tipo !== 'leve_pague' || primeira.leve - primeira.pague === 1)
          expect(total(maior)).toBeGreaterThanOrEqual(total(compra));
        expect(calcular({ linhas: compra, promocoes: [semMinimo] }).totalCentavos).toBe(Math.max(1, total(compra)));
      }),
    );
  });

  test('devolver todas as partes, em qualquer ordem, devolve exatamente o que foi pago', () => {
    fc.assert(
      fc.property(entrada, fc.boolean(), fc.infiniteStream(fc.nat()), (compra, noPix, sorte) => {
        const precos = calcularPrecos(compra);
        const totalCentavos = precos.totalCentavos - (noPix ? precos.descontoNoPixCentavos : 0);
        const itens = compra.linhas.map((uma, id) => ({
          ...uma,
          id,
          descontoCentavos: precos.linhas[id]?.descontoCentavos ?? 0,
        }));
        expect(soma(valoresPagos(totalCentavos, itens))).toBe(totalCentavos);
        const devolvidas = new Map<number, number>();
        const restam = itens.flatMap(({ id, quantidade }) => Array.from({ length: quantidade }, () => id));
        let devolvido = 0;
        while (restam.length > 0) {
          const [id = 0] = restam.splice((sorte.next().value ?? 0) % restam.length, 1);
          const parte = valorDaDevolucao({ itens, totalCentavos, freteCentavos: 0 }, devolvidas, new Map([[id, 1]]));
          expect(parte).toBeGreaterThanOrEqual(0);
          devolvido += parte;
          devolvidas.set(id, (devolvidas.get(id) ?? 0) + 1);
        }
        expect(devolvido).toBe(totalCentavos);
      }),
      { numRuns: 50 },
    );
  });
});

describe('cada tipo de promoção', () => {
  test('percentual arredonda a soma e reparte pelo maior resto, o primeiro dos iguais', () => {
    const { linhas: partes, totalCentavos } = calcular({
      linhas: [linha(1005, 1, 'a'), linha(1005, 1, 'b'), linha(1005, 1, 'c')],
      promocoes: [dez],
    });
    expect(partes.map(({ descontoCentavos }) => descontoCentavos)).toEqual([101, 101, 100]);
    expect(totalCentavos).toBe(2713);
  });

  test('valor sai uma vez por pedido', () => {
    const regra = { ...nenhuma, tipo: 'valor', valorCentavos: 1000 } as const;
    const { linhas: partes } = calcular({ linhas: [linha(3000, 2), linha(1500, 1)], promocoes: [regra] });
    expect(partes.map(({ descontoCentavos }) => descontoCentavos)).toEqual([800, 200]);
  });

  test('preço fixo vale para cada unidade mais cara, e não encarece nada', () => {
    const regra = { ...nenhuma, tipo: 'preco_fixo', valorCentavos: 2000 } as const;
    const { linhas: partes } = calcular({ linhas: [linha(3000, 2), linha(1500, 1)], promocoes: [regra] });
    expect(partes.map(({ descontoCentavos }) => descontoCentavos)).toEqual([2000, 0]);
  });

  test('leve 3, pague 2 dá as mais baratas de todas', () => {
    const regra = { ...nenhuma, tipo: 'leve_pague', leve: 3, pague: 2 } as const;
    const carrinho = [linha(5000, 3), linha(1000, 1), linha(2000, 3)];
    const { linhas: partes } = calcular({ linhas: carrinho, promocoes: [regra] });
    expect(partes.map(({ descontoCentavos }) => descontoCentavos)).toEqual([0, 1000, 2000]);
  });

  test('mais barato grátis dá uma unidade por pedido', () => {
    const regra = { ...nenhuma, tipo: 'mais_barato', minimoUnidades: 2 } as const;
    expect(calcular({ linhas: [linha(5000, 4), linha(900, 2)], promocoes: [regra] }).promocoesCentavos).toBe(900);
    expect(calcular({ linhas: [linha(5000, 1)], promocoes: [regra] }).promocoesCentavos).toBe(0);
  });

  test('percentual na enésima unidade conta nas mais baratas', () => {
    const regra = { ...nenhuma, tipo: 'enesima', aCada: 2, percentualPb: 5000 } as const;
    expect(calcular({ linhas: [linha(5000, 3), linha(1001, 2)], promocoes: [regra] }).promocoesCentavos).toBe(1001);
  });

  test('alcança o que é de um dos produtos, de uma das categorias ou de um dos tipos, e o que não tem tipo por nenhum', () => {
    const regra = {
      ...dez,
      paraTudo: false,
      produtos: ['a'],
      categorias: ['livros'],
      tiposDeProduto: ['relogio'],
    } as const;
    const { linhas: partes } = calcular({
      linhas: [
        linha(1000, 1, 'a'),
        { ...linha(1000, 1, 'b'), categoria: 'livros', tipo: null },
        { ...linha(1000, 1, 'c'), tipo: 'relogio' },
        { ...linha(1000, 1, 'd'), tipo: null },
        linha(1000, 1, 'e'),
      ],
      promocoes: [regra],
    });
    expect(partes.map(({ descontoCentavos }) => descontoCentavos)).toEqual([100, 100, 100, 0, 0]);
  });

  test('os mínimos contam só o que a promoção alcança', () => {
    const regra = { ...dez, paraTudo: false, produtos: ['a'], minimoUnidades: 2, minimoCentavos: 2000 };
    const so = (carrinho: EntradaDosPrecos['linhas']) => calcular({ linhas: carrinho, promocoes: [regra] });
    expect(so([linha(1000, 1, 'a'), linha(5000, 9, 'b')]).promocoesCentavos).toBe(0);
    expect(so([linha(999, 2, 'a'), linha(5000, 9, 'b')]).promocoesCentavos).toBe(0);
    expect(so([linha(1000, 2, 'a'), linha(5000, 9, 'b')]).promocoesCentavos).toBe(200);
  });
});

describe('promoções e cupom juntos', () => {
  const carrinho = [linha(10_000, 1)];
  const sozinha = { ...dez, id: 's', nome: 'Sozinha', percentualPb: 2500, somaComOutras: false };

  test('as que somam contam cada uma no preço cheio', () => {
    const outra = { ...dez, id: 'q', percentualPb: 2000 };
    expect(calcular({ linhas: carrinho, promocoes: [dez, outra] }).totalCentavos).toBe(7000);
  });

  test('a que não soma vale sozinha quando tira mais; no empate, a de maior prioridade', () => {
    const vinte = { ...dez, id: 'v', percentualPb: 2000 };
    expect(calcular({ linhas: carrinho, promocoes: [dez, sozinha] }).promocoes).toMatchObject([{ id: 's' }]);
    expect(calcular({ linhas: carrinho, promocoes: [dez, vinte, sozinha] }).promocoes).toHaveLength(2);
    const gemea = { ...sozinha, id: 'a', nome: 'Gêmea' };
    const primeira = { ...sozinha, prioridade: 1 };
    expect(calcular({ linhas: carrinho, promocoes: [gemea, primeira] }).promocoes).toMatchObject([{ id: 's' }]);
  });

  test('o cupom conta no que as promoções deixaram', () => {
    const { cupomCentavos, totalCentavos } = calcular({ linhas: carrinho, promocoes: [dez], cupom: doCupom({}) });
    expect([cupomCentavos, totalCentavos]).toEqual([900, 8100]);
  });

  test('de cupom e promoção que não soma com ele, vale o que tira mais, e a resposta diz qual', () => {
    const semCupom = { ...dez, somaComCupom: false };
    const grande = calcular({ linhas: carrinho, promocoes: [semCupom], cupom: doCupom({ valor: 1500 }) });
    expect(grande).toMatchObject({ cupomCentavos: 1500, promocoes: [], totalCentavos: 8500 });
    const pequeno = calcular({ linhas: carrinho, promocoes: [semCupom], cupom: doCupom({ valor: 500 }) });
    expect(pequeno).toMatchObject({ totalCentavos: 9000, cupomCentavos: 0, promocoes: [{ id: 'p' }] });
    expect(pequeno.cupom).toEqual({ ok: false, erro: { codigo: 'cupom-nao-soma', promocao: 'Promoção' } });
  });

  test('uma compra de R$ 0,01 fica em R$ 0,01', () => {
    const precos = calcular({
      linhas: [linha(1, 1)],
      promocoes: [dez, sozinha],
      cupom: doCupom({}),
      descontoNoPixPb: 500,
    });
    expect(precos).toMatchObject({ totalCentavos: 1, descontoNoPixCentavos: 0, promocoes: [] });
  });
});
