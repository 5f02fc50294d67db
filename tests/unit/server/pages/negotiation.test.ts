import { describe, expect, test } from 'vitest';
import { matchesEtag, bestEncoding } from '#server/pages/negotiation.ts';

describe('a codificação da resposta', () => {
  const pedidas: [string | null, string][] = [
    [null, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP, BR', 'br'],
    ['br;q=0.1, gzip;q=1.0', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['deflate, zstd', 'identity'],
    ['identity', 'identity'],
    [',,;;q=,gzip;', 'gzip'],
  ];
  test.each(pedidas)('com Accept-Encoding %j é %s', (cabecalho, esperada) => {
    expect(bestEncoding(cabecalho)).toBe(esperada);
  });
});

describe('If-None-Match', () => {
  const nossa = 'W/"abc-_1"';
  const perguntas: [string | null, boolean][] = [
    [null, false],
    ['', false],
    ['W/"abc-_1"', true],
    ['"abc-_1"', true],
    ['  W/"abc-_1"  ', true],
    ['"outra", W/"abc-_1"', true],
    ['"a,b" ,"abc-_1","c"', true],
    ['*', true],
    [' * ', true],
    ['"*"', false],
    ['abc-_1', false],
    ['"abc"', false],
    ['"ABC-_1"', false],
    ['"abc-_1', false],
    ['""', false],
    ['W/', false],
  ];
  test.each(perguntas)('%j reconhece a página guardada: %s', (cabecalho, esperado) => {
    expect(matchesEtag(cabecalho, nossa)).toBe(esperado);
  });

  // The file's budget tells a reading whose cost is not linear.
  test('200 kB de etiquetas são lidas', () => {
    expect(matchesEtag('"x", '.repeat(40_000), nossa)).toBe(false);
    expect(matchesEtag(`W/"${'"'.repeat(200_000)}`, nossa)).toBe(false);
  });
});
