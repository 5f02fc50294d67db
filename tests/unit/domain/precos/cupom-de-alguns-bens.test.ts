// @requirement 15.23.2 15.23.8
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cupom } from '#domain/cupons/cupom.ts';
import { type RegrasDoCupom, semRegras } from '#domain/cupons/regras-do-cupom.ts';
import { valorDaDevolucao } from '#domain/devolucoes/valor-da-devolucao.ts';
import { valoresDoConteudoDeclarado } from '#domain/notas-fiscais/conteudo-declarado.ts';
import { calcularPrecos, type EntradaDosPrecos } from '#domain/precos/calcular-precos.ts';
import { valoresPagos } from '#domain/precos/valores-pagos.ts';
import { promocaoDe } from '#tests/support/promocao.ts';
import { cupomDe } from '#tests/support/compra-de-exemplo.ts';

const agora = new Date('2026-11-27T12:00:00-03:00');

function doCupom(regras: Partial<RegrasDoCupom>, mudanca: Partial<Cupom> = {}): EntradaDosPrecos['cupom'] {
  return {
    usosDaPessoa: 0,
    agora,
    cupom: cupomDe({ regras: { ...semRegras, ...regras }, ...mudanca }),
  };
}
const soDasPecas = { paraTudo: false, categorias: ['pecas'] };
const linha = (produtoId: string, categoria: string, precoCentavos: number, quantidade = 1) => ({
  produtoId,
  categoria,
  tipo: null,
  precoCentavos,
  quantidade,
});
const rei = linha('rei', 'pecas', 10_000);
const livro = linha('livro', 'livros', 5000);
const calcular = (mudanca: Partial<EntradaDosPrecos>) =>
  calcularPrecos({ linhas: [rei, livro], promocoes: [], cupom: null, descontoNoPixPb: 0, ...mudanca });
const soma = (valores: readonly number[]) => valores.reduce((a, b) => a + b, 0);

describe('o cupom de alguns bens', () => {
  test('conta o que as promoções deixaram das suas linhas, e sai só delas', () => {
    const precos = calcular({ promocoes: [promocaoDe({})], cupom: doCupom(soDasPecas) });
    expect(precos).toMatchObject({ promocoesCentavos: 1500, cupomCentavos: 900, totalCentavos: 12_600 });
    expect(precos.linhas.map(({ cupomCentavos }) => cupomCentavos)).toEqual([900, 0]);
  });

  test('em valor não passa do que valem, e o mínimo é deles', () => {
    const cem = { tipo: 'valor_fixo', valor: 100_00 } as const;
    expect(calcular({ linhas: [linha('rei', 'pecas', 3000), livro], cupom: doCupom(soDasPecas, cem) })).toMatchObject({
      cupomCentavos: 3000,
      totalCentavos: 5000,
    });
    // Alone in the cart R$ 0,01 remains, as of any coupon.
    expect(calcular({ linhas: [rei], cupom: doCupom(soDasPecas, cem) }).totalCentavos).toBe(1);
    expect(calcular({ cupom: doCupom(soDasPecas, { minimoCentavos: 10_001 }) }).cupom).toMatchObject({
      erro: { codigo: 'cupom-minimo' },
    });
    expect(calcular({ cupom: doCupom(soDasPecas, { minimoCentavos: 10_000 }) }).cupom).toMatchObject({ ok: true });
  });

  test('sem nenhum deles no carrinho não vale', () => {
    expect(calcular({ linhas: [livro], cupom: doCupom(soDasPecas, { bens: ['Peças'] }) })).toMatchObject({
      totalCentavos: 5000,
      cupom: { ok: false, erro: { codigo: 'cupom-outros-bens', bens: ['Peças'] } },
    });
  });

  test('que não soma com promoções: vale o lado que desconta mais, no empate a promoção', () => {
    const naoSoma = (promocao: number, valor: number) =>
      calcular({
        promocoes: [promocaoDe({ percentualPb: promocao })],
        cupom: doCupom({ somaComPromocoes: false }, { valor }),
      });
    expect(naoSoma(1000, 2000)).toMatchObject({ promocoesCentavos: 0, cupomCentavos: 3000 });
    for (const valor of [500, 1000])
      expect(naoSoma(1000, valor)).toMatchObject({
        promocoesCentavos: 1500,
        cupomCentavos: 0,
        cupom: { erro: { codigo: 'cupom-nao-soma', promocao: 'Promoção' } },
      });
  });
});

const compra = fc.record({
  linhas: fc.array(
    fc.record({
      produtoId: fc.constantFrom('a', 'b', 'c'),
      categoria: fc.constantFrom('pecas', 'livros'),
      tipo: fc.constant(null),
      precoCentavos: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 10_000_000 })),
      quantidade: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  promocoes: fc.array(
    fc.record({ percentualPb: fc.integer({ min: 1, max: 10_000 }), somaComCupom: fc.boolean() }).map(promocaoDe),
    { maxLength: 1 },
  ),
  cupom: fc
    .record({
      tipo: fc.constantFrom('percentual' as const, 'valor_fixo' as const),
      valor: fc.integer({ min: 1, max: 10_000 }),
      produtos: fc.subarray(['a', 'b']),
      categorias: fc.subarray(['pecas']),
      somaComPromocoes: fc.boolean(),
    })
    .map(({ tipo, valor, ...regras }) => doCupom({ ...regras, paraTudo: false }, { tipo, valor })),
  descontoNoPixPb: fc.integer({ min: 0, max: 10_000 }),
});

test('em qualquer carrinho: soma ao centavo, nada abaixo de zero, só as suas linhas, e toda devolução fecha', () => {
  fc.assert(
    fc.property(compra, fc.boolean(), (entrada, noPix) => {
      const precos = calcularPrecos(entrada);
      const totalCentavos = precos.totalCentavos - (noPix ? precos.descontoNoPixCentavos : 0);
      expect(totalCentavos).toBeGreaterThanOrEqual(1);
      const itens = entrada.linhas.map((uma, id) => {
        const { descontoCentavos = 0, cupomCentavos = 0 } = precos.linhas[id] ?? {};
        const regras = entrada.cupom?.cupom?.regras;
        if (!regras?.produtos.includes(uma.produtoId) && !regras?.categorias.includes(uma.categoria))
          expect(cupomCentavos).toBe(0);
        expect(descontoCentavos + cupomCentavos).toBeLessThanOrEqual(uma.precoCentavos * uma.quantidade);
        return { ...uma, id, descontoCentavos: descontoCentavos + cupomCentavos };
      });
      expect(soma(precos.linhas.map(({ cupomCentavos = 0 }) => cupomCentavos))).toBe(precos.cupomCentavos);
      expect(soma(valoresPagos(totalCentavos, itens))).toBe(totalCentavos);
      const devolvidas = new Map<number, number>();
      let devolvido = 0;
      for (const { id, quantidade } of itens)
        for (let n = 1; n <= quantidade; n++) {
          devolvido += valorDaDevolucao({ itens, totalCentavos, freteCentavos: 0 }, devolvidas, new Map([[id, 1]]));
          devolvidas.set(id, n);
        }
      expect(devolvido).toBe(totalCentavos);
      const caixa = itens.map((item) => ({ ...item, nome: 'X', variacao: null, canceladas: 0, digital: false }));
      const descontoCentavos = precos.subtotalCentavos - totalCentavos;
      expect(valoresDoConteudoDeclarado({ itens: caixa, descontoCentavos }).totalCentavos).toBe(totalCentavos);
    }),
  );
});
