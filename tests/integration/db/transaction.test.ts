import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { auditoria, cupons } from '#db/schema/index.ts';
import { emTransacao, emTransacaoComCommitNaRecusa, pipelined } from '#db/transaction.ts';
import { violaRestricao } from '#db/constraint-violation.ts';
import { falha, ok } from '#domain/result.ts';
import { abrirBancoDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { testarIdasDaTransacao } from './transacao-no-servidor.ts';

const banco = await abrirBancoDoArquivo();
/** The trail is never cleaned: each test has a place of its own in it. */
let lugar = '0';
beforeEach(async () => {
  lugar = String(Number(lugar) + 1);
  await banco.db.delete(cupons);
});

async function gravar(db: Db, acao: string): Promise<void> {
  await db.insert(auditoria).values({ autorId: 'a', autorNome: 'A', acao, entidade: 'teste', entidadeId: lugar });
}
async function gravadas(): Promise<string[]> {
  const daqui = eq(auditoria.entidadeId, lugar);
  const linhas = await banco.db.select().from(auditoria).where(daqui).orderBy(asc(auditoria.id));
  return linhas.map(({ acao }) => acao);
}

/** Returns the text of an error, or of the one that drizzle wrapped. */
function causa(erro: unknown): string {
  return erro instanceof Error && erro.cause ? causa(erro.cause) : String(erro);
}

const cupom = (id: string, codigo: string): typeof cupons.$inferInsert => ({
  id,
  codigo,
  tipo: 'percentual',
  valor: 1000,
  validade: '2099-12-31',
});

test('um valor fica gravado e é entregue', async () => {
  const fim = await emTransacao(banco.db, async (tx) => {
    await gravar(tx, 'valor');
    return ok(7);
  });
  expect(fim).toEqual({ ok: true, valor: 7 });
  expect(await gravadas()).toEqual(['valor']);
});

test('uma recusa desfaz o que foi gravado e é entregue como é', async () => {
  const recusa = falha({ codigo: 'tarde-demais', atual: [1, 2] });
  const fim = await emTransacao(banco.db, async (tx) => {
    await gravar(tx, 'recusado');
    return recusa;
  });
  expect(fim).toBe(recusa);
  expect(await gravadas()).toEqual([]);
});

test('uma exceção desfaz o que foi gravado e segue adiante', async () => {
  const engano = new Error('bug');
  const fim = emTransacao(banco.db, async (tx) => {
    await gravar(tx, 'exceção');
    throw engano;
  });
  await expect(fim).rejects.toBe(engano);
  expect(await gravadas()).toEqual([]);
});

test('dentro de outra transação, a recusa desfaz só a sua parte', async () => {
  const fim = await emTransacao(banco.db, async (tx) => {
    await gravar(tx, 'de fora');
    const interna = await emTransacao(tx, async (dentro) => {
      await gravar(dentro, 'de dentro');
      return falha({ codigo: 'não' });
    });
    await gravar(tx, 'depois');
    return ok(interna);
  });
  expect(fim).toEqual({ ok: true, valor: { ok: false, erro: { codigo: 'não' } } });
  expect(await gravadas()).toEqual(['de fora', 'depois']);
});

test('a recusa que se guarda fica gravada; a exceção, não', async () => {
  const guardada = await emTransacaoComCommitNaRecusa(banco.db, async (tx) => {
    await gravar(tx, 'anotada');
    return falha({ codigo: 'anotada' });
  });
  expect(guardada).toEqual({ ok: false, erro: { codigo: 'anotada' } });
  const engano = emTransacaoComCommitNaRecusa(banco.db, async (tx) => {
    await gravar(tx, 'exceção');
    throw new Error('bug');
  });
  await expect(engano).rejects.toThrow('bug');
  expect(await gravadas()).toEqual(['anotada']);
});

test('depois de uma violação a transação está perdida: recusar a desfaz, e o banco segue', async () => {
  await banco.db.insert(cupons).values(cupom('um', 'XEQUE'));
  const fim = await emTransacao(banco.db, async (tx) => {
    await gravar(tx, 'violado');
    try {
      await tx.insert(cupons).values(cupom('outro', 'XEQUE'));
      return ok('gravado');
    } catch (erro) {
      return falha([
        violaRestricao(erro, 'cupons_codigo_unico'),
        violaRestricao(erro, 'cupons_pkey'),
        violaRestricao(new Error('outra coisa'), 'cupons_codigo_unico'),
      ]);
    }
  });
  expect(fim).toEqual({ ok: false, erro: [true, false, false] });
  expect(await gravadas()).toEqual([]);
});

test('outro tipo de violação não é uma de unicidade', async () => {
  const erro: unknown = await banco.db
    .insert(cupons)
    .values({ ...cupom('um', 'XEQUE'), valor: 0 })
    .then(
      () => null,
      (motivo: unknown) => motivo,
    );
  expect(erro).toBeInstanceOf(Error);
  expect(violaRestricao(erro, 'cupons_valor_valido')).toBe(false);
  expect(violaRestricao(null, 'cupons_valor_valido')).toBe(false);
});

test('perguntas juntas são feitas uma vez cada, na ordem em que começaram, e respondidas na ordem em que se pediram', async () => {
  const fim = await emTransacao(banco.db, async (tx) => {
    const gravarPrimeiro = gravar(tx, 'primeiro');
    // A query of drizzle begins only when somebody waits for it.
    const depois = tx.insert(auditoria).values({
      autorId: 'a',
      autorNome: 'A',
      acao: 'segundo',
      entidade: 'teste',
      entidadeId: lugar,
    });
    const [nada, , sete] = await pipelined([gravarPrimeiro, depois, 7]);
    return ok([nada, sete]);
  });
  expect(fim).toEqual({ ok: true, valor: [undefined, 7] });
  expect(await gravadas()).toEqual(['primeiro', 'segundo']);
});

test('de perguntas juntas uma que falha desfaz todas, e nenhuma fica a caminho', async () => {
  let terminou = false;
  const fim = emTransacao(banco.db, async (tx) => {
    await pipelined([
      tx.insert(cupons).values(cupom('c1', 'MARINA')),
      tx.insert(cupons).values(cupom('c2', 'MARINA')),
      gravar(tx, 'depois da falha').finally(() => {
        terminou = true;
      }),
    ]);
    return ok(null);
  });
  await expect(fim).rejects.toSatisfy((erro) => violaRestricao(erro, 'cupons_codigo_unico'));
  expect(terminou).toBe(true);
  expect(await gravadas()).toEqual([]);
  expect(await banco.db.$count(cupons)).toBe(0);
});

test('o que só começaria depois do fim é recusado, e não vai parar na conexão de outro', async () => {
  const { promise: fim, resolve: acabou } = Promise.withResolvers<void>();
  let tarde: Promise<unknown> = Promise.resolve();
  await banco.db.transaction(async (tx) => {
    tarde = fim.then(() => gravar(tx, 'tarde')).catch(causa);
    await gravar(tx, 'a tempo');
  });
  acabou();
  // The embedded database has an error of its own for this.
  expect(await tarde).toMatch(/Transaction is closed|after the end of its transaction/);
  expect(await gravadas()).toEqual(['a tempo']);
});

// The embedded database has no way to go.
const servidor = process.env['TEST_DATABASE_URL'];
if (servidor) testarIdasDaTransacao(servidor);
