import { Client } from 'pg';

export type Escala = { produtos: number; usuarios: number; pedidos: number };

const primeiros = [
  'Maria',
  'José',
  'Ana',
  'João',
  'Antônio',
  'Francisca',
  'Carlos',
  'Paulo',
  'Adriana',
  'Pedro',
  'Juliana',
  'Lucas',
  'Márcia',
  'Luiz',
  'Fernanda',
  'Marcos',
  'Patrícia',
  'Rafael',
  'Aline',
  'Felipe',
  'Sandra',
  'Bruno',
  'Camila',
  'Daniel',
  'Íris',
  'Otávio',
  'Rosângela',
  'Tiago',
  'Beatriz',
  'Ágata',
];
const ultimos = [
  'Silva',
  'Santos',
  'Oliveira',
  'Souza',
  'Rodrigues',
  'Ferreira',
  'Alves',
  'Pereira',
  'Lima',
  'Gomes',
  'Costa',
  'Ribeiro',
  'Martins',
  'Carvalho',
  'Almeida',
  'Lopes',
  'Soares',
  'Fernandes',
  'Vieira',
  'Barbosa',
  'Rocha',
  'Dias',
  'Nascimento',
  'Andrade',
  'Moreira',
  'Nunes',
  'Marques',
  'Machado',
  'Mendes',
  'Freitas',
  'Cardoso',
  'Ramos',
  'Gonçalves',
  'Santana',
  'Teixeira',
  'Brandão',
  'Nakamura',
  'Schreiber',
  'Azevedo',
  'Kobayashi',
];
/** First words of product names, by kind. */
const nomesDoTipo = ['Tabuleiro', 'Peças', 'Conjunto com tabuleiro', 'Relógio', 'Finais', 'Bolsa para tabuleiro'];
const materiais = ['nogueira', 'bordo', 'buxo', 'vinil', 'ébano', 'mármore', 'couro', 'plástico'];
const lista = (nomes: string[]) => `(array['${nomes.join("','")}'])`;
const sorteio = (nomes: string[], semente: string) =>
  `${lista(nomes)}[1 + abs(hashint4(${semente})) % ${nomes.length}]`;
/** A name of three words for row `n`: names rarely repeat, words often do. */
const nome = (n: string) =>
  `${sorteio(primeiros, n)} || ' ' || ${sorteio(ultimos, `${n} * 3`)} || ' ' || ${sorteio(ultimos, `${n} * 7`)}`;
const idDoPedido = `substr(md5(n::text) || md5((n * 7)::text), 1, 20)`;

