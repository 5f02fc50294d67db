// @requirement 15.27.1 15.27.2
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enderecoDoClique, lerPagina } from '#domain/comissoes/destino-do-link.ts';

const LOJA = 'https://loja.exemplo';
const destino = (texto: string, loja = LOJA) => {
  const lida = lerPagina(texto, loja);
  return lida.ok ? (lida.valor.tipo === 'pagina' ? lida.valor.destino : `nome: ${lida.valor.nome}`) : lida.erro;
};

test.each([
  ['/', '/'],
  ['https://loja.exemplo', '/'],
  ['loja.exemplo', '/'],
  [' loja.exemplo/produtos?busca=rei&pagina=2#topo ', '/produtos?busca=rei&pagina=2'],
  ['http://LOJA.exemplo/Produto/torre/', '/produto/torre'],
  ['/PRODUTO/Torre%20Nova/jogar', '/produto/Torre%20Nova/jogar'],
  ['//loja.exemplo/produtos', 'pagina-de-outro-site'],
  ['/categoria/pecas?cupom=OUTRO10&nota=4', '/categoria/pecas?nota=4'],
  ['/produtos?cupom=OUTRO10', '/produtos'],
  ['/parceiros', '/parceiros'],
  ['/vale-presente', '/vale-presente'],
  ['/vale-presente/x', 'pagina-reservada'],
  ['Tabuleiro de nogueira', 'nome: Tabuleiro de nogueira'],
  ['javascript:alert(1)', 'nome: javascript:alert(1)'],
  ['', 'pagina-vazia'],
  ['\u200b ', 'pagina-vazia'],
])('%j leva a %j', (texto, esperado) => {
  expect(destino(texto)).toBe(esperado);
});

test('a loja pode ter porta e nenhum ponto', () => {
  expect(destino('localhost:3000/produtos', 'http://localhost:3000')).toBe('/produtos');
  expect(destino('localhost:4000/produtos', 'http://localhost:3000')).not.toMatch(/^\//);
});

const reservadas = [
  'admin', 'admin/pedidos', '_demo/estilo', 'api/auth/sign-out', 'i/MARINA10/youtube', 'sair', 'influencer',
  'minha-conta', 'meus-pedidos', 'checkout', 'pagar/x', 'entrar', 'nova-senha', 'pedido/a/b', 'recibo/a', 'arquivos/x',
  'produto/x/avise-me', 'produtos.data', '_root.data', 'assets/x.js', 'parar/x', 'avise-me/a/b',
]; // prettier-ignore
describe('não leva a áreas reservadas, escritas como for', () => {
  test.each(reservadas)('%s', (caminho) => {
    const escritas = [
      `/${caminho}`,
      `/${caminho}/`,
      `/${caminho.toUpperCase()}`,
      `///${caminho}`.replace(/^\/\/\//, '/./'),
      `/produtos/../${caminho}`,
      `/produtos/%2e%2e/${caminho}`,
      `/${[...caminho].map((letra) => (/[a-z]/.test(letra) ? `%${letra.charCodeAt(0).toString(16)}` : letra)).join('')}`,
      `${LOJA}/${caminho}?x=1#y`,
      `${LOJA}//${caminho}`,
    ];
    for (const escrita of escritas) expect([escrita, destino(escrita)]).toEqual([escrita, 'pagina-reservada']);
  });
});

test.each([
  'https://outra.exemplo/produtos',
  'https://loja.exemplo.outra.exemplo',
  'https://loja.exemplo@outra.exemplo/',
  'https://a:b@loja.exemplo/',
  'ftp://loja.exemplo/',
  '//outra.exemplo',
  'outra.exemplo/produtos',
  'www.outra.exemplo',
  'loja.exemplo:8443/produtos',
])('não leva a outro site: %s', (texto) => {
  expect(destino(texto)).toBe('pagina-de-outro-site');
});

test.each([
  '/\\outra.exemplo',
  '/produto/%E0%A4%A',
  '/produto/a%2Fb',
  '/produto/a%5Cb',
  '/produto/%0d%0aX',
  `/${'a'.repeat(600)}`,
])('não entende %j', (texto) => {
  expect(destino(texto)).toBe('pagina-invalida');
});

/** Texts that look like addresses more often than chance makes them. */
const escrita = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        '/', '//', '\\', '..', '.', '%2e', '%2f', '%5c', 'produto', 'categoria', 'admin', 'api', 'i', '?', '#', '&', '@',
        ':', 'https:', 'loja.exemplo', 'outra.exemplo', 'cupom=X', ' ', '\t', '\n', 'é', '\u200b', '.data',
      ), // prettier-ignore
      { maxLength: 14 },
    )
    .map((partes) => partes.join('')),
);

test('seja o que for digitado, o clique fica nesta loja, em uma página pública, com um só cupom', () => {
  fc.assert(
    fc.property(escrita, fc.constantFrom('MARINA10', null), (texto, codigo) => {
      const lida = lerPagina(texto, LOJA);
      if (!lida.ok || lida.valor.tipo === 'nome') return;
      const clique = enderecoDoClique(lida.valor.destino, codigo);
      const url = new URL(clique, `${LOJA}/i/MARINA10/youtube`);
      expect(url.origin).toBe(LOJA);
      expect(clique.startsWith('/') && !clique.startsWith('//')).toBe(true);
      expect(decodeURIComponent(url.pathname).toLowerCase()).toMatch(
        /^\/(?:$|produtos$|categoria\/[^/]+$|produto\/[^/]+(?:\/jogar)?$|comparar$|monte$|vale$|prazo-de-entrega$|sobre$|privacidade$|termos$|contato$)/,
      );
      expect(url.searchParams.getAll('cupom')).toEqual(codigo ? [codigo] : []);
      expect(clique).toMatch(/^[\x21-\x7e]+$/);
    }),
    { numRuns: 5000 },
  );
});
