// @requirement 10.6.1 12.1.2
import { sql } from 'drizzle-orm';
import { setTimeout as esperar } from 'node:timers/promises';
import { startPgBouncer } from '#scripts/pgbouncer.mjs';
import { urlDo } from '#tests/support/servidor.ts';
import { comprarSemParar, enviarCompra, novaCompra } from './carga.ts';
import { conferirRaro } from './embutido.ts';
import { abrir, ate, emSegundos } from './espera.ts';
import { conferirEnvios, conferirFim, conferirRepeticao } from './invariantes.ts';
import { abrirLoja, noBanco, type Palco } from './palco.ts';
import type { Cena, Relato } from './relato.ts';

const VEZES = 3;
const COMPRADORES = 6;
const FORA_MS = 1500;
/** A page shows a change within this time (docs/requirements.md 12.1). */
const PRAZO_DA_PAGINA_MS = 1000;
const PRAZO_DA_VOLTA_MS = 20_000;

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
  const DATABASE_URL = urlDo(pooler.url, new URL(dados.databaseUrl).pathname.slice(1));
  const loja = await abrirLoja({ ...dados, ambiente: { DATABASE_URL } });
  const { url } = loja;
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
    await conferirRepeticao(cena, url, carga.compras);
    await conferirEnvios(cena, dados);
  } finally {
    await carga.parar();
    await loja.parar().catch(() => {});
    await pooler.stop();
  }
  await conferirFim(cena, dados, carga.compras);
  conferirRaro(cena, palco, carga.compras);
}
