// @requirement 10.3.1 14.1.3
import { readFileSync } from 'node:fs';
import { setTimeout as esperar } from 'node:timers/promises';
import { portaLivre, type ProcessoDaLoja } from '#tests/support/loja-processo.ts';
import { urlDo } from '#tests/support/servidor.ts';
import { abrirBalanceador } from './balanceador.ts';
import { comprarSemParar } from './carga.ts';
import { emSegundos } from './espera.ts';
import { conferirFim, conferirRepeticao, linhas } from './invariantes.ts';
import { abrirLoja, noBanco, type Palco, prepararProdutos } from './palco.ts';
import { poolerDaCena } from './pooler.ts';
import type { Relato } from './relato.ts';

const INSTANCIAS = 10;
const COMPRADORES = 4;
const COMPRAS_MS = 6000;
const { entries } = JSON.parse(readFileSync('src/db/migrations/meta/_journal.json', 'utf8')) as { entries: unknown[] };

/** Ten processes of the shop started at the same moment on an empty database, through PgBouncer; then orders through all. */
export async function cenaDosInicios(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('ten instances started at once on an empty database');
  const pooler = await poolerDaCena(cena, palco);
  if (!pooler) return;
  const dados = await palco.vazioNoServidor('inicios');
  const portas = await Promise.all(Array.from({ length: INSTANCIAS }, portaLivre));
  const balanceador = await abrirBalanceador(portas);
  const { url } = balanceador;
  const inicio = performance.now();
  const abertas = await Promise.allSettled(
    portas.map((porta, qual) =>
      abrirLoja({
        ...dados,
        dataDir: `${dados.dataDir}-${qual}`,
        porta,
        ambiente: {
          SHOP_URL: url,
          AUTH_SECRET: 'o mesmo segredo para todas as instancias',
          DATABASE_URL: urlDo(pooler.url, new URL(dados.databaseUrl).pathname.slice(1)),
        },
      }),
    ),
  );
  const lojas: ProcessoDaLoja[] = abertas.flatMap((aberta) => (aberta.status === 'fulfilled' ? [aberta.value] : []));
  try {
    cena.conferir(
      `all are ready, the last after ${emSegundos(performance.now() - inicio)}`,
      INSTANCIAS,
      abertas.flatMap((aberta) => (aberta.status === 'rejected' ? [String(aberta.reason)] : [])),
    );
    await noBanco(dados, async (db) => {
      const [feito] = await linhas(
        db,
        `select (select count(*)::int from drizzle.__drizzle_migrations) as migracoes, (select count(*)::int from fila.version) as filas,
          (select count(*) from pg_stat_activity where datname = current_database())::int as ligacoes`,
      );
      cena.exigir(
        'each migration was made once',
        feito?.['migracoes'] === entries.length,
        Number(feito?.['migracoes']),
      );
      cena.exigir('one queue', feito?.['filas'] === 1, Number(feito?.['filas']));
      cena.exigir(
        'connections of PostgreSQL for all of them',
        Number(feito?.['ligacoes']) <= 60,
        Number(feito?.['ligacoes']),
      );
    });
    const { produtos } = await prepararProdutos(dados);
    const carga = comprarSemParar(() => [url], produtos, COMPRADORES);
    await esperar(COMPRAS_MS);
    await carga.parar();
    await conferirRepeticao(cena, url, carga.compras);
    for (const loja of lojas) await loja.parar();
    const codigos = await Promise.all(lojas.map(({ fim }) => fim));
    cena.conferir('all end by themselves', INSTANCIAS, codigos.filter((codigo) => codigo !== 0).map(String));
    await conferirFim(cena, dados, carga.compras);
  } finally {
    for (const loja of lojas) await loja.matar().catch(() => {});
    await balanceador.fechar();
    await pooler.stop();
  }
}
