// @requirement 15.9.6
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encaixeDasPecas } from '#domain/produtos/encaixe.ts';
import {
  produtosAoLado,
  CARTAO_MM,
  type ProdutoMedido,
  casaParaAsPecas,
  medidaEmMm,
  lerCalibracao,
  limitesDaCalibracao,
  medidasDoPeao,
  pixelsPorMm,
  medidasDoRei,
  reiParaOTabuleiro,
  temMedidaParaDesenhar,
} from '#domain/produtos/escala.ts';
import { limitesDaFicha } from '#domain/produtos/ficha-tecnica.ts';
import { silhuetaDaPeca } from '#domain/produtos/silhueta.ts';

const tela = { densidade: 2, largura: 1280, altura: 800 };
const guardada = (cartaoPx: unknown, qual: unknown = tela) => JSON.stringify({ cartaoPx, tela: qual });
const mm = (de: number, ate: number) => fc.integer({ min: de * 10, max: ate * 10 }).map((decimos) => decimos / 10);
const rei = mm(limitesDaFicha.rei_mm.de, limitesDaFicha.rei_mm.ate);
const base = mm(limitesDaFicha.base_mm.de, limitesDaFicha.base_mm.ate);
const casa = mm(limitesDaFicha.casa_mm.de, limitesDaFicha.casa_mm.ate);

describe('a calibração', () => {
  test('um cartão de 324 pixels dá uns 3,8 por milímetro, e o dobro o dobro', () => {
    expect(pixelsPorMm(324)).toBeCloseTo(3.785, 3);
    fc.assert(
      fc.property(fc.integer({ min: limitesDaCalibracao.de, max: limitesDaCalibracao.ate / 2 }), (px) => {
        expect(pixelsPorMm(px * 2)).toBeCloseTo((pixelsPorMm(px) ?? 0) * 2, 9);
        expect((pixelsPorMm(px) ?? 0) * CARTAO_MM.largura).toBeCloseTo(px, 9);
      }),
    );
  });

  test.each([1, 1000, 0, -324, Number.NaN, Infinity])('um cartão de %s pixels não existe', (px) => {
    expect(pixelsPorMm(px)).toBeNull();
    expect(lerCalibracao(guardada(px), tela)).toBe('impossivel');
  });

  test.each([
    '',
    'nada',
    '{}',
    'null',
    '[]',
    '"324"',
    guardada('324'),
    guardada(324, null),
    guardada(324, { densidade: 1 }),
  ])('o que se guardou como %j não é medida', (texto) => {
    expect(lerCalibracao(texto, tela)).toBe('impossivel');
  });

  test('vale na mesma tela, deitada também, e não com outro zoom nem noutra tela', () => {
    expect(lerCalibracao(null, tela)).toBeNull();
    expect(lerCalibracao(guardada(324), tela)).toEqual({ cartaoPx: 324, tela });
    const deitada = { densidade: 2, largura: 800, altura: 1280 };
    expect(lerCalibracao(guardada(324), deitada)).toEqual({ cartaoPx: 324, tela: deitada });
    expect(lerCalibracao(guardada(324), { ...tela, densidade: 2.2 })).toBe('outra-tela');
    expect(lerCalibracao(guardada(324), { ...tela, largura: 1920 })).toBe('outra-tela');
  });

  test('qualquer texto dá uma medida possível ou uma recusa', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.anything().map((x) => JSON.stringify({ cartaoPx: x, tela }) ?? ''),
        ),
        (texto) => {
          const lida = lerCalibracao(texto, tela);
          if (typeof lida === 'object' && lida !== null) expect(pixelsPorMm(lida.cartaoPx)).not.toBeNull();
          else expect(['impossivel', 'outra-tela']).toContain(lida);
        },
      ),
    );
  });
});

