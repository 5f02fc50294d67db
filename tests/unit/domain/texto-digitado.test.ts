// @requirement 11.18.7
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerDocumento } from '#domain/cpf-cnpj.ts';
import { normalizarCodigoDoCupom } from '#domain/cupons/cupom.ts';
import { lerBusca } from '#domain/produtos/busca.ts';
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';
import { semInvisiveisForaDeEmoji, umaLinha, variasLinhas } from '#domain/texto-digitado.ts';
import { emailValido, normalizarEmail, normalizarNome } from '#domain/usuarios/pessoa.ts';

const invisivel = fc.constantFrom(
  ...'\u00AD\u034F\u061C\u115F\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2066\u2069\u2800\u3164\uFE0F\uFEFF\uFFA0\u{E0041}',
);
/** A text with invisible characters anywhere in it. */
const pasta = (texto: string) =>
  fc
    .array(fc.string({ unit: invisivel, maxLength: 3 }), {
      minLength: [...texto].length + 1,
      maxLength: [...texto].length + 1,
    })
    .map((entre) => entre[0] + [...texto].map((letra, i) => letra + entre[i + 1]).join(''));

test('um texto só de caracteres invisíveis é vazio', () => {
  fc.assert(
    fc.property(fc.string({ unit: invisivel }), (texto) => {
      for (const ler of [semInvisiveis, semInvisiveisForaDeEmoji, umaLinha, variasLinhas, normalizarNome])
        expect(ler(texto)).toBe('');
    }),
  );
});

test.each<[string, string, (texto: string) => unknown]>([
  ['nome', 'João 王', normalizarNome],
  ['endereço', 'Rua das Torres, 64', umaLinha],
  ['e-mail', 'ana@exemplo.com', normalizarEmail],
  ['CPF', '529.982.247-25', lerDocumento],
  ['CNPJ', '11.222.333/0001-81', lerDocumento],
  ['cupom', 'TORRE20', normalizarCodigoDoCupom],
  ['busca', 'torre de ébano', lerBusca],
])('um %s colado com caracteres invisíveis é lido como sem eles', (_, texto, ler) => {
  const limpo = ler(texto);
  expect(limpo).toBeTruthy();
  fc.assert(
    fc.property(pasta(texto), (colado) => {
      expect(ler(colado)).toBe(limpo);
    }),
  );
});

test('um e-mail colado com eles é um e-mail', () => {
  expect(emailValido(normalizarEmail('\u202Aana\u200B@exemplo.com\u202C'))).toBe(true);
});

test.each(['👩‍👩‍👧', '❤️', '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈', '🇧🇷', '1️⃣', '👩🏽‍🦰', '♟️'])('%s fica inteiro num texto livre', (emoji) => {
  expect(variasLinhas(`Oi\u200B ${emoji}\u202E!`)).toBe(`Oi ${emoji}!`);
});

test('fora de um emoji nada do que liga emojis fica', () => {
  expect(variasLinhas('a\u200Db\uFE0F \u200D😀\u200D')).toBe('ab 😀');
});

test('limpar duas vezes é como limpar uma', () => {
  const unidade = fc.oneof(invisivel, fc.constantFrom('a', ' ', '\n', '👩', '🏽', '❤', '1', '\u20E3', '\ud800'));
  fc.assert(
    fc.property(fc.string({ unit: unidade }), (texto) => {
      for (const ler of [semInvisiveis, semInvisiveisForaDeEmoji, umaLinha, variasLinhas])
        expect(ler(ler(texto))).toBe(ler(texto));
    }),
  );
});
