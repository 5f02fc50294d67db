// @requirement 12.1.2
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { listarTabelas } from '#db/row-counts.ts';
import { fotoDosAnuncios, lerAnuncios } from '#db/funcionamento/ler-anuncios.ts';
import { podarAnuncios } from '#db/funcionamento/gravar-anuncios.ts';
import { readDbEvents } from '#server/events/db-events.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';
import { inserirBase } from './base.ts';
import { testarConexaoQueCai } from './conexao-que-cai.ts';

let banco: Banco;
let leitor: Awaited<ReturnType<typeof readDbEvents>>;
const recados: unknown[] = [];
beforeAll(async () => {
  banco = await bancoNovo();
  await inserirBase(banco.db);
  // A part announces its kits too (kits-e-variacoes.test.ts).
  await banco.db.execute(sql`delete from produto_partes`);
  leitor = await readDbEvents(banco, logMudo);
  leitor.subscribe((anuncio) => recados.push(anuncio));
});
afterAll(async () => {
  await leitor.close();
  await banco.fechar();
});

/** Returns the events announced since the last call. */
async function avisados(): Promise<unknown[]> {
  await leitor.catchUp();
  return recados.splice(0);
}

const produto = (id = 'rei') => ({ tipo: 'produto', id });
const leve = { tipo: 'produto', id: 'rei', leve: true };
const soDaPagina = { tipo: 'produto', id: 'rei', so: 'pagina' };
const levePagina = { ...leve, ...soDaPagina };
const pedido = (mais: object = {}) => ({
  tipo: 'pedido',
  id: 'pedidobase0000000000',
  status: 'pendente',
  uid: 'ana',
  idInfluencer: 'marina',
  novo: false,
  ...mais,
});

