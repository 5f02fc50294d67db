// @requirement 15.6.3
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { applyDatabaseCode } from '#db/database-code.ts';
import { EsquemaAntesDaBase, MigracaoFalhou, migrar } from '#db/migration-state.ts';
import { checksumTables } from '#db/move-to-postgres.ts';
import { startFailureReasons } from '#server/process/startup-checks.ts';
import {
  bancoDaPonte,
  bancoSemMigracoes,
  contarLinhas,
  nomesDasMigracoes,
  pastaDasPrimeiras,
  tabelasVazias,
} from './banco-sem-migracoes.ts';
import { descreverEsquema } from './descrever-esquema.ts';

const REGISTRO = 'drizzle.__drizzle_migrations';
/** The base alone, or with one more migration, `0001_depois`, of these commands. */
const pastaDaBase = (comandos?: string) => pastaDasPrimeiras(1, comandos);

test('a base faz o mesmo esquema que as migrações que ela substitui, e só as linhas de que a loja precisa para começar', async () => {
  const { consultar, perguntar } = await bancoSemMigracoes();
  await migrar(consultar, pastaDaBase());
  const daPonte = await bancoDaPonte();
  expect(await descreverEsquema(perguntar)).toEqual(await descreverEsquema(daPonte.perguntar));
  const comLinhas = Object.entries(await contarLinhas(perguntar)).filter(([, linhas]) => linhas > 0);
  expect(Object.fromEntries(comLinhas)).toEqual({
    [REGISTRO]: 1,
    'public.fechamento_de_comissoes': 1,
    'public.funcionamento': 1,
  });
  expect(await perguntar('select * from fechamento_de_comissoes')).toEqual([
    { id: 1, ate: new Date('2000-01-01T00:00:00Z') },
  ]);
  expect(await perguntar('select * from funcionamento')).toEqual([
    { id: 1, aberta_em: null, avisar_a: [], teste_de_email_em: null },
  ]);
});

test('um banco cheio que passou pela ponte segue com a base, sem que nenhuma linha mude, e recebe a migração seguinte', async () => {
  const { consultar, perguntar } = await bancoDaPonte();
  const linhas = await contarLinhas(perguntar);
  expect(await tabelasVazias(perguntar)).toEqual([]);
  const antes = await checksumTables(perguntar);

  await migrar(consultar, pastaDaBase());
  expect(await checksumTables(perguntar)).toEqual(antes);

  await migrar(consultar, pastaDaBase('create table depois (id integer)'));
  expect(await contarLinhas(perguntar)).toEqual({
    ...linhas,
    'public.depois': 0,
    [REGISTRO]: (linhas[REGISTRO] ?? 0) + 1,
  });
});

test('um banco cheio recebe todas as migrações, e cada pedido o cupom que havia quando foi feito', async () => {
  const { consultar, perguntar } = await bancoDaPonte();
  await migrar(consultar, pastaDaBase());
  const [cupom] = await perguntar('select id, codigo from cupons order by id limit 1');
  const [depois, antes] = await perguntar('select id from pedidos order by id limit 2');
  await consultar(
    `update pedidos set cupom = '${cupom?.['codigo']}', desconto_centavos = 1, desconto_pix_centavos = 0,
      total_centavos = subtotal_centavos - 1 + frete_centavos,
      criado_em = (select criado_em from cupons where id = '${cupom?.['id']}') +
        case id when '${depois?.['id']}' then interval '1 day' else interval '-1 day' end
      where id in ('${depois?.['id']}', '${antes?.['id']}')`,
  );
  await migrar(consultar);
  const cupomDe = async (id: unknown) =>
    (await perguntar(`select cupom_id from pedidos where id = '${String(id)}'`))[0];
  expect(await cupomDe(depois?.['id'])).toEqual({ cupom_id: cupom?.['id'] });
  expect(await cupomDe(antes?.['id'])).toEqual({ cupom_id: null });
});

