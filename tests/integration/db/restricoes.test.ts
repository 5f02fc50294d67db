// @requirement 2.17.2 3.1.1 3.2.1 15.9.1 15.9.11 15.13.1 15.17.2 15.19.1
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { abrirBancoDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { inserirTodas } from './base.ts';
import { gerarRecusas, lerChaves } from './recusas-geradas.ts';

/** Tables whose rows are only ever added. */
const soCrescem = ['movimentos_estoque', 'auditoria', 'lancamentos_de_comissao', 'creditos', 'termos_da_parceria'];

/** The statements of recusas-*.sql, each with the constraint, or the code, that must refuse it, and what is wrong. */
const escritas = readdirSync(import.meta.dirname)
  .filter((arquivo) => /^recusas-.+\.sql$/.test(arquivo))
  .flatMap((arquivo) =>
    Array.from(
      readFileSync(join(import.meta.dirname, arquivo), 'utf8').matchAll(/([^;]+); -- (\w+): (.+)\n/g),
      ([, comando = '', restricao = '', oque = '']): [string, string, string] => [restricao, oque, comando],
    ),
  );
const RECUSA_DE_MUDANCA = '23001';

const banco = await abrirBancoDoArquivo();
beforeAll(async () => {
  await inserirTodas(banco.db);
});

/** Returns the database's refusal of a statement, or null when it accepts. Always rolled back. */
async function veredito(
  comando: string,
  preparar = 'select 1',
): Promise<{ constraint: string | undefined; code: string; message: string } | null> {
  const desfazer = new Error('accepted');
  try {
    await banco.db.transaction(async (tx) => {
      await tx.execute(sql.raw(preparar));
      await tx.execute(sql.raw(comando));
      // Deferred constraints would otherwise be checked only at commit.
      await tx.execute(sql`set constraints all immediate`);
      throw desfazer;
    });
  } catch (erro) {
    if (erro === desfazer) return null;
    const { cause } = erro as { cause?: { constraint?: string; code: string; message: string } };
    if (!cause) throw erro;
    return { constraint: cause.constraint, code: cause.code, message: cause.message };
  }
  return null;
}

/** What refuses a statement where the rows of its table may change and no trigger fills anything in. */
const semGatilhos = (comando: string) =>
  veredito(comando, `alter table ${/(?:update|insert into) (\w+)/.exec(comando)?.[1]} disable trigger user`);

describe('o banco recusa, venha de onde vier,', () => {
  test.each(escritas)('%s: %s', async (restricao, _, comando) => {
    let recusa = await veredito(comando);
    // Rows that may not be rewritten have checks too, for those that are added.
    if (recusa?.code === RECUSA_DE_MUDANCA && !recusa.constraint && restricao !== RECUSA_DE_MUDANCA)
      recusa = await semGatilhos(comando);
    expect(recusa?.constraint || recusa?.code).toBe(restricao);
  });

  test('o que repete uma chave, ou aponta para o que não há', async () => {
    const recusadas: string[] = [];
    for (const { restricao, comandos } of await gerarRecusas(banco.db)) {
      let recusa: string | undefined;
      for (const comando of comandos) if (recusa !== restricao) recusa = (await semGatilhos(comando))?.constraint;
      if (recusa === restricao) recusadas.push(restricao);
    }
    const aMao = new Set(escritas.map(([restricao]) => restricao));
    const semProva = (await lerChaves(banco.db)).filter(
      ({ restricao }) => !recusadas.includes(restricao) && !aMao.has(restricao),
    );
    expect(semProva).toEqual([]);
    expect(recusadas.length).toBeGreaterThan(240);
  });

  test.each(soCrescem)('mudar ou apagar %s', async (tabela) => {
    for (const comando of [`update ${tabela} set criado_em = now()`, `delete from ${tabela}`]) {
      expect(await veredito(comando)).toMatchObject({
        code: RECUSA_DE_MUDANCA,
        message: `${tabela} is append-only`,
      });
    }
  });

  test('nada disso além do que está errado: o mesmo certo é aceito', async () => {
    for (const comando of [
      `update produtos set estoque = 0 where id = 'rei'`,
      `update produtos set variacoes = '{Ébano}', variacoes_tipos = '{Madeira}' where id = 'rei'`,
      `update produto_variacoes set estoque = case nome when 'Buxo' then 2 else 3 end, imagem_id = 'i2' where produto_id = 'rei'`,
      `update produto_imagens set principal = (id = 'i2') where id = 'i1'`,
      `update cupons set valor = 10000`,
      `update pedidos set subtotal_centavos = 20000, total_centavos = 19000`,
      `update usuarios set cupom = 'OUTRO1' where id = 'marina'`,
      `insert into movimentos_estoque (produto_id, tipo, quantidade) values ('rei', 'ajuste', -3)`,
      `update pagamentos set estornado_centavos = valor_centavos`,
      `delete from usuarios where id = 'ana'`,
    ]) {
      expect([comando, await veredito(comando)]).toEqual([comando, null]);
    }
  });
});

test('as chaves do banco são as que o esquema declara', async () => {
  const declaradas = Object.values(schema as Record<string, unknown>)
    .filter((tabela) => is(tabela, PgTable))
    .map(getTableConfig)
    .flatMap(({ name: tabela, foreignKeys, indexes, primaryKeys, columns }) => [
      ...foreignKeys.map((chave) => [chave.getName(), tabela, chave.reference().columns] as const),
      ...indexes
        .filter(({ config }) => config.unique && !config.where && config.columns.every((coluna) => 'name' in coluna))
        .map(({ config }) => [config.name, tabela, config.columns] as const),
      ...primaryKeys.map((chave) => [chave.getName(), tabela, chave.columns] as const),
      ...columns.filter(({ primary }) => primary).map((coluna) => [`${tabela}_pkey`, tabela, [coluna]] as const),
    ])
    .map(([restricao, tabela, colunas]) => ({
      restricao: String(restricao),
      tabela,
      colunas: colunas.map((coluna) => String((coluna as { name: string }).name)).toSorted(),
    }));
  const doBanco = (await lerChaves(banco.db)).map(({ restricao, tabela, colunas }) => ({
    restricao,
    tabela,
    colunas: colunas.toSorted(),
  }));
  const emOrdem = (chaves: { restricao: string }[]) =>
    chaves.toSorted((uma, outra) => uma.restricao.localeCompare(outra.restricao));
  expect(emOrdem(doBanco)).toEqual(emOrdem(declaradas));
});

test('toda restrição com nome e todo índice único têm uma recusa, gerada ou escrita', async () => {
  const { rows } = await banco.db.execute<{ nome: string }>(sql`
    select conname as nome from pg_constraint join pg_class t on t.oid = conrelid
      where connamespace = 'public'::regnamespace and contype in ('c', 'f')
    union
    select i.relname from pg_index join pg_class i on i.oid = indexrelid
      where i.relnamespace = 'public'::regnamespace and indisunique
    union
    select tgname from pg_trigger where tgfoid = 'recusar_mudanca'::regproc`);
  const provadas = new Set([
    ...escritas.map(([restricao]) => restricao),
    ...(await lerChaves(banco.db)).map(({ restricao }) => restricao),
    ...soCrescem.map((tabela) => `${tabela}_so_cresce`),
  ]);
  expect(rows.map(({ nome }) => nome).filter((nome) => !provadas.has(nome))).toEqual([]);
  expect(rows.length).toBeGreaterThan(500);
});
