import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** A file of src/web and what it may import and may not; the rule itself is scripts/lint/rooms.mjs. */
type Sala = { arquivo: string; permitidos: string[]; proibidos: string[]; soComoTipo?: string[] };

const doServidor = ['#application/pedidos/a.ts', '#db/pedidos/ler-a.ts', '#web/middleware/a.ts', 'node:fs'];
const sempre = ['#domain/a.ts', '#web/ui/a.tsx', '#web/ui/a.css', 'react', './+types/a.ts'];

const salas: Sala[] = [
  {
    arquivo: 'admin/pedidos/tabela.tsx',
    permitidos: [
      ...sempre,
      './b.tsx',
      '#web/admin/a.tsx',
      '#web/moldura/painel/a.tsx',
      '#web/panel/a.tsx',
      '#web/carrinho/a.ts',
      '#web/form-action.ts',
    ],
    proibidos: [
      '#web/admin/produtos/a.tsx',
      '#web/admin/produtos/a.css',
      '#web/loja/a.tsx',
      '#web/conta/pedidos/a.tsx',
    ],
    soComoTipo: doServidor,
  },
  {
    arquivo: 'admin/pedidos/pagina.tsx',
    permitidos: [...sempre, ...doServidor, './b.tsx'],
    proibidos: ['#web/admin/produtos/a.tsx', '#web/busca/a.tsx', '#web/checkout/a.tsx'],
  },
  {
    arquivo: 'admin/pedidos/pedidos-action.ts',
    permitidos: [...sempre, ...doServidor],
    proibidos: ['#web/influencer/perfil/a.tsx'],
  },
  {
    arquivo: 'influencer/perfil/ler-perfil.ts',
    permitidos: [...sempre, '#web/panel/a.tsx', '#web/moldura/painel/a.tsx'],
    proibidos: ['#web/admin/base/a.tsx', '#web/influencer/links/a.tsx'],
  },
  { arquivo: 'loja/lista/ler-lista.ts', permitidos: [...sempre, ...doServidor, '#web/loja/a.tsx'], proibidos: [] },
  {
    arquivo: 'loja/lista/lista.tsx',
    permitidos: [...sempre, '#web/loja/a.tsx', '#web/moldura/a.tsx'],
    proibidos: ['#web/loja/produto/a.tsx', '#web/checkout/finalizar/a.tsx', '#web/panel/a.tsx'],
    soComoTipo: doServidor,
  },
  {
    arquivo: 'loja/dados-estruturados.ts',
    permitidos: sempre,
    proibidos: ['#web/loja/lista/a.tsx', './lista/a.tsx'],
    soComoTipo: doServidor,
  },
  {
    arquivo: 'ui/campo.tsx',
    permitidos: ['#domain/a.ts', '#web/ui/a.tsx', './pedido/a.tsx'],
    proibidos: ['#web/moldura/a.tsx', '#web/carrinho/a.ts', '#web/request-context.ts', '#web/conta/a.tsx'],
  },
  {
    arquivo: 'carrinho/gaveta.tsx',
    permitidos: [...sempre, './b.tsx'],
    proibidos: ['#web/moldura/a.tsx', '#web/checkout/finalizar/a.ts', '#web/busca/a.tsx'],
  },
  {
    arquivo: 'moldura/cabecalho.tsx',
    permitidos: [...sempre, '#web/carrinho/a.ts', '#web/busca/a.tsx', './entrar/a.tsx'],
    proibidos: ['#web/loja/a.tsx', '#web/conta/a.tsx', '#web/admin/a.tsx', '#web/panel/a.tsx'],
  },
  {
    arquivo: 'panel/page.tsx',
    permitidos: [...sempre, '#web/admin/base/a.tsx', '#web/moldura/painel/a.tsx', './b.tsx'],
    proibidos: ['#web/admin/pedidos/a.tsx', '#web/loja/a.tsx', '#web/carrinho/a.ts'],
    soComoTipo: doServidor,
  },
  {
    arquivo: 'demo/estilo/escolhas.tsx',
    permitidos: [...sempre, '#web/loja/produto/a.tsx', '#web/loja/lista/a.tsx'],
    proibidos: [],
  },
];

