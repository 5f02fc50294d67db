import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { abrirLojaDoFirebase } from '#importers/firebase/reader/loja-do-firebase.ts';
import { importarLojaAntiga } from '#importers/firebase/import/importar.ts';
import type { Db } from '#db/client.ts';
import type { LinhaDoRelatorio, Resumo } from '#importers/firebase/rules/relatorio.ts';
import { escreverContas, escreverDump, type FormaDeDump } from '#demo-data/loja-antiga/formas.ts';
import type { LojaDeAntes } from '#demo-data/loja-antiga/loja.ts';

export async function* emBytes(pedacos: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const pedaco of pedacos) yield new TextEncoder().encode(pedaco);
}

/** Imports a shop from its dump in this format, like the command. */
export async function importar(
  db: Db,
  antiga: LojaDeAntes,
  { forma = 'import-export', simular = false }: { forma?: FormaDeDump; simular?: boolean } = {},
): Promise<{ resumo: Resumo; linhas: LinhaDoRelatorio[] }> {
  const rascunho = await mkdtemp(join(tmpdir(), 'importar-'));
  const aberta = await abrirLojaDoFirebase(
    { firestore: () => emBytes(escreverDump(antiga, forma)), auth: () => emBytes(escreverContas(antiga)) },
    rascunho,
  );
  if (!aberta.ok) throw new Error(aberta.erro.codigo);
  const linhas: LinhaDoRelatorio[] = [];
  try {
    const resumo = await importarLojaAntiga({ db, relogio: { agora: () => new Date() } }, aberta.valor, {
      simular,
      ouvinte: { relatar: (linha) => linhas.push(linha), andar() {} },
    });
    return { resumo, linhas };
  } finally {
    await aberta.valor.fechar();
    await rm(rascunho, { recursive: true });
  }
}

const TABELAS = [
  'categorias',
  'usuarios',
  'contas',
  'cupons',
  'produtos',
  'movimentos_estoque',
  'pedidos',
  'pedido_itens',
  'pedido_historico',
  'pedido_downloads',
  'lancamentos_de_comissao',
  'importados',
  'emails',
];

/** Everything an import may write, as one text per table, for comparison. */
export async function retrato(db: Db): Promise<Record<string, string>> {
  const partes: Record<string, string> = {};
  for (const tabela of TABELAS) {
    const { rows } = await db.execute<{ tudo: string }>(
      sql.raw(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as tudo from ${tabela} t`,
      ),
    );
    partes[tabela] = rows[0]?.tudo ?? '';
  }
  return partes;
}
