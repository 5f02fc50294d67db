import { Client } from 'pg';

/** Number of products, stored first, and of orders to reach; there are a tenth as many people. */
export type Escala = { produtos: number; pedidos: number };

const primeiros =
  'Maria José Ana João Antônio Francisca Carlos Paulo Adriana Pedro Juliana Lucas Márcia Luiz Fernanda Marcos Patrícia Rafael Aline Felipe Sandra Bruno Camila Daniel Íris Otávio Rosângela Tiago Beatriz Ágata'.split(
    ' ',
  );
const ultimos =
  'Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso Ramos Gonçalves Santana Teixeira Brandão Nakamura Schreiber Azevedo Kobayashi'.split(
    ' ',
  );
/** First words of product names, by kind. */
const nomesDoTipo = ['Tabuleiro', 'Peças', 'Conjunto com tabuleiro', 'Relógio', 'Finais', 'Bolsa para tabuleiro'];
const materiais = ['nogueira', 'bordo', 'buxo', 'vinil', 'ébano', 'mármore', 'couro', 'plástico'];
const lista = (nomes: string[]) => `(array['${nomes.join("','")}'])`;
const sorteio = (nomes: string[], semente: string) =>
  `${lista(nomes)}[1 + abs(hashint4(${semente})) % ${nomes.length}]`;
/** A name of three words for row `n`: names rarely repeat, words often do. */
const nome = (n: string) =>
  `${sorteio(primeiros, n)} || ' ' || ${sorteio(ultimos, `${n} * 3`)} || ' ' || ${sorteio(ultimos, `${n} * 7`)}`;
/** Order 1 is the newest. */
const idDoPedido = `substr(md5(n::text) || md5((n * 7)::text), 1, 20)`;
/** Seven thousand orders a day; the times of all steps are counted from the first one. */
const doPedido = `(select em from escala_feita where tabela = 'tudo') - n * interval '12 seconds'`;
/** Audit entries come from the panel: their number is independent of the orders. */
const AUDITORIA = 1_000_000;

type Comando = {
  tabela: string;
  /** The table is filled once, independent of the number of orders. */
  umaVez?: true;
  /** Returns the statement that fills it for the orders `de` to `ate`. */
  sql(de: number, ate: number): string;
};

const produtosDaLista = (produtos: number): Comando[] => [
  {
    tabela: 'categorias',
    umaVez: true,
    sql: () =>
      `insert into categorias (slug, nome) select 'escala-' || n, 'Escala ' || n from generate_series(1, 20) n on conflict do nothing`,
  },
  {
    tabela: 'produtos',
    umaVez: true,
    sql: () => `insert into produtos (id, nome, descricao, inicio, inicio_versao, preco_centavos, estoque, categoria, digital, peso_kg, altura_cm, largura_cm, comprimento_cm, arquivado_em, criado_em, tipo, casa_mm, rei_mm, base_mm, peso_jogo_g, materiais, usos, nivel, paginas)
      select 'escala-' || n, ${lista(nomesDoTipo)}[1 + n % 6] || ' ' || initcap(translate(left(md5((n % 900)::text), 8), '0123456789', 'ghijklmnop')) || ' ' || n, '<p>' || md5(n::text) || case when n % 4 = 0 then ' para todo tabuleiro' else '' end || ' torneado</p>', md5(n::text), 1, 1000 + (n * 7919) % 90000, n % 49, 'escala-' || (1 + n % 20), n % 9 = 0, 1, 1, 1, 1, case when n % 50 = 0 then now() end, now() - n * interval '1 hour',
        t.tipo, case when t.tipo in ('tabuleiro', 'conjunto') then 40 + n % 25 end, case when t.tipo in ('pecas', 'conjunto') then 75 + n % 30 end, case when t.tipo in ('pecas', 'conjunto') then 30 + n % 15 end, case when t.tipo in ('pecas', 'conjunto') then 500 + n % 20 * 100 end,
        array[${sorteio(materiais, 'n')}, ${sorteio(materiais, 'n * 3')}], case when n % 2 = 0 then array['clube', 'torneio'] else array['casa', 'viagem'] end, case when t.tipo = 'livro' then (array['iniciante', 'intermediario', 'avancado'])[1 + n % 3] end, case when t.tipo = 'livro' then 80 + n % 300 end
      from generate_series(1, ${produtos}) n, lateral (select (array['tabuleiro', 'pecas', 'conjunto', 'relogio', 'livro', 'acessorio'])[1 + n % 6] as tipo) t`,
  },
  {
    tabela: 'palavras_do_catalogo',
    umaVez: true,
    sql: () =>
      `insert into palavras_do_catalogo select distinct p.palavra from produtos, palavras_do_nome(produtos.nome) as p (palavra) on conflict do nothing`,
  },
  {
    tabela: 'cupons',
    umaVez: true,
    sql: () =>
      `insert into cupons (id, codigo, tipo, valor, validade, ativo) select 'escala' || n, 'DESC' || n, 'percentual', 1000, current_date + (n % 400) - 200, n % 3 > 0 from generate_series(1, 10000) n`,
  },
  {
    tabela: 'avise_me',
    umaVez: true,
    // They wait for goods that are sold out.
    sql: () =>
      `insert into avise_me (id, produto_id, email, criado_em, confirmado_em) select 'escala' || n, 'escala-' || 49 * (1 + n % ${Math.floor(produtos / 49)}), 'escala' || n || '@exemplo.test', now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, 10000) n`,
  },
];

