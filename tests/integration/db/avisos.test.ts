import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { inserirBase } from './base.ts';
import { testarConexaoQueOuve } from './conexao-que-ouve.ts';

let banco: Banco;
const recados: string[] = [];
beforeAll(async () => {
  banco = await bancoNovo();
  await inserirBase(banco.db);
  await banco.listen('loja', (recado) => recados.push(recado));
});
afterAll(() => banco.fechar());

let marcas = 0;
/** Returns the events announced since the last call; a marker event tells that all have arrived. */
async function avisados(): Promise<unknown[]> {
  const marca = `marca ${++marcas}`;
  await banco.db.execute(sql`select pg_notify('loja', ${marca})`);
  await expect.poll(() => recados.includes(marca), { timeout: 10_000 }).toBe(true);
  return recados
    .splice(0)
    .filter((recado) => !recado.startsWith('marca'))
    .map((recado) => JSON.parse(recado));
}

const produto = (soEstoque: boolean, id = 'rei') => ({ tipo: 'produto', id, soEstoque });
const imagem = { tipo: 'produto', id: 'rei' };
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
  ['estoque de 5 para 4', `update produtos set estoque = 4 where id = 'rei'`, [produto(true)]],
  ['estoque de 4 para 0', `update produtos set estoque = 0 where id = 'rei'`, [produto(false)]],
  ['estoque de 0 para 0', `update produtos set estoque = 0 where id = 'rei'`, [produto(true)]],
  ['estoque de 0 para 5', `update produtos set estoque = 5 where id = 'rei'`, [produto(false)]],
  [
    'estoque e data de mudança',
    `update produtos set estoque = 6, atualizado_em = now() + interval '1 day' where id = 'rei'`,
    [produto(true)],
  ],
  ['preço', `update produtos set preco_centavos = 1 where id = 'rei'`, [produto(false)]],
  ['preço e estoque juntos', `update produtos set preco_centavos = 2, estoque = 7 where id = 'rei'`, [produto(false)]],
  ['descrição', `update produtos set descricao = '<p>Outra</p>' where id = 'rei'`, [produto(false)]],
  ['arquivar', `update produtos set arquivado_em = now() where id = 'rei'`, [produto(false)]],
  [
    'dois produtos num comando',
    `update produtos set estoque = estoque + 1 where id in ('rei', 'finais')`,
    [produto(false, 'finais'), produto(true)],
  ],
  [
    'foto nova',
    `insert into produto_imagens (id, produto_id, posicao, pasta, largura, altura, larguras) values ('i9', 'rei', 9, 'p', 1, 1, '{320}')`,
    [imagem],
  ],
  ['outra foto', `update produto_imagens set alt = 'x' where id = 'i9'`, [imagem]],
  ['foto apagada', `delete from produto_imagens where id = 'i9'`, [imagem]],
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
    [pedido({ status: 'approved' })],
  ],
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
  ['outro papel', `update usuarios set role = 'cliente' where id = 'marina'`, [{ tipo: 'acesso', uid: 'marina' }]],
  [
    'o mesmo papel e outro nome',
    `update usuarios set role = 'cliente', ativo = false, nome = 'Marina A.' where id = 'marina'`,
    [],
  ],
  ['entrar', `insert into sessoes (id, usuario_id, token, expira_em) values ('s9', 'marina', 't9', now())`, []],
  ['sessão renovada', `update sessoes set expira_em = now() where id = 's9'`, []],
  ['sair', `delete from sessoes where id = 's9'`, [{ tipo: 'acesso', uid: 'marina' }]],
  // Its reviews and its pairings are deleted with it.
  [
    'produto apagado',
    `delete from produtos where id = 'rei'`,
    [imagem, produto(false), produto(true), { tipo: 'produto', id: 'finais' }],
  ],
];

/** By content: triggers of one statement may fire in any order. */
const porTexto = (avisos: unknown[]) => avisos.map((aviso) => JSON.stringify(aviso)).toSorted();

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
    expect(await avisados()).toEqual([produto(false, 'finais')]);
  });

  test('quem deixou de ouvir não ouve mais; os outros, sim', async () => {
    const deUm: string[] = [];
    const parar = await banco.listen('loja', (recado) => deUm.push(recado));
    await avisados();
    expect(deUm).toHaveLength(1);
    await parar();
    await avisados();
    expect(deUm).toHaveLength(1);
  });

  test('cada canal tem os seus recados', async () => {
    const doOutro: string[] = [];
    await banco.listen('outro', (recado) => doOutro.push(recado));
    await banco.db.execute(sql`select pg_notify('outro', 'só dele')`);
    await expect.poll(() => doOutro, { timeout: 10_000 }).toEqual(['só dele']);
    expect(await avisados()).toEqual([]);
  });
});

// Only on a server: the embedded database has no connections that break.
const servidor = process.env['TEST_DATABASE_URL'];
if (servidor) testarConexaoQueOuve(servidor);
