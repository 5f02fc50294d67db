// @requirement 11.13.3 15.7.3
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '#server/process/log.ts';

function registrado(dados: object): string {
  let linha = '';
  createLog('info', { write: (texto) => void (linha += texto) }).error(dados, 'request failed');
  return linha;
}

test('uma consulta que falha é registrada sem os dados de quem comprava', () => {
  const doBanco = Object.assign(new Error('duplicate key value violates unique constraint "pedidos_pkey"'), {
    code: '23505',
    detail: 'Key (email)=(beatriz@exemplo.test) already exists.',
    constraint: 'pedidos_pkey',
  });
  const erro = new DrizzleQueryError(
    'insert into "pedidos" ("nome") values ($1)',
    ['Beatriz\nFictícia', 'beatriz@exemplo.test'],
    doBanco,
  );
  const linha = registrado({ err: erro, caminho: '/api/criarPreferencia' });
  expect(linha).not.toMatch(/Beatriz|beatriz|Fict/);
  expect(JSON.parse(linha)).toMatchObject({
    caminho: '/api/criarPreferencia',
    msg: 'request failed',
    err: {
      type: 'DrizzleQueryError',
      message: 'Failed query: insert into "pedidos" ("nome") values ($1)',
      causa: { code: '23505', constraint: 'pedidos_pkey' },
    },
  });
  expect(JSON.parse(linha).err.stack[0]).toMatch(/^at /);
});

test('um erro qualquer é registrado com onde aconteceu', () => {
  expect(JSON.parse(registrado({ err: new TypeError('x is not a function') })).err).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
  expect(JSON.parse(registrado({ err: 'so' })).err).toEqual({ message: 'so' });
});

test('enquanto o banco está fora, o registro diz isso uma vez por minuto, e quantas linhas calou', () => {
  const linhas: { msg: string; caladas?: number }[] = [];
  let agora = 0;
  const log = createLog('info', { write: (texto) => void linhas.push(JSON.parse(texto)) }, () => agora);
  const fora = () => {
    const causa = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return new DrizzleQueryError('select 1', [], causa);
  };
  for (let n = 0; n < 48; n++) log.error({ err: fora() }, 'page failed');
  log.error({ err: new Error('outra coisa') }, 'page failed');
  agora = 59_999;
  log.warn({ err: fora() }, 'job queue');
  agora = 60_000;
  log.warn({ err: fora() }, 'job queue');
  expect(linhas).toMatchObject([
    { msg: 'database is away', caladas: 0 },
    { msg: 'page failed', err: { message: 'outra coisa' } },
    { msg: 'database is away', caladas: 48 },
  ]);
});

test('o que um visitante manda não enche o registro: cada valor é cortado, e a linha também', () => {
  const longo = 'x'.repeat(1_000_000);
  const linha = registrado({
    caminho: `/${longo}`,
    dentro: { lista: Array.from({ length: 10_000 }, () => longo) },
    err: Object.assign(new Error(longo, { cause: new Error(longo) }), {
      stack: `${'\n    at algures (x.ts:1)'.repeat(5000)}`,
    }),
    ...Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`campo${n}${longo.slice(0, 3000)}`, n])),
  });
  expect(linha.length).toBeLessThan(50_000);
  const { caminho, err, msg } = JSON.parse(linha);
  expect(caminho).toMatch(/^\/x{999}… \(1000001\)$/);
  expect(err.message).toMatch(/^x{1000}… /);
  expect(err.stack.length).toBeLessThanOrEqual(30);
  expect(msg).toBe('request failed');
});

test('o que tem tamanho comum é registrado inteiro', () => {
  const dados = {
    metodo: 'GET',
    rota: '/produto/:id',
    status: 200,
    ms: 1.5,
    ok: true,
    nada: null,
    lista: [1, { a: 'b' }],
  };
  expect(JSON.parse(registrado(dados))).toMatchObject(dados);
  expect(JSON.parse(registrado({ em: new Date(0) }))).toMatchObject({ em: '1970-01-01T00:00:00.000Z' });
  expect(registrado({ pedido: { senha: 'segredo-1', headers: { cookie: 'segredo-2' } } })).not.toContain('segredo');
});
