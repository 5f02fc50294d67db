// @requirement 14.3.1
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Small rules, by what their text looks like, and the only files that may contain it: a second place would have a second meaning. */
const regras: readonly { nome: string; forma: RegExp; arquivos: readonly string[] }[] = [
  {
    nome: 'um dia em milissegundos',
    forma: /86_?400_?000|\b24 \* (?:60 \* (?:60(?:_000| \* 1_?000)|MINUTO_MS)|3_?600(?:_?000| \* 1_?000)|HORA_MS)/,
    arquivos: ['src/domain/duracoes.ts'],
  },
  { nome: 'o menor total', forma: /\bMENOR_TOTAL\b[^=\n]*=/, arquivos: ['src/domain/dinheiro.ts'] },
  {
    nome: 'a soma de números',
    forma: /\.reduce\(\(soma, valor\) => soma \+ valor, 0\)/,
    arquivos: ['src/domain/dinheiro.ts'],
  },
  { nome: 'a chave de um formulário', forma: /\[\\w-\]\{8,60\}/, arquivos: ['src/domain/identificador.ts'] },
  { nome: 'a chave de repetição', forma: /\[\\w\.:-\]\{8,100\}/, arquivos: ['src/server/api/idempotency-key.ts'] },
  {
    nome: 'o nome de quem entrou',
    forma: /displayName\.trim\(\) \|\|/,
    arquivos: ['src/domain/usuarios/nome-ou-email.ts'],
  },
  {
    nome: 'um texto digitado numa linha',
    forma: /\[\\s\\p\{Cc\}\]\+|\[\\p\{Cc\}\\s\]\+|\\p\{Cc\}\+\/gu, ' '/,
    // The importer also reads numbers, and keeps what the other system shows.
    arquivos: ['src/domain/texto-digitado.ts', 'src/importers/firebase/rules/leitura.ts'],
  },
  {
    nome: 'um número inteiro digitado',
    forma: /\\d\{1,3\}\)?\(\(?\?:\\\.\\d\{3\}\)\+\)?\$\//,
    arquivos: ['src/domain/numeros.ts'],
  },
  {
    nome: 'a caixa de um e-mail',
    forma: /googlemail/,
    // The pace of messages knows which providers have aliases at all.
    arquivos: ['src/db/clientes/functions.sql', 'src/domain/mensagens/ritmo.ts', 'src/domain/usuarios/mesma-pessoa.ts'],
  },
  {
    nome: 'os status pagos',
    forma: /[[(]'approved', ?'enviado', ?'concluido'[\])]/,
    // The database's own functions, which cannot read ours.
    arquivos: [
      'src/db/clientes/functions.sql',
      'src/db/integracoes/functions.sql',
      'src/db/medicao/functions.sql',
      'src/db/relatorios/functions.sql',
      'src/domain/pedidos/pedido-status.ts',
    ],
  },
  {
    nome: 'o e-mail de ninguém',
    forma: /@invalid/,
    arquivos: ['src/db/clientes/functions.sql', 'src/domain/clientes/convidado.ts'],
  },
  {
    nome: 'o que é uma venda',
    forma: /\.tipo = 'venda'|\btipo === 'venda'|eq\(pedidos\.tipo/,
    // As the view `vendas`, which a trigger cannot ask about an order as it was; the accountant's `tipo` is that of a movement.
    arquivos: ['src/application/relatorios/contabilidade.ts', 'src/db/clientes/functions.sql'],
  },
  {
    nome: 'o que não é um vale',
    // The next kind of order would be taken for a sale of products without being asked.
    forma: /\btipo\}? (?:!==|<>) 'vale'|ne\(pedidos\.tipo/,
    // What concerns cards alone.
    arquivos: ['src/application/creditos/vale-vendido.ts', 'src/db/schema/pedidos.ts'],
  },
];

test('cada regra pequena está escrita num só lugar', async () => {
  const entradas = await readdir('src', { recursive: true, withFileTypes: true });
  const arquivos = entradas
    .filter((entrada) => entrada.isFile() && /\.(?:tsx?|sql)$/.test(entrada.name))
    .map((entrada) => path.join(entrada.parentPath, entrada.name))
    // Migrations tell what was.
    .filter((arquivo) => !arquivo.startsWith('src/db/migrations/'))
    .toSorted();
  const textos = await Promise.all(
    arquivos.map(async (arquivo) => [arquivo, await readFile(arquivo, 'utf8')] as const),
  );
  const achadas = regras.map(({ nome, forma }) => ({
    nome,
    arquivos: textos.filter(([, texto]) => forma.test(texto)).map(([arquivo]) => arquivo),
  }));
  expect(achadas).toEqual(regras.map(({ nome, arquivos: esperados }) => ({ nome, arquivos: esperados })));
});
