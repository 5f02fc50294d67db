// @requirement 2.8.2 11.12.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limparHtml } from '#application/html-seguro.ts';

describe('limparHtml', () => {
  test('deixa o que um texto de produto precisa', () => {
    const html =
      '<p>Um <strong>rei</strong> e <em>uma</em> dama.<br />Fim.</p><h3>Medidas</h3><ul><li>95 mm</li></ul><blockquote>“Bom.”</blockquote>';
    expect(limparHtml(html)).toBe(html);
    const tabela = '<table><tbody><tr><th scope="row">Rei</th><td colspan="2">95 mm</td></tr></tbody></table>';
    expect(limparHtml(tabela)).toBe(tabela);
  });

  test('rebaixa títulos que competiriam com os da página e troca negrito e itálico por ênfase', () => {
    expect(limparHtml('<h1>A</h1><h2>B</h2><b>c</b><i>d</i>')).toBe('<h3>A</h3><h3>B</h3><strong>c</strong><em>d</em>');
  });

  test('os elos só vão à web ou ao correio, e não levam a reputação da loja', () => {
    expect(limparHtml('<a href="https://exemplo.test/" target="_blank" onclick="x()">a</a>')).toBe(
      '<a href="https://exemplo.test/" rel="noopener nofollow">a</a>',
    );
    expect(limparHtml('<a href="mailto:a@exemplo.test">a</a>')).toContain('href="mailto:a@exemplo.test"');
    for (const href of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      '//outro.test/x',
      'java\nscript:alert(1)',
    ]) {
      expect(limparHtml(`<a href="${href}">a</a>`)).toBe('<a rel="noopener nofollow">a</a>');
    }
  });

  test.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<style>p{}</style>a', 'a'],
    ['<p style="color:red" class="x" onclick="y()">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<iframe src="https://exemplo.test"></iframe>a', 'a'],
    ['<p>1 < 2 & 3 > 2</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
  ])('%s → %s', (html, limpo) => {
    expect(limparHtml(html)).toBe(limpo);
  });

  test('nada ativo passa, nem limpando de novo, e nenhum texto se perde na segunda vez', () => {
    const pedacos = fc.array(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<script>',
        '</script>',
        '<a href="javascript:x">',
        '<a href=https://x.test>',
        '</a>',
        '<img onerror=x>',
        '"',
        "'",
        '<',
        '>',
        '&lt;',
        'onclick=',
        '<!--',
        '-->',
        'texto',
        '<svg/onload=x>',
        '<b style=x>',
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(pedacos, (partes) => {
        const limpo = limparHtml(partes.join(''));
        const deNovo = limparHtml(limpo);
        for (const html of [limpo, deNovo])
          expect(html).not.toMatch(
            /<(script|style|img|svg|iframe|b)\b|<[^>]*\son\w+=|<[^>]*href="(?!https?:|mailto:)/i,
          );
        // The second pass may close unclosed tags elsewhere; the text stays.
        const semMarcas = (html: string) => html.replaceAll(/<[^>]*>/g, '');
        expect(semMarcas(deNovo)).toBe(semMarcas(limpo));
      }),
      { numRuns: 300 },
    );
  });
});
