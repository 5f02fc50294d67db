// @requirement 15.17.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  janelaParaPedirAvaliacao,
  lerAvaliacaoDigitada,
  lerRespostaDaAvaliacao,
  MAIOR_RESPOSTA_DA_AVALIACAO,
  MAIOR_TEXTO_DA_AVALIACAO,
  mediaEmDecimos,
  motivosDeRecusa,
  nomeDaFoto,
  nomePublico,
  notaPorExtenso,
  limparTextoDaAvaliacao,
} from '#domain/avaliacoes/avaliacao.ts';
import { podeAvaliar } from '#domain/pedidos/pedido-status.ts';

describe('o que se escreve', () => {
  test('estrelas de 1 a 5, texto ou nenhum', () => {
    expect(lerAvaliacaoDigitada({ nota: '4', texto: '  Bom.\r\nPesa bem. ' })).toEqual({
      ok: true,
      valor: { nota: 4, texto: 'Bom.\nPesa bem.' },
    });
    expect(lerAvaliacaoDigitada({ nota: '1', texto: '' })).toMatchObject({ ok: true });
    for (const nota of ['', '0', '6', '4,5', '-1', 'cinco', '55'])
      expect(lerAvaliacaoDigitada({ nota, texto: '' })).toEqual({ ok: false, erro: { nota: 'vazio' } });
    const longo = 'x'.repeat(MAIOR_TEXTO_DA_AVALIACAO);
    expect(lerAvaliacaoDigitada({ nota: '5', texto: longo })).toMatchObject({ ok: true });
    expect(lerAvaliacaoDigitada({ nota: '', texto: `${longo}x` })).toEqual({
      ok: false,
      erro: { nota: 'vazio', texto: 'longo' },
    });
  });

  test('limpar um texto duas vezes é limpá-lo uma, e nada que não se vê fica nele', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (texto) => {
        const limpo = limparTextoDaAvaliacao(texto);
        expect(limparTextoDaAvaliacao(limpo)).toBe(limpo);
        expect(limpo).not.toMatch(/[^\P{Cc}\n]|\n{3}|^\s|\s$/u);
        expect(limpo.isWellFormed()).toBe(true);
      }),
    );
  });

  test('a resposta da loja: nem vazia nem longa demais', () => {
    expect(lerRespostaDaAvaliacao(' Obrigado! ')).toEqual({ ok: true, valor: 'Obrigado!' });
    expect(lerRespostaDaAvaliacao(' \n ')).toEqual({ ok: false, erro: { codigo: 'vazio' } });
    expect(lerRespostaDaAvaliacao('x'.repeat(MAIOR_RESPOSTA_DA_AVALIACAO + 1))).toEqual({
      ok: false,
      erro: { codigo: 'longo' },
    });
  });
});

describe('de quem escreve só se mostra', () => {
  test.each([
    ['Beatriz Souza', 'Beatriz S.'],
    ['  ana   clara da silva ', 'ana S.'],
    ['João dos Santos e Silva', 'João S.'],
    ['Pelé', 'Pelé'],
    ["Ana D'Ávila", 'Ana D.'],
    ['Ana de', 'Ana'],
    ['https://spam.test Compre', 'Cliente'],
    ['ana@exemplo.test', 'Cliente'],
    ['www.spam.test', 'Cliente'],
    ['12345', 'Cliente'],
    ['', 'Cliente'],
  ])('%j: %j', (nome, mostrado) => expect(nomePublico(nome)).toBe(mostrado));

  test('nunca o sobrenome, e nunca mais do que cabe', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (nome) => {
        const mostrado = nomePublico(nome);
        expect(mostrado.length).toBeGreaterThan(0);
        expect([...mostrado].length).toBeLessThanOrEqual(46);
        expect(mostrado).toMatch(/^[\p{L}\p{M}'’-]+( [\p{L}\p{M}]+\.)?$/u);
      }),
    );
  });
});

describe('a nota', () => {
  test('é a média em décimos, arredondada', () => {
    expect(mediaEmDecimos({ quantas: 0, soma: 0 })).toBe(0);
    expect(mediaEmDecimos({ quantas: 3, soma: 14 })).toBe(47);
    expect(mediaEmDecimos({ quantas: 20, soma: 79 })).toBe(40);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 200 }), (notas) => {
        const soma = notas.reduce((um, outro) => um + outro, 0);
        const decimos = mediaEmDecimos({ quantas: notas.length, soma });
        expect(Math.abs(decimos / 10 - soma / notas.length)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(decimos).toBeGreaterThanOrEqual(10);
        expect(decimos).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('escreve-se com vírgula, e com ponto para as máquinas', () => {
    expect(notaPorExtenso(48)).toBe('4,8');
    expect(notaPorExtenso(50, '.')).toBe('5.0');
  });
});

test('avalia-se o que foi entregue e ninguém contesta', () => {
  for (const status of ['pendente', 'approved', 'enviado', 'rejected'] as const)
    expect(podeAvaliar({ status, entregueEm: null, emDisputa: false })).toBe(false);
  expect(podeAvaliar({ status: 'concluido', entregueEm: null, emDisputa: true })).toBe(false);
  expect(podeAvaliar({ status: 'concluido', entregueEm: null, emDisputa: false })).toBe(true);
  const entregueEm = new Date();
  expect(podeAvaliar({ status: 'enviado', entregueEm, emDisputa: false })).toBe(true);
  expect(podeAvaliar({ status: 'enviado', entregueEm, emDisputa: true })).toBe(false);
  expect(podeAvaliar({ status: 'rejected', entregueEm, emDisputa: false })).toBe(false);
});

test('há quatro motivos para recusar, e a nota não é nenhum deles', () => {
  expect(motivosDeRecusa).toEqual(['propaganda', 'ofensa', 'dados-pessoais', 'outro-assunto']);
});

test('pergunta-se do oitavo dia ao trigésimo depois da entrega', () => {
  const { de, ate } = janelaParaPedirAvaliacao(new Date('2026-03-31T12:00:00Z'));
  expect([de.toISOString(), ate.toISOString()]).toEqual(['2026-03-01T12:00:00.000Z', '2026-03-23T12:00:00.000Z']);
});

test('uma fotografia se chama como a sua pasta', () => {
  expect(nomeDaFoto({ pasta: 'fotos/AbC123' })).toBe('AbC123');
});
