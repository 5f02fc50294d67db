import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { portaLivre, type ProcessoDaLoja } from '#tests/support/loja-processo.ts';
import { type Compra, comprarSemParar } from './carga.ts';
import { conferirFim, conferirRepeticao } from './invariantes.ts';
import { abrirLoja, type Dados, type Palco } from './palco.ts';
import type { Cena, Relato } from './relato.ts';

const MORTES = 5;
const COMPRADORES = 8;

/** The embedded database under kill -9, in the middle of orders and once in the middle of a start. */
export async function cenaDoEmbutido(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('embedded, kill -9');
  const dados = await palco.embutido('embutido');
  const porta = await portaLivre();
  const url = `http://127.0.0.1:${porta}`;
  let loja: ProcessoDaLoja | null = await abrirLoja({ ...dados, porta });
  const carga = comprarSemParar(() => (loja ? [url] : []), [palco.raro, ...palco.produtos], COMPRADORES);
  const demoras: number[] = [];
  for (let morte = 1; morte <= MORTES; morte++) {
    await esperar(400 + Math.random() * 2200);
    const viva = loja;
    loja = null;
    await viva.matar();
    if (morte === 2) await matarAoAbrir(dados, porta);
    const inicio = performance.now();
    loja = await abrirLoja({ ...dados, porta });
    demoras.push(performance.now() - inicio);
  }
  await esperar(1000);
  await carga.parar();
  const { compras } = carga;
  const cortadas = compras.filter(({ respostas }) => respostas.includes(0)).length;
  const sobCorte = 'requests cut off by a kill, repeated twice at once, ended in one order each';
  await conferirRepeticao(cena, url, compras, sobCorte);
  cena.exigir('orders were cut off at all', cortadas > 0, cortadas, 'no kill met an order');
  cena.conferir(
    `starts after a kill, without repair, longest ${(Math.max(...demoras) / 1000).toFixed(1)} s`,
    MORTES + 1,
    [],
  );
  await loja.parar();
  await conferirFim(cena, dados, compras);
  conferirRaro(cena, palco, compras);
  await conferirArvores(cena, dados);
}

/** A process that dies while it recovers from the death before it. */
async function matarAoAbrir(dados: Dados, porta: number): Promise<void> {
  let pid = 0;
  const abrindo = abrirLoja({ ...dados, porta, aoNascer: (nascido) => (pid = nascido) });
  abrindo.catch(() => {});
  await esperar(900);
  process.kill(pid, 'SIGKILL');
  await abrindo.then(
    (loja) => loja.matar(),
    () => {},
  );
}

/** The scarce product: no more units were sold than existed. */
export function conferirRaro(cena: Cena, { raro, unidadesDoRaro }: Palco, compras: Compra[]): void {
  const vendidas = compras
    .filter(({ pedidoId }) => pedidoId !== null)
    .flatMap(({ itens }) => itens.filter(({ produto }) => produto.id === raro.id))
    .reduce((soma, { quantidade }) => soma + quantidade, 0);
  cena.exigir(
    `units promised of a product of which there were ${unidadesDoRaro}`,
    vendidas <= unidadesDoRaro,
    vendidas,
  );
}

/** Every index and table read through by PostgreSQL's own checker, on a copy. */
export async function conferirArvores(cena: Cena, { dataDir }: Dados): Promise<void> {
  const copia = `${dataDir}-amcheck`;
  await cp(path.join(dataDir, 'db'), copia, { recursive: true });
  const pg = await PGlite.create({ dataDir: copia, extensions: { pg_trgm, unaccent, amcheck } });
  try {
    await pg.exec('create extension amcheck');
    const { rows: objetos } = await pg.query<{ oid: number; nome: string; tipo: string }>(
      `select c.oid::int, c.oid::regclass::text as nome, case when c.relkind = 'i' then 'i' else 't' end as tipo from pg_class c left join pg_am a on a.oid = c.relam
       where (c.relkind in ('r', 't', 'm') or (c.relkind = 'i' and a.amname = 'btree')) and c.relpersistence = 'p'`,
    );
    const violacoes: string[] = [];
    for (const { oid, nome, tipo } of objetos) {
      try {
        if (tipo === 'i') await pg.query(`select bt_index_check(${oid}::oid::regclass, true)`);
        else
          violacoes.push(
            ...(await pg.query<{ msg: string }>(`select msg from verify_heapam(${oid}::oid::regclass)`)).rows.map(
              ({ msg }) => `${nome}: ${msg}`,
            ),
          );
      } catch (erro) {
        violacoes.push(`${nome}: ${(erro as Error).message}`);
      }
    }
    cena.conferir('tables and indexes that amcheck finds whole', objetos.length, violacoes);
  } finally {
    await pg.close();
    await rm(copia, { recursive: true, force: true });
  }
}
