import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('cada componente de icones.tsx tem o seu símbolo em icones.svg, e nenhum símbolo sobra', () => {
  const ler = (arquivo: string, forma: RegExp) =>
    [...readFileSync(`src/web/ui/media/${arquivo}`, 'utf8').matchAll(forma)].map(([, nome = '']) => nome).toSorted();
  const simbolos = ler('icones.svg', /<symbol id="([^"]+)"/g);
  expect(simbolos.length).toBeGreaterThan(60);
  expect(simbolos).toEqual(ler('icones.tsx', /= icone\('([^']+)'\)/g));
});