/** Order matters: each case finds what the one before it left. */
const casos: [string, string, unknown[]][] = [
  ['estoque de 5 para 4', `update produtos set estoque = 4 where id = 'rei'`, [levePagina]],
  ['estoque de 4 para 0', `update produtos set estoque = 0 where id = 'rei'`, [produto()]],
  ['estoque de 0 para 0', `update produtos set estoque = 0 where id = 'rei'`, []],
  ['estoque de 0 para 5', `update produtos set estoque = 5 where id = 'rei'`, [produto()]],
  [
    'estoque e data de mudança',
    `update produtos set estoque = 6, atualizado_em = now() + interval '1 day' where id = 'rei'`,
    [levePagina],
  ],
  ['preço', `update produtos set preco_centavos = 1 where id = 'rei'`, [produto()]],
  [
    'preço e estoque juntos',
    `update produtos set preco_centavos = 2, estoque = 7 where id = 'rei'`,
    [produto(), levePagina],
  ],
  ['descrição', `update produtos set descricao = '<p>Outra</p>' where id = 'rei'`, [produto()]],
  ['arquivar', `update produtos set arquivado_em = now() where id = 'rei'`, [produto()]],
  [
    'dois produtos num comando, um deles digital',
    `update produtos set estoque = estoque + 1 where id in ('rei', 'finais')`,
    [levePagina],
  ],
  [
    'variações com estoque próprio, do mesmo tamanho',
    `update produto_variacoes set estoque = 4 where produto_id = 'rei' and nome = 'Buxo'`,
    [produto()],
  ],
  [
    'uma unidade vendida de uma variação, em dois comandos',
    `with v as (update produto_variacoes set estoque = 3 where produto_id = 'rei' and nome = 'Buxo') update produtos set estoque = estoque - 1 where id = 'rei'`,
    [levePagina],
  ],
  ['a última das que as outras variações dividem', `update produtos set estoque = 3 where id = 'rei'`, [produto()]],
  [
    'uma de estoque próprio, sem que acabe ou volte a que as outras dividem',
    `with v as (update produto_variacoes set estoque = 2 where produto_id = 'rei' and nome = 'Buxo') update produtos set estoque = estoque - 1 where id = 'rei'`,
    [levePagina],
  ],
  [
    'a última de uma variação',
    `with v as (update produto_variacoes set estoque = 0 where produto_id = 'rei' and nome = 'Buxo') update produtos set estoque = 1 where id = 'rei'`,
    [produto()],
  ],
  ['preço de uma variação', `update produto_variacoes set preco_centavos = 3 where nome = 'Ébano'`, [produto()]],
  ['avaliação mudada', `update avaliacoes_publicadas set texto = 'Bom.'`, [soDaPagina]],
  ['outra nota', `update avaliacoes_publicadas set nota = 5`, [soDaPagina, leve]],
  [
    'produto sem variações',
    `insert into produtos (id, nome, descricao, preco_centavos, estoque, categoria, peso_kg, altura_cm, largura_cm, comprimento_cm) values ('torre', 'Torre', 'x', 100, 150, 'pecas', 1, 1, 1, 1)`,
    [produto('torre')],
  ],
  ['estoque de 150 para 99, que as páginas não mostram', `update produtos set estoque = 99 where id = 'torre'`, []],
  ['estoque de 99 para 98', `update produtos set estoque = 98 where id = 'torre'`, [{ ...levePagina, id: 'torre' }]],
  ['só a data de mudança', `update produtos set atualizado_em = now() where id = 'torre'`, []],
  ['estoque de 98 para 0', `update produtos set estoque = 0 where id = 'torre'`, [produto('torre')]],
  [
    'foto nova',
    `insert into produto_imagens (id, produto_id, posicao, pasta, largura, altura, larguras) values ('i9', 'rei', 9, 'p', 1, 1, '{320}')`,
    [produto()],
  ],
  ['outra foto', `update produto_imagens set alt = 'x' where id = 'i9'`, [produto()]],
  ['foto apagada', `delete from produto_imagens where id = 'i9'`, [produto()]],
  [
    'categoria',
    `update categorias set nome = 'Peças e reis' where slug = 'pecas'`,
    [{ tipo: 'categoria', slug: 'pecas' }],
  ],
  [
    'categoria nova',
    `insert into categorias (slug, nome) values ('kits', 'Kits')`,
    [{ tipo: 'categoria', slug: 'kits' }],
  ],
  ['categoria apagada', `delete from categorias where slug = 'kits'`, [{ tipo: 'categoria', slug: 'kits' }]],
  [
    'dados da loja',
    `insert into configuracao (loja) values ('{}') on conflict (id) do update set loja = excluded.loja`,
    [{ tipo: 'configuracao' }],
  ],
  ['aparência', `insert into aparencia (cor) values ('#123456')`, [{ tipo: 'configuracao' }]],
  ['conteúdo', `insert into conteudo (dados) values ('{}')`, [{ tipo: 'configuracao' }]],
  ['página dos parceiros', `update parceria set aberta = true`, [{ tipo: 'configuracao' }]],
  ['marca de publicidade', `update parceria set publi = '#parceria'`, []],
  ['data da semente', `update configuracao set semeada_em = now()`, []],
  [
    'status do pedido',
    `update pedidos set status = 'approved' where id = 'pedidobase0000000000'`,
    [pedido({ status: 'approved' })],
  ],
  ['o mesmo status outra vez', `update pedidos set status = 'approved' where id = 'pedidobase0000000000'`, []],
  [
    'disputa',
    `update pedidos set em_disputa = true where id = 'pedidobase0000000000'`,
    [pedido({ status: 'approved' })],
  ],
  [
    'estorno',
    `update pedidos set estornado_centavos = 1 where id = 'pedidobase0000000000'`,
    // Its buyer allowed the shop to report it.
    [pedido({ status: 'approved' }), { tipo: 'medicao' }],
  ],
  [
    'nome de uma promoção',
    `update promocoes set nome = 'Mês do livro' where id = 'semana'`,
    [{ tipo: 'configuracao' }],
  ],
  ['uso de uma promoção', `update promocoes set usos = usos + 1 where id = 'semana'`, []],
  ['serviço de medição desligado', `update contas_de_medicao set ligado = false`, [{ tipo: 'configuracao' }]],
  ['segredo de um serviço', `update contas_de_medicao set segredo = 'outro'`, []],
  [
    'nota interna e conferência',
    `update pedidos set nota_interna = 'x', conferido_em = now() where id = 'pedidobase0000000000'`,
    [],
  ],
  [
    'exclusão',
    `update pedidos set excluido_em = now() where id = 'pedidobase0000000000'`,
    [pedido({ status: 'approved' })],
  ],
  ['desativar alguém', `update usuarios set ativo = false where id = 'marina'`, [{ tipo: 'acesso', uid: 'marina' }]],
  [
    'editor com um conjunto de direitos',
    `update usuarios set role = 'editor', conjunto_id = 'conjunto' where id = 'marina'`,
    [{ tipo: 'acesso', uid: 'marina' }],
  ],
  [
    'outros direitos no conjunto',
    `update conjuntos_de_direitos set direitos = array['pedidos:ver', 'pedidos:agir'] where id = 'conjunto'`,
    [{ tipo: 'acesso', uid: 'marina' }],
  ],
  ['outro nome do conjunto', `update conjuntos_de_direitos set nome = 'Envio' where id = 'conjunto'`, []],
  ['outro papel', `update usuarios set role = 'cliente' where id = 'marina'`, [{ tipo: 'acesso', uid: 'marina' }]],
  [
    'o mesmo papel e outro nome',
    `update usuarios set role = 'cliente', ativo = false, nome = 'Marina A.' where id = 'marina'`,
    [],
  ],
  ['entrar', `insert into sessoes (id, usuario_id, token, expira_em) values ('s9', 'marina', 't9', now())`, []],
  ['sessão renovada', `update sessoes set expira_em = now() where id = 's9'`, []],
  ['sair', `delete from sessoes where id = 's9'`, [{ tipo: 'acesso', uid: 'marina' }]],
  // Its reviews, its pairings and its place in a promotion are deleted with it.
  [
    'produto apagado',
    `delete from produtos where id = 'rei'`,
    [produto(), soDaPagina, produto('finais'), { tipo: 'configuracao' }],
  ],
];

