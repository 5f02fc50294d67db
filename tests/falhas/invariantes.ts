import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Compra, repetir } from './carga.ts';
import { ate, emSegundos } from './espera.ts';
import { type Dados, noBanco } from './palco.ts';
import type { Cena } from './relato.ts';

/** Tasks of a process that died are taken over within this time. */
const PRAZO_DA_TAREFA_MS = 150_000;

/**
 * Asks the database for what must not be; each row is a violation, told by its `texto`. Each reads its tables once: a scene
 * may leave tens of thousands of orders.
 */
const proibidos: { conferido: string; total: string; violacoes: string }[] = [
  {
    conferido: "orders have their items, and their total is the items' less the discount",
    total: 'select count(*) from pedidos',
    violacoes: `select p.id || ' adds up to ' || coalesce(sum(i.preco_centavos * i.quantidade), 0) as texto from pedidos p left join pedido_itens i on i.pedido_id = p.id
      group by p.id having coalesce(sum(i.preco_centavos * i.quantidade), 0) <> p.subtotal_centavos or p.total_centavos <> p.subtotal_centavos - p.desconto_centavos`,
  },
  {
    conferido:
      'stock of each product but kits, with that of its variations off sale, is the sum of its movements, and never below zero',
    total: 'select count(*) from produtos where not digital',
    violacoes: `select p.id || ': ' || p.estoque || ' in stock, movements say ' || coalesce(sum(m.quantidade), 0) as texto from produtos p left join movimentos_estoque m on m.produto_id = p.id
      where not p.digital and p.id not in (select kit_id from produto_partes) group by p.id having p.estoque + coalesce((select sum(v.estoque) from produto_variacoes v where v.produto_id = p.id and not v.a_venda), 0) <> coalesce(sum(m.quantidade), 0) or p.estoque < 0`,
  },
  {
    conferido: 'stock of each kit is what its parts allow, and its movements add up to nothing',
    total: 'select count(distinct kit_id) from produto_partes',
    violacoes: `select k.id || ': ' || k.estoque || ' in stock, its parts allow ' || min(unidades_da_prateleira(p.id, q.variacao) / q.quantidade) as texto
      from produtos k join produto_partes q on q.kit_id = k.id join produtos p on p.id = q.produto_id where q.variacao is not null or p.variacoes = '{}'
      group by k.id having k.estoque > min(unidades_da_prateleira(p.id, q.variacao) / q.quantidade)
        or k.variacoes = '{}' and k.estoque <> min(unidades_da_prateleira(p.id, q.variacao) / q.quantidade)
      union all select produto_id || ' is a kit with movements' from movimentos_estoque where produto_id in (select kit_id from produto_partes)
        group by produto_id having sum(quantidade) <> 0`,
  },
  {
    conferido: 'each order holds exactly its goods, or nothing once rejected',
    total: 'select count(*) from pedidos',
    violacoes: `select p.id || ' should hold ' || devido || ', holds ' || reservado as texto from (
        select p.id, case when p.estoque_reservado then coalesce(i.unidades, 0) else 0 end as devido, -coalesce(m.unidades, 0) as reservado from pedidos p
          left join (select pedido_id, sum(quantidade) as unidades from pedido_itens where not digital group by pedido_id) i on i.pedido_id = p.id
          left join (select pedido_id, sum(quantidade) as unidades from movimentos_estoque group by pedido_id) m on m.pedido_id = p.id) p where devido <> reservado`,
  },
  {
    conferido: 'the list of what unpaid orders hold is exactly their items',
    total: 'select count(*) from unidades_seguradas',
    violacoes: `select coalesce(s.item_id, i.id) || ' is held ' || coalesce(s.quantidade, 0) || ' times' as texto from unidades_seguradas s
      full join (select i.* from pedido_itens i join pedidos p on p.id = i.pedido_id and p.status = 'pendente' and p.estoque_reservado where not i.digital) i on i.id = s.item_id
      where s.quantidade is distinct from i.quantidade`,
  },
  {
    conferido: 'one order per idempotency key',
    total: "select count(distinct chave_idempotencia || '') from pedidos where chave_idempotencia like 'falhas-%'",
    violacoes: `select chave_idempotencia || ' made ' || count(*) as texto from pedidos where chave_idempotencia || '' like 'falhas-%' group by chave_idempotencia having count(*) > 1`,
  },
  {
    conferido: 'each order has its one message and its one beginning',
    total: "select count(*) from pedidos where chave_idempotencia like 'falhas-%'",
    violacoes: `select p.id || ': ' || coalesce(e.quantas, 0) || ' messages' as texto from pedidos p
      left join (select pedido_id, count(*) as quantas from emails where tipo = 'pedido-recebido' group by pedido_id) e on e.pedido_id = p.id
      left join (select pedido_id, count(*) as quantos from pedido_historico where tipo = 'criado' group by pedido_id) h on h.pedido_id = p.id
      where p.chave_idempotencia like 'falhas-%' and (coalesce(e.quantas, 0) <> 1 or coalesce(h.quantos, 0) <> 1)`,
  },
  {
    conferido: 'a message not sent has its task in the queue',
    total: 'select count(*) from emails',
    violacoes: `select e.id || ' is ' || e.situacao as texto from emails e where e.situacao <> 'enviado'
      and e.id not in (select j.data->>'emailId' from fila.job j where j.name = 'enviar-email' and j.data->>'emailId' is not null and j.state in ('created', 'retry', 'active'))`,
  },
  {
    conferido: 'a payment is counted once: one live approved payment and one step to approved',
    total: 'select count(*) from pagamentos',
    violacoes: `select pedido_id || ' has two' as texto from pagamentos where status = 'approved' and not a_devolver group by pedido_id having count(*) > 1
      union all select pedido_id || ' has two' from pedido_historico where tipo = 'status' and para = 'approved' group by pedido_id having count(*) > 1`,
  },
];

