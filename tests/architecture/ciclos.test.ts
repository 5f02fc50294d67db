import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { acharCiclos, lerArquivos } from './ciclos.ts';

const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
const plantados = (arquivos: Record<string, string>) => acharCiclos(new Map(Object.entries(arquivos)), aliases);

describe('ciclos entre arquivos', () => {
  test('não há nenhum em src, nem só de tipos', () => {
    const arquivos = lerArquivos('src');
    expect(arquivos.size).toBeGreaterThan(300);
    expect(acharCiclos(arquivos, aliases)).toEqual([]);
  });

  test.each([
    [
      'de dois, na mesma pasta',
      { 'src/a.ts': "import { b } from './b.ts';", 'src/b.ts': "import { a } from './a.ts';" },
    ],
    [
      'só de tipos, por apelido',
      {
        'src/domain/a.ts': "import type { B } from '#domain/b.ts';",
        'src/domain/b.ts': "import {\n  type A,\n  a,\n} from '#domain/a.ts';",
      },
    ],
    [
      'de três, com reexportação, carga sob demanda e TSX',
      {
        'src/server/a.ts': "export * from './b.ts';",
        'src/server/b.ts': "const c = await import('#web/c.tsx');",
        'src/web/c.tsx': 'import "#server/a.ts";',
      },
    ],
    ['de um consigo mesmo', { 'src/a.ts': "import { a } from './a.ts';" }],
  ])('um plantado é achado: %s', (_, arquivos) => {
    expect(plantados(arquivos)).toEqual([Object.keys(arquivos)]);
  });

  test('o mesmo arquivo por dois caminhos não é ciclo, nem o que fica fora do projeto', () => {
    expect(
      plantados({
        'src/a.ts': "import './b.ts';\nimport './c.ts';",
        'src/b.ts': "import './d.ts';",
        'src/c.ts': "import './d.ts';\nimport { x } from 'hono';",
        'src/d.ts': "import type { Y } from './de-fora.ts';",
      }),
    ).toEqual([]);
  });
});
