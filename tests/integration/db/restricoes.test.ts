// @requirement 2.17.2 3.1.1 3.2.1 15.9.1 15.9.11 15.13.1 15.17.2 15.19.1
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { inserirBase } from './base.ts';
import { reescritas } from './linhas-recusadas-dos-pedidos-da-loja.ts';
import { recusados, soCrescem } from './linhas-recusadas.ts';

let banco: Banco;
beforeAll(async () => {
  banco = await bancoNovo();
  await inserirBase(banco.db);
});
afterAll(() => banco.fechar());

/** Returns the database's refusal of a statement, or null when it accepts. Always rolled back. */
async function veredito(
  comando: string,
): Promise<{ constraint: string | undefined; code: string; message: string } | null> {
  const desfazer = new Error('accepted');
  try {
    await banco.db.transaction(async (tx) => {
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

describe('o banco recusa, venha de onde vier,', () => {
  test.each(recusados)('%s: %s', async (restricao, _, comando) => {
    expect((await veredito(comando))?.constraint).toBe(restricao);
  });

  test.each(soCrescem)('mudar ou apagar %s', async (tabela) => {
    for (const comando of [`update ${tabela} set criado_em = now()`, `delete from ${tabela}`]) {
      expect(await veredito(comando)).toMatchObject({ code: '23001', message: `${tabela} is append-only` });
    }
  });

  test.each(reescritas)('reescrever: %s', async (_, comando) => {
    expect(await veredito(comando)).toMatchObject({ code: '23001' });
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

test('toda restrição com nome e todo índice único têm a sua linha recusada nesta tabela', async () => {
  const { rows } = await banco.db.execute<{ nome: string }>(sql`
    select conname as nome from pg_constraint join pg_class t on t.oid = conrelid
      where connamespace = 'public'::regnamespace and contype in ('c', 'f')
    union
    select i.relname from pg_index join pg_class i on i.oid = indexrelid
      where i.relnamespace = 'public'::regnamespace and indisunique and not indisprimary
    union
    select tgname from pg_trigger where tgfoid = 'recusar_mudanca'::regproc`);
  const provadas = [...recusados.map(([restricao]) => restricao), ...soCrescem.map((tabela) => `${tabela}_so_cresce`)];
  expect(rows.map(({ nome }) => nome).filter((nome) => !provadas.includes(nome))).toEqual([]);
  expect(rows.length).toBeGreaterThan(40);
});