/** Orders `de` to `ate` that are within both bounds, oldest first, as they came. */
const serie = (de: number, ate: number, desde = 1, no_maximo = ate) =>
  `generate_series(${Math.min(ate, no_maximo)}, ${Math.max(de, desde)}, -1) n`;

/** Messages and webhooks of each fourth order only: ten million orders take 25 GB. */
const pedidosDe = (produtos: number): Comando[] => [
  {
    tabela: 'usuarios',
    sql: (de, ate) => `insert into usuarios (id, email, nome, role, cupom, comissao_pb, criado_em)
      select 'escala' || lpad(n::text, 14, '0'), 'escala' || n || '@exemplo.test', ${nome('n')}, case when n % 200 = 0 then 'influencer' else 'cliente' end, case when n % 200 = 0 then 'ESCALA' || n end, case when n % 200 = 0 then 500 else 0 end, ${doPedido.replace('n *', 'n * 10 *')}
      from ${serie(Math.floor((de - 1) / 10) + 1, Math.floor(ate / 10))}`,
  },
  {
    tabela: 'pedidos',
    sql: (
      de,
      ate,
    ) => `insert into pedidos (id, status, nome, email, telefone, uid, is_guest, visitante, rede, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, cupom_codigo, cupom, cupom_id, chave_idempotencia, preferencia_id, conferido_em, expira_em, pago_em, estoque_reservado, excluido_em, criado_em)
      select ${idDoPedido}, s.status, ${nome('n % 300000')}, 'escala' || (1 + n % ${ate / 10}) || '@exemplo.test', '11900000000', case when n % 3 > 0 then 'escala' || lpad((1 + n % ${ate / 10})::text, 14, '0') end, n % 3 = 0, case when s.status = 'pendente' then 'visitante ' || n end, case when s.status = 'pendente' then 'rede ' || n / 3 end, '01001000', 'Rua das Torres', (n % 900)::text, 'Sé', 'São Paulo', 'SP', v.total, v.total, 'Frete Grátis',
        c.codigo, c.codigo, 'escala' || substr(c.codigo, 5), md5('chave ' || n), 'pref-' || n, t.em, t.em + interval '1 day', case when s.status in ('approved', 'enviado', 'concluido') then t.em end, s.status <> 'rejected', case when n % 400 = 0 and n < 20000 then t.em + interval '1 minute' end, t.em
      from ${serie(de, ate)}, lateral (select case when n <= 500 then 'pendente' when n <= 1500 then 'approved' when n <= 4000 then 'enviado' when n % 12 = 0 then 'rejected' else 'concluido' end as status) s, lateral (select 1000 + abs(hashint4(n)) % 400000 as total) v,
        lateral (select ${doPedido} as em) t, lateral (select case when n % 100 = 0 then 'DESC' || 1 + n / 100 % 10000 end as codigo) c`,
  },
  {
    // As their triggers would have.
    tabela: 'clientes',
    sql: () => `select refazer_clientes()`,
  },
  {
    tabela: 'pedido_itens',
    sql: (
      de,
      ate,
    ) => `insert into pedido_itens (pedido_id, posicao, produto_id, nome, preco_centavos, quantidade, digital)
      select ${idDoPedido}, i, 'escala-' || p, 'Produto de escala ' || p, 5000, 1, p % 9 = 0 from ${serie(de, ate)}, generate_series(0, case when n % 4 = 0 then 1 else 0 end) i, lateral (select 1 + (n * 31 + i * 17) % ${produtos} as p) p`,
  },
  {
    // As their triggers would have.
    tabela: 'unidades_seguradas',
    sql: () => `insert into unidades_seguradas (item_id, pedido_id, produto_id, variacao, quantidade, primeiro, em_volume)
      select i.id, i.pedido_id, i.produto_id, i.variacao, i.quantidade, i.posicao = min(i.posicao) over (partition by i.pedido_id, i.produto_id), p.em_volume
      from pedidos p join pedido_itens i on i.pedido_id = p.id where p.status = 'pendente' and p.estoque_reservado and not i.digital
        and not exists (select from unidades_seguradas u where u.item_id = i.id)`,
  },
  {
    // Units of all orders except rejected ones. The receipts before them equal the sales.
    tabela: 'movimentos_estoque',
    sql: () => `with saidas as (
        insert into movimentos_estoque (produto_id, pedido_id, item_id, tipo, quantidade, criado_em)
        select i.produto_id, i.pedido_id, i.id, 'reserva', -1, p.criado_em from pedido_itens i join pedidos p on p.id = i.pedido_id
        where i.id > (select coalesce(max(item_id), 0) from movimentos_estoque) and i.produto_id like 'escala-%' and not i.digital and p.estoque_reservado
        returning produto_id)
      insert into movimentos_estoque (produto_id, tipo, quantidade, motivo) select produto_id, 'entrada', count(*), 'escala' from saidas group by produto_id`,
  },
  {
    // 100,000 reviews of delivered orders, a tenth for one product; one in twenty is not judged yet.
    tabela: 'avaliacoes',
    sql: (
      de,
      ate,
    ) => `insert into avaliacoes (id, pedido_id, produto_id, nome, nota, texto, estado, escrita_em, julgada_em)
      select 'escala' || n, ${idDoPedido}, case when n % 10 = 1 then 'escala-1' else 'escala-' || (1 + (n * 31) % ${produtos}) end, 'Maria S.', 1 + abs(hashint4(n)) % 5, repeat('Pesa bem. ', n % 20), case when n % 20 = 5 then 'pendente' else 'publicada' end, ${doPedido}, case when n % 20 <> 5 then now() end
      from ${serie(de, ate, 4001, 113_091)} where n % 12 > 0`,
  },
  {
    tabela: 'avaliacoes_publicadas',
    sql: () =>
      `insert into avaliacoes_publicadas (avaliacao_id, produto_id, nome, nota, texto, fotos, publicada_em) select id, produto_id, nome, nota, texto, fotos, julgada_em from avaliacoes a where id like 'escala%' and estado = 'publicada' and not exists (select 1 from avaliacoes_publicadas p where p.avaliacao_id = a.id) order by escrita_em`,
  },
  {
    tabela: 'produtos',
    sql: () =>
      `update produtos p set notas = array[n1, n2, n3, n4, n5] from (select produto_id, count(*) filter (where nota = 1) as n1, count(*) filter (where nota = 2) as n2, count(*) filter (where nota = 3) as n3, count(*) filter (where nota = 4) as n4, count(*) filter (where nota = 5) as n5 from avaliacoes_publicadas group by produto_id) a where a.produto_id = p.id and p.notas <> array[n1, n2, n3, n4, n5]::int[]`,
  },
  // Half are open: 10,000 conversations with an unanswered question, 10,000 returns.
  {
    tabela: 'atendimentos',
    sql: (
      de,
      ate,
    ) => `insert into atendimentos (id, pedido_id, nome, email, chave, situacao, esperando_desde, nao_lida_pela_loja, nao_lida_pelo_cliente, mensagens, ultima_em, criado_em)
      select 'escala' || lpad(n::text, 14, '0'), ${idDoPedido}, ${nome('n % 300000')}, 'escala' || n || '@exemplo.test', 'escala:' || n, case when n % 2 = 0 then 'esperando' else 'respondido' end, case when n % 2 = 0 then ${doPedido} end, n % 4 = 0, false, 1, ${doPedido}, ${doPedido}
      from ${serie(de, ate, 4001, 24_000)}`,
  },
  {
    tabela: 'atendimento_mensagens',
    sql: () =>
      `insert into atendimento_mensagens (id, atendimento_id, numero, de, texto, chave, criado_em) select id, id, 1, 'cliente', 'Quando chega o meu pedido?', chave, criado_em from atendimentos a where id like 'escala%' and not exists (select 1 from atendimento_mensagens m where m.id = a.id)`,
  },
  {
    tabela: 'devolucoes',
    sql: (
      de,
      ate,
    ) => `insert into devolucoes (pedido_id, chave, motivo, situacao, tem_volta, relato, motivo_da_recusa, vence_em, criado_em, mudou_em)
      select ${idDoPedido}, 'escala:' || n, case when n % 3 = 0 then 'defeito' else 'desistencia' end, case when n % 2 = 0 then 'pedida' else 'recusada' end, true, 'Veio com um risco na lateral.', case when n % 2 = 0 then '' else 'Mancha de uso.' end, case when n % 2 = 0 then now() + n * interval '1 minute' end, ${doPedido}, ${doPedido}
      from ${serie(de, ate, 4001, 24_000)}`,
  },
  {
    tabela: 'devolucao_itens',
    sql: () =>
      `insert into devolucao_itens (numero, item_id, quantidade) select d.numero, i.id, 1 from devolucoes d join pedido_itens i on i.pedido_id = d.pedido_id and i.posicao = 0 where d.chave like 'escala:%' and not exists (select 1 from devolucao_itens x where x.numero = d.numero)`,
  },
  {
    tabela: 'pedido_historico',
    sql: (de, ate) =>
      `insert into pedido_historico (pedido_id, tipo, de, para, autor, criado_em) select ${idDoPedido}, 'status', 'pendente', 'approved', 'pagamento', ${doPedido} from ${serie(de, ate)}`,
  },
  {
    tabela: 'pagamentos',
    sql: (de, ate) =>
      `insert into pagamentos (id, pedido_id, status, valor_centavos, moeda, meio, tipo, aprovado_em, criado_no_provedor_em) select (1000000000 + n)::text, ${idDoPedido}, 'approved', 1000 + abs(hashint4(n)) % 400000, 'BRL', 'pix', 'bank_transfer', now(), ${doPedido} from ${serie(de, ate, 501)}`,
  },
  {
    tabela: 'emails',
    sql: (de, ate) =>
      `insert into emails (id, chave, tipo, para, pedido_id, situacao, criado_em, enviado_em) select 'escala' || n, 'escala:' || n, 'pedido-aprovado', 'escala' || 1 + n % ${ate / 10} || '@exemplo.test', ${idDoPedido}, case when n % 5000 = 0 then 'falhou' else 'enviado' end, ${doPedido}, case when n % 5000 > 0 then ${doPedido} end from ${serie(de, ate)} where n % 4 = 0`,
  },
  {
    tabela: 'eventos_pagamento',
    sql: (de, ate) =>
      `insert into eventos_pagamento (chave, tipo, recurso_id, corpo, situacao, recebido_em) select 'escala:' || n, 'payment', (1000000000 + n)::text, '{}', 'processado', ${doPedido} from ${serie(de, ate)} where n % 4 = 0`,
  },
  {
    tabela: 'auditoria',
    sql: (de, ate) =>
      `insert into auditoria (autor_id, autor_nome, acao, entidade, entidade_id, depois, criado_em) select 'escala', ${nome('n % 9')}, (array['mudar', 'mudar-status', 'excluir'])[1 + n % 3], (array['pedido', 'produto', 'usuario'])[1 + n % 3], 'escala-' || n % ${produtos}, '{"status": "enviado"}', ${doPedido} from ${serie(de, ate, 1, AUDITORIA)}`,
  },
];

