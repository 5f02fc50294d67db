/** A folder of src, some imports it may make and some it may not; the rules themselves are in .oxlintrc.json. */
export type Camada = {
  pasta: string;
  /** Name of the example files, where the rule depends on it. */
  nome?: string;
  permitidos: string[];
  proibidos: string[];
  /** Allowed in `import type` only. */
  permitidosComoTipo?: string[];
};

/** Every way to name another module that must obey the rules. */
export const maneiras = [
  (de: string) => `import { x } from '${de}';\nexport const y = x;\n`,
  (de: string) => `import type { X } from '${de}';\nexport type Y = X;\n`,
  (de: string) => `export * from '${de}';\n`,
  (de: string) => `export const y = () => import('${de}');\n`,
];

const paraCima = ['../vizinho.ts', '../../outra/pasta.ts', '..'];
const sql = ['drizzle-orm', 'drizzle-orm/pg-core', 'pg', 'pg-boss', '@electric-sql/pglite'];
const fornecedores = ['mercadopago', 'better-auth', 'better-auth/react', 'nodemailer', '@aws-sdk/client-s3', 'pdfkit'];
const http = ['hono', 'hono/body-limit', '@hono/node-server'];
const paginas = ['react', 'react-dom/server', 'react-router', '@react-router/node'];
const todas = [
  '#domain/a.ts',
  '#db/client.ts',
  '#db/pedidos/ler-a.ts',
  '#db/pedidos/gravar-a.ts',
  '#application/pedido/fechar-pedido.ts',
  '#adapters/emails/smtp.ts',
  '#server/app.ts',
  '#web/ui/botao.tsx',
];
const menos = (...fora: string[]) => todas.filter((de) => !fora.some((inicio) => de.startsWith(inicio)));
const foraDaLoja = ['#demo-data/semear.ts', '#demo/seed/semear.ts', '#tests/support/banco.ts'];
const importador = ['#importers/firebase/reader/a.ts', '#importers/firebase/command/a.ts'];
const regrasDeImportador = '#importers/firebase/rules/a.ts';
const usoDeImportador = '#importers/firebase/import/a.ts';

const pagina: Omit<Camada, 'pasta'> = {
  permitidos: [
    './+types/inicio',
    '#domain/a.ts',
    '#db/pedidos/ler-a.ts',
    '#application/pedido/fechar-pedido.ts',
    '#web/ui/botao.tsx',
    regrasDeImportador,
    usoDeImportador,
    'react',
    'react-router',
    '@base-ui/react',
  ],
  proibidos: [
    ...paraCima,
    ...foraDaLoja,
    ...importador,
    ...menos('#domain', '#db/pedidos/ler-', '#application', '#web'),
    '#db/schema/index.ts',
    ...sql,
    ...fornecedores,
    ...http,
  ],
};

