// @requirement 2.16.1 2.18.2 2.21.1 12.3.1
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Banco, Db } from '#db/client.ts';
import { listarAtendimentos } from '#db/atendimento/ler-admin-atendimento.ts';
import { listarAuditoria } from '#db/auditoria/ler-admin-auditoria.ts';
import { listarAvaliacoesDoAdmin } from '#db/avaliacoes/ler-admin-avaliacoes.ts';
import { listarContasDeComissao } from '#db/comissoes/ler-comissoes.ts';
import { listarCupons } from '#db/cupons/ler-admin-cupons.ts';
import type { Cursor, PaginaDaLista } from '#db/list-page.ts';
import { listarEmails, listarEventos } from '#db/mensagens/ler-admin-mensagens.ts';
import { listarPecasPedidas } from '#db/pecas/ler-admin-pecas.ts';
import { listarPedidosDoAdmin } from '#db/pedidos/ler-admin-pedidos.ts';
import { type FiltroDosProdutos, listarProdutosDoAdmin, ordensDosProdutos } from '#db/produtos/ler-admin-produtos.ts';
import { lerEstoquesMudados, lerUltimoMovimento } from '#db/produtos/ler-estoques-mudados.ts';
import { listarUsuarios } from '#db/usuarios/ler-admin-usuarios.ts';
import { lerProcuraDePedidos, ordensDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { colunasDeUsuarios } from '#domain/usuarios/usuario-cadastro.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { encher } from './muitos-dados.ts';

let banco: Banco;
beforeAll(async () => {
  banco = await bancoNovo();
  await encher(banco, { produtos: 400, pedidos: 1000 }, [
    'pessoas',
    'catalogo',
    'pedidos',
    'mensagens',
    'pecas',
    'avaliacoes',
    'atendimento',
  ]);
  // Many rows are equal in what they are sorted by, as after an import.
  for (const empate of [
    "update produtos set preco_centavos = 1000 + estoque % 3, criado_em = date_trunc('day', criado_em)",
    "update pedidos set criado_em = date_trunc('day', criado_em), total_centavos = 10000, nome = 'Ana ' || length(id) % 3 where uid is null",
    "update usuarios set criado_em = now(), nome = 'Ana', role = 'influencer' where id like '%7'",
    "update emails set criado_em = date_trunc('day', criado_em)",
    'update eventos_pagamento set recebido_em = now()',
    "update avaliacoes set escrita_em = date_trunc('day', escrita_em)",
    "update pedidos_de_peca set criado_em = date_trunc('day', criado_em)",
    "update atendimentos set ultima_em = date_trunc('day', ultima_em), esperando_desde = date_trunc('hour', esperando_desde)",
    "insert into cupons (id, codigo, tipo, valor, validade) select 'cupom-' || n, 'C' || n, 'percentual', 5, '2030-01-01' from generate_series(1, 60) n",
  ])
    await banco.db.execute(sql.raw(empate));
});
afterAll(() => banco.fechar());

type Ler = (db: Db, cursor: Cursor) => Promise<PaginaDaLista<object>>;
type Caso = [nome: string, ler: Ler, chave: string, todas: string];

const agora = new Date();
const sentidos = [false, true];
const produtos =
  (filtro: Partial<FiltroDosProdutos>): Ler =>
  (db, cursor) =>
    listarProdutosDoAdmin(
      db,
      { busca: '', categoria: '', situacao: 'todos', ordem: 'criado', descendente: true, ...filtro },
      cursor,
    );

/** Every list of the panel in every order, and the statement that says which rows it has. */
const casos: Caso[] = [
  ...ordensDosProdutos.flatMap((ordem) =>
    sentidos.map((descendente): Caso => [
      `produtos por ${ordem}${descendente ? ' ao contrário' : ''}`,
      produtos({ categoria: 'categoria-2', ordem, descendente }),
      'id',
      "select id from produtos where categoria = 'categoria-2'",
    ]),
  ),
  ...ordensDePedidos.map((ordem): Caso => [
    `pedidos por ${ordem}`,
    (db, cursor) => listarPedidosDoAdmin(db, { filtro: 'todos', busca: '', ordem, cliente: null }, cursor),
    'id',
    'select id from pedidos where excluido_em is null',
  ]),
  ...colunasDeUsuarios.flatMap((coluna) =>
    sentidos.map((descendente): Caso => [
      `usuários por ${coluna}${descendente ? ' ao contrário' : ''}`,
      (db, cursor) => listarUsuarios(db, { busca: '', role: null }, { coluna, descendente }, cursor),
      'uid',
      'select id from usuarios',
    ]),
  ),
  [
    'cupons',
    (db, cursor) => listarCupons(db, { busca: '', estado: null, agora }, cursor),
    'id',
    'select id from cupons',
  ],
  [
    'comissões',
    (db, cursor) => listarContasDeComissao(db, { agora, cursor, busca: '' }),
    'idInfluencer',
    "select id from usuarios where role = 'influencer'",
  ],
  [
    'e-mails',
    (db, cursor) => listarEmails(db, { situacao: 'enviado', cursor }),
    'id',
    "select id from emails where situacao = 'enviado'",
  ],
  [
    'eventos',
    (db, cursor) => listarEventos(db, { situacao: 'processado', cursor }),
    'chave',
    "select chave as id from eventos_pagamento where situacao = 'processado'",
  ],
  [
    'auditoria',
    (db, cursor) => listarAuditoria(db, { busca: '', entidade: null, autor: null, de: null, ate: null }, cursor),
    'id',
    'select id from auditoria',
  ],
  [
    'peças perdidas',
    (db, cursor) => listarPecasPedidas(db, { estado: 'atendido', cursor }),
    'id',
    "select id from pedidos_de_peca where estado = 'atendido'",
  ],
  [
    'avaliações',
    (db, cursor) => listarAvaliacoesDoAdmin(db, { estado: 'publicada', cursor }),
    'id',
    "select id from avaliacoes where estado = 'publicada'",
  ],
  ...([null, 'esperando', 'fechado'] as const).map((situacao): Caso => [
    `atendimento: ${situacao ?? 'todas'}`,
    (db, cursor) => listarAtendimentos(db, { situacao, busca: '' }, cursor),
    'id',
    `select id from atendimentos${situacao ? ` where situacao = '${situacao}'` : ''}`,
  ]),
];

async function andar(ler: Ler, chave: string, paraTras: boolean): Promise<unknown[]> {
  const vistas: unknown[] = [];
  for (let cursor: Cursor | null = paraTras ? { fim: true } : {}; cursor;) {
    const { linhas, anterior, proxima }: PaginaDaLista<object> = await ler(banco.db, cursor);
    const daPagina = linhas.map((linha) => (linha as Record<string, unknown>)[chave]);
    vistas.push(...(paraTras ? daPagina.toReversed() : daPagina));
    cursor = paraTras ? (anterior ? { antes: anterior } : null) : proxima ? { depois: proxima } : null;
  }
  return vistas;
}

describe('cada lista do painel, em cada ordem', () => {
  test.each(casos)('%s: cada linha aparece uma vez, para a frente e para trás', async (_, ler, chave, todas) => {
    const { rows } = await banco.db.execute<{ id: unknown }>(sql.raw(todas));
    const esperadas = rows.map(({ id }) => String(id)).toSorted();
    expect(esperadas.length).toBeGreaterThan(10);
    const paraAFrente = await andar(ler, chave, false);
    expect(paraAFrente.map(String).toSorted()).toEqual(esperadas);
    expect(await andar(ler, chave, true)).toEqual(paraAFrente.toReversed());
  });
});

describe('a lista por estoque', () => {
  test('tem os produtos digitais, que nunca acabam, depois de todos os outros', async () => {
    const ordem = { ordem: 'estoque', descendente: true } as const;
    const { linhas } = await produtos(ordem)(banco.db, {});
    expect(linhas).toEqual(linhas.map(() => expect.objectContaining({ digital: true })));
    const primeira = await produtos({ ...ordem, descendente: false })(banco.db, {});
    expect(primeira.linhas[0]).toMatchObject({ digital: false, estoque: 0 });
  });

  test('diz quais produtos de fora da página venderam enquanto ela era lida', async () => {
    const filtro = { busca: '', categoria: 'categoria-3', situacao: 'todos' } as const;
    const { linhas } = await produtos({ ...filtro, ordem: 'estoque', descendente: false })(banco.db, { fim: true });
    const { rows } = await banco.db.execute<{ id: string; nome: string }>(
      sql`select id, nome from produtos where categoria = 'categoria-3' and not digital order by estoque limit 7`,
    );
    const foraDaqui = linhas.map((linha) => (linha as { id: string }).id);
    const desde = await lerUltimoMovimento(banco.db);
    expect(await lerEstoquesMudados(banco.db, filtro, { desde, foraDaqui })).toEqual({ nomes: [], quantos: 0 });
    for (const id of [...rows.map((linha) => linha.id), 'produto-1', foraDaqui[0]])
      await banco.db.execute(
        sql`insert into movimentos_estoque (produto_id, tipo, quantidade) values (${id}, 'ajuste', 1)`,
      );
    expect(await lerEstoquesMudados(banco.db, filtro, { desde, foraDaqui })).toEqual({
      nomes: rows
        .map(({ nome }) => nome)
        .toSorted()
        .slice(0, 5),
      quantos: 7,
    });
  });
});

test('um pedido é achado pelo telefone, com DDD ou sem, e pelo CPF, como quer que se escrevam', async () => {
  const { rows } = await banco.db.execute<{ id: string }>(
    sql`update pedidos set telefone = '11912345678', documento = '52998224725' where id = (select min(id) from pedidos where excluido_em is null) returning id`,
  );
  const achados = async (busca: string) =>
    (await listarPedidosDoAdmin(banco.db, lerProcuraDePedidos(new URLSearchParams({ busca })), {})).linhas.map(
      ({ id }) => id,
    );
  for (const busca of [
    '(11) 91234-5678',
    '11912345678',
    '912345678',
    '1234-5678',
    '+55 11 91234-5678',
    '529.982.247-25',
  ])
    expect([busca, await achados(busca)]).toEqual([busca, [rows[0]?.id]]);
  for (const busca of ['(21) 91234-5678', '812345678', '529.982.247-26'])
    expect([busca, await achados(busca)]).toEqual([busca, []]);
});
