import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { contagemDe, type Linhas, tabelasDe } from '#db/row-counts.ts';
import { MigracaoFalhou, migrar, ultimaMigracao } from '#db/migration-state.ts';
import { porQueNaoInicia } from '#server/process/startup-checks.ts';
import { bancoSemMigracoes, type Consultar } from './banco-sem-migracoes.ts';

const PASTA = 'src/db/migrations';
type Diario = { entries: { tag: string }[] };
const lerDiario = (pasta: string) => JSON.parse(readFileSync(join(pasta, 'meta/_journal.json'), 'utf8')) as Diario;

/** A copy of the folder of migrations that ends with the migration `ultima`. */
function pastaAte(ultima: string): string {
  const pasta = mkdtempSync(join(tmpdir(), 'migracoes-'));
  onTestFinished(() => rmSync(pasta, { recursive: true }));
  cpSync(PASTA, pasta, { recursive: true });
  const diario = lerDiario(pasta);
  const quantas = diario.entries.findIndex(({ tag }) => tag === ultima) + 1;
  const entries = diario.entries.slice(0, quantas);
  writeFileSync(join(pasta, 'meta/_journal.json'), JSON.stringify({ ...diario, entries }));
  return pasta;
}

async function contarLinhas(consultar: Consultar): Promise<Linhas> {
  const perguntar = async (texto: string) => (await consultar(texto)).rows as Record<string, unknown>[];
  const [contadas] = await perguntar(contagemDe(await tabelasDe(perguntar)));
  return JSON.parse(String(contadas?.['linhas'])) as Linhas;
}

it('um banco com linhas em todas as tabelas da migração 0019 recebe as que faltam, e as linhas ficam', async () => {
  const consultar = await bancoSemMigracoes();
  await migrar(consultar, pastaAte('0019_busca_no_plural'));
  const comandos = readFileSync(join(import.meta.dirname, 'banco-cheio-da-0019.sql'), 'utf8').split(/;\n/);
  for (const comando of comandos.filter(Boolean)) await consultar(comando);
  const antes = await contarLinhas(consultar);
  expect(Object.entries(antes).filter(([, linhas]) => linhas === 0)).toEqual([]);

  await migrar(consultar);

  const depois = await contarLinhas(consultar);
  const registro = 'drizzle.__drizzle_migrations';
  expect(depois).toMatchObject({ ...antes, [registro]: lerDiario(PASTA).entries.length });
  const ler = async (comando: string) => (await consultar(comando)).rows;
  expect(await ler(`select nome from produto_variacoes where produto_id = 'rei' order by ordem`)).toEqual([
    { nome: 'Buxo' },
    { nome: 'Ébano' },
  ]);
  expect(await ler('select pedido_id, codigo from rastreios')).toEqual([
    { pedido_id: 'pedidoenviado0000000', codigo: 'BR123456789' },
  ]);
  expect(await ler('select id, concluido_em from pedidos where concluido_em is not null')).toEqual([
    { id: 'pedidoconcluido00000', concluido_em: new Date('2026-01-02T12:00:00Z') },
  ]);
  expect(await ler(`select loja->'promessas'->'despacho' as despacho from configuracao`)).toEqual([
    { despacho: { unidade: 'dias', quantidade: 3 } },
  ]);
});

it('uma migração que falha é desfeita e dita pelo nome, as anteriores ficam, e corrigida ela segue', async () => {
  const consultar = await bancoSemMigracoes();
  const pasta = pastaAte('0001_tabelas');
  const arquivo = join(pasta, '0001_tabelas.sql');
  const certo = readFileSync(arquivo, 'utf8');
  writeFileSync(arquivo, `${certo}\n--> statement-breakpoint\nselect 1 / 0`);

  const erro: unknown = await migrar(consultar, pasta).catch((falha: unknown) => falha);
  expect(erro).toBeInstanceOf(MigracaoFalhou);
  expect(porQueNaoInicia(erro)).toEqual([
    'A migração 0001_tabelas falhou (22012) e foi desfeita; as anteriores a ela ficaram.',
  ]);
  expect(await contarLinhas(consultar)).toEqual({ 'drizzle.__drizzle_migrations': 1 });

  writeFileSync(arquivo, certo);
  await migrar(consultar);
  expect((await contarLinhas(consultar))['drizzle.__drizzle_migrations']).toBe(lerDiario(PASTA).entries.length);
  expect(ultimaMigracao()).toBe(lerDiario(PASTA).entries.at(-1)?.tag);
});
