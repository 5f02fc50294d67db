// @requirement 10.3.1 15.8.1
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { arquivosEmDisco } from '#adapters/arquivos/disco.ts';
import type { Arquivos } from '#application/ports/arquivos.ts';
import type { CopiaPronta } from '#db/saude/gravar-copias.ts';
import { type BackupCipher, ENCRYPTED_SUFFIX, KEY_FILE, newCipher } from './encryption.ts';
import { fromBytes, toBytes, type ByteStream, type StreamDigest, withDigest, digestOf } from './streams.ts';
import { shopFiles, type ShopLocation } from './shop-location.ts';
import {
  type BackupFile,
  sharedFileKey,
  FILES,
  type Manifest,
  secretFingerprint,
  MANIFEST_FILE,
  checksumOf,
} from './manifest.ts';
import type { BackupTrigger, DatabaseBridge, DatabaseSnapshot } from './database-dump.ts';
import { embeddedBridge } from './embedded-dump.ts';
import { postgresBridge } from './postgres-dump.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** Storage of the files shared by several backups: `guardados` are the keys it contains. */
export type SharedFiles = {
  nome: string;
  guardados: Set<string>;
  /** Files of the last backup, by path and mark. */
  conhecidos: Map<string, StreamDigest>;
};

export const knownFileKey = (caminho: string, marca: string | undefined) => `${caminho}\n${marca ?? ''}`;

/** Destination of a backup: objects under `prefixo`. */
type Destino = { arquivos: Arquivos; prefixo: string; cifra: BackupCipher | null; acervo: SharedFiles | null };

/** Stamped eBooks, which are generated on demand. */
const PASSAGEIROS = /^(?:carimbados|exportacoes)\//;

/** Returns the bridge to a shop's database. */
export const openBridge = ({ databaseUrl, dataDir }: ShopLocation): Promise<DatabaseBridge> =>
  databaseUrl ? postgresBridge(databaseUrl) : embeddedBridge(dataDir);

/** A complete backup: its manifest, and the record of it for the database. */
export type CompletedBackup = { manifesto: Manifest; pronta: CopiaPronta };

/**
 * Runs one backup from a snapshot to its end, and records start, success or failure in the shop's database. Throws
 * `BackupRefusal` with the reason in words.
 */
export async function withRecord(
  ponte: DatabaseBridge,
  id: string,
  origem: BackupTrigger,
  escrever: (retrato: DatabaseSnapshot) => Promise<CompletedBackup>,
): Promise<CompletedBackup> {
  const retrato = await ponte.fotografar(id, origem);
  try {
    const copiaFeita = await escrever(retrato);
    await ponte.terminar(id, { pronta: copiaFeita.pronta });
    return copiaFeita;
  } catch (erro) {
    const porque =
      erro instanceof BackupRefusal
        ? erro.message
        : `A cópia parou: ${(erro as NodeJS.ErrnoException).code ?? 'erro inesperado'}.`;
    await ponte.terminar(id, { erro: porque }).catch(() => {});
    throw erro;
  } finally {
    await retrato.soltar();
  }
}

/** Returns the id of a backup in a folder, under which the database records it. */
export const folderBackupId = (pasta: string, agora: Date) => `${basename(pasta)} ${agora.toISOString()}`.slice(-100);

/**
 * Writes a shop's database and files to the folder `pasta`, which must be new or empty, with a manifest of checksums
 * and row counts; encrypted if `senha` is set. Written beside it and renamed, so that a folder of that name is
 * complete. The shop may run meanwhile. Throws `BackupRefusal` with the reason in words.
 */
export async function backUpToFolder(
  lugar: ShopLocation,
  pasta: string,
  agora: Date,
  senha?: string,
): Promise<Manifest> {
  if ((await readdir(pasta).catch(() => [])).length > 0)
    throw new BackupRefusal(`${pasta} não está vazia: escolha uma pasta nova para cada cópia.`);
  const ponte = await openBridge(lugar);
  const provisorio = join(dirname(pasta), `.copia-${process.pid}.tmp`);
  try {
    const { manifesto } = await withRecord(ponte, folderBackupId(pasta, agora), 'comando', async (retrato) => {
      await rm(provisorio, { recursive: true, force: true });
      await mkdir(provisorio, { recursive: true, mode: 0o700 });
      const cifra = senha ? await newCipher(senha) : null;
      const copiaFeita = await writeBackup(lugar, retrato, agora, {
        arquivos: arquivosEmDisco(provisorio),
        prefixo: '',
        cifra,
        acervo: null,
      });
      await rm(pasta, { recursive: true, force: true });
      await rename(provisorio, pasta);
      return { ...copiaFeita, pronta: { ...copiaFeita.pronta, lugar: pasta } };
    });
    return manifesto;
  } finally {
    await ponte.fechar();
    // If the folder could not be created there is nothing to delete.
    await rm(provisorio, { recursive: true, force: true }).catch(() => {});
  }
}

