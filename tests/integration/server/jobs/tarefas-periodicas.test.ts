// @requirement 15.17.5
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Loja } from '#application/loja.ts';
import type { Banco } from '#db/client.ts';
import { configuracao } from '#db/schema/index.ts';
import { createSchedule } from '#server/jobs/schedule.ts';
import { databaseUpkeep, periodicJobs } from '#server/jobs/job-handlers.ts';
import { lojaDaDemo } from '#demo-data/loja.ts';
import { bancoEmbutidoNovo } from '#tests/support/banco.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';

let banco: Banco;
let loja: Loja;
beforeAll(async () => {
  banco = await bancoEmbutidoNovo();
  loja = { db: banco.db, log: logMudo, relogio: { agora: () => new Date() } } as unknown as Loja;
});
afterAll(() => banco.fechar());
const identidade = { limparVencidos: async () => {} };

async function umaLinha<T extends Record<string, unknown>>(consulta: ReturnType<typeof sql>): Promise<T> {
  const { rows } = await banco.db.execute<T>(consulta);
  return rows[0] as T;
}

const doControle = () =>
  umaLinha<{ checkpoint: string; feitoAte: string }>(
    sql`select checkpoint_lsn::text as checkpoint, redo_lsn::text as "feitoAte" from pg_control_checkpoint()`,
  );
const daTabela = () =>
  umaLinha<{ linhas: number; visiveis: number; bytes: number }>(
    sql`select reltuples::int as linhas, relallvisible as visiveis, pg_relation_size(oid)::int as bytes from pg_class where relname = 'configuracao'`,
  );

/** Runs the named upkeep tasks of the embedded database on a fast schedule until `pronto`. */
async function rodar(nomes: string[], pronto: () => Promise<boolean>): Promise<void> {
  const tarefas = databaseUpkeep(banco).filter(({ nome }) => nomes.includes(nome));
  expect(tarefas.map(({ nome }) => nome)).toEqual(nomes);
  const agenda = createSchedule(
    tarefas.map((tarefa) => ({ ...tarefa, cadaMs: 20 })),
    logMudo,
  );
  await expect.poll(pronto).toBe(true);
  await agenda.stop();
}

describe('o que roda pelo relógio', () => {
  test('a loja tem as suas tarefas, cada uma na sua hora', () => {
    expect(periodicJobs(loja, identidade).map(({ nome, quando }) => `${nome} ${quando}`)).toEqual([
      'expirar-pedidos * * * * *',
      'conferir-pendentes */2 * * * *',
      'expirar-diferencas * * * * *',
      'conferir-diferencas */2 * * * *',
      'acompanhar-entregas * * * * *',
      'vigiar-saude * * * * *',
      'somar-vendas * * * * *',
      'avisar-chegadas * * * * *',
      'avisar-favoritos * * * * *',
      'enviar-eventos-medidos * * * * *',
      'podar-anuncios * * * * *',
      'expurgar-lixeira 5 * * * *',
      'fechar-comissoes 10 * * * *',
      'esquecer-cliques 11 * * * *',
      'esquecer-navegadores 13 * * * *',
      'avisar-liberadas 12 * * * *',
      'avisar-regras */10 * * * *',
      'anonimizar-pedidos 15 * * * *',
      'esquecer-credores 18 * * * *',
      'limpar-vencidos 20 * * * *',
      'limpar-envios 25 * * * *',
      'esquecer-exportacao 50 * * * *',
      'limpar-importacao 30 * * * *',
      'cuidar-das-esperas 35 * * * *',
      'pedir-avaliacoes 45 12-23 * * *',
      'enviar-vales */10 11-23 * * *',
      'lembrar-orcamentos 7,37 11-23 * * *',
      'lembrar-carrinhos */10 * * * *',
      'esquecer-avisos 37 * * * *',
      'esquecer-inscricoes 38 * * * *',
      'esquecer-escritas 42 * * * *',
      'esquecer-webhooks 39 * * * *',
      'esquecer-relatos 40 * * * *',
    ]);
  });

  test('o banco embutido pede checkpoint e vacuum; um servidor, que os faz sozinho, não', () => {
    const nomes = (tipo: Banco['tipo']) =>
      databaseUpkeep({ tipo, executar: async () => {} }).map(({ nome, cadaMs }) => `${nome} ${cadaMs / 60_000} min`);
    expect(nomes('postgres')).toEqual([]);
    expect(nomes('pglite')).toEqual(['checkpoint 5 min', 'vacuum 60 min']);
  });

  test('o checkpoint leva para os arquivos o que só estava no log', async () => {
    const antes = await doControle();
    await banco.db.insert(configuracao).values({ loja: lojaDaDemo });
    const { gravado } = await umaLinha<{ gravado: string }>(sql`select pg_current_wal_lsn()::text as gravado`);
    const passou = async (posicao: string) =>
      (await umaLinha<{ sim: boolean }>(sql`select ${posicao}::pg_lsn >= ${gravado}::pg_lsn as sim`)).sim;
    expect(await passou(antes.feitoAte)).toBe(false);
    await rodar(['checkpoint'], async () => passou((await doControle()).feitoAte));
    expect((await doControle()).checkpoint).not.toBe(antes.checkpoint);
  });

  test('o vacuum devolve o lugar das linhas mortas: depois de mais 500 mudanças a tabela não cresceu', async () => {
    const mudarMuito = () =>
      banco.db.execute(
        sql`do $$ begin for i in 1..500 loop update configuracao set atualizado_em = now(), loja = loja; end loop; end $$`,
      );
    await mudarMuito();
    const { bytes, visiveis } = await daTabela();
    expect([bytes > 50_000, visiveis]).toEqual([true, 0]);
    await rodar(['vacuum'], async () => (await daTabela()).visiveis > 0);
    expect((await daTabela()).linhas).toBe(1);
    await mudarMuito();
    expect((await daTabela()).bytes).toBeLessThanOrEqual(bytes * 1.1);
  });

  test('os dois são feitos também enquanto o disco cheio deixa o banco só ler, que é quando a fila para', async () => {
    await banco.executar('set default_transaction_read_only = on');
    try {
      const antes = await doControle();
      await expect(banco.db.insert(configuracao).values({ loja: lojaDaDemo })).rejects.toThrow(
        /insert into "configuracao"/,
      );
      await rodar(['checkpoint', 'vacuum'], async () => (await doControle()).checkpoint !== antes.checkpoint);
    } finally {
      await banco.executar('set default_transaction_read_only = off');
    }
  });
});