/** Every way to name another module that must obey the rule. */
const comoValor = [
  (de: string) => `import { x } from '${de}';\nexport const y = x;\n`,
  (de: string) => `export * from '${de}';\n`,
  (de: string) => `export const y = () => import('${de}');\n`,
];
const comoTipo = (de: string) => `import type { X } from '${de}';\nexport type Y = X;\n`;

type Exemplo = { sala: string; codigo: string; permitido: boolean; pasta: string };

/** Each example is a checkout of its own, since the site map beside a file decides whether it is a page. */
const exemplos: Exemplo[] = salas.flatMap(({ arquivo, permitidos, proibidos, soComoTipo = [] }) =>
  [
    ...permitidos.flatMap((de) =>
      [...comoValor.map((como) => como(de)), comoTipo(de)].map((codigo) => [codigo, true] as const),
    ),
    ...proibidos.flatMap((de) =>
      [...comoValor.map((como) => como(de)), comoTipo(de)].map((codigo) => [codigo, false] as const),
    ),
    ...soComoTipo.flatMap((de) => [
      [comoTipo(de), true] as const,
      ...comoValor.map((como) => [como(de), false] as const),
    ]),
  ].map(([codigo, permitido], numero) => ({ sala: arquivo, codigo, permitido, pasta: String(numero) })),
);

let raiz: string;
let recusados: Set<string>;

const lugarDe = ({ pasta, sala }: Exemplo) => path.join(pasta, 'src', 'web', sala);

beforeAll(async () => {
  raiz = await mkdtemp(path.join(tmpdir(), 'salas-'));
  await cp('.oxlintrc.json', path.join(raiz, '.oxlintrc.json'));
  await cp('scripts/lint', path.join(raiz, 'scripts', 'lint'), { recursive: true });
  for (const exemplo of exemplos) {
    const lugar = path.join(raiz, lugarDe(exemplo));
    await mkdir(path.dirname(lugar), { recursive: true });
    await writeFile(lugar, exemplo.codigo);
    await writeFile(
      path.join(raiz, exemplo.pasta, 'src', 'web', 'routes.ts'),
      "export const rota = 'admin/pedidos/pagina.tsx';\n",
    );
  }
  const saida = await new Promise<string>((resolve) => {
    const argumentos = [
      'node_modules/oxlint/bin/oxlint',
      '-c',
      path.join(raiz, '.oxlintrc.json'),
      '--format',
      'json',
      raiz,
    ];
    // A refusal makes oxlint exit with 1, which is no fault here.
    execFile(process.execPath, argumentos, { maxBuffer: 64 * 1024 * 1024 }, (_erro, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(saida) as { diagnostics: { code: string; filename: string }[] };
  recusados = new Set(
    diagnostics
      .filter(({ code }) => code === 'shop(rooms)')
      .map(({ filename }) => path.relative(raiz, path.resolve(filename))),
  );
});

afterAll(() => rm(raiz, { recursive: true, force: true }));

describe.each(salas)('$arquivo', ({ arquivo }) => {
  const daSala = exemplos.filter(({ sala }) => sala === arquivo);

  test('recusa o que não é da sala', () => {
    const aceitos = daSala.filter((exemplo) => !exemplo.permitido && !recusados.has(lugarDe(exemplo)));
    expect(aceitos.map(({ codigo }) => codigo)).toEqual([]);
  });

  test('aceita o que é da sala', () => {
    const negados = daSala.filter((exemplo) => exemplo.permitido && recusados.has(lugarDe(exemplo)));
    expect(negados.map(({ codigo }) => codigo)).toEqual([]);
  });
});

test('cada pasta de src/web é uma sala do mapa', async () => {
  const pastas = (await readdir('src/web', { withFileTypes: true })).filter((entrada) => entrada.isDirectory());
  expect(pastas.map(({ name }) => name).toSorted()).toEqual([
    'admin',
    'ajuda',
    'busca',
    'carrinho',
    'cartao',
    'checkout',
    'conta',
    'demo',
    'entrar',
    'favoritos',
    'frases',
    'influencer',
    'institucional',
    'loading',
    'loja',
    'middleware',
    'moldura',
    'panel',
    'ui',
  ]);
});