test('os pedidos de antes recebem números na ordem das datas deles, sem que um gatilho corra, e o seguinte vem depois', async () => {
  const { consultar, perguntar } = await bancoDaPonte();
  await migrar(consultar, pastaDasPrimeiras(nomesDasMigracoes.indexOf('0009_numero_do_pedido')));
  const pelaData = (await perguntar('select id from pedidos order by criado_em, id')).map(({ id }) => id);
  expect(pelaData.length).toBeGreaterThan(1);
  const [anuncios] = await perguntar('select max(id) as ultimo from anuncios');
  await migrar(consultar);
  expect(await perguntar('select id, numero_do_pedido as numero from pedidos order by criado_em, id')).toEqual(
    pelaData.map((id, n) => ({ id, numero: 1001 + n })),
  );
  expect(await perguntar('select max(id) as ultimo from anuncios')).toEqual([anuncios]);
  await applyDatabaseCode(consultar);
  const novo =
    await perguntar(`insert into pedidos (id, nome, email, telefone, is_guest, cep, rua, numero, bairro, cidade,
      uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado)
    values ('novo', 'Ana', 'ana@exemplo.test', '11900000000', true, '01001000', 'Rua', '1', 'Sé', 'São Paulo', 'SP', 1, 1,
      'Frete Grátis', now(), false) returning numero_do_pedido as numero`);
  expect(novo).toEqual([{ numero: 1001 + pelaData.length }]);
});

test('os usos de cada promoção são os pedidos que já a tinham, sem os rejeitados', async () => {
  const { consultar, perguntar, executar } = await bancoDaPonte();
  await migrar(consultar, pastaDasPrimeiras(nomesDasMigracoes.indexOf('0060_usos_das_promocoes')));
  const [rejeitado, ...outros] = (await perguntar('select id from pedidos order by id limit 3')).map(
    ({ id }) => `'${String(id)}'`,
  );
  expect(outros).toHaveLength(2);
  await executar(`
    insert into promocoes (id, nome, tipo, percentual_pb, para_tudo, comeca_em, primeira_compra, soma_com_cupom, soma_com_outras)
      select id, 'Semana', 'percentual', 1000, true, now(), false, true, true from unnest(array['semana', 'sem-pedidos']) id;
    insert into pedido_promocoes (pedido_id, promocao_id, nome, desconto_centavos)
      select id, 'semana', 'Semana', 100 from pedidos where id in (${rejeitado}, ${outros.join(', ')});
    alter table pedidos disable trigger user;
    update pedidos set status = 'approved' where id in (${outros.join(', ')});
    update pedidos set status = 'rejected', estoque_reservado = false where id = ${rejeitado};
    alter table pedidos enable trigger user;`);
  const [anuncios] = await perguntar('select max(id) as ultimo from anuncios');
  await migrar(consultar);
  expect(await perguntar('select id, usos from promocoes order by id')).toEqual([
    { id: 'sem-pedidos', usos: 0 },
    { id: 'semana', usos: 2 },
  ]);
  expect(await perguntar('select max(id) as ultimo from anuncios')).toEqual([anuncios]);
});

test('um banco anterior à ponte é recusado numa frase que a nomeia, e nada muda nele', async () => {
  const { consultar, perguntar } = await bancoDaPonte();
  await consultar(`delete from ${REGISTRO} where created_at = (select max(created_at) from ${REGISTRO})`);
  const antes = await checksumTables(perguntar);
  const erro: unknown = await migrar(consultar).catch((recusa: unknown) => recusa);
  expect(erro).toBeInstanceOf(EsquemaAntesDaBase);
  expect(startFailureReasons(erro)).toEqual([
    'O banco de dados é anterior à versão-ponte da loja. Inicie antes a versão-ponte, que o atualiza (docs/operations.md, "Upgrading"), e depois esta.',
  ]);
  expect(await checksumTables(perguntar)).toEqual(antes);
});

