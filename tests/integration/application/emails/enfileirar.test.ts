import { expect, test } from 'vitest';
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import { emails } from '#db/schema/index.ts';
import { emTransacao } from '#db/transaction.ts';
import { falha, ok } from '#domain/result.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste, loja, db } = await abrirLojaDoArquivo();

const carta = (chave: string) => ({ tipo: 'boas-vindas' as const, chave, para: 'ana@exemplo.test', dados: {} });
const naCaixa = async () => (await db.select().from(emails)).map(({ id, chave }) => ({ id, chave }));

test('a mesma causa dá uma mensagem e uma tarefa, por mais vezes e ao mesmo tempo que venha', async () => {
  const uma = () => emTransacao(loja.db, async (tx) => ok(await enfileirarEmail(loja, tx, carta('a-causa'))));
  const feitas = await Promise.all([uma(), uma(), uma()]);
  expect(feitas.map((feita) => feita.ok && feita.valor).toSorted()).toEqual([false, false, true]);
  expect(await uma()).toEqual({ ok: true, valor: false });
  const [guardada, ...mais] = await naCaixa();
  expect(mais).toEqual([]);
  expect(teste.tarefas).toEqual([{ nome: 'enviar-email', dados: { emailId: guardada?.id } }]);
});

test('uma mensagem de uma transação desfeita não fica na caixa, e a causa pode ter a sua depois', async () => {
  await emTransacao(loja.db, async (tx) => {
    await enfileirarEmail(loja, tx, carta('desfeita'));
    return falha({ codigo: 'não' });
  });
  expect((await naCaixa()).map(({ chave }) => chave)).not.toContain('desfeita');
  expect(await emTransacao(loja.db, async (tx) => ok(await enfileirarEmail(loja, tx, carta('desfeita'))))).toEqual({
    ok: true,
    valor: true,
  });
});