/** Writes a whole backup to `destino`, the manifest last. */
export async function writeBackup(
  lugar: ShopLocation,
  retrato: DatabaseSnapshot,
  agora: Date,
  destino: Destino,
): Promise<CompletedBackup> {
  const { arquivos, prefixo, cifra, acervo } = destino;
  const sob = (chave: string) => `${chave}${cifra ? ENCRYPTED_SUFFIX : ''}`;
  const gravar = async (chave: string, corpo: ByteStream): Promise<StreamDigest> => {
    const { corpo: medido, medida } = withDigest(corpo);
    await arquivos.gravar(chave, cifra ? await cifra.fechar(medido) : medido, 'application/octet-stream');
    return medida();
  };
  if (cifra) await arquivos.gravar(`${prefixo}${KEY_FILE}`, cifra.chave, 'application/octet-stream');
  // The database first, so that the files it references still exist.
  const banco = await gravar(sob(`${prefixo}${retrato.caminho}`), retrato.abrir());
  const escritos: BackupFile[] = [{ caminho: retrato.caminho, ...banco }];
  await retrato.soltar();
  const daLoja = await shopFiles(lugar);
  for await (const { chave, marca } of daLoja.listar()) {
    if (PASSAGEIROS.test(chave)) continue;
    const caminho = `${FILES}${chave}`;
    const escrito = acervo
      ? await porNoAcervo(acervo, { caminho, marca }, () => daLoja.ler(chave), gravar, cifra !== null)
      : await copiar(await daLoja.ler(chave), (corpo) => gravar(sob(`${prefixo}${caminho}`), corpo));
    // Files deleted meanwhile are not referenced any more.
    if (escrito) escritos.push({ caminho, ...escrito, ...(acervo ? { marca } : {}) });
  }
  const segredo = await readFile(join(lugar.dataDir, 'auth-secret')).catch(() => null);
  if (segredo)
    escritos.push({ caminho: 'auth-secret', ...(await gravar(sob(`${prefixo}auth-secret`), fromBytes(segredo))) });
  const usado = lugar.authSecret ?? segredo?.toString('utf8').trim();
  const manifesto: Manifest = {
    versao: 2,
    feitaEm: agora.toISOString(),
    banco: retrato.banco,
    comArquivos: true,
    linhas: retrato.linhas,
    migracoes: retrato.migracoes,
    ...(usado ? { segredo: secretFingerprint(usado) } : {}),
    ...(acervo ? { acervo: acervo.nome } : {}),
    arquivos: escritos,
    pastas: [],
  };
  const texto = new TextEncoder().encode(JSON.stringify(manifesto, null, 1));
  const guardado = cifra ? await toBytes(await cifra.fechar(fromBytes(texto))) : texto;
  await arquivos.gravar(sob(`${prefixo}${MANIFEST_FILE}`), guardado, 'application/json');
  return {
    manifesto,
    pronta: {
      lugar: prefixo,
      arquivos: escritos.length,
      tamanho: escritos.reduce((soma, { tamanho }) => soma + tamanho, 0),
      soma: checksumOf(guardado),
      cifrada: cifra !== null,
    },
  };
}

type Lido = Awaited<ReturnType<Arquivos['ler']>>;

const copiar = async (lido: Lido, gravar: (corpo: ByteStream) => Promise<StreamDigest>): Promise<StreamDigest | null> =>
  lido && gravar(lido.corpo);

/**
 * Writes a file to the shared storage unless its content is already there. A file with the same mark as in the last
 * backup is not read.
 */
async function porNoAcervo(
  { nome, guardados, conhecidos }: SharedFiles,
  { caminho, marca }: { caminho: string; marca: string },
  ler: () => Promise<Lido>,
  gravar: (chave: string, corpo: ByteStream) => Promise<StreamDigest>,
  cifrada: boolean,
): Promise<StreamDigest | null> {
  const knownFile = conhecidos.get(knownFileKey(caminho, marca));
  if (knownFile && guardados.has(sharedFileKey(nome, knownFile.sha256, cifrada)))
    return { tamanho: knownFile.tamanho, sha256: knownFile.sha256 };
  const lido = await ler();
  if (!lido) return null;
  const medida = await digestOf(lido.corpo);
  const chave = sharedFileKey(nome, medida.sha256, cifrada);
  if (guardados.has(chave)) return medida;
  const outraVez = await ler();
  if (!outraVez) return null;
  const gravada = await gravar(chave, outraVez.corpo);
  if (gravada.sha256 !== medida.sha256)
    throw new BackupRefusal(`${caminho} mudou enquanto era copiado: faça a cópia de novo.`);
  guardados.add(chave);
  return medida;
}