test('uma migração que falha é desfeita e dita pelo nome, as anteriores ficam, e corrigida ela segue', async () => {
  const { consultar, perguntar } = await bancoSemMigracoes();
  const certo = 'create table depois (id integer)';
  const errado = pastaDaBase(`${certo};\n--> statement-breakpoint\nselect 1 / 0`);
  const erro: unknown = await migrar(consultar, errado).catch((falha: unknown) => falha);
  expect(erro).toBeInstanceOf(MigracaoFalhou);
  expect(startFailureReasons(erro)).toEqual([
    'A migração 0001_depois falhou (22012) e foi desfeita; as anteriores a ela ficaram. Para vender já, volte à versão anterior (docs/operations.md, "Going back"), e envie esta linha a quem cuida do programa.',
  ]);
  const linhas = await contarLinhas(perguntar);
  expect(linhas[REGISTRO]).toBe(1);
  expect(linhas).not.toHaveProperty('public.depois');

  await migrar(consultar, pastaDaBase(certo));
  expect(await contarLinhas(perguntar)).toMatchObject({ [REGISTRO]: 2, 'public.depois': 0 });
});

/** Short waits: what is tested is what follows them. */
const POUCA_ESPERA = { limiteMs: 50, tentativas: 3, pausaMs: 1 };

test('uma migração cujas tabelas outra ligação usa é tentada de novo, e no fim recusada sem deixar nada pela metade', async () => {
  const { consultar, perguntar } = await bancoSemMigracoes();
  const pasta = pastaDaBase(
    `create table depois (id integer);\n--> statement-breakpoint\ndo $$ begin raise exception using errcode = '55P03'; end $$`,
  );
  let vezes = 0;
  const contar: typeof consultar = (texto, valores) => {
    if (texto.includes('55P03')) vezes++;
    return consultar(texto, valores);
  };
  const erro: unknown = await migrar(contar, pasta, POUCA_ESPERA).catch((falha: unknown) => falha);
  expect(vezes).toBe(3);
  expect(startFailureReasons(erro)).toEqual([
    'A migração 0001_depois não foi feita: outra ligação ao banco de dados usa as tabelas dela (55P03). Nada ficou pela metade. Espere que a cópia ou o comando em curso termine, feche outros programas ligados ao banco, e inicie de novo.',
  ]);
  expect(await contarLinhas(perguntar)).not.toHaveProperty('public.depois');
});

test('falta de permissão numa migração é dita com o nome dela e o que fazer', () => {
  const erro = new MigracaoFalhou('0001_depois', Object.assign(new Error('senha'), { code: '42501' }));
  expect(startFailureReasons(erro)).toEqual([
    'A migração 0001_depois falhou (42501) e foi desfeita; as anteriores a ela ficaram. O banco de dados não dá à loja as permissões de que ela precisa. Corrija isso e inicie de novo.',
  ]);
});

function testarTravas(): void {
  test('a migração que esperava por uma tabela é feita quando a outra ligação a solta', async () => {
    const { consultar, perguntar, url } = await bancoSemMigracoes();
    await migrar(consultar, pastaDaBase());
    const outra = new Client({ connectionString: url });
    await outra.connect();
    onTestFinished(() => outra.end());
    await outra.query('begin');
    await outra.query('lock table produtos in access share mode');
    const pasta = pastaDaBase('alter table produtos add column depois text');
    let vezes = 0;
    const soltarNaSegunda: typeof consultar = async (texto, valores) => {
      if (texto.startsWith('alter table produtos') && ++vezes === 2) await outra.query('commit');
      return consultar(texto, valores);
    };
    await migrar(soltarNaSegunda, pasta, POUCA_ESPERA);
    expect(vezes).toBe(2);
    expect(await perguntar('select depois from produtos')).toEqual([]);
  });
}
// A second connection exists only on a server.
if (process.env['TEST_DATABASE_URL']) testarTravas();
