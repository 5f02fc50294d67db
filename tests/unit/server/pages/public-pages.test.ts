// @requirement 11.16.4
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageKey, effectiveParameters } from '#server/pages/public-pages.ts';

const LOJA = 'http://loja.test';
const chave = (caminho: string, loja = LOJA) => pageKey(new URL(caminho, loja));

describe('a chave de uma página guardada', () => {
  test.each([
    '/',
    '/produtos',
    '/sobre',
    '/privacidade',
    '/termos',
    '/contato',
    '/categoria/pecas',
    '/produto/rei-de-ebano',
    '/_.data',
    '/produtos.data',
    '/produto/rei.data',
  ])('%s é igual para todos', (caminho) => {
    expect(chave(caminho)).toBe(`loja.test ${caminho}?`);
  });

  test.each([
    '/checkout',
    '/obrigado',
    '/meus-pedidos',
    '/minhas-compras',
    '/meus-ebooks',
    '/download-ebook/a/b',
    '/rastrear',
    // The order of its products is the visitor's own.
    '/comparar?p=a&p=b',
    '/monte?tabuleiro=a&pecas=b',
    '/entrar',
    '/admin',
    '/admin/produtos',
    '/influencer',
    '/produto',
    '/produto/',
    '/produto/a/b',
    '/categoria/a/b',
    '/produtos/',
    '/api/cep/01001000',
    '/admin.data',
    '/checkout.data',
    '/produto/../admin',
  ])('%s nunca é guardada', (caminho) => {
    expect(chave(caminho)).toBeNull();
  });

  test('cupom, utm_* e marcas de anúncio não contam, em qualquer posição', () => {
    const sujo = '/produtos?utm_source=x&ordem=nome&cupom=MARINA10&utm_campaign=y&fbclid=1&gclid=2&pagina=2';
    expect(chave(sujo)).toBe(chave('/produtos?ordem=nome&pagina=2'));
    expect(chave('/?cupom=MARINA10')).toBe(chave('/'));
    expect(effectiveParameters(new URL(sujo, LOJA))).toEqual([
      ['ordem', 'nome'],
      ['pagina', '2'],
    ]);
  });

  test.each([
    '/produtos?ordem=nome',
    '/produtos?busca=rei',
    '/categoria/pecas?min=10',
    '/categoria/pecas?max=10',
    '/produtos?disponiveis=1',
    '/produtos?pagina=2',
    '/produtos.data?_routes=root',
  ])('%s conta', (caminho) => {
    expect(chave(caminho)).not.toBe(chave(new URL(caminho, LOJA).pathname));
  });

  test.each([
    '/?busca=rei',
    '/produto/rei?pagina=2',
    '/sobre?ordem=nome',
    '/produtos?_routes=root',
    '/produtos?busca=',
  ])('%s é outro nome da mesma página', (caminho) => {
    expect(chave(caminho)).toBe(chave(new URL(caminho, LOJA).pathname));
  });

  test('o que a página não conhece não faz outra página, seja o que for', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('/', '/sobre', '/produto/rei'), (busca, caminho) => {
        expect(chave(`${caminho}?${encodeURI(busca.toWellFormed())}`)).toBe(chave(caminho));
      }),
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), (nome, valor) => {
        fc.pre(!['busca', 'ordem', 'min', 'max', 'disponiveis', 'pagina'].includes(nome));
        expect(chave(`/produtos?${new URLSearchParams({ [nome]: valor })}`)).toBe(chave('/produtos'));
      }),
    );
  });

  test('a ordem dos parâmetros não conta, e de um repetido vale o primeiro', () => {
    expect(chave('/produtos?min=1&max=2')).toBe(chave('/produtos?max=2&min=1'));
    expect(chave('/produtos?min=1&min=2')).toBe(chave('/produtos?min=1'));
  });

  test('um valor não pode fingir ser outro parâmetro', () => {
    expect(chave('/produtos?min=1%26max%3D2')).not.toBe(chave('/produtos?min=1&max=2'));
  });

  test('cada endereço da loja tem as suas', () => {
    expect(chave('/produtos', 'http://a.test')).not.toBe(chave('/produtos', 'http://b.test'));
    expect(chave('/produtos', 'http://a.test')).not.toBe(chave('/produtos', 'http://a.test:8080'));
  });

  test('10 kB de parâmetros não enchem a memória, e 10 kB de rastros não contam', () => {
    const dezKb = 'x'.repeat(10_000);
    expect(chave(`/produtos?busca=${dezKb}`)).toBeNull();
    expect(chave(`/produto/${dezKb}`)).toBeNull();
    expect(chave(`/produtos?utm_source=${dezKb}`)).toBe(chave('/produtos'));
  });
});
