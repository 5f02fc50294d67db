// @requirement 15.37.1 15.37.6
import { expect, test } from 'vitest';
import { categoriaDaPagina, medidasDaPagina } from '#domain/medicao/medida.ts';

const de = (endereco: string) => {
  const { pathname, searchParams } = new URL(endereco, 'https://loja.exemplo');
  return medidasDaPagina(pathname, searchParams).map(({ de: dimensao, chave }) => `${dimensao} ${chave}`);
};

test.each([
  ['/', ['passo visita', 'pagina /']],
  ['/produtos?ordem=nome', ['passo visita', 'pagina /produtos']],
  ['/Produtos/?busca=Xadrez%20de%20Gelo', ['passo visita', 'pagina /produtos', 'busca xadrez de gelo']],
  ['/produtos?busca=ana@exemplo.test', ['passo visita', 'pagina /produtos']],
  ['/categoria/pecas?busca=rei', ['passo visita', 'pagina /categoria/pecas']],
  ['/produto/rei', ['passo visita', 'passo produto', 'produto rei']],
  ['/produto/rei/jogar', ['passo visita', 'passo produto', 'produto rei']],
  ['/checkout/', ['passo visita', 'pagina /checkout']],
  ['/sobre', ['passo visita', 'pagina /sobre']],
])('%s conta como %j', (endereco, medidas) => {
  expect(de(endereco)).toEqual(medidas);
});

test.each([
  '/admin',
  '/entrar',
  '/minha-conta',
  '/meus-pedidos',
  '/nova-senha?token=segredo',
  '/obrigado?status=success',
  '/influencer',
  '/api/cep/01001000',
  '/nada',
  '/produto/%2e%2e%2fadmin',
])('%s não conta', (endereco) => {
  expect(de(endereco)).toEqual([]);
});

test('de uma página de categoria sai a categoria', () => {
  expect(['/categoria/pe%C3%A7as', '/', '/produtos', '/categoria/'].map(categoriaDaPagina)).toEqual([
    'peças',
    null,
    null,
    null,
  ]);
});
