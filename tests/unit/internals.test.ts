import { readFileSync } from 'node:fs';
import { betterAuth } from 'better-auth';
import { memoryAdapter } from 'better-auth/adapters/memory';
import { fromPglite } from 'pg-boss';
import { PGlite } from '@electric-sql/pglite';
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';
import { expect, test } from 'vitest';

/** Private parts of packages that the shop uses: docs/internals.md. */
const textoDe = (arquivo: string) => readFileSync(`node_modules/${arquivo}`, 'utf8');
const doRoteador = (arquivo: string) => textoDe(`react-router/dist/production/lib/${arquivo}`);

test('react-router ainda tem UNSAFE_DataRouterContext e UNSAFE_FrameworkContext', () => {
  for (const contexto of [UNSAFE_DataRouterContext, UNSAFE_FrameworkContext])
    expect(contexto).toHaveProperty('Provider');
});

test('react-router ainda pede os dados da navegação em .data e _.data, com _routes, como text/x-script', () => {
  expect(doRoteador('dom/ssr/single-fetch.js')).toContain('searchParams.set("_routes"');
  expect(doRoteador('dom/ssr/single-fetch.js')).toContain('url.pathname = `${url.pathname}_.${extension}`');
  expect(textoDe('react-router/dist/production/lib/server-runtime/single-fetch.js')).toContain('text/x-script');
});

test('react-router ainda guarda o roteador da página em window.__reactRouterDataRouter', () => {
  expect(doRoteador('dom-export/hydrated-router.js')).toContain('window.__reactRouterDataRouter = router;');
});

test('<Scripts> do react-router ainda escreve modulepreload e um módulo que importa as rotas', () => {
  const componentes = doRoteador('dom/ssr/components.js');
  expect(componentes).toContain('rel: "modulepreload"');
  expect(componentes).toContain('import * as ${routeVarName} from');
});

test('react-router ainda guarda key e idx em history.state', () => {
  expect(doRoteador('router/history.js')).toMatch(/key: location\.key,\s+idx: index/);
});

test('PGlite ainda tem _checkReady, _runExclusiveTransaction e os parâmetros que a loja copiou', () => {
  for (const nome of ['_checkReady', '_runExclusiveTransaction'])
    expect(typeof Reflect.get(PGlite.prototype, nome), nome).toBe('function');
  const [daLoja = ''] = /const parametros = \[[^\]]*\]/.exec(readFileSync('src/db/pglite/pglite.ts', 'utf8')) ?? [];
  // -F turns fsync off.
  expect(PGlite.defaultStartParams.filter((parametro) => !daLoja.includes(`'${parametro}'`))).toEqual(['-F']);
});

test('pg ainda derruba a conexão que não respondeu, e o erro se chama Query read timeout', () => {
  const cliente = textoDe('pg/lib/client.js');
  expect(cliente).toContain("new Error('Query read timeout')");
  expect(cliente).toMatch(/this\.pipeline\) \{[^}]*this\.connection\.stream\.destroy\(\)/);
});

test('drizzle ainda anota as migrações em __drizzle_migrations', () => {
  expect(textoDe('drizzle-orm/pg-core/dialect.js')).toContain('"__drizzle_migrations"');
});

test('pg-boss ainda tem a fila __pgboss__send-it, e fromPglite', () => {
  expect(textoDe('pg-boss/dist/timekeeper.js')).toContain('__pgboss__send-it');
  expect(typeof fromPglite).toBe('function');
});

test('better-auth ainda tem $context com internalAdapter e password.hash', async () => {
  const auth = betterAuth({
    secret: 'x'.repeat(40),
    baseURL: 'http://loja.test',
    database: memoryAdapter({ user: [], session: [], account: [], verification: [] }),
  });
  const { internalAdapter, password } = await auth.$context;
  const usados = ['findUserById', 'findUserByEmail', 'createUser', 'updateUser', 'createAccount', 'updatePassword'];
  const sessoes = ['deleteUserSessions', 'deleteSession', 'listSessions', 'findVerificationValue'];
  for (const nome of [...usados, ...sessoes]) expect(typeof Reflect.get(internalAdapter, nome), nome).toBe('function');
  expect(typeof password.hash).toBe('function');
});

test('vite ainda chama de vite/preload-helper o que carrega partes', () => {
  expect(textoDe('vite/dist/node/chunks/node.js')).toContain('vite/preload-helper');
});

test('@base-ui ainda esconde com aria-hidden partes dos avisos', () => {
  expect(textoDe('@base-ui/react/toast/close/ToastClose.mjs')).toContain('aria-hidden');
});