describe('o que combina, em milímetros', () => {
  test('as medidas da FIDE: para um rei de 95 com base de 40 a casa de 55, e para a casa de 55 o rei de 95', () => {
    expect(casaParaAsPecas({ reiMm: 95, baseMm: 40 })).toBe(55);
    expect(reiParaOTabuleiro({ casaMm: 55 })).toEqual({ alturaMm: 95, baseMm: 39.9 });
  });

  test('a casa e o rei indicados sempre encaixam certo', () => {
    fc.assert(
      fc.property(rei, base, (reiMm, baseMm) => {
        const casaMm = casaParaAsPecas({ reiMm, baseMm });
        if (casaMm !== null) expect(encaixeDasPecas({ reiMm, baseMm }, { casaMm })?.codigo).toBe('certo');
      }),
    );
    fc.assert(
      fc.property(casa, (casaMm) => {
        const indicado = reiParaOTabuleiro({ casaMm });
        // Every square size of real boards has a matching king.
        if (casaMm >= 20) expect(indicado).not.toBeNull();
        if (indicado)
          expect(encaixeDasPecas({ reiMm: indicado.alturaMm, baseMm: indicado.baseMm }, { casaMm })?.codigo).toBe(
            'certo',
          );
      }),
    );
  });

  test('o peão é menor que o seu rei, e sem medida nada se indica', () => {
    fc.assert(
      fc.property(rei, fc.option(base), (reiMm, baseMm) => {
        const inteiro = medidasDoRei(reiMm, baseMm);
        const peao = medidasDoPeao(inteiro);
        expect(peao.alturaMm).toBeLessThan(inteiro.alturaMm);
        expect(peao.baseMm).toBeLessThan(inteiro.baseMm);
        expect(peao.baseMm).toBeGreaterThan(0);
      }),
    );
    expect([casaParaAsPecas({ reiMm: 95, baseMm: null }), reiParaOTabuleiro({ casaMm: null })]).toEqual([null, null]);
    expect(temMedidaParaDesenhar({ casaMm: null, reiMm: null, baseMm: 40 })).toBe(false);
    expect([medidaEmMm(55), medidaEmMm(57.5), medidaEmMm(1200)]).toEqual(['55', '57,5', '1200']);
  });
});

describe('o que se mostra ao lado', () => {
  const medido = (id: string, casaMm: number | null, reiMm: number | null): ProdutoMedido => ({
    id,
    nome: id,
    casaMm,
    reiMm,
    baseMm: null,
  });
  const nomes = (...de: Parameters<typeof produtosAoLado>) =>
    produtosAoLado(...de).map((um) => `${um.produto.id} ${um.de}`);

  test('as peças e o tabuleiro do carrinho, senão os que se comprou, e nunca o próprio', () => {
    const noCarrinho = [medido('este', 55, 95), medido('tabuleiro', 50, null)];
    const comprados = [medido('conjunto', 57, 97), medido('pecas', null, 90)];
    expect(nomes('este', { noCarrinho, comprados })).toEqual(['conjunto compras']);
    expect(nomes('outro', { noCarrinho, comprados })).toEqual(['este carrinho']);
    expect(nomes('este', { noCarrinho, comprados: comprados.slice(1) })).toEqual([
      'pecas compras',
      'tabuleiro carrinho',
    ]);
    expect(nomes('este', { noCarrinho: noCarrinho.slice(0, 1), comprados: [] })).toEqual([]);
  });
});

test('a silhueta enche a sua caixa até as bordas, e é espelhada', () => {
  fc.assert(
    fc.property(fc.constantFrom('rei', 'peao'), mm(20, 200), mm(10, 90), (peca, alturaMm, baseMm) => {
      const desenho = silhuetaDaPeca(peca, { alturaMm, baseMm });
      const numeros = [...desenho.matchAll(/-?\d+(?:\.\d+)?/g)].map(([n]) => Number(n));
      const xs = numeros.filter((_, i) => i % 2 === 0);
      const ys = numeros.filter((_, i) => i % 2 === 1);
      expect(xs.length).toBe(ys.length);
      expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, baseMm]);
      expect([Math.min(...ys), Math.max(...ys)]).toEqual([0, alturaMm]);
      expect(desenho).toMatch(/^M[^Z]+Z$/);
      // Each point has its like on the other side, at the same height.
      for (const [i, x] of xs.entries())
        expect(
          xs.some((outro, j) => Math.abs(outro - (baseMm - x)) < 0.03 && Math.abs((ys[j] ?? 0) - (ys[i] ?? 0)) < 0.03),
        ).toBe(true);
    }),
  );
});