/**
 * Adds orders to a migrated database until it has the history of a large shop. Each table is one transaction, so that a
 * stopped fill resumes. Statements are set-wise on one connection. Triggers are off: no shop listens, and foreign keys hold by
 * construction. Checks and unique keys are on; every index is built after its rows. Needs a superuser of the server. Never run
 * it on the database of a real shop.
 */
export async function encherEscala(url: string, escala: Escala, contar: (frase: string) => void): Promise<void> {
  const cliente = new Client({ connectionString: url });
  await cliente.connect();
  try {
    await cliente.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off; set jit = off; set work_mem = '128MB';
       set max_parallel_workers_per_gather = 0; set max_parallel_maintenance_workers = 0;
       create table if not exists escala_feita (tabela text primary key, pedidos bigint not null, em timestamptz not null default now());
       insert into escala_feita (tabela, pedidos) values ('tudo', 0) on conflict do nothing`,
    );
    for (const comando of [...produtosDaLista(escala.produtos), ...pedidosDe(escala.produtos)])
      await encherTabela(cliente, comando, escala.pedidos, contar);
    // Autovacuum would start on tables that are still being filled.
    await cliente.query('vacuum (analyze)');
    await cliente.query(`update escala_feita set pedidos = ${escala.pedidos} where tabela = 'tudo'`);
  } finally {
    await cliente.end();
  }
}

async function encherTabela(
  cliente: Client,
  { tabela, umaVez, sql }: Comando,
  pedidos: number,
  contar: (frase: string) => void,
): Promise<void> {
  const qual = umaVez ? `${tabela}, uma vez` : tabela;
  const inicio = performance.now();
  await cliente.query('begin');
  const { rows } = await cliente.query<{ pedidos: string }>('select pedidos from escala_feita where tabela = $1', [
    qual,
  ]);
  const feitos = Number(rows[0]?.pedidos ?? 0);
  if (feitos < pedidos && !(umaVez && feitos > 0)) {
    // PostgreSQL adds no rows to indexes that are not ready, including those of primary keys.
    const deEncher = !umaVez && tabela !== 'produtos';
    if (deEncher)
      await cliente.query(
        `update pg_index set indisready = false, indisvalid = false where indrelid = '${tabela}'::regclass`,
      );
    const { rowCount } = await cliente.query(sql(feitos + 1, pedidos));
    if (deEncher) await cliente.query(`reindex table ${tabela}`);
    await cliente.query(
      'insert into escala_feita (tabela, pedidos) values ($1, $2) on conflict (tabela) do update set pedidos = excluded.pedidos',
      [qual, pedidos],
    );
    contar(`${tabela}: ${rowCount} linhas em ${((performance.now() - inicio) / 1000).toFixed(1)} s`);
  }
  await cliente.query('commit');
}
