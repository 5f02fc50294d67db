// @requirement 10.6.1
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Loja } from '#application/loja.ts';
import type { HonoEnv } from './hono-env.ts';

/** Time limit of the database check in `/readyz`. */
const DATABASE_TIMEOUT_MS = 3000;
const noAnswer = () => {
  throw new Error('no response in time');
};

/** `/healthz`: the process is up. `/readyz`: the database answers. */
export function healthRoutes(loja: Pick<Loja, 'db' | 'log'>): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    try {
      await Promise.race([
        loja.db.execute(sql`select 1`),
        wait(DATABASE_TIMEOUT_MS, null, { ref: false }).then(noAnswer),
      ]);
      return c.text('ok');
    } catch (erro) {
      loja.log.warn({ err: erro }, 'database does not respond');
      return c.text('banco de dados indisponível', 503);
    }
  });
  return app;
}

/** The app of a process that runs tasks only (`PROCESSO=tarefas`): its health, and no page of the shop. */
export function tasksApp(loja: Pick<Loja, 'db' | 'log'>): Hono<HonoEnv> {
  const app = new Hono<HonoEnv>();
  app.route('/', healthRoutes(loja));
  app.notFound((c) => c.text('Este processo faz as tarefas da loja. As páginas são de outro.', 404));
  return app;
}
