// @requirement 15.28.8
import { sql } from 'drizzle-orm';
import type { Banco } from '#db/client.ts';
import { semSomarLinks, somarLinks } from '#tests/support/somar-links.ts';
import { fecharComissoes } from '#db/comissoes/gravar-fechamento-de-comissoes.ts';

const colunas =
  'id, status, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, desconto_centavos, total_centavos, prazo_entrega, cupom_codigo, cupom, id_influencer, comissao_pb, expira_em, pago_em, estoque_reservado, criado_em';
const quem = `'Pessoa', 'pessoa@exemplo.test', '11900000000', true, '01001000', 'Rua', '1', 'Sé', 'São Paulo', 'SP', 10000, 1000, 9000, 'Frete Grátis', 'MARINA10', 'MARINA10'`;

/** Rows of one statement: a busy server answers it within the pool's time. */
const PARTE = 10_000;

/** Runs `fazer` for the numbers from 1 to `quantos`, a part after the other. */
async function emPartes(quantos: number, fazer: (de: number, ate: number) => Promise<unknown>): Promise<void> {
  for (let de = 1; de <= quantos; de += PARTE) await fazer(de, Math.min(de + PARTE - 1, quantos));
}

/** Gives an influencer this many orders over the last year, four fifths of them paid, each with its row of the ledger. */
export async function encherPedidos({ db, executar }: Banco, uid: string, quantos: number): Promise<void> {
  const dono = `'${uid.replaceAll("'", '')}'`;
  // Triggers that announce or sum up orders are not measured, and nobody listens.
  for (const tabela of ['pedidos', 'lancamentos_de_comissao'])
    await executar(`alter table ${tabela} disable trigger user`);
  await emPartes(quantos, (de, ate) =>
    db.execute(
      sql.raw(`insert into pedidos (${colunas})
    select lpad(n::text, 20, 'b'), s.status, ${quem}, ${dono}, 500, now(), case when s.status in ('approved', 'enviado', 'concluido') then s.em end, s.status <> 'rejected', s.em
    from generate_series(${de}, ${ate}) n, lateral (select (array['approved', 'enviado', 'concluido', 'concluido', 'concluido', 'concluido', 'concluido', 'concluido', 'pendente', 'rejected'])[1 + n % 10] as status, now() - n * interval '315 seconds' as em) s`),
    ),
  );
  await db.execute(
    sql.raw(`insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em, criado_em)
    select id_influencer, 'credito', id, 1, 1, 9000, 450, pago_em + interval '7 days', pago_em from pedidos where pago_em is not null and id like 'bbb%'`),
  );
  for (const tabela of ['pedidos', 'lancamentos_de_comissao'])
    await executar(`alter table ${tabela} enable trigger user`);
  // Closes finished days, as the scheduled task does in a real shop.
  await fecharComissoes(db, new Date(Date.now() - 24 * 3600 * 1000));
  await executar('vacuum (analyze)');
}

const LINKS = 100;
const SITES = 10;
const DIAS = 365;
/** Visits of the year, counted per link, day and site, and today's marks of persons. */
export const VISITAS = 5_000_000;

/** Gives an influencer her links with these visits, and four of five orders a link. */
export async function encherLinks({ db, executar }: Banco, uid: string): Promise<void> {
  const dono = `'${uid.replaceAll("'", '')}'`;
  const porLinha = VISITAS / (LINKS * SITES * DIAS);
  await db.execute(
    sql.raw(`insert into links_do_influencer (id, id_influencer, codigo, slug, destino, canal, criado_em)
    select 'bench-' || n, ${dono}, 'MARINA10', 'bench-' || n, '/produtos', 'bench ' || n, now() - interval '2 years' from generate_series(1, ${LINKS}) n`),
  );
  for (const comando of semSomarLinks) await db.execute(comando);
  // The rounded parts add up to the visits exactly.
  await emPartes(LINKS * DIAS * SITES, (de, ate) =>
    db.execute(
      sql.raw(`insert into visitas_dos_links (link_id, dia, site, visitas)
      select 'bench-' || 1 + (i - 1) / ${DIAS * SITES}, current_date - ((i - 1) / ${SITES} % ${DIAS}), 'site-' || (i - 1) % ${SITES} || '.exemplo', floor(i * ${porLinha})::int - floor((i - 1) * ${porLinha})::int
      from generate_series(${de}, ${ate}) i`),
    ),
  );
  await db.execute(
    sql.raw(
      `insert into pessoas_do_dia (dia, marca) select current_date, md5(n::text) from generate_series(1, ${Math.round(VISITAS / DIAS)}) n`,
    ),
  );
  await db.execute(
    sql.raw(`insert into pedido_links (pedido_id, link_id, site, criado_em)
    select id, 'bench-' || 1 + right(id, 4)::int % ${LINKS}, 'site-1.exemplo', criado_em from pedidos where id like 'bbb%' and right(id, 4) ~ '^[0-9]+$' and right(id, 1)::int < 8`),
  );
  for (const comando of somarLinks) await db.execute(comando);
  await executar('vacuum (analyze)');
}

/** Writes one more paid order as the shop does: order and ledger in one transaction, announced at its commit. */
export async function maisUmPedido({ db }: Pick<Banco, 'db'>, uid: string, numero: number): Promise<void> {
  const id = `v${String(numero).padStart(19, '0')}`;
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into pedidos (${sql.raw(colunas)}) values (${id}, 'approved', ${sql.raw(quem)}, ${uid}, 500, now(), now(), true, now())`,
    );
    await tx.execute(
      sql`insert into lancamentos_de_comissao (id_influencer, tipo, pedido_id, numero, pedidos, venda_centavos, comissao_centavos, disponivel_em) values (${uid}, 'credito', ${id}, 1, 1, 9000, 450, now() + interval '7 days')`,
    );
  });
}