/** By content: triggers of one statement may fire in any order. */
const porTexto = (avisos: unknown[]) =>
  avisos.map((aviso) => JSON.stringify(Object.entries(aviso as object).toSorted())).toSorted();

describe('o que o banco anuncia', () => {
  test.each(casos)('%s', async (_, comando, esperados) => {
    await avisados();
    await banco.db.execute(sql.raw(comando));
    expect(porTexto(await avisados())).toEqual(porTexto(esperados));
  });

  test('um pedido novo é anunciado como novo, de convidado sem uid', async () => {
    await avisados();
    await banco.db
      .execute(sql`insert into pedidos (id, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado)
      select 'pedidonovo0000000000', nome, email, telefone, true, cep, rua, numero, bairro, cidade, uf, total_centavos, total_centavos, prazo_entrega, expira_em, false from pedidos where id = 'pedidobase0000000000'`);
    expect(await avisados()).toEqual([
      { tipo: 'pedido', id: 'pedidonovo0000000000', status: 'pendente', uid: null, idInfluencer: null, novo: true },
    ]);
  });

  test('o que a transação desfez não é anunciado, e o que fez só depois do fim', async () => {
    await avisados();
    await banco.db
      .transaction(async (tx) => {
        await tx.execute(sql`update produtos set preco_centavos = 7 where id = 'finais'`);
        throw new Error('desfazer');
      })
      .catch(() => {});
    expect(await avisados()).toEqual([]);
    await banco.db.transaction(async (tx) => {
      await tx.execute(sql`update produtos set preco_centavos = 8 where id = 'finais'`);
      await tx.execute(sql`select pg_sleep(0.05)`);
      expect(recados).toEqual([]);
    });
    expect(await avisados()).toEqual([produto('finais')]);
  });

  test('quem deixou de ouvir não ouve mais; os outros, sim', async () => {
    const deUm: unknown[] = [];
    const parar = leitor.subscribe((anuncio) => deUm.push(anuncio));
    const mudar = () =>
      banco.db.execute(sql`update produtos set preco_centavos = preco_centavos + 1 where id = 'finais'`);
    await mudar();
    expect([await avisados(), deUm.length]).toEqual([[produto('finais')], 1]);
    parar();
    await mudar();
    expect([await avisados(), deUm.length]).toEqual([[produto('finais')], 1]);
  });

  test('quem falha ao ouvir não cala os outros, e o que muda num ponto de retorno também é anunciado', async () => {
    const parar = leitor.subscribe(() => {
      throw new Error('quebrado');
    });
    await banco.db.transaction(async (tx) => {
      await tx.transaction((dentro) => dentro.execute(sql`update categorias set nome = 'Outra' where slug = 'pecas'`));
    });
    expect(await avisados()).toEqual([{ tipo: 'categoria', slug: 'pecas' }]);
    parar();
  });
});

