// @requirement 15.7.3
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bancoAusente, marcarDoBanco, marcarFalhas } from '#db/database-away.ts';

const comCodigo = (code: string) => Object.assign(new Error(code), { code });
const naConsulta = (causa: Error) => new DrizzleQueryError('select 1', [], causa);

describe('a ausência do banco', () => {
  test.each([
    ['ninguém atende', naConsulta(comCodigo('ECONNREFUSED'))],
    ['o servidor desliga', naConsulta(comCodigo('57P01'))],
    ['o servidor está começando', naConsulta(comCodigo('57P03'))],
    ['a conexão caiu', naConsulta(new Error('Connection terminated unexpectedly'))],
    ['a conexão não abre a tempo', marcarDoBanco(new Error('timeout exceeded when trying to connect'))],
    ['por baixo de outro erro', new Error('page', { cause: naConsulta(comCodigo('ECONNRESET')) })],
    ['na fila', marcarDoBanco(comCodigo('ECONNREFUSED'))],
  ])('é reconhecida quando %s', (_, erro) => {
    expect(bancoAusente(erro)).toBe(true);
  });

  test.each([
    ['um dado repetido', naConsulta(comCodigo('23505'))],
    ['o servidor de e-mail fora', comCodigo('ECONNREFUSED')],
    ['o provedor fora', new TypeError('fetch failed', { cause: comCodigo('ECONNREFUSED') })],
    ['nada', undefined],
    ['um texto', 'ECONNREFUSED'],
  ])('não é %s', (_, erro) => {
    expect(bancoAusente(erro)).toBe(false);
  });

  test('é marcada em tudo o que uma piscina de conexões recusa', async () => {
    const piscina = {
      connect: () => Promise.reject(comCodigo('ECONNREFUSED')),
      query: () => Promise.resolve(1),
    };
    marcarFalhas(piscina, ['connect', 'query']);
    expect(await piscina.query()).toBe(1);
    expect(bancoAusente(await piscina.connect().catch((erro: unknown) => erro))).toBe(true);
  });
});
