// @requirement 15.8.3
import { basename, dirname, resolve } from 'node:path';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import type { Arquivos } from '#application/ports/arquivos.ts';
import { backupsAManter } from '#domain/backup/agenda-do-backup.ts';
import { openFileStorage } from '#server/process/open-file-storage.ts';
import { openCipher, type BackupCipher, ENCRYPTED_SUFFIX, KEY_FILE, keyId, newCipher } from './encryption.ts';
import { toBytes } from './streams.ts';
import { type SharedFiles, withRecord, knownFileKey, type CompletedBackup, writeBackup } from './create-backup.ts';
import { bucketFromEnv, type ShopLocation } from './shop-location.ts';
import { openBackup, sharedFileKey, FILES, type BackupLocation, MANIFEST_FILE } from './manifest.ts';
import { isInsideShopFolder } from './shop-folder.ts';
import type { BackupTrigger, DatabaseBridge } from './database-dump.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** Store of a shop's daily backups: a folder or a bucket. */
export type BackupStore = { arquivos: Arquivos; nome: string };

type Ambiente = Record<string, string | undefined>;

/** Returns the store that BACKUP_DIR or BACKUP_S3_BUCKET names; null when neither is set. Refuses both. */
export async function storeFromEnv(ambiente: Ambiente): Promise<BackupStore | null> {
  const pasta = ambiente['BACKUP_DIR']?.trim();
  if (pasta && ambiente['BACKUP_S3_BUCKET']?.trim())
    throw new BackupRefusal('As cópias vão para BACKUP_DIR ou para BACKUP_S3_BUCKET: retire um dos dois.');
  if (pasta) return { arquivos: arquivosEmDisco(pasta), nome: resolve(pasta) };
  const balde = ambiente['BACKUP_S3_BUCKET']?.trim();
  if (!balde) return null;
  return { arquivos: await openFileStorage(bucketFromEnv(ambiente, 'BACKUP_S3_BUCKET'), ''), nome: `s3://${balde}` };
}

/**
 * Returns the backup that `qual` names: a folder, `s3://bucket/name`, or `ultima` for the latest in the environment's
 * store.
 */
export async function findBackup(qual: string, ambiente: Ambiente, aqui: string): Promise<BackupLocation> {
  if (qual === 'ultima') {
    const deposito = await storeFromEnv(ambiente);
    if (!deposito) throw new BackupRefusal('Informe BACKUP_DIR ou BACKUP_S3_BUCKET: onde estão as cópias?');
    const ultima = (await listStore(deposito)).copias.at(-1);
    if (!ultima) throw new BackupRefusal(`Não há cópia em ${deposito.nome}.`);
    return noDeposito(deposito, ultima);
  }
  const [, balde, nome] = /^s3:\/\/([^/]+)\/(.+?)\/?$/.exec(qual) ?? [];
  if (balde && nome)
    return {
      arquivos: await openFileStorage(bucketFromEnv({ ...ambiente, BACKUP_S3_BUCKET: balde }, 'BACKUP_S3_BUCKET'), ''),
      prefixo: `${nome}/`,
      nome: qual,
    };
  const pasta = resolve(aqui, qual);
  return { arquivos: arquivosEmDisco(dirname(pasta)), prefixo: `${basename(pasta)}/`, nome: pasta };
}

const noDeposito = ({ arquivos, nome }: BackupStore, copia: string): BackupLocation => ({
  arquivos,
  prefixo: `${copia}/`,
  nome: `${nome}/${copia}`,
});

