// @requirement 15.8.5
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { abrirBanco } from '#db/open-database.ts';
import type { Banco, Db } from '#db/client.ts';
import { trancarContas } from '#db/usuarios/gravar-usuarios.ts';
import { usuariosDemo } from '#demo-data/usuarios.ts';
import { ESQUEMAS, type RunSql } from '#db/row-counts.ts';
import {
  copiarLinhas,
  TEXT_FORMAT_SETTINGS,
  type RunSqlWithValues,
  type TableChecksum,
  checksumTables,
} from '#db/move-to-postgres.ts';
import { MOVED_DATABASE_FOLDER } from '#db/pglite/moved-away.ts';
import { PastaEmUso } from '#db/pglite/folder-lock.ts';
import { type ShopLocation, shopFiles } from '#server/backup/shop-location.ts';
import { connect } from '#server/backup/postgres-dump.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';
import { takeExclusiveAccess } from '#server/backup/postgres-slot.ts';
import { createJobQueue } from '#server/jobs/job-queue.ts';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import { putIntoBucket } from '#server/backup/bucket-store.ts';
import { digestOf } from '#server/backup/streams.ts';

/** Counts of the moved and verified data. */
export type Mudanca = {
  tabelas: number;
  linhas: number;
  arquivos: ArquivosMudados;
  /** Sign-in e-mails of the demo's accounts, which are locked in the moved shop. */
  trancadas: string[];
};

const MARCA = 'mudança da loja em curso';
const mudo = { info() {}, warn() {}, error() {} };

/**
 * Moves a shop from the embedded database to the empty PostgreSQL of `para`, and its files to the bucket, if one is
 * set. Row counts and checksums of every table are compared before the commit, in one transaction; each file is read
 * back. The shop must be stopped. The old database folder is renamed. Throws `BackupRefusal` with the reason in words: nothing
 * was changed.
 */
export async function mudarLoja(lugar: ShopLocation, para: string): Promise<Mudanca> {
  const { dataDir } = lugar;
  const origem = await abrirOrigem(dataDir);
  try {
    await prepararDestino(para);
    // Both need the tables of this version, the queue's too.
    for (const banco of [origem, await abrirBanco({ databaseUrl: para, dataDir })]) {
      await (await createJobQueue(banco, mudo)).stop();
      if (banco !== origem) await banco.fechar();
    }
    const arquivos = await mudarArquivos(lugar);
    const { somas, trancadas } = await copiarEConferir(origem.db, para);
    await origem.fechar();
    await rename(join(dataDir, 'db'), join(dataDir, MOVED_DATABASE_FOLDER));
    const somasDasTabelas = Object.values(somas);
    return {
      tabelas: somasDasTabelas.length,
      linhas: somasDasTabelas.reduce((soma, { linhas }) => soma + linhas, 0),
      arquivos,
      trancadas,
    };
  } finally {
    await origem.fechar().catch(() => {});
  }
}

async function abrirOrigem(dataDir: string): Promise<Banco> {
  try {
    return await abrirBanco({ dataDir });
  } catch (erro) {
    throw erro instanceof PastaEmUso
      ? new BackupRefusal(`A loja está rodando sobre ${dataDir}: pare-a antes de mudá-la.`)
      : erro;
  }
}

/** Accepts an empty database, or one where a move was interrupted, which the marker set here identifies. */
async function prepararDestino(para: string): Promise<void> {
  const vaga = await takeExclusiveAccess(para);
  try {
    const destino = await connect(para);
    try {
      const [marca] = await destino.perguntar(
        `select obj_description('public'::regnamespace, 'pg_namespace') = '${MARCA}' as ha`,
      );
      if (vaga.ocupada && marca?.['ha'] !== true)
        throw new BackupRefusal('O banco de dados de --para não está vazio: crie um só para a loja e tente de novo.');
      if (vaga.ocupada) await esvaziar(destino.perguntar);
      await destino.perguntar(`comment on schema public is '${MARCA}'`);
    } finally {
      await destino.fechar();
    }
  } finally {
    await vaga.soltar();
  }
}

