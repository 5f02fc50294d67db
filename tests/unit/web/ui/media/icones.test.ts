import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('cada componente de icones.tsx e de icones-do-painel.tsx tem o seu símbolo em icones.svg, e nenhum símbolo sobra', () => {
  const ler = (arquivo: string, forma: RegExp) =>
    [...readFileSync(`src/web/ui/media/${arquivo}`, 'utf8').matchAll(forma)].map(([, nome = '']) => nome);
  const simbolos = ler('icones.svg', /<symbol id="([^"]+)"/g).toSorted();
  expect(simbolos.length).toBeGreaterThan(60);
  const desenhados = ['icones.tsx', 'icones-do-painel.tsx'].flatMap((arquivo) => ler(arquivo, /= icone\('([^']+)'\)/g));
  expect(desenhados.toSorted()).toEqual(simbolos);
});
