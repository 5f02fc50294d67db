// @requirement 15.39.1 15.39.2 15.39.3 15.39.6
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aplicarMudancas,
  diferencaDesdeQueSalvou,
  type Favorito,
  juntarFavoritos,
  lerFavoritosGuardados,
  MAIS_FAVORITOS,
  olharFavorito,
  precoDeAgora,
  produtosAnunciados,
} from '#domain/favoritos/favoritos.ts';

const favorito = fc.record<Favorito>({
  produtoId: fc.constantFrom('rei', 'dama', 'torre', 'bispo', 'cavalo', 'peao'),
  precoCentavos: fc.option(fc.integer({ min: 1, max: 1000 })),
});
const ids = (lista: readonly Favorito[]) => lista.map(({ produtoId }) => produtoId);

describe('juntar listas', () => {
  test('cada produto fica uma vez, na ordem em que foi salvo, com o preço da primeira vez', () => {
    fc.assert(
      fc.property(fc.array(favorito), fc.array(favorito), (uma, outra) => {
        const junta = juntarFavoritos(uma, outra);
        expect(ids(junta)).toEqual([...new Set([...ids(uma), ...ids(outra)])]);
        for (const salvo of junta)
          expect(salvo).toBe([...uma, ...outra].find(({ produtoId }) => produtoId === salvo.produtoId));
        expect(juntarFavoritos(junta, outra)).toEqual(junta);
      }),
    );
  });

  test('além do máximo ficam os primeiros', () => {
    const muitos = Array.from({ length: MAIS_FAVORITOS + 5 }, (_, i) => ({ produtoId: `p${i}`, precoCentavos: 1 }));
    expect(juntarFavoritos(muitos.slice(0, 10), muitos)).toEqual(muitos.slice(0, MAIS_FAVORITOS));
  });
});

test('o último ato sobre um produto vale, e os outros produtos não mudam', () => {
  fc.assert(
    fc.property(
      fc.array(favorito),
      fc.array(fc.tuple(favorito, fc.boolean()).map(([salvo, salva]) => ({ ...salvo, salva }))),
      (lista, mudancas) => {
        const inicio = juntarFavoritos([], lista);
        const fim = aplicarMudancas(inicio, mudancas);
        const mudados = new Map(mudancas.map(({ produtoId, salva }) => [produtoId, salva]));
        for (const [produtoId, salva] of mudados) expect(ids(fim).includes(produtoId)).toBe(salva);
        const foraDosAtos = ({ produtoId }: Favorito) => !mudados.has(produtoId);
        expect(fim.filter(foraDosAtos)).toEqual(inicio.filter(foraDosAtos));
      },
    ),
  );
});

test.each([
  [null],
  ['texto'],
  [{}],
  [[null, 3, 'x', {}, { produtoId: 7 }, { produtoId: 'com espaço' }, { produtoId: '' }]],
])('do navegador, %j não é favorito nenhum', (valor) => {
  expect(lerFavoritosGuardados(valor)).toEqual([]);
});

test('um preço que não é de produto não se sabe', () => {
  const precos = [1990, 0, -1, 1.5, '10', null, Number.NaN, 3_000_000_000];
  expect(
    lerFavoritosGuardados(precos.map((precoCentavos, i) => ({ produtoId: `p${i}`, precoCentavos, outro: 1 }))),
  ).toEqual(precos.map((_, i) => ({ produtoId: `p${i}`, precoCentavos: i === 0 ? 1990 : null })));
});

test('a diferença é do preço com promoção, e nenhuma onde o de antes não se sabe', () => {
  const produto = { precoCentavos: 10_000, oferta: { deCentavos: 10_000, porCentavos: 8000 } };
  expect(precoDeAgora(produto)).toBe(8000);
  expect(precoDeAgora({ precoCentavos: 10_000 })).toBe(10_000);
  expect(diferencaDesdeQueSalvou({ produtoId: 'rei', precoCentavos: 10_000 }, 8000)).toBe(-2000);
  expect(diferencaDesdeQueSalvou({ produtoId: 'rei', precoCentavos: null }, 8000)).toBe(0);
});