const NOME_DO_DEPOSITO = /^loja-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const NO_ACERVO = /^arquivos(?:-[\w-]+)?\/[0-9a-f]{2}\/[0-9a-f]{64}(?:\.age)?$/;
/** Marks a backup that somebody asked for: the daily job never deletes it. Older versions ignore the file. */
const A_MAO = 'feita-a-mao';
const nomeDaCopia = (agora: Date) => `loja-${agora.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
const momentoDe = (nome: string) => new Date(nome.slice(5).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

type Conteudo = {
  /** Complete backups that the store named, oldest first; those among them made by hand. */
  copias: string[];
  aMao: Set<string>;
  /** Complete backups under other names: put or renamed here by somebody. */
  outras: string[];
  /** Incomplete backups, and all keys of shared files. */
  inacabadas: string[];
  guardados: Set<string>;
};

/** Lists a store. */
export async function listStore({ arquivos }: BackupStore): Promise<Conteudo> {
  const pastas = new Set<string>();
  const inteiras = new Set<string>();
  const aMao = new Set<string>();
  const guardados = new Set<string>();
  for await (const { chave } of arquivos.listar()) {
    if (NO_ACERVO.test(chave)) {
      guardados.add(chave);
      continue;
    }
    const [, nome, resto] = /^([^/]+)\/(.+)$/.exec(chave) ?? [];
    if (!nome) continue;
    pastas.add(nome);
    if (resto === MANIFEST_FILE || resto === `${MANIFEST_FILE}${ENCRYPTED_SUFFIX}`) inteiras.add(nome);
    if (resto === A_MAO) aMao.add(nome);
  }
  const nomes = [...pastas].toSorted();
  const doDeposito = nomes.filter((nome) => NOME_DO_DEPOSITO.test(nome));
  return {
    copias: doDeposito.filter((nome) => inteiras.has(nome)),
    aMao,
    outras: nomes.filter((nome) => inteiras.has(nome) && !NOME_DO_DEPOSITO.test(nome)),
    inacabadas: doDeposito.filter((nome) => !inteiras.has(nome)),
    guardados,
  };
}

/** Returns the last backup's key if `senha` opens it, else a new one; null without a passphrase. */
async function cifraDo(
  { arquivos }: BackupStore,
  ultima: string | undefined,
  senha: string | undefined,
): Promise<BackupCipher | null> {
  if (!senha) return null;
  const chave = ultima === undefined ? null : await arquivos.ler(`${ultima}/${KEY_FILE}`);
  if (!chave) return newCipher(senha);
  return openCipher(await toBytes(chave.corpo), senha).catch((erro: unknown) => {
    if (erro instanceof BackupRefusal) return newCipher(senha);
    throw erro;
  });
}

/** Shared files are stored per encryption key. */
const acervoDaChave = (nome: string | null) => (nome === null ? 'arquivos' : `arquivos-${nome}`);

async function acervoDo(
  deposito: BackupStore,
  { guardados }: Conteudo,
  ultima: string | undefined,
  { cifra, senha }: { cifra: BackupCipher | null; senha: string | undefined },
): Promise<SharedFiles> {
  const nome = acervoDaChave(cifra && cifra.nome);
  const anterior = ultima ? await openBackup(noDeposito(deposito, ultima), senha).catch(() => null) : null;
  const daAnterior = anterior?.manifesto.acervo === nome ? anterior.manifesto.arquivos : [];
  return {
    nome,
    guardados,
    conhecidos: new Map(
      daAnterior.map(({ caminho, marca, tamanho, sha256 }) => [knownFileKey(caminho, marca), { tamanho, sha256 }]),
    ),
  };
}

/** A backup in a store, and its location. */
export type StoredBackup = CompletedBackup & { id: string; lugar: BackupLocation };

/**
 * Makes a backup in a store, where files shared by several backups are stored once, and deletes expired backups. Throws
 * `BackupRefusal` with the reason in words.
 */
export async function backUpToStore(
  lugar: ShopLocation,
  deposito: BackupStore,
  {
    senha,
    agora,
    origem,
    ponte,
  }: { senha: string | undefined; agora: Date; origem: BackupTrigger; ponte: DatabaseBridge },
): Promise<StoredBackup> {
  const id = nomeDaCopia(agora);
  const destino = noDeposito(deposito, id);
  const copiaFeita = await withRecord(ponte, id, origem, async (retrato) => {
    exigirLugarProprio(lugar, deposito);
    const conteudoDoDeposito = await listStore(deposito);
    const ultima = conteudoDoDeposito.copias.at(-1);
    const cifra = await cifraDo(deposito, ultima, senha);
    const acervo = await acervoDo(deposito, conteudoDoDeposito, ultima, { cifra, senha });
    if (origem === 'comando')
      await deposito.arquivos.gravar(`${destino.prefixo}${A_MAO}`, new Uint8Array(), 'application/octet-stream');
    const escrita = await writeBackup(lugar, retrato, agora, { ...destino, cifra, acervo });
    return { ...escrita, pronta: { ...escrita.pronta, lugar: destino.nome } };
  });
  await pruneStore(deposito, senha);
  return { ...copiaFeita, id, lugar: destino };
}

/** Throws `BackupRefusal` if the store is inside the data to back up. */
function exigirLugarProprio({ dataDir, balde }: ShopLocation, { nome }: BackupStore): void {
  const daLoja = nome.startsWith('s3://') ? nome === `s3://${balde?.S3_BUCKET}` : isInsideShopFolder(nome, dataDir);
  if (daLoja)
    throw new BackupRefusal(`As cópias não podem ficar em ${nome}, que é da própria loja: escolha outro lugar.`);
}

/**
 * Deletes expired and incomplete backups, and shared files that no backup references any more. Backups made by hand, or
 * under another name, never expire and do not count as a day's backup.
 */
export async function pruneStore(deposito: BackupStore, senha: string | undefined): Promise<void> {
  const { copias, aMao, outras, inacabadas, guardados } = await listStore(deposito);
  const doRelogio = copias.filter((nome) => !aMao.has(nome));
  const ficam = backupsAManter(doRelogio.map(momentoDe));
  const vao = doRelogio.filter((nome) => !ficam.has(momentoDe(nome).getTime()));
  for (const nome of [...vao, ...inacabadas]) await deposito.arquivos.apagar(nome);
  const usados = new Set<string>();
  const intocaveis = new Set<string>();
  for (const nome of [...copias.filter((copia) => !vao.includes(copia)), ...outras]) {
    const copia = await openBackup(noDeposito(deposito, nome), senha).catch(() => null);
    // The manifest of a backup under another passphrase cannot be read, so keep everything it may reference.
    if (!copia) intocaveis.add(await acervoDeUmaFechada(deposito, nome));
    const { acervo, arquivos = [] } = copia?.manifesto ?? {};
    if (!acervo) continue;
    for (const { caminho, sha256 } of arquivos)
      if (caminho.startsWith(FILES)) usados.add(sharedFileKey(acervo, sha256, copia?.cifra !== null));
  }
  for (const chave of guardados)
    if (!usados.has(chave) && !intocaveis.has(chave.split('/')[0] ?? '')) await deposito.arquivos.apagar(chave);
}

async function acervoDeUmaFechada({ arquivos }: BackupStore, copia: string): Promise<string> {
  const chave = await arquivos.ler(`${copia}/${KEY_FILE}`);
  return chave ? acervoDaChave(keyId(await toBytes(chave.corpo))) : acervoDaChave(null);
}
