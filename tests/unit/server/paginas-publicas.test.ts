import { describe, expect, it } from 'vitest';
import { chaveDaPagina, parametrosComEfeito } from '#server/paginas-publicas.ts';

const LOJA = 'http://loja.test';
const chave = (caminho: string, loja = LOJA) => chaveDaPagina(new URL(caminho, loja));

describe('a chave de uma página guardada', () => {
  it.each([
    '/',
    '/produtos',
    '/sobre',
    '/privacidade',
    '/termos',
    '/contato',
    '/categoria/pecas',
    '/produto/rei-de-ebano',
    '/_root.data',
    '/produtos.data',
    '/produto/rei.data',
  ])('%s é igual para todos', (caminho) => {
    expect(chave(caminho)).toBe(`loja.test ${caminho}?`);
  });

  it.each([
    '/checkout',
    '/obrigado',
    '/meus-pedidos',
    '/minhas-compras',
    '/meus-ebooks',
    '/download-ebook/a/b',
    '/rastrear',
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

  it('cupom, utm_* e marcas de anúncio não contam, em qualquer posição', () => {
    const sujo = '/produtos?utm_source=x&ordem=nome&cupom=MARINA10&utm_campaign=y&fbclid=1&gclid=2&pagina=2';
    expect(chave(sujo)).toBe(chave('/produtos?ordem=nome&pagina=2'));
    expect(chave('/?cupom=MARINA10')).toBe(chave('/'));
    expect(parametrosComEfeito(new URL(sujo, LOJA))).toEqual([
      ['ordem', 'nome'],
      ['pagina', '2'],
    ]);
  });

  it.each([
    ['/produtos?cupons=1'],
    ['/produtos?Cupom=1'],
    ['/produtos?utm=1'],
    ['/produtos?xutm_source=1'],
    ['/produtos?ordem=nome'],
    ['/produtos?_routes=root'],
  ])('%s conta', (caminho) => {
    expect(chave(caminho)).not.toBe(chave(new URL(caminho, LOJA).pathname));
  });

  it('a ordem dos parâmetros não conta; a dos valores de um mesmo parâmetro, sim', () => {
    expect(chave('/produtos?a=1&b=2')).toBe(chave('/produtos?b=2&a=1'));
    expect(chave('/produtos?a=1&a=2')).not.toBe(chave('/produtos?a=2&a=1'));
  });

  it('um valor não pode fingir ser outro parâmetro', () => {
    expect(chave('/produtos?a=1%26b%3D2')).not.toBe(chave('/produtos?a=1&b=2'));
  });

  it('cada endereço da loja tem as suas', () => {
    expect(chave('/produtos', 'http://a.test')).not.toBe(chave('/produtos', 'http://b.test'));
    expect(chave('/produtos', 'http://a.test')).not.toBe(chave('/produtos', 'http://a.test:8080'));
  });

  it('10 kB de parâmetros não enchem a memória, e 10 kB de rastros não contam', () => {
    const dezKb = 'x'.repeat(10_000);
    expect(chave(`/produtos?busca=${dezKb}`)).toBeNull();
    expect(chave(`/produto/${dezKb}`)).toBeNull();
    expect(chave(`/produtos?utm_source=${dezKb}`)).toBe(chave('/produtos'));
  });
});