export const camadas: Camada[] = [
  {
    pasta: 'src/domain',
    permitidos: ['./b.ts', './pasta/b.ts', '#domain/b.ts', '#domain/pasta/b.ts'],
    proibidos: [
      ...paraCima,
      ...foraDaLoja,
      regrasDeImportador,
      ...menos('#domain'),
      'zod',
      'node:crypto',
      'uqr',
      ...sql,
      ...fornecedores,
      ...http,
      ...paginas,
    ],
  },
  {
    pasta: 'src/domain',
    nome: 'cupom.schema.ts',
    permitidos: ['./b.ts', '#domain/b.ts', 'zod'],
    proibidos: [...paraCima, ...foraDaLoja, ...menos('#domain'), 'node:crypto', 'uqr', ...sql, ...paginas],
  },
  {
    pasta: 'src/db',
    permitidos: ['./b.ts', '#domain/a.ts', '#db/schema/index.ts', ...sql, 'node:fs'],
    permitidosComoTipo: [regrasDeImportador],
    proibidos: [
      ...paraCima,
      ...foraDaLoja,
      ...importador,
      usoDeImportador,
      ...menos('#domain', '#db'),
      ...http,
      ...paginas,
    ],
  },
  {
    pasta: 'src/application',
    permitidos: [
      './b.ts',
      '#domain/a.ts',
      '#db/pedidos/ler-a.ts',
      '#db/list-page.ts',
      '#db/pedidos/gravar-a.ts',
      '#db/transaction.ts',
      '#application/ports/emails.ts',
      'uqr',
      'node:crypto',
    ],
    permitidosComoTipo: ['#db/client.ts'],
    proibidos: [
      ...paraCima,
      ...foraDaLoja,
      '#db/schema/index.ts',
      '#db/constraint-violation.ts',
      regrasDeImportador,
      usoDeImportador,
      ...importador,
      ...menos('#domain', '#db', '#application'),
      ...sql,
      ...fornecedores,
      ...http,
      ...paginas,
    ],
  },
  {
    pasta: 'src/application/ports',
    permitidos: ['./b.ts', '#domain/a.ts', '#application/ports/emails.ts'],
    permitidosComoTipo: ['#db/client.ts'],
    proibidos: [
      ...paraCima,
      ...foraDaLoja,
      '#db/schema/index.ts',
      ...menos('#domain', '#db/client.ts'),
      'zod',
      'node:fs',
      ...sql,
      ...fornecedores,
      ...http,
      ...paginas,
    ],
  },
  {
    pasta: 'src/adapters',
    permitidos: [
      './b.ts',
      '#domain/a.ts',
      '#application/ports/emails.ts',
      '#db/transaction.ts',
      '#db/constraint-violation.ts',
      '#adapters/emails/a.ts',
      regrasDeImportador,
      ...fornecedores,
      ...http,
      'node:fs',
    ],
    permitidosComoTipo: ['#db/client.ts'],
    proibidos: [
      ...paraCima,
      ...foraDaLoja,
      ...importador,
      usoDeImportador,
      ...menos('#domain', '#db/client.ts', '#adapters'),
      '#application/loja.ts',
      ...sql,
      'react-router',
    ],
  },
  {
    pasta: 'src/server',
    permitidos: [
      './b.ts',
      ...menos('#web'),
      '#web/frases/a.ts',
      '#web/request-context.ts',
      '#demo-data/semear.ts',
      ...http,
      ...fornecedores,
      ...sql,
      'node:fs',
      'react-router',
    ],
    proibidos: [...paraCima, '#tests/support/banco.ts', '#web/admin/a.ts', '#web/ui/a.tsx', '#web/loja/lista/a.ts'],
  },
  {
    pasta: 'src/demo',
    permitidos: ['./b.ts', ...todas, '#demo-data/semear.ts', ...http, ...fornecedores, ...sql, 'node:fs'],
    proibidos: [...paraCima, '#tests/support/banco.ts'],
  },
  {
    pasta: 'src/importers',
    permitidos: [
      './b.ts',
      '#domain/a.ts',
      '#db/list-page.ts',
      '#db/pedidos/gravar-a.ts',
      '#db/transaction.ts',
      '#application/ports/emails.ts',
      '#application/pedidos/a.ts',
      '#adapters/arquivos/a.ts',
      regrasDeImportador,
      'node:fs',
    ],
    permitidosComoTipo: ['#db/client.ts'],
    proibidos: [
      ...paraCima,
      ...foraDaLoja,
      '#db/schema/index.ts',
      '#server/app.ts',
      '#web/ui/botao.tsx',
      ...sql,
      ...http,
      ...paginas,
    ],
  },
  {
    pasta: 'src/importers/firebase/rules',
    permitidos: ['./b.ts', '#domain/a.ts', regrasDeImportador],
    proibidos: [...paraCima, ...foraDaLoja, ...importador, usoDeImportador, ...menos('#domain'), 'node:fs', ...sql],
  },
  {
    pasta: 'src/importers/firebase/command',
    permitidos: ['./b.ts', ...importador, usoDeImportador, '#server/app.ts', '#db/client.ts', 'node:fs'],
    proibidos: [...paraCima, ...foraDaLoja, '#web/ui/botao.tsx'],
  },
  // Its rooms have rules of their own: salas.test.ts.
  { pasta: 'src/web', ...pagina },
  { pasta: 'src/web/middleware', ...pagina },
];