const esvaziar = (perguntar: RunSql) =>
  perguntar(`${ESQUEMAS.map((nome) => `drop schema if exists ${nome} cascade`).join('; ')}; create schema public`);

async function copiarEConferir(
  db: Db,
  para: string,
): Promise<{ somas: Record<string, TableChecksum>; trancadas: string[] }> {
  const destino = await connect(para);
  const noDestino: RunSqlWithValues = (texto, valores) => destino.perguntar(texto, valores);
  try {
    return await db.transaction(async (tx) => {
      const naOrigem: RunSql = async (texto) => (await tx.execute(sql.raw(texto))).rows;
      for (const ajuste of TEXT_FORMAT_SETTINGS) {
        await naOrigem(ajuste);
        await destino.perguntar(ajuste);
      }
      await destino.perguntar('begin');
      await copiarLinhas(naOrigem, noDestino);
      const [naPasta, noPostgres] = [await checksumTables(naOrigem), await checksumTables(destino.perguntar)];
      exigirIguais(naPasta, noPostgres);
      // After the comparison, in the same transaction: the demo's password is public.
      const trancadas = await trancarContas(
        destino.db,
        usuariosDemo.map(({ email }) => email),
      );
      await destino.perguntar(`comment on schema public is 'standard public schema'`);
      await destino.perguntar('commit');
      return { somas: noPostgres, trancadas };
    });
  } finally {
    // Without a commit closing the connection discards the rows; the next attempt deletes the empty tables.
    await destino.fechar();
  }
}

function exigirIguais(naPasta: Record<string, TableChecksum>, noPostgres: Record<string, TableChecksum>): void {
  const nomes = [...new Set([...Object.keys(naPasta), ...Object.keys(noPostgres)])].toSorted();
  const tabelaDiferente = nomes.find(
    (nome) => naPasta[nome]?.linhas !== noPostgres[nome]?.linhas || naPasta[nome]?.soma !== noPostgres[nome]?.soma,
  );
  if (tabelaDiferente !== undefined)
    throw new BackupRefusal(
      `A mudança não foi feita: a tabela ${tabelaDiferente} não chegou igual ao PostgreSQL. A loja continua onde estava.`,
    );
}

/** Number of files, their bytes, and their location now. */
export type ArquivosMudados = { quantos: number; bytes: number; onde: string };

/**
 * Copies the shop's images and eBooks into the bucket, if one is set, and compares each with the original; without a
 * bucket they stay in `dataDir/files`, and each is read. Throws `BackupRefusal` if a file differs.
 */
export async function mudarArquivos(lugar: ShopLocation): Promise<ArquivosMudados> {
  const pasta = join(lugar.dataDir, 'files');
  const arquivosLocais = arquivosEmDisco(pasta);
  const arquivosDaLoja = await shopFiles(lugar);
  if (lugar.balde) await (await putIntoBucket(arquivosDaLoja, pasta)).trocar();
  let [quantos, bytes] = [0, 0];
  for await (const { chave } of arquivosLocais.listar()) {
    const [local, daLoja] = await Promise.all([arquivosLocais.ler(chave), arquivosDaLoja.ler(chave)]);
    const [original, copia] = [local && (await digestOf(local.corpo)), daLoja && (await digestOf(daLoja.corpo))];
    if (!original || original.sha256 !== copia?.sha256 || original.tamanho !== copia.tamanho)
      throw new BackupRefusal(
        `A mudança não foi feita: o arquivo ${chave} não está igual no balde. A loja continua onde estava.`,
      );
    quantos++;
    bytes += original.tamanho;
  }
  return { quantos, bytes, onde: lugar.balde ? `no balde ${lugar.balde.S3_BUCKET}` : `em ${pasta}` };
}