/** Rows of a query. */
export async function linhas<Linha extends Record<string, unknown> = Record<string, unknown>>(
  db: Db,
  texto: string,
): Promise<Linha[]> {
  return (await db.execute<Linha>(sql.raw(texto))).rows;
}

/** Invariants of a shop that no failure may break. */
export async function conferirBanco(cena: Cena, db: Db): Promise<void> {
  for (const { conferido, total, violacoes } of proibidos) {
    const [{ count } = { count: 0 }] = await linhas<{ count: number | string }>(db, total);
    cena.conferir(
      conferido,
      Number(count),
      (await linhas<{ texto: string }>(db, violacoes)).map(({ texto }) => texto),
    );
  }
}

/** Checks the invariants of a running shop; returns the violations. */
export async function procurarViolacoes(
  perguntar: (texto: string) => Promise<Record<string, unknown>[]>,
): Promise<string[]> {
  const achadas: string[] = [];
  for (const { conferido, violacoes } of proibidos)
    for (const { texto } of await perguntar(violacoes)) achadas.push(`${conferido}: ${String(texto)}`);
  return achadas;
}

type Guardado = { id: string; chave: string; itens: string };

/** Every order that was answered is there, whole, under the id that was answered. */
export async function conferirCompras(cena: Cena, db: Db, compras: Compra[]): Promise<void> {
  const guardados = await linhas<Guardado>(
    db,
    `select p.id, p.chave_idempotencia as chave, string_agg(i.produto_id || ' x' || i.quantidade, ', ' order by i.produto_id) as itens
    from pedidos p join pedido_itens i on i.pedido_id = p.id where p.chave_idempotencia like 'falhas-%' group by p.id`,
  );
  const porChave = new Map(guardados.map((guardado) => [guardado.chave, guardado]));
  const respondidas = compras.filter(({ pedidoId }) => pedidoId !== null);
  const violacoes = respondidas.flatMap(({ chave, pedidoId, itens }) => {
    const guardado = porChave.get(chave);
    const esperados = itens
      .map(({ produto, quantidade }) => `${produto.id} x${quantidade}`)
      .toSorted()
      .join(', ');
    if (guardado?.id === pedidoId && guardado?.itens.split(', ').toSorted().join(', ') === esperados) return [];
    return [
      `${pedidoId} was answered with ${esperados}, the database has ${guardado ? `${guardado.id} with ${guardado.itens}` : 'nothing'}`,
    ];
  });
  cena.conferir('orders answered with 200 exist with their items', respondidas.length, violacoes);
  const estranhas = compras.flatMap(({ chave, respostas }) =>
    respostas.filter((status) => ![0, 200, 409, 503].includes(status)).map((status) => `${chave}: ${status}`),
  );
  cena.conferir(
    'answers of a shop that was up are orders or clear refusals',
    compras.reduce((soma, { respostas }) => soma + respostas.filter((status) => status !== 0).length, 0),
    estranhas,
  );
}

/** What must hold after any scene: every answered order is there, and the database is whole. */
export async function conferirFim(cena: Cena, dados: Dados, compras: Compra[]): Promise<void> {
  await noBanco(dados, async (db) => {
    await conferirCompras(cena, db, compras);
    await conferirBanco(cena, db);
  });
}

const SEM_RESPOSTA = 'orders cut off, repeated twice at once, ended in one each';

/** Repeats the orders without an answer, as impatient buyers do; each is one order then, unless its goods were gone. */
export async function conferirRepeticao(
  cena: Cena,
  url: string,
  compras: Compra[],
  conferido = SEM_RESPOSTA,
): Promise<void> {
  const { repetidas, trocadas } = await repetir(url, compras);
  const semPedido = compras.filter(({ pedidoId, respostas }) => pedidoId === null && !respostas.includes(409));
  cena.conferir(conferido, repetidas, [
    ...trocadas,
    ...semPedido.map(({ chave, respostas }) => `${chave}: ${respostas.join(', ')}`),
  ]);
}

/** Waits until no message waits to be sent; how long that took, or null when it never was. */
export function ateEnviarTudo(
  consultar: (texto: string) => Promise<Record<string, unknown>[]>,
): Promise<number | null> {
  const sobra = `select 1 as uma from emails where situacao <> 'enviado' limit 1`;
  return ate(async () => (await consultar(sobra)).length === 0, PRAZO_DA_TAREFA_MS, 500);
}

export async function conferirEnvios(cena: Cena, dados: Dados): Promise<void> {
  const enviados = await noBanco(dados, (db) => ateEnviarTudo((texto) => linhas(db, texto)));
  cena.exigir('every message is sent in the end', enviados !== null, emSegundos(enviados));
}

export async function conferirPagas(cena: Cena, dados: Dados, pagas: Compra[]): Promise<void> {
  const aprovados = await noBanco(dados, (db) => linhas(db, `select id from pedidos where status = 'approved'`));
  const ids = new Set(aprovados.map(({ id }) => id));
  const faltam = pagas.filter(({ pedidoId }) => !ids.has(pedidoId));
  cena.conferir(
    'payments made are orders approved',
    pagas.length,
    faltam.map(({ pedidoId }) => `${pedidoId} is not`),
  );
}
