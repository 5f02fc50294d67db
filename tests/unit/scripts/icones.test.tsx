import { readdirSync, readFileSync } from 'node:fs';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { smallIcons } from '#scripts/vite/small-icons.ts';
import { desenho } from '#web/ui/media/desenho.tsx';

type Icone = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>;

const paginas = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((nome) => nome.endsWith('.tsx'))
  .map((nome) => readFileSync(`src/web/${nome}`, 'utf8'));

const plugin = smallIcons();
(plugin.buildStart as () => void)();

/** What the build makes of a module, as far as icons go. */
const { handler: montado } = plugin.transform as { handler: (codigo: string) => Promise<string> };

/** One way of writing what an HTML parser takes for the same. */
function igualado(html: string): string {
  return html
    .replaceAll(/><\/(?!svg)\w+>/g, '/>')
    .replaceAll(/<(\w+)((?: [\w-]+="[^"]*")*)/g, (_, nome: string, atributos: string) =>
      [`<${nome}`, ...(atributos.match(/[\w-]+="[^"]*"/g) ?? []).toSorted()].join(' '),
    );
}

test('cada ícone da loja sai da montagem como o lucide-react o desenha', async () => {
  const pedidos = paginas.flatMap((codigo) => /^import \{[^}]*\} from 'lucide-react';$/m.exec(codigo)?.[0] ?? []);
  expect(pedidos.length).toBeGreaterThan(50);
  const originais = new Map<string, unknown>(Object.entries(await import('lucide-react')));
  const vistos = new Set<string>();
  for (const pedido of pedidos)
    for (const [, nome = '', classes = '""', linhas = '""'] of (await montado(pedido)).matchAll(
      /const (\w+) = \/\* @__PURE__ \*\/ desenho\(("(?:[^"\\]|\\.)*"), ("(?:[^"\\]|\\.)*")\);/g,
    )) {
      const Montado = desenho(JSON.parse(classes) as string, JSON.parse(linhas) as string);
      const Original = originais.get(nome) as Icone;
      for (const props of [{ className: 'icone', 'aria-hidden': true }, { className: 'icone' }, {}])
        expect(igualado(renderToStaticMarkup(<Montado {...props} />)), nome).toBe(
          igualado(renderToStaticMarkup(<Original {...props} />)),
        );
      vistos.add(nome);
    }
  expect(vistos.size).toBeGreaterThan(60);
});

test('nenhuma página pede ícones de um jeito que a montagem não conheça, nem lhes dá mais que uma classe', () => {
  for (const codigo of paginas) {
    expect(codigo.match(/from 'lucide-react'/g)?.length ?? 0).toBe(
      codigo.match(/^import (?:type )?\{[^}]*\} from 'lucide-react';$/gm)?.length ?? 0,
    );
    const nomes = /^import \{([^}]*)\} from 'lucide-react';$/m.exec(codigo)?.[1]?.match(/(?<!type )\b[A-Z]\w*/g) ?? [];
    for (const nome of nomes)
      for (const [, props = ''] of codigo.matchAll(new RegExp(`<${nome}\\b([^>]*)/>`, 'g')))
        expect(props.replaceAll(/className=(?:"[^"]*"|\{[^}]*\})|aria-hidden/g, '').trim(), nome).toBe('');
  }
});

test('um ícone que não há para a montagem', async () => {
  await expect(montado("import { NaoHa } from 'lucide-react';")).rejects.toThrow('NaoHa');
});
