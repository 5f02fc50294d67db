import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { abrirPostgres } from '#db/postgres/postgres.ts';
import { readDbEvents } from '#server/events/db-events.ts';
import { createJobQueue, type JobHandlers } from '#server/jobs/job-queue.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';
import { peloPooler } from '#tests/support/servidor.ts';
import { tarefasSemEfeito } from '#tests/support/tarefas-sem-efeito.ts';

const INSTANCIAS = 10;
const { entries } = JSON.parse(readFileSync('src/db/migrations/meta/_journal.json', 'utf8')) as { entries: unknown[] };

/** Instances that start together on one server. */
export function testarInicios(noServidor: string): void {
  test('dez instâncias que abrem juntas um banco vazio abrem todas; cada migração é feita uma vez, e cada tarefa por uma', async () => {
    const { url, apagar } = await bancoNoServidor(noServidor);
    const abertos: { banco: Banco; parar(): Promise<void> }[] = [];
    onTestFinished(async () => {
      for (const { parar } of abertos) await parar();
      await apagar();
    });
    const feitas: string[] = [];
    const nada = async () => {};
    const executores: JobHandlers = {
      ...tarefasSemEfeito,
      'enviar-email': async ({ emailId }) => void feitas.push(emailId),
    };
    const abrir = async () => {
      const banco = await abrirPostgres(peloPooler(url), { semRespostaMs: 120_000, urlDireta: url });
      const fila = await createJobQueue(banco, logMudo);
      const anuncios = await readDbEvents(banco, logMudo);
      anuncios.subscribe(fila.onEvent);
      await fila.startWorkers(executores, [{ nome: 'toda-hora', quando: '0 * * * *', executar: nada }]);
      const parar = async () => {
        await fila.stop();
        await anuncios.close();
        await banco.fechar();
      };
      abertos.push({ banco, parar });
      return { banco, fila };
    };
    const lojas = await Promise.all(Array.from({ length: INSTANCIAS }, abrir));
    expect(abertos).toHaveLength(INSTANCIAS);
    let juntas = 0;
    const vez = async () => {
      juntas += 1;
      await nada();
      expect(juntas).toBe(1);
      // A statement of the shop, as the filling of a demo makes them.
      await lojas[0]?.banco.db.execute(sql`select 1`);
      expect(juntas).toBe(1);
      juntas -= 1;
    };
    await Promise.all(lojas.map((loja) => loja.banco.sozinho(vez)));
    const [{ banco }] = lojas as [(typeof lojas)[0]];
    const { rows } = await banco.db.execute(sql`
      select (select count(*)::int from drizzle.__drizzle_migrations) as migracoes,
        (select count(*)::int from fila.version) as filas, (select count(*)::int from fila.schedule) as horarios`);
    expect(rows).toEqual([{ migracoes: entries.length, filas: 1, horarios: 1 }]);
    for (const [qual, loja] of lojas.entries())
      await loja.banco.db.transaction((tx) =>
        loja.fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId: `de ${qual}` } }),
      );
    await expect.poll(() => feitas.length).toBeGreaterThanOrEqual(INSTANCIAS);
    expect(feitas.toSorted()).toEqual(Array.from({ length: INSTANCIAS }, (_, qual) => `de ${qual}`));
  });
}
