import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** As lucide-react's icons tell it: the elements of a drawing with their attributes, `key` being for React alone. */
type IconData = { name: string; aliases?: string[]; node: [element: string, attributes: Record<string, string>][] };

const folder = path.resolve('node_modules/lucide-react/dist/esm');
const asked = /^import \{([^}]*)\} from 'lucide-react';$/m;

/**
 * Icons as text for one small component (`src/web/ui/media/desenho.tsx`) instead of elements that React makes one by one: the shop
 * gives them a class name and nothing else. Each stands in the modules that draw it: the same one twice in a file is
 * compressed away, and a file of its own would be smaller than the request for it.
 */
export function smallIcons(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'small-icons',
    enforce: 'pre',
    // Without a build lucide-react draws them, to the same effect.
    apply: 'build',
    buildStart() {
      const index = readFileSync(path.join(folder, 'lucide-react.mjs'), 'utf8');
      for (const [, names = '', file = ''] of index.matchAll(/^export \{ (.*) \} from '(\.\/icons\/.*)';$/gm))
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, path.join(folder, file));
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: asked },
      async handler(code) {
        const names =
          asked
            .exec(code)?.[1]
            ?.split(',')
            .map((name) => name.trim()) ?? [];
        const values = names.filter((name) => name !== '' && !name.startsWith('type '));
        const drawn = await Promise.all(values.map((name) => drawing(name, files.get(name))));
        return code.replace(asked, () => [`import { desenho } from '#web/ui/media/desenho.tsx';`, ...drawn].join(' '));
      },
    },
  };
}

/** `const Truck = desenho("lucide lucide-truck", "<path …/>");` */
async function drawing(icon: string, file: string | undefined): Promise<string> {
  if (!file) throw new Error(`lucide-react has no icon ${icon}`);
  const { __iconData } = (await import(pathToFileURL(file).href)) as { __iconData: IconData };
  const { name, aliases = [], node } = __iconData;
  const classes = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  const lines = node.map(([element, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${element}${written.join('')}/>`;
  });
  const given = [classes, lines.join('')].map((text) => JSON.stringify(text)).join(', ');
  return `const ${icon} = /* @__PURE__ */ desenho(${given});`;
}
