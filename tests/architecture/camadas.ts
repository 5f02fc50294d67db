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
  '#db/queries/a.ts',
  '#db/repositories/a.ts',
  '#application/pedido/fechar-pedido.ts',
  '#adapters/emails/smtp.ts',
  '#server/app.ts',
  '#web/ui/botao.tsx',
];
const menos = (...fora: string[]) => todas.filter((de) => !fora.some((inicio) => de.startsWith(inicio)));
const foraDaLoja = ['#demo/semear.ts', '#tests/support/banco.ts'];

const pagina: Omit<Camada, 'pasta'> = {
  permitidos: [
    './+types/inicio',
    '#domain/a.ts',
    '#db/queries/a.ts',
    '#application/pedido/fechar-pedido.ts',
    '#web/ui/botao.tsx',
    'react',
    'react-router',
    '@base-ui/react',
  ],
  proibidos: [
    ...paraCima,
    ...foraDaLoja,
    ...menos('#domain', '#db/queries', '#application', '#web'),
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
      ...menos('#domain'),
      'zod',
      'node:crypto',
      'nanoid',
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
    proibidos: [...paraCima, ...foraDaLoja, ...menos('#domain'), 'node:crypto', 'nanoid', ...sql, ...paginas],
  },
  {
    pasta: 'src/db',
    permitidos: ['./b.ts', '#domain/a.ts', '#db/schema/index.ts', ...sql, 'node:fs'],
    proibidos: [...paraCima, ...foraDaLoja, ...menos('#domain', '#db'), ...http, ...paginas],
  },
  {
    pasta: 'src/application',
    permitidos: [
      './b.ts',
      '#domain/a.ts',
      '#db/queries/a.ts',
      '#db/queries/pasta/a.ts',
      '#db/repositories/a.ts',
      '#db/transacao.ts',
      '#application/ports/emails.ts',
      'nanoid',
      'node:crypto',
    ],
    permitidosComoTipo: ['#db/client.ts'],
    proibidos: [
      ...paraCima,
      ...foraDaLoja,
      '#db/schema/index.ts',
      '#db/violacao.ts',
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
      '#db/transacao.ts',
      '#db/violacao.ts',
      '#adapters/emails/a.ts',
      ...fornecedores,
      ...http,
      'node:fs',
    ],
    permitidosComoTipo: ['#db/client.ts'],
    proibidos: [
      ...paraCima,
      ...foraDaLoja,
      ...menos('#domain', '#db/client.ts', '#adapters'),
      '#application/loja.ts',
      ...sql,
      'react-router',
    ],
  },
  {
    pasta: 'src/server',
    permitidos: ['./b.ts', ...todas, '#demo/semear.ts', ...http, ...fornecedores, ...sql, 'node:fs', 'react-router'],
    proibidos: [...paraCima, '#tests/support/banco.ts'],
  },
  // Its rooms have rules of their own: salas.test.ts.
  { pasta: 'src/web', ...pagina },
  { pasta: 'src/web/middleware', ...pagina },
];