describe('olhar um favorito', () => {
  /** The news after each look, at prices from 100 on; 0 is sold out. */
  function noticias(...precos: number[]) {
    let visto = { precoCentavos: 100, vistoCentavos: 100, vistoEsgotado: false, noticia: null } as Parameters<
      typeof olharFavorito
    >[0];
    return precos.map((preco) => {
      visto = olharFavorito(visto, { precoCentavos: preco || 100, esgotado: preco === 0 });
      return visto.noticia;
    });
  }

  test.each<[string, number[], (string | null)[]]>([
    ['o mesmo preço não é notícia', [100, 100], [null, null]],
    ['baixar é', [80], ['baixou']],
    ['baixar mais é a mesma notícia, enquanto não foi contada', [80, 70], ['baixou', 'baixou']],
    ['subir não é', [120], [null]],
    ['subir e voltar ao preço de antes não é', [120, 100], [null, null]],
    ['encarecer e baixar acima do preço de quando foi salvo não é', [150, 110], [null, null]],
    ['o que voltou ao preço de antes deixa de ser', [80, 100], ['baixou', null]],
    ['o que subiu um pouco ainda está mais barato', [80, 90], ['baixou', 'baixou']],
    ['esgotar não é, voltar é', [0, 100], [null, 'voltou']],
    ['o que baixou e esgotou não se conta', [80, 0], ['baixou', null]],
    ['o que voltou e esgotou não se conta', [0, 100, 0], [null, 'voltou', null]],
  ])('%s', (_, precos, esperadas) => {
    expect(noticias(...precos)).toEqual(esperadas);
  });

  test('cada queda conta uma vez: depois de contada, só outra queda', () => {
    const contado = { precoCentavos: 100, vistoCentavos: 80, vistoEsgotado: false, noticia: null };
    expect(olharFavorito(contado, { precoCentavos: 80, esgotado: false }).noticia).toBeNull();
    expect(olharFavorito(contado, { precoCentavos: 90, esgotado: false }).noticia).toBeNull();
    expect(olharFavorito(contado, { precoCentavos: 70, esgotado: false }).noticia).toBe('baixou');
  });

  test('o que se viu é sempre o de agora, e nunca se conta o esgotado nem o mais caro', () => {
    fc.assert(
      fc.property(
        fc.record({
          precoCentavos: fc.integer({ min: 1, max: 200 }),
          vistoCentavos: fc.integer({ min: 1, max: 200 }),
          vistoEsgotado: fc.boolean(),
          noticia: fc.constantFrom(null, 'baixou' as const, 'voltou' as const),
        }),
        fc.record({ precoCentavos: fc.integer({ min: 1, max: 200 }), esgotado: fc.boolean() }),
        (visto, agora) => {
          const depois = olharFavorito(visto, agora);
          expect(depois).toMatchObject({
            precoCentavos: visto.precoCentavos,
            vistoCentavos: agora.precoCentavos,
            vistoEsgotado: agora.esgotado,
          });
          if (agora.esgotado) expect(depois.noticia).toBeNull();
          if (depois.noticia === 'baixou') expect(agora.precoCentavos).toBeLessThan(visto.precoCentavos);
        },
      ),
    );
  });
});

test.each([
  ['nada', [], []],
  [
    'um preço, duas vezes',
    [
      { tipo: 'produto', id: 'rei' },
      { tipo: 'produto', id: 'rei' },
    ],
    ['rei'],
  ],
  [
    'estrelas, unidades que sobram e o que não é produto',
    [
      { tipo: 'produto', id: 'rei', leve: true },
      { tipo: 'produto', id: 'dama', so: 'pagina', leve: true },
      { tipo: 'pedido', id: 'p1' },
    ],
    [],
  ],
  ['uma promoção', [{ tipo: 'produto', id: 'rei' }, { tipo: 'configuracao' }], null],
  ['anúncios que se perderam', null, null],
])('o que se olha depois de %s', (_, anuncios, mudados) => {
  expect(produtosAnunciados(anuncios)).toEqual(mudados);
});
