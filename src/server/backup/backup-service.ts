// @requirement 15.8.1
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import type { Log } from '#application/loja.ts';
import type { Banco, Db } from '#db/client.ts';
import { backupRegister } from './backup-register.ts';
import { serviceTicket, snapshotFolder } from './service-ticket.ts';

const id = z.string().min(1).max(100);
const pedidoDeFotografia = z.object({ id, origem: z.enum(['relogio', 'comando']) });
const pedidoDeFim = z.object({
  id,
  fim: z.union([
    z.object({
      pronta: z.object({
        lugar: z.string(),
        arquivos: z.number().int(),
        tamanho: z.number().int(),
        soma: z.string(),
        cifrada: z.boolean(),
      }),
    }),
    z.object({ erro: z.string() }),
  ]),
});
const experimentada = z.object({ id, feita: z.boolean(), erro: z.string().nullable() });

/**
 * Heartbeat interval to the process that reads a snapshot: `fetch` gives up on a response without data after minutes.
 */
const SINAL_MS = 30_000;

/**
 * Lets `npm run backup` back up an embedded database while the shop has it open: an HTTP service on loopback, on a
 * random port, for readers of the key in `dataDir` only. Returns how to stop. Not needed with a PostgreSQL server.
 */
export async function serveBackups(
  banco: Pick<Banco, 'snapshotFiles'> & { db: Db },
  dataDir: string,
  log: Log,
): Promise<{ fechar(): Promise<void> }> {
  const { snapshotFiles } = banco;
  if (!snapshotFiles) return { fechar: async () => {} };
  const pasta = snapshotFolder(dataDir);
  const soltar = () => rm(pasta, { recursive: true, force: true });
  // Left by a killed process.
  await soltar();
  const registro = backupRegister(banco.db, async (texto) => (await banco.db.execute(sql.raw(texto))).rows);
  const chave = randomBytes(32).toString('hex');
  let deQuem: string | null = null;
  const soltarDe = async (dono: string) => {
    if (deQuem !== dono) return;
    await soltar();
    deQuem = null;
  };

  const app = new Hono();
  app.use(async (c, next) => {
    const dada = Buffer.from(c.req.header('authorization') ?? '');
    const certa = Buffer.from(`Bearer ${chave}`);
    return dada.length === certa.length && timingSafeEqual(dada, certa) ? next() : c.body(null, 401);
  });
  app.onError((erro, c) => {
    log.error({ err: erro }, 'backup of the database failed');
    return c.body(null, 500);
  });
  app.post('/fotografar', async (c) => {
    const request = pedidoDeFotografia.parse(await c.req.json());
    if (deQuem !== null) return c.body(null, 409);
    deQuem = request.id;
    try {
      await registro.iniciar(request.id, request.origem);
      await soltar();
      const linha = `${JSON.stringify({ pasta, ...(await snapshotFiles(pasta)) })}\n`;
      return stream(c, async (saida) => {
        await saida.write(linha);
        const sinal = setInterval(() => void saida.write('\n'), SINAL_MS);
        await new Promise<void>((foi) => saida.onAbort(foi));
        clearInterval(sinal);
        await soltarDe(request.id);
      });
    } catch (erro) {
      await soltarDe(request.id);
      throw erro;
    }
  });
  app.post('/soltar', async (c) => {
    await soltarDe(z.object({ id }).parse(await c.req.json()).id);
    return c.json({});
  });
  app.post('/terminar', async (c) => {
    const dados = pedidoDeFim.parse(await c.req.json());
    await registro.terminar(dados.id, dados.fim);
    return c.json({});
  });
  app.post('/experimentada', async (c) => {
    const { id: qual, ...experiencia } = experimentada.parse(await c.req.json());
    await registro.experimentada(qual, experiencia);
    return c.json({});
  });

  const servidor = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((pronto, falhou) => servidor.once('listening', pronto).once('error', falhou));
  const { port } = servidor.address() as AddressInfo;
  const bilhete = serviceTicket(dataDir);
  await rm(bilhete, { force: true });
  await writeFile(bilhete, JSON.stringify({ porta: port, chave }), { mode: 0o600 });
  return {
    async fechar() {
      await rm(bilhete, { force: true });
      servidor.close();
      if ('closeAllConnections' in servidor) servidor.closeAllConnections();
      await soltar();
    },
  };
}
