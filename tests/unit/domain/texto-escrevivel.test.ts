import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textoEscrevivel } from '#domain/texto-escrevivel.ts';

const tem = (codigo: number) => codigo < 0x180 || (codigo >= 0x400 && codigo < 0x460);
const emLatim = (caractere: string) => ({ 王: 'Wang', '♟': ':peao:' })[caractere] ?? '';
const escrever = (texto: string) => textoEscrevivel(texto, { tem, emLatim });

test.each([
  ['João', 'João'],
  ['Joa\u0303o', 'João'],
  ['Ольга', 'Ольга'],
  ['Nguyễn', 'Nguyen'],
  ['王 ♟', 'Wang :peao:'],
  ['\u{10FFFD}a\u0000\n b', 'a b'],
  ['ก', '?'],
])('%j se escreve %j', (texto, escrito) => {
  expect(escrever(texto)).toBe(escrito);
});

test('nada que a fonte não tem fica no texto', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (texto) => {
      expect([...escrever(texto)].every((caractere) => tem(caractere.codePointAt(0) ?? 0))).toBe(true);
    }),
  );
});