/** Statements that fill the tables, in order. */
function comandos({ produtos, usuarios, pedidos }: Escala): [tabela: string, comando: string][] {
  const porCupom = Math.max(1, Math.floor(pedidos / 100));
  return [
    [
      'categorias',
      `insert into categorias (slug, nome) select 'escala-' || n, 'Escala ' || n from generate_series(1, 20) n on conflict do nothing`,
    ],
    [
      'usuarios',
      `insert into usuarios (id, email, nome, role, cupom, comissao_pb, criado_em)
      select 'escala' || lpad(n::text, 14, '0'), 'escala' || n || '@exemplo.test', ${nome('n')}, case when n % 200 = 0 then 'influencer' else 'cliente' end, case when n % 200 = 0 then 'ESCALA' || n end, case when n % 200 = 0 then 500 else 0 end, now() - n * interval '17 minutes'
      from generate_series(1, ${usuarios}) n`,
    ],
    [
      'produtos',
      `insert into produtos (id, nome, descricao, preco_centavos, estoque, categoria, digital, peso_kg, altura_cm, largura_cm, comprimento_cm, arquivado_em, criado_em, tipo, casa_mm, rei_mm, base_mm, peso_jogo_g, materiais, usos, nivel, paginas)
      select 'escala-' || n, ${lista(nomesDoTipo)}[1 + n % 6] || ' ' || initcap(translate(left(md5((n % 900)::text), 8), '0123456789', 'ghijklmnop')) || ' ' || n, '<p>' || md5(n::text) || case when n % 4 = 0 then ' para todo tabuleiro' else '' end || ' torneado</p>', 1000 + (n * 7919) % 90000, n % 50, 'escala-' || (1 + n % 20), n % 9 = 0, 1, 1, 1, 1, case when n % 50 = 0 then now() end, now() - n * interval '1 hour',
        t.tipo, case when t.tipo in ('tabuleiro', 'conjunto') then 40 + n % 25 end, case when t.tipo in ('pecas', 'conjunto') then 75 + n % 30 end, case when t.tipo in ('pecas', 'conjunto') then 30 + n % 15 end, case when t.tipo in ('pecas', 'conjunto') then 500 + n % 20 * 100 end,
        array[${sorteio(materiais, 'n')}, ${sorteio(materiais, 'n * 3')}], case when n % 2 = 0 then array['clube', 'torneio'] else array['casa', 'viagem'] end, case when t.tipo = 'livro' then (array['iniciante', 'intermediario', 'avancado'])[1 + n % 3] end, case when t.tipo = 'livro' then 80 + n % 300 end
      from generate_series(1, ${produtos}) n, lateral (select (array['tabuleiro', 'pecas', 'conjunto', 'relogio', 'livro', 'acessorio'])[1 + n % 6] as tipo) t`,
    ],
    [
      'palavras_do_catalogo',
      `insert into palavras_do_catalogo select distinct p.palavra from produtos, palavras_do_nome(produtos.nome) as p (palavra)`,
    ],
    [
      'cupons',
      `insert into cupons (id, codigo, tipo, valor, validade, ativo) select 'escala' || n, 'DESC' || n, 'percentual', 1000, current_date + (n % 400) - 200, n % 3 > 0 from generate_series(1, 10000) n`,
    ],
    [
      'pedidos',
      `insert into pedidos (id, status, nome, email, telefone, uid, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, cupom_codigo, preferencia_id, conferido_em, expira_em, pago_em, estoque_reservado, excluido_em, criado_em)
      select ${idDoPedido}, s.status, ${nome('n % 300000')}, 'escala' || (1 + n % ${usuarios}) || '@exemplo.test', '11900000000', case when n % 3 > 0 then 'escala' || lpad((1 + n % ${usuarios})::text, 14, '0') end, n % 3 = 0, '01001000', 'Rua das Torres', (n % 900)::text, 'Sé', 'São Paulo', 'SP', v.total, v.total, 'Frete Grátis',
        case when n % ${porCupom} = 0 then 'DESC' || n % 1000 end, 'pref-' || n, now(), now() - n * interval '2 minutes' + interval '1 day', case when s.status in ('approved', 'enviado', 'concluido') then now() - n * interval '2 minutes' end, s.status <> 'rejected', case when n % 400 = 0 and n < 20000 then now() - n * interval '1 minute' end, now() - n * interval '2 minutes'
      from generate_series(1, ${pedidos}) n, lateral (select case when n <= 500 then 'pendente' when n <= 1500 then 'approved' when n <= 4000 then 'enviado' when n % 12 = 0 then 'rejected' else 'concluido' end as status) s, lateral (select 1000 + abs(hashint4(n)) % 400000 as total) v`,
    ],
    [
      'pedido_itens',
      `insert into pedido_itens (pedido_id, posicao, produto_id, nome, preco_centavos, quantidade, digital)
      select ${idDoPedido}, i, 'escala-' || (1 + (n * 31 + i * 17) % ${produtos}), 'Produto de escala ' || (1 + (n * 31 + i * 17) % ${produtos}), 5000, 1, false from generate_series(1, ${pedidos}) n, generate_series(0, case when n % 2 = 0 then 1 else 0 end) i`,
    ],
    // 100,000 of delivered orders, a tenth of them of one product; one in twenty waits to be judged.
    [
      'avaliacoes',
      `insert into avaliacoes (id, pedido_id, produto_id, nome, nota, texto, estado, escrita_em, julgada_em)
      select 'escala' || n, ${idDoPedido}, case when n % 10 = 1 then 'escala-1' else 'escala-' || (1 + (n * 31) % ${produtos}) end, 'Maria S.', 1 + abs(hashint4(n)) % 5, repeat('Pesa bem. ', n % 20), case when n % 20 = 5 then 'pendente' else 'publicada' end, now() - n * interval '1 minute', case when n % 20 <> 5 then now() end
      from generate_series(4001, ${Math.min(pedidos, 113_091)}) n where n % 12 > 0`,
    ],
    [
      'avaliacoes_publicadas',
      `insert into avaliacoes_publicadas (avaliacao_id, produto_id, nome, nota, texto, fotos, publicada_em) select id, produto_id, nome, nota, texto, fotos, julgada_em from avaliacoes where id like 'escala%' and estado = 'publicada' order by escrita_em`,
    ],
    [
      'produtos',
      `update produtos p set notas = array[n1, n2, n3, n4, n5] from (select produto_id, count(*) filter (where nota = 1) as n1, count(*) filter (where nota = 2) as n2, count(*) filter (where nota = 3) as n3, count(*) filter (where nota = 4) as n4, count(*) filter (where nota = 5) as n5 from avaliacoes_publicadas group by produto_id) a where a.produto_id = p.id`,
    ],
    // Half of each are open: 10,000 conversations that wait for the shop, 10,000 returns, 10,000 who wait for goods.
    [
      'atendimentos',
      `insert into atendimentos (id, pedido_id, nome, email, chave, situacao, esperando_desde, nao_lida_pela_loja, nao_lida_pelo_cliente, mensagens, ultima_em, criado_em)
      select 'escala' || lpad(n::text, 14, '0'), ${idDoPedido}, ${nome('n % 300000')}, 'escala' || (1 + n % ${usuarios}) || '@exemplo.test', 'escala:' || n, case when n % 2 = 0 then 'esperando' else 'respondido' end, case when n % 2 = 0 then now() - n * interval '1 minute' end, n % 4 = 0, false, 1, now() - n * interval '1 minute', now() - n * interval '2 minutes'
      from generate_series(4001, ${Math.min(pedidos, 24_000)}) n`,
    ],
    [
      'atendimento_mensagens',
      `insert into atendimento_mensagens (id, atendimento_id, numero, de, texto, chave, criado_em) select id, id, 1, 'cliente', 'Quando chega o meu pedido?', chave, criado_em from atendimentos where id like 'escala%'`,
    ],
    [
      'devolucoes',
      `insert into devolucoes (pedido_id, chave, motivo, situacao, tem_volta, relato, motivo_da_recusa, vence_em, criado_em, mudou_em)
      select ${idDoPedido}, 'escala:' || n, case when n % 3 = 0 then 'defeito' else 'desistencia' end, case when n % 2 = 0 then 'pedida' else 'recusada' end, true, 'Veio com um risco na lateral.', case when n % 2 = 0 then '' else 'Mancha de uso.' end, case when n % 2 = 0 then now() + n * interval '1 minute' end, now() - n * interval '2 minutes', now() - n * interval '1 minute'
      from generate_series(4001, ${Math.min(pedidos, 24_000)}) n`,
    ],
    [
      'devolucao_itens',
      `insert into devolucao_itens (numero, item_id, quantidade) select d.numero, i.id, 1 from devolucoes d join pedido_itens i on i.pedido_id = d.pedido_id and i.posicao = 0 where d.chave like 'escala:%'`,
    ],
    [
      'avise_me',
      `insert into avise_me (id, produto_id, email, criado_em, confirmado_em) select 'escala' || n, 'escala-' || (n % 1000 * 50 % ${produtos} + 1), 'escala' || n || '@exemplo.test', now() - n * interval '1 minute', now() - n * interval '1 minute' from generate_series(1, 10000) n`,
    ],
    [
      'pedido_historico',
      `insert into pedido_historico (pedido_id, tipo, de, para, autor, criado_em) select ${idDoPedido}, 'status', 'pendente', 'approved', 'pagamento', now() - n * interval '2 minutes' from generate_series(1, ${pedidos}) n`,
    ],
    [
      'pagamentos',
      `insert into pagamentos (id, pedido_id, status, valor_centavos, moeda, meio, tipo, aprovado_em, criado_no_provedor_em) select (1000000000 + n)::text, ${idDoPedido}, 'approved', 1000 + abs(hashint4(n)) % 400000, 'BRL', 'pix', 'bank_transfer', now(), now() - n * interval '2 minutes' from generate_series(501, ${pedidos}) n`,
    ],
    [
      'emails',
      `insert into emails (id, chave, tipo, para, pedido_id, situacao, criado_em, enviado_em) select 'escala' || n, 'escala:' || n, 'pedido-aprovado', 'escala' || n % ${usuarios} || '@exemplo.test', ${idDoPedido}, case when n % 5000 = 0 then 'falhou' else 'enviado' end, now() - n * interval '2 minutes', now() from generate_series(1, ${pedidos}) n`,
    ],
    [
      'eventos_pagamento',
      `insert into eventos_pagamento (chave, tipo, recurso_id, corpo, situacao, recebido_em) select 'escala:' || n, 'payment', (1000000000 + n)::text, '{}', 'processado', now() - n * interval '2 minutes' from generate_series(1, ${pedidos}) n`,
    ],
    [
      'auditoria',
      `insert into auditoria (autor_id, autor_nome, acao, entidade, entidade_id, depois, criado_em) select 'escala', ${nome('n % 9')}, (array['mudar', 'mudar-status', 'excluir'])[1 + n % 3], (array['pedido', 'produto', 'usuario'])[1 + n % 3], 'escala-' || n % ${produtos}, '{"status": "enviado"}', now() - n * interval '1 minute' from generate_series(1, ${pedidos}) n`,
    ],
  ];
}

