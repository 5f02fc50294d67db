// @requirement 15.10.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caminhoNoBalde } from '#importers/firebase/rules/arquivo.ts';

const API = 'https://firebasestorage.googleapis.com/v0/b/loja.appspot.com/o';

test.each([
  [`${API}/produtos%2Fab12-rei%20preto.jpg?alt=media&token=t`, 'produtos/ab12-rei preto.jpg'],
  ['https://storage.googleapis.com/loja.appspot.com/ebooks/a%C3%A7.pdf', 'ebooks/aç.pdf'],
  ['https://storage.googleapis.com/download/storage/v1/b/loja/o/produtos%2Fa.png?alt=media', 'produtos/a.png'],
  ['gs://loja.appspot.com/produtos/a.png', 'produtos/a.png'],
  ['produtos/a.png', 'produtos/a.png'],
  ['/produtos/a.png', 'produtos/a.png'],
])('%s está em %s', (endereco, caminho) => {
  expect(caminhoNoBalde(endereco)).toBe(caminho);
});

test.each([
  'https://outro.exemplo/o/produtos%2Fa.jpg',
  'https://firebasestorage.googleapis.com.outro.exemplo/v0/b/x/o/a',
  'https://firebasestorage.googleapis.com@outro.exemplo/v0/b/x/o/a',
  'https://alguem@firebasestorage.googleapis.com/v0/b/x/o/a',
  'https://firebasestorage.googleapis.com:8443/v0/b/x/o/a',
  'http://firebasestorage.googleapis.com/v0/b/x/o/a',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  `${API}/..%2F..%2Fsegredo`,
  `${API}/%E0%A4%A`,
  '../segredo',
  'produtos/../../segredo',
  'produtos\\..\\a',
  '',
])('%j não é um arquivo da loja antiga', (endereco) => {
  expect(caminhoNoBalde(endereco)).toBeNull();
});

test('nenhum endereço leva para fora da pasta', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.string().map((texto) => `${API}/${encodeURIComponent(texto)}`),
      ),
      (endereco) => {
        const partes = caminhoNoBalde(endereco)?.split('/') ?? [];
        expect(partes.some((parte) => ['', '.', '..'].includes(parte))).toBe(false);
      },
    ),
  );
});
