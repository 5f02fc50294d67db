import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nomeCurtoDoProduto, primeirasFrases, separarAbertura, textoDoHtml } from '#domain/produtos/previa.ts';

describe('nomeCurto', () => {
  test.each([
    ['Peças Staunton Clube, rei de 95 mm', 'Peças Staunton Clube'],
    ['Kit Torneio: vinil, peças com peso e tubo', 'Kit Torneio'],
    ['Relógio digital (de torneio)', 'Relógio digital'],
    ['Saquinho de algodão', 'Saquinho de algodão'],
    ['1, 2 e 3: o xadrez', '1, 2 e 3: o xadrez'],
  ])('%s → %s', (nome, curto) => {
    expect(nomeCurtoDoProduto(nome)).toBe(curto);
  });

  test('nunca passa de quarenta caracteres nem fica vazio', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((nome) => nome.trim() !== ''),
        (nome) => {
          const curto = nomeCurtoDoProduto(nome);
          expect(curto.length).toBeLessThanOrEqual(40);
          expect(curto).not.toBe('');
        },
      ),
    );
  });
});

describe('primeirasFrases', () => {
  test('leva quantas frases inteiras couberem', () => {
    expect(primeirasFrases('Uma frase. Outra frase. Uma terceira que não cabe.', 30)).toBe('Uma frase. Outra frase.');
  });

  test('não toma um número ou uma abreviatura por fim de frase', () => {
    expect(primeirasFrases('Pesa 1.650 gramas e mede 95 mm no total. Depois vem o resto da descrição.', 50)).toBe(
      'Pesa 1.650 gramas e mede 95 mm no total.',
    );
    expect(primeirasFrases('Rei de 95 mm aprox. e base de 40 mm, tudo em buxo e ébano.', 30)).not.toBe(
      'Rei de 95 mm aprox.',
    );
  });

  test('uma frase longa demais é cortada entre palavras', () => {
    expect(primeirasFrases('Uma frase só que não acaba nunca mais', 20)).toBe('Uma frase só que…');
  });

  test('um texto que cabe fica como está', () => {
    expect(primeirasFrases('Curto', 20)).toBe('Curto');
  });
});

describe('separarAbertura', () => {
  test.each([
    ['<p>Uma frase. Outra frase.</p><p>Fim.</p>', 'Uma frase.', '<p>Outra frase.</p><p>Fim.</p>'],
    ['<p>Uma frase.</p><p>Outra.</p>', 'Uma frase.', '<p>Outra.</p>'],
    ['<p>Rei de 9,5&nbsp;cm &amp; base. Mais.</p>', 'Rei de 9,5 cm & base.', '<p>Mais.</p>'],
    ['Sem parágrafo. Outra <b>forte</b>.', 'Sem parágrafo.', 'Outra <b>forte</b>.'],
  ])('%s', (html, abertura, resto) => {
    expect(separarAbertura(html)).toEqual({ abertura, resto });
  });

  test.each([
    ['só há uma frase', '<p>Uma frase só.</p>'],
    ['a primeira tem marcas', '<p>Uma <strong>frase</strong>. Outra.</p>'],
    ['a primeira é longa', `<p>${'Palavra '.repeat(40)}fim. Outra.</p>`],
    ['começa por um título', '<h3>Título</h3><p>Uma. Outra.</p>'],
    ['a frase segue numa marca', '<p>Uma frase.<em> Que segue</em>.</p>'],
    ['não há nada', ''],
  ])('fica inteira quando %s', (_, html) => {
    expect(separarAbertura(html)).toEqual({ abertura: '', resto: html });
  });

  test('as duas partes juntas são o texto inteiro', () => {
    const frase = fc.array(fc.constantFrom('Rei', 'de 9,5 cm', 'é.', 'Base!', '&amp;', 'R$ 1.250', '“Sim”'), {
      minLength: 1,
      maxLength: 8,
    });
    const bloco = frase.map((palavras) => `<p>${palavras.join(' ')}</p>`);
    fc.assert(
      fc.property(fc.array(bloco, { maxLength: 3 }), (blocos) => {
        const html = blocos.join('');
        const { abertura, resto } = separarAbertura(html);
        expect(`${abertura} ${textoDoHtml(resto)}`.trim()).toBe(textoDoHtml(html));
      }),
    );
  });
});
