// @requirement 5.2.2
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somenteDigitos } from '#domain/numeros.ts';
import { lerTelefone, mascararTelefone } from '#domain/telefone.ts';

const ddds = '11 19 21 27 31 41 48 51 55 61 68 71 79 85 91 96 98 99'.split(' ');
const numero = fc
  .tuple(fc.constantFrom(...ddds), fc.oneof(fc.stringMatching(/^9\d{8}$/), fc.stringMatching(/^[2-5]\d{7}$/)))
  .map(([ddd, local]) => ddd + local);

const comPrefixo: Record<string, (nacional: string) => string> = {
  'sem nada': (nacional) => nacional,
  '55': (nacional) => `55${nacional}`,
  '+55': (nacional) => `+55${nacional}`,
  '+55 e espaços': (nacional) => ` + 55 (${nacional.slice(0, 2)}) ${nacional.slice(2)}`,
  '0055': (nacional) => `0055${nacional}`,
  '0 e DDD': (nacional) => `0${nacional}`,
  '+55 e 0': (nacional) => `+55 (0${nacional.slice(0, 2)}) ${nacional.slice(2)}`,
  '0 e operadora': (nacional) => `0 15 ${nacional.slice(0, 2)} ${nacional.slice(2)}`,
  'wa.me': (nacional) => `https://wa.me/55${nacional}?text=Oi%2055`,
  'api.whatsapp.com': (nacional) => `https://api.whatsapp.com/send?text=oi&phone=%2B55${nacional}`,
  'caracteres que não se veem': (nacional) => `\u202A+55 ${[...nacional].join('\u200B')}\u202C`,
};

describe.each(Object.entries(comPrefixo))('com %s', (_, escrever) => {
  test('o número nacional é lido inteiro', () => {
    fc.assert(
      fc.property(numero, (nacional) => {
        expect(lerTelefone(escrever(nacional))).toEqual({ ok: true, valor: nacional });
      }),
    );
  });

  test('a máscara mostra o mesmo número', () => {
    fc.assert(
      fc.property(numero, (nacional) => {
        const mascarado = mascararTelefone(escrever(nacional));
        expect(mascarado).toMatch(/^\(\d{2}\) \d{4,5}-\d{4}$/);
        expect(somenteDigitos(mascarado)).toBe(nacional);
      }),
    );
  });
});

test.each([
  ['', 'telefone-incompleto'],
  ['abc', 'telefone-incompleto'],
  ['988887777', 'telefone-incompleto'],
  ['+55 98888-7777', 'telefone-incompleto'],
  ['119888877779', 'telefone-incompleto'],
  ['+1 415 555 2671', 'telefone-de-outro-pais'],
  ['+351 912 345 678', 'telefone-de-outro-pais'],
  ['0054 11 4321 1234', 'telefone-de-outro-pais'],
  ['https://wa.me/351912345678', 'telefone-de-outro-pais'],
  ['(20) 98888-7777', 'ddd-desconhecido'],
  ['0800 123 4567', 'ddd-desconhecido'],
  ['+55 (10) 98888-7777', 'ddd-desconhecido'],
])('%j é recusado: %s', (texto, codigo) => {
  expect(lerTelefone(texto)).toEqual({ ok: false, erro: { codigo } });
});

test('há 67 DDDs', () => {
  const aceitos = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0')).filter(
    (ddd) => lerTelefone(`(${ddd}) 98888-7777`).ok,
  );
  expect(aceitos).toHaveLength(67);
  expect(aceitos).not.toContain('20');
});

const digitado = fc.string({ unit: fc.constantFrom(...'0123456789()+- .aZ5500'), maxLength: 24 });

test('um telefone aceito tem sempre 10 ou 11 dígitos, e a máscara não muda o que é lido', () => {
  fc.assert(
    fc.property(digitado, (texto) => {
      const lido = lerTelefone(texto);
      if (lido.ok) expect(lido.valor).toMatch(/^[1-9]{2}\d{8,9}$/);
      expect(lerTelefone(mascararTelefone(texto))).toEqual(lido);
    }),
    { numRuns: 1000 },
  );
});

test('a máscara só tira prefixos: os outros dígitos ficam todos, na sua ordem', () => {
  fc.assert(
    fc.property(digitado, (texto) => {
      const antes = somenteDigitos(texto);
      const depois = somenteDigitos(mascararTelefone(texto));
      expect(antes.endsWith(depois)).toBe(true);
      expect(antes.slice(0, antes.length - depois.length)).toMatch(/^(?:0\d\d(?=$)|0|55)*$/);
      expect(mascararTelefone(mascararTelefone(texto))).toBe(mascararTelefone(texto));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['', ''],
  ['1', '(1'],
  ['11', '(11'],
  ['119', '(11) 9'],
  ['119888', '(11) 9888'],
  ['1198887', '(11) 9888-7'],
  ['1133334444', '(11) 3333-4444'],
  ['11988887777', '(11) 98888-7777'],
  ['5511988887777', '(11) 98888-7777'],
  ['55988887777', '(55) 98888-7777'],
  ['119888877779999', '(11) 98888-77779999'],
  ['+', '+'],
  ['+5', '+5'],
  ['+55', '+55'],
  ['+551', '(1'],
  ['+1 415', '+1415'],
  ['0055', '0055'],
  ['00551', '(1'],
  ['011', '(11'],
  ['abc', ''],
])('o telefone "%s" digitado aparece como "%s"', (texto, esperado) => {
  expect(mascararTelefone(texto)).toBe(esperado);
});

test('um dígito a mais num número do DDD 55 fica à vista, em vez de virar o telefone de outra pessoa', () => {
  expect(mascararTelefone('(55) 93333-44445')).toBe('(55) 93333-44445');
  expect(lerTelefone('(55) 93333-44445').ok).toBe(false);
});

test('um DDD como 01 não é um zero e metade de outro DDD', () => {
  expect(lerTelefone('(01) 98888-7777')).toEqual({ ok: false, erro: { codigo: 'ddd-desconhecido' } });
  expect(mascararTelefone('(01) 98888-7777')).toBe('(01) 98888-7777');
});
