// @requirement 10.6.1 12.1.2
import { sql } from 'drizzle-orm';
import { setTimeout as esperar } from 'node:timers/promises';
import { startPgBouncer } from '#scripts/pgbouncer.mjs';
import { iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';
import { urlDo } from '#tests/support/servidor.ts';
import { comprarSemParar, enviarCompra, novaCompra, repetir } from './carga.ts';
import { ambiente, conferirRaro } from './embutido.ts';
import { abrir, ate, emSegundos } from './espera.ts';
import { conferirBanco, conferirCompras, linhas } from './invariantes.ts';
import { noBanco, type Palco } from './palco.ts';
import type { Cena, Relato } from './relato.ts';

const VEZES = 3;
const COMPRADORES = 6;
const FORA_MS = 1500;
/** A page shows a change within this time (docs/requirements.md 12.1). */
const PRAZO_DA_PAGINA_MS = 1000;
const PRAZO_DA_VOLTA_MS = 20_000;
const PRAZO_DA_TAREFA_MS = 150_000;

/** Starts PgBouncer for a scene; null, with the scene marked as skipped, without a server or without the program. */
export async function poolerDaCena(
  cena: Cena,
  { servidor }: Palco,
): Promise<Awaited<ReturnType<typeof startPgBouncer>> | null> {
  if (servidor === null) {
    cena.pular('TEST_DATABASE_URL is not set');
    return null;
  }
  return startPgBouncer(servidor).catch((erro: Error) => {
    cena.pular(erro.message);
    return null;
  });
}

/** PgBouncer, through which the shop reaches PostgreSQL, ended and started again under orders. */
export async function cenaDoPooler(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('PgBouncer restarted under orders');
  let pooler = await poolerDaCena(cena, palco);
  if (!pooler || palco.servidor === null) return;
  const dados = await palco.noServidor('pooler');
  const porta = await portaLivre();
  const url = `http://127.0.0.1:${porta}`;
  const loja = await iniciarProcesso({
    ...dados,
    porta,
    ambiente: { ...ambiente, DATABASE_URL: urlDo(pooler.url, new URL(dados.databaseUrl).pathname.slice(1)) },
  });
  let terminou = false;
  void loja.fim.then(() => (terminou = true));
  const [produto] = palco.produtos;
  if (!produto) throw new Error('no products');
  const pagina = `${url}/produto/${produto.id}`;
  const carga = comprarSemParar(() => [url], [palco.raro, ...palco.produtos], COMPRADORES);
  try {
    const [voltas, velhas, recusas]: [(number | null)[], string[], string[]] = [[], [], []];
    for (let vez = 1; vez <= VEZES; vez++) {
      await esperar(1500);
      await abrir(pagina);
      await pooler.stop();
      // The owner's change while the shop cannot hear of it.
      const nome = `Do pooler ${vez}`;
      await noBanco(dados, (db) => db.execute(sql`update produtos set nome = ${nome} where id = ${produto.id}`));
      const compra = novaCompra(palco.produtos);
      const { status, ms } = await enviarCompra(url, compra);
      carga.compras.push(compra);
      if (status !== 503 || ms > PRAZO_DA_VOLTA_MS) recusas.push(`${status} after ${Math.round(ms)} ms`);
      await esperar(FORA_MS);
      pooler = await startPgBouncer(palco.servidor, pooler.port);
      const seguinte = novaCompra(palco.produtos);
      voltas.push(await ate(async () => (await enviarCompra(url, seguinte)).status === 200, PRAZO_DA_VOLTA_MS, 100));
      carga.compras.push(seguinte);
      await esperar(PRAZO_DA_PAGINA_MS);
      if (!(await abrir(pagina)).texto.includes(nome)) velhas.push(nome);
    }
    cena.conferir('meanwhile an order is refused with 503', VEZES, recusas);
    cena.conferir(
      `orders succeed again without a restart of the shop (longest ${emSegundos(Math.max(...voltas.map((ms) => ms ?? Infinity)))})`,
      VEZES,
      voltas.flatMap((ms) => (ms === null || terminou ? ['never'] : [])),
    );
    cena.conferir('a second later no page is from before', VEZES, velhas);
    await carga.parar();
    const { repetidas, trocadas } = await repetir(url, carga.compras);
    cena.conferir('orders cut off, repeated twice at once, ended in one each', repetidas, trocadas);
    const mandadas = await noBanco(dados, (db) =>
      ate(
        async () => (await linhas(db, `select 1 as uma from emails where situacao <> 'enviado' limit 1`)).length === 0,
        PRAZO_DA_TAREFA_MS,
        500,
      ),
    );
    cena.exigir('every message is sent in the end', mandadas !== null, emSegundos(mandadas));
  } finally {
    await carga.parar();
    await loja.parar().catch(() => {});
    await pooler.stop();
  }
  await noBanco(dados, async (db) => {
    await conferirCompras(cena, db, carga.compras);
    await conferirBanco(cena, db);
    await conferirRaro(cena, palco, carga.compras);
  });
}
