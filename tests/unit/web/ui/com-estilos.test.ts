import { afterEach, expect, test, vi } from 'vitest';
import { comEstilos } from '#web/loading/with-styles.ts';

class Folha extends EventTarget {
  rel = '';
  href = '';
  remove: () => void;
  constructor(remove: () => void) {
    super();
    this.remove = remove;
  }
}

/** Has come, or has not. */
const acaba = (folha: Folha | undefined, como: 'load' | 'error') => folha?.dispatchEvent(new Event(como));

/** A page that has the style sheets `haJa`, and what it was asked for since. */
function pagina(haJa: string[] = []) {
  const pedidas: Folha[] = [];
  const tiradas: Folha[] = [];
  vi.stubGlobal('document', {
    querySelector: (seletor: string) => (haJa.some((href) => seletor.includes(`[href="${href}"]`)) ? {} : null),
    createElement: () => {
      const folha: Folha = new Folha(() => tiradas.push(folha));
      return folha;
    },
    head: { append: (folha: Folha) => pedidas.push(folha) },
  });
  return { pedidas, tiradas };
}

afterEach(() => vi.unstubAllGlobals());

test('a parte só é pedida com as suas folhas de estilo já na página', async () => {
  const { pedidas } = pagina();
  const importar = vi.fn(async () => 'parte');
  const parte = comEstilos(importar, ['assets/a1.css', 'assets/a2.css']);
  expect(pedidas.map(({ rel, href }) => [rel, href])).toEqual([
    ['stylesheet', '/assets/a1.css'],
    ['stylesheet', '/assets/a2.css'],
  ]);
  acaba(pedidas[0], 'load');
  await Promise.resolve();
  expect(importar).not.toHaveBeenCalled();
  acaba(pedidas[1], 'load');
  expect(await parte).toBe('parte');
});

test('uma folha que a página já tem, ou que já foi pedida, não é pedida de novo', async () => {
  const { pedidas } = pagina(['/assets/b1.css']);
  expect(await comEstilos(async () => 1, ['assets/b1.css'])).toBe(1);
  const duas = [1, 2].map((qual) => comEstilos(async () => qual, ['assets/b2.css']));
  expect(pedidas).toHaveLength(1);
  acaba(pedidas[0], 'load');
  expect(await Promise.all(duas)).toEqual([1, 2]);
  expect(await comEstilos(async () => 3)).toBe(3);
});

test('uma folha que não veio deixa a parte por vir, e é pedida outra vez na próxima', async () => {
  const { pedidas, tiradas } = pagina();
  const importar = vi.fn(async () => 'parte');
  const parte = comEstilos(importar, ['assets/c1.css']);
  acaba(pedidas[0], 'error');
  await expect(parte).rejects.toThrow('/assets/c1.css');
  expect(importar).not.toHaveBeenCalled();
  expect(tiradas).toEqual([pedidas[0]]);
  const outra = comEstilos(importar, ['assets/c1.css']);
  expect(pedidas).toHaveLength(2);
  acaba(pedidas[1], 'load');
  expect(await outra).toBe('parte');
});
