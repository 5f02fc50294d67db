// @requirement 12.1.4
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgeHeaders, surrogateKeysOf } from '#server/pages/edge-headers.ts';

const daFicha = { dependencies: new Set(['catalogo', 'configuracao', 'produto:rei-01']) };
const prazos = (purges: boolean) => {
  const controle = edgeHeaders(daFicha, { build: 'b1', purges })['CDN-Cache-Control'] ?? '';
  return ['max-age', 'stale-while-revalidate', 'stale-if-error'].map((nome) =>
    Number(new RegExp(`(?:^|, )${nome}=(\\d+)(?:,|$)`).exec(controle)?.[1]),
  );
};

test('as chaves dizem a montagem e tudo de que a página depende', () => {
  expect(edgeHeaders(daFicha, { build: 'b1', purges: false })).toMatchObject({
    'Surrogate-Key': 'build:b1 list category content product:rei-01',
    'Cache-Tag': 'build:b1,list,category,content,product:rei-01',
    'CDN-Tag': 'build:b1,list,category,content,product:rei-01',
  });
});

test('sem descartes na borda um preço velho some em segundos; com eles, a borda guarda mais', () => {
  const [fresca = 0, velha = 0, semLoja = 0] = prazos(false);
  expect(fresca + velha).toBeLessThanOrEqual(5);
  expect(semLoja).toBeGreaterThanOrEqual(3600);
  const [comDescartes = 0] = prazos(true);
  expect(comDescartes).toBeGreaterThanOrEqual(60);
});

test('qualquer que seja o texto de um identificador, sua chave é uma só, é dele e cabe num cabeçalho', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ minLength: 1 }), (um, outro) => {
      const [chave = '', ...mais] = surrogateKeysOf(`produto:${um}`);
      expect(mais).toEqual([]);
      expect(chave).toMatch(/^product:[!-+\--~]+$/);
      if (um !== outro) expect(surrogateKeysOf(`produto:${outro}`)).not.toEqual([chave]);
    }),
  );
});
