// @requirement 15.6.3
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { sqlDaContagem, type RowCounts, type RunSql, listarTabelas } from '#db/row-counts.ts';
import { EsquemaAntesDaBase, MigracaoFalhou, migrar } from '#db/migration-state.ts';
import { checksumTables } from '#db/move-to-postgres.ts';
import { startFailureReasons } from '#server/process/startup-checks.ts';
import { bancoSemMigracoes } from './banco-sem-migracoes.ts';
import { descreverEsquema } from './descrever-esquema.ts';

const REGISTRO = 'drizzle.__drizzle_migrations';

/**
 * A database as the bridge version left it (docs/operations.md, "Upgrading"), with rows in every table: what pg_dump wrote
 * of a database that was filled at the migration 0019 and then went through all the others up to 0057.
 */
async function bancoDaPonte(): ReturnType<typeof bancoSemMigracoes> {
  const banco = await bancoSemMigracoes();
  await banco.executar(gunzipSync(readFileSync(join(import.meta.dirname, 'banco-da-ponte.sql.gz'))).toString());
  await banco.executar('reset all');
  return banco;
}

/** A copy of the folder of migrations with the base alone, or with a migration `0001_depois` of these commands after it. */
function pastaDaBase(comandos?: string): string {
  const pasta = mkdtempSync(join(tmpdir(), 'migracoes-'));
  onTestFinished(() => rmSync(pasta, { recursive: true }));
  cpSync('src/db/migrations', pasta, { recursive: true });
  const arquivo = join(pasta, 'meta/_journal.json');
  const diario = JSON.parse(readFileSync(arquivo, 'utf8')) as { entries: { when: number }[] };
  const [base] = diario.entries;
  const depois = { ...base, idx: 1, tag: '0001_depois', when: (base?.when ?? 0) + 1 };
  writeFileSync(arquivo, JSON.stringify({ ...diario, entries: comandos ? [base, depois] : [base] }));
  if (comandos) writeFileSync(join(pasta, '0001_depois.sql'), comandos);
  return pasta;
}

async function contarLinhas(perguntar: RunSql): Promise<RowCounts> {
  const [contadas] = await perguntar(sqlDaContagem(await listarTabelas(perguntar)));
  return JSON.parse(String(contadas?.['linhas'])) as RowCounts;
}

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
  expect(Object.entries(linhas).filter(([, n]) => n === 0)).toEqual([]);
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
    'A migração 0001_depois falhou (22012) e foi desfeita; as anteriores a ela ficaram.',
  ]);
  const linhas = await contarLinhas(perguntar);
  expect(linhas[REGISTRO]).toBe(1);
  expect(linhas).not.toHaveProperty('public.depois');

  await migrar(consultar, pastaDaBase(certo));
  expect(await contarLinhas(perguntar)).toMatchObject({ [REGISTRO]: 2, 'public.depois': 0 });
});
