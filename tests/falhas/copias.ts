// @requirement 15.8.4 15.8.5
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { bancoNoServidor } from '#tests/support/banco.ts';
import { type Compra, comprarSemParar } from './carga.ts';
import { COPIA, rodarComando } from './comando.ts';
import { conferirBanco } from './invariantes.ts';
import { abrirLoja, noBanco, type Palco } from './palco.ts';
import type { Cena, Relato } from './relato.ts';

const COPIAS = 20;
const COMPRADORES = 4;
const PEDIDOS = 10_000;

/** Copies the embedded database repeatedly while the shop sells, and restores and checks each copy. */
export async function cenaDasCopias(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('copies of a running shop');
  const dados = await palco.embutido('copiada');
  const loja = await abrirLoja(dados);
  const carga = comprarSemParar(() => [loja.url], palco.produtos, COMPRADORES);
  const copias: { pasta: string; respondidas: Compra[] }[] = [];
  const recusadas: string[] = [];
  for (let n = 1; n <= COPIAS; n++) {
    const respondidas = carga.compras.filter(({ pedidoId }) => pedidoId !== null);
    const pasta = path.join(palco.pasta, `copia-${n}`);
    const { status, dito } = await rodarComando([COPIA, 'backup', pasta], dados);
    if (status === 0) copias.push({ pasta, respondidas });
    else recusadas.push(dito);
  }
  await carga.parar();
  await loja.parar();
  cena.conferir('copies made while the shop sold', copias.length, recusadas);
  const faltas: string[] = [];
  const quebras: string[] = [];
  let respondidas = 0;
  for (const [n, copia] of copias.entries()) {
    const dataDir = path.join(palco.pasta, 'restaurada');
    const { status, dito } = await rodarComando([COPIA, 'restore', copia.pasta, '--force'], { dataDir });
    if (status !== 0) {
      faltas.push(`copy ${n + 1}: ${dito}`);
      continue;
    }
    respondidas += copia.respondidas.length;
    await noBanco({ dataDir }, async (db) => {
      await conferirBanco(anotador(quebras, n + 1), db);
      const ids = new Set(await pedidosDe(db));
      for (const { pedidoId } of copia.respondidas)
        if (pedidoId !== null && !ids.has(pedidoId)) quebras.push(`copy ${n + 1} lacks ${pedidoId}`);
    });
  }
  cena.conferir('copies restored', copias.length - faltas.length, faltas);
  cena.conferir('orders answered before a copy began are in it, and all that must hold holds', respondidas, quebras);
}

/** Collects violations, to report them once for all copies. */
const anotador = (quebras: string[], copia: number): Cena => {
  const conferir: Cena['conferir'] = (conferido, _, violacoes) =>
    void quebras.push(...violacoes.map((violacao) => `copy ${copia}, ${conferido}: ${violacao}`));
  return { conferir, exigir() {}, pular() {} };
};

async function pedidosDe(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from pedidos`);
  return rows.map(({ id }) => id);
}

/** A shop of ten thousand orders, from the embedded database to a server. */
export async function cenaDaMudanca(relato: Relato, palco: Palco): Promise<void> {
  const cena = relato.cena('move to PostgreSQL');
  if (palco.servidor === null) return cena.pular('TEST_DATABASE_URL is not set');
  const dados = await palco.embutido('mudada');
  await noBanco(dados, encher);
  const { url, apagar } = await bancoNoServidor(palco.servidor);
  try {
    const inicio = performance.now();
    const { status, dito } = await rodarComando(['src/server/commands/mudar.ts', '--para', url], dados);
    const segundos = ((performance.now() - inicio) / 1000).toFixed(1);
    cena.conferir(
      `the move says that rows and sums of every table are the same (${segundos} s)`,
      PEDIDOS,
      status === 0 ? [] : [dito],
    );
    await noBanco({ dataDir: dados.dataDir, databaseUrl: url }, async (db) => {
      const { length } = await pedidosDe(db);
      cena.exigir('orders are there', length >= PEDIDOS, length);
      await conferirBanco(cena, db);
    });
    const loja = await abrirLoja({ ...dados, databaseUrl: url });
    const carga = comprarSemParar(() => [loja.url], palco.produtos, 1);
    while (!carga.compras.some(({ pedidoId }) => pedidoId !== null)) await new Promise((logo) => setTimeout(logo, 50));
    await carga.parar();
    await loja.parar();
    cena.conferir('it sells there', carga.compras.length, []);
  } finally {
    await apagar();
  }
}

/** Many orders more, like one of the demo's that holds no goods any more. */
async function encher(db: Db): Promise<void> {
  const colunas = async (tabela: string, sem: string[]) => {
    const { rows } = await db.execute<{ nome: string }>(
      sql`select quote_ident(attname) as nome from pg_attribute where attrelid = ${tabela}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    return rows.map(({ nome }) => nome).filter((nome) => !sem.includes(nome));
  };
  const modelo = `select * from pedidos p where status = 'rejected' and not estoque_reservado order by id limit 1`;
  const dePedidos = await colunas('pedidos', ['id', 'numero_do_pedido', 'chave_idempotencia']);
  await db.execute(
    sql.raw(
      `insert into pedidos (id, chave_idempotencia, ${dePedidos.join(', ')}) select 'mudanca' || lpad(n::text, 13, '0'), 'mudanca-' || n, ${dePedidos.map((nome) => `m.${nome}`).join(', ')} from generate_series(1, ${PEDIDOS}) n cross join (${modelo}) m`,
    ),
  );
  const deItens = await colunas('pedido_itens', ['id', 'pedido_id']);
  await db.execute(
    sql.raw(
      `insert into pedido_itens (pedido_id, ${deItens.join(', ')}) select 'mudanca' || lpad(n::text, 13, '0'), ${deItens.map((nome) => `i.${nome}`).join(', ')} from generate_series(1, ${PEDIDOS}) n cross join (${modelo}) m join pedido_itens i on i.pedido_id = m.id`,
    ),
  );
}
