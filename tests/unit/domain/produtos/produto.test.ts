// @requirement 2.7.3 5.5.2 9.6.1 11.2.1 13.4.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dicaDeEstoque, lerVariacoes, limiteDaPrevia, slugDe } from '#domain/produtos/produto.ts';
import {
  encurtarTexto,
  inicioDaDescricao,
  previaDaDescricao,
  primeirasFrases,
  textoDoHtml,
} from '#domain/produtos/previa.ts';

test.each([
  [0, 'esgotado', 'Esgotado'],
  [-1, 'esgotado', 'Esgotado'],
  [1, 'ultimas', 'Última unidade'],
  [3, 'ultimas', 'Restam 3 unidades'],
  [5, 'ultimas', 'Restam 5 unidades'],
  [6, 'disponivel', 'Em estoque'],
])('com %d em estoque a dica é %s', (estoque, codigo, texto) => {
  expect(dicaDeEstoque(estoque, false)).toEqual({ codigo, texto });
});

test('um produto digital nunca esgota', () => {
  expect(dicaDeEstoque(0, true).codigo).toBe('disponivel');
});

test('variações são aparadas, sem vazias nem repetidas, na ordem em que foram digitadas', () => {
  expect(lerVariacoes(' Preto e  branco , Imbuia,, preto e branco ,\tMarfim,imbuia,')).toEqual([
    'Preto e branco',
    'Imbuia',
    'Marfim',
  ]);
  expect(lerVariacoes(' , ,')).toEqual([]);
});

test('reler as próprias variações não as muda', () => {
  fc.assert(
    fc.property(fc.string(), (texto) => {
      const variacoes = lerVariacoes(texto);
      expect(lerVariacoes(variacoes.join(', '))).toEqual(variacoes);
    }),
  );
});

test.each([
  ['Tabuleiro Oficial Marchetado 50cm', 'tabuleiro-oficial-marchetado-50cm'],
  ['  Peças & Coleções — Edição nº 2! ', 'pecas-colecoes-edicao-no-2'],
  ['Relógio "Torneio"', 'relogio-torneio'],
  ['♟♟', ''],
])('o endereço de "%s" é "%s"', (nome, esperado) => {
  expect(slugDe(nome.replace('º', 'o'))).toBe(esperado);
});

test('um endereço só tem letras, dígitos e hífens simples, até 80 caracteres, e é o endereço de si mesmo', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (nome) => {
      const slug = slugDe(nome);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(80);
      expect(slugDe(slug)).toBe(slug);
    }),
  );
});

test.each([
  ['<p>Um</p><p>Dois</p>', 'Um Dois'],
  ['linha<br>outra<br/>mais', 'linha outra mais'],
  ['pe<b>dra</b>s', 'pedras'],
  ['<ul><li>rei</li><li>dama</li></ul>', 'rei dama'],
  ['a &lt;b&gt; &amp; c&nbsp;d', 'a <b> & c d'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['Pe&ccedil;as, tabuleiro n&#227;o &#xE9; m&atilde;o; N&Atilde;O', 'Peças, tabuleiro não é mão; NÃO'],
  [
    '&desconhecida; &#0; &#xD800; &#xDFFF; &#x110000; &#99999999;',
    '&desconhecida; &#0; &#xD800; &#xDFFF; &#x110000; &#99999999;',
  ],
  ['&#x10FFFF;&#57344;', '\u{10ffff}\u{e000}'],
  ['a<script>alert("<b>")</script>b<style>p{}</style>c', 'a b c'],
  ['a<!-- <p>oculto</p> -->b', 'a b'],
  ['<a title="1 > 0" href=\'x>y\'>elo</a>', 'elo'],
  ['3 < 5 e 5 > 3', '3 < 5 e 5 > 3'],
  ['texto <img src=x', 'texto'],
  ['texto <!-- sem fim', 'texto'],
  ['<script>sem fim', ''],
  ['  \n\t ', ''],
])('o texto de %s é "%s"', (html, esperado) => {
  expect(textoDoHtml(html)).toBe(esperado);
});

test('um corte cai entre palavras e as reticências contam no limite', () => {
  expect(encurtarTexto('Tabuleiro de madeira', 20)).toBe('Tabuleiro de madeira');
  expect(encurtarTexto('Tabuleiro de madeira', 19)).toBe('Tabuleiro de…');
  expect(encurtarTexto('Tabuleiro, peças', 11)).toBe('Tabuleiro…');
  expect(encurtarTexto('Tabuleiro oficial', 10)).toBe('Tabuleiro…');
  expect(encurtarTexto('Jogo de xadrez grande', 15)).toBe('Jogo de xadrez…');
  expect(encurtarTexto('Tabuleirooficial', 5)).toBe('Tabu…');
  expect(encurtarTexto('Joga. Ganha sempre.', 8)).toBe('Joga.');
  expect(encurtarTexto('Joga? Ganha sempre.', 12)).toBe('Joga? Ganha…');
  expect(encurtarTexto('abc', 1)).toBe('…');
  expect(encurtarTexto('abc', 0)).toBe('');
});

test('um corte não parte um caractere ao meio', () => {
  expect(encurtarTexto('♟️😀😀😀', 4).isWellFormed()).toBe(true);
  expect(encurtarTexto('😀😀😀', 4)).toBe('😀…');
});

test('a prévia nunca passa do limite, é uma linha só, e um texto que cabe sai inteiro', () => {
  const html = fc.oneof(
    fc.string({ maxLength: 400 }),
    fc.lorem({ maxCount: 40 }),
    fc.array(fc.constantFrom('<p>', '</p>', '&amp;', 'xadrez ', '<b>', 'é', '<')).map((p) => p.join('')),
  );
  fc.assert(
    fc.property(html, fc.constantFrom(limiteDaPrevia.cartao, limiteDaPrevia.destaque, 10), (texto, limite) => {
      const previa = previaDaDescricao(texto, limite);
      const inteiro = textoDoHtml(texto);
      expect(previa.length).toBeLessThanOrEqual(limite);
      expect(previa).not.toMatch(/[\n\r\t]| {2}/);
      expect(inteiro.length > limite || previa === inteiro).toBe(true);
      expect(inteiro.startsWith(previa.replace(/…$/, ''))).toBe(true);
    }),
  );
});

test('do início guardado saem as mesmas prévias que da descrição inteira', () => {
  const marcas = fc.constantFrom('<p>', '</p>', '<strong>', '&amp;', ' ', 'uma palavra', 'semespaco'.repeat(30), '😀');
  fc.assert(
    fc.property(
      fc.array(fc.oneof(marcas, fc.string()), { maxLength: 40 }),
      fc.integer({ min: 1, max: 150 }),
      (partes, limite) => {
        const html = partes.join('');
        expect(primeirasFrases(inicioDaDescricao(html), limite)).toBe(previaDaDescricao(html, limite));
      },
    ),
  );
});

// The file's budget tells a reading whose cost is not linear.
test.each(['<a "', '<a ', '<', '<!--', '<script ', '&amp', "<p '>"])(
  'uma descrição enorme e malformada, de %j, tem uma prévia curta',
  (pedaco) => {
    expect(previaDaDescricao(pedaco.repeat(100_000), 70).length).toBeLessThanOrEqual(71);
  },
);