describe('a poda', () => {
  const contar = async () => {
    const { rows } = await banco.db.execute<{ n: number }>(sql`select count(*)::int as n from anuncios`);
    return rows[0]?.n;
  };
  const envelhecer = () => banco.db.execute(sql`update anuncios set em = em - interval '61 minutes'`);
  const mudar = () =>
    banco.db.execute(sql`update produtos set preco_centavos = preco_centavos + 1 where id = 'finais'`);

  test('deixa o que ainda não tem uma hora, e quem o leu depois dela não perde nada', async () => {
    await mudar();
    await podarAnuncios(banco.db);
    await mudar();
    const antes = await contar();
    await podarAnuncios(banco.db);
    expect(await contar()).toBe((antes ?? 0) + 1);
    expect(await avisados()).toEqual([produto('finais')]);
  });

  test('apaga o que já tem, e quem não o leu a tempo recarrega tudo, uma vez', async () => {
    const foto = await fotoDosAnuncios(banco.paraAnuncios);
    await mudar();
    await podarAnuncios(banco.db);
    await envelhecer();
    await podarAnuncios(banco.db);
    const atrasado = await lerAnuncios(banco.paraAnuncios, foto);
    expect(atrasado.anuncios).toBeNull();
    expect((await lerAnuncios(banco.paraAnuncios, atrasado.foto)).anuncios).toEqual([]);
    // One each for the marker in use and the new one.
    expect(await contar()).toBe(2);
  });

  test('mais do que se lê de uma vez, ou de um banco que voltou atrás, é recarregar tudo', async () => {
    const foto = await fotoDosAnuncios(banco.paraAnuncios);
    await banco.db.execute(
      sql`insert into anuncios (dados) select jsonb_build_object('tipo', 'repasse', 'idInfluencer', n::text) from generate_series(1, 5001) n`,
    );
    expect((await lerAnuncios(banco.paraAnuncios, foto)).anuncios).toBeNull();
    expect((await lerAnuncios(banco.paraAnuncios, '99999999:99999999:')).anuncios).toBeNull();
    await banco.db.execute(sql`delete from anuncios where dados->>'tipo' = 'repasse'`);
    await avisados();
  });

  test('linhas copiadas de outro banco não são anunciadas e saem', async () => {
    const foto = await fotoDosAnuncios(banco.paraAnuncios);
    await banco.db.execute(sql`insert into anuncios (xid, dados) values ('99999999', '{"tipo":"configuracao"}')`);
    expect((await lerAnuncios(banco.paraAnuncios, foto)).anuncios).toEqual([]);
    const antes = await contar();
    await podarAnuncios(banco.db);
    expect(await contar()).toBe(antes);
  });
});

test('o que se anuncia não é dado da loja: não se conta nem se copia', async () => {
  const tabelas = await listarTabelas(async (texto) => (await banco.db.execute(sql.raw(texto))).rows as never);
  expect([tabelas.includes('public.produtos'), tabelas.includes('public.anuncios')]).toEqual([true, false]);
});

// Only on a server: the embedded database has no connections that break.
const servidor = process.env['TEST_DATABASE_URL'];
if (servidor) testarConexaoQueCai(servidor);