type Indice = { nome: string; definicao: string };

/** Indexes that are no constraint's: they are put aside while their table is filled. */
async function indicesDe(cliente: Client, tabela: string): Promise<Indice[]> {
  const { rows } = await cliente.query<Indice>(
    `select c.relname as nome, pg_get_indexdef(i.indexrelid) as definicao from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [tabela],
  );
  return rows;
}

/**
 * Fills a migrated database with the history of a large shop: triggers are off (nobody listens) and indexes are built after
 * the rows. Needs a superuser of the server. Never run it on the database of a real shop.
 */
export async function encherEscala(url: string, escala: Escala, contar: (frase: string) => void): Promise<void> {
  const cliente = new Client({ connectionString: url });
  await cliente.connect();
  try {
    await cliente.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
    );
    for (const [tabela, comando] of comandos(escala)) {
      const inicio = performance.now();
      const indices = await indicesDe(cliente, tabela);
      for (const { nome: qual } of indices) await cliente.query(`drop index "${qual}"`);
      const { rowCount } = await cliente.query(comando);
      for (const { definicao } of indices) await cliente.query(definicao);
      contar(`${tabela}: ${rowCount} linhas em ${((performance.now() - inicio) / 1000).toFixed(1)} s`);
    }
    await cliente.query('vacuum (analyze)');
  } finally {
    await cliente.end();
  }
}
