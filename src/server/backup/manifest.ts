import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Arquivos } from '#application/ports/arquivos.ts';
import { EsquemaAntesDaBase, EsquemaMaisNovo, exigirEsquemaConhecido } from '#db/migration-state.ts';
import { openCipher, type BackupCipher, ENCRYPTED_SUFFIX, KEY_FILE } from './encryption.ts';
import { toBytes, type ByteStream, type StreamDigest, withDigest } from './streams.ts';
import { BackupRefusal } from './backup-refusal.ts';

const umArquivo = z.object({
  caminho: z.string(),
  tamanho: z.number().int(),
  sha256: z.string().length(64),
  /** The store's version mark at backup time: a file with the same mark need not be read again. */
  marca: z.string().optional(),
});
export type BackupFile = z.infer<typeof umArquivo>;

/** Contents of a backup, written last: without it the backup is incomplete. */
const manifesto = z.object({
  /** 1: the embedded database's files are in `db/`, without row counts. */
  versao: z.union([z.literal(1), z.literal(2)]),
  feitaEm: z.string(),
  /** `pglite`: `banco.tar.gz` contains the embedded database's files. `postgres`: `banco.dump`, written by pg_dump. */
  banco: z.enum(['pglite', 'postgres']),
  /** False in old backups of a shop whose images and eBooks were in a bucket. */
  comArquivos: z.boolean(),
  arquivos: z.array(umArquivo),
  /** Folders of an old backup, including empty ones, which the embedded database requires. */
  pastas: z.array(z.string()).default([]),
  /**
   * Name of the shared storage beside this backup that contains the files of `files/`, by checksum; unset: they are in
   * the backup itself.
   */
  acervo: z.string().optional(),
  /** Row count of each table. */
  linhas: z.record(z.string(), z.number().int()).default({}),
  /** Applied migrations, by creation time. */
  migracoes: z.array(z.number()).default([]),
  /** Fingerprint of AUTH_SECRET: recognises the secret without revealing it. */
  segredo: z.string().optional(),
});
export type Manifest = z.infer<typeof manifesto>;

export const MANIFEST_FILE = 'manifesto.json';
export const FILES = 'files/';

/** An opened backup: its manifest, and how to read its files. */
export type OpenBackup = {
  manifesto: Manifest;
  /** SHA-256 of the manifest file. */
  soma: string;
  cifra: BackupCipher | null;
  /** Returns a file's content. Throws `BackupRefusal` when the file is missing. */
  ler(arquivo: BackupFile): Promise<ByteStream>;
};

/** Location of a backup: objects under `prefixo` (ending in `/`, or empty). */
export type BackupLocation = { arquivos: Arquivos; prefixo: string; /** For messages. */ nome: string };

export const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Returns a fingerprint of an AUTH_SECRET. */
export const secretFingerprint = (segredo: string) =>
  createHash('sha256').update(`copia da loja\n${segredo}`).digest('hex').slice(0, 16);

/** Returns the key of a file in the shared storage. */
export const sharedFileKey = (acervo: string, sha256: string, cifrada: boolean) =>
  `${acervo}/${sha256.slice(0, 2)}/${sha256}${cifrada ? ENCRYPTED_SUFFIX : ''}`;

async function bytesDe({ arquivos, prefixo }: BackupLocation, caminho: string): Promise<Uint8Array | null> {
  const lido = await arquivos.ler(`${prefixo}${caminho}`);
  return lido && toBytes(lido.corpo);
}

/**
 * Opens a backup and reads its manifest. Throws `BackupRefusal` when it is missing, damaged, made by a newer version, or
 * encrypted with another passphrase than `senha`.
 */
export async function openBackup(lugar: BackupLocation, senha: string | undefined): Promise<OpenBackup> {
  const chave = await bytesDe(lugar, KEY_FILE);
  const cifra = chave && (await openCipher(chave, senha));
  const guardado = await bytesDe(lugar, `${MANIFEST_FILE}${cifra ? ENCRYPTED_SUFFIX : ''}`);
  if (!guardado) throw new BackupRefusal(`${lugar.nome} não é uma cópia da loja: falta ${MANIFEST_FILE}.`);
  const ilegivel = () => new BackupRefusal(`A cópia está danificada: ${MANIFEST_FILE} não pode ser lido.`);
  const texto = cifra
    ? await cifra
        .abrir(new Blob([guardado as Uint8Array<ArrayBuffer>]).stream())
        .then(toBytes)
        .catch(() => {
          throw ilegivel();
        })
    : guardado;
  const lido = conferirManifesto(emJson(new TextDecoder().decode(texto)), ilegivel);
  return {
    manifesto: lido,
    soma: checksumOf(guardado),
    cifra,
    async ler(arquivo) {
      const chaveDoArquivo =
        lido.acervo && arquivo.caminho.startsWith(FILES)
          ? `${vizinho(lugar.prefixo)}${sharedFileKey(lido.acervo, arquivo.sha256, cifra !== null)}`
          : `${lugar.prefixo}${arquivo.caminho}${cifra ? ENCRYPTED_SUFFIX : ''}`;
      const objeto = await lugar.arquivos.ler(chaveDoArquivo);
      if (!objeto) throw new BackupRefusal(`A cópia está danificada: ${arquivo.caminho} falta.`);
      return cifra ? cifra.abrir(objeto.corpo) : objeto.corpo;
    },
  };
}

/** The shared storage is beside the backup's own folder. */
const vizinho = (prefixo: string) => prefixo.replace(/[^/]+\/$/, '');

function conferirManifesto(json: unknown, ilegivel: () => BackupRefusal): Manifest {
  const versao = z.object({ versao: z.number() }).safeParse(json);
  if (versao.success && versao.data.versao > 2) throw maisNova();
  const lido = manifesto.safeParse(json);
  if (!lido.success) throw ilegivel();
  // A path outside the folder would overwrite other files.
  const fora = [...lido.data.arquivos.map(({ caminho }) => caminho), ...lido.data.pastas, lido.data.acervo ?? 'a'].find(
    (caminho) => caminho.startsWith('/') || /(^|[\\/])\.{0,2}([\\/]|$)/.test(caminho),
  );
  if (fora !== undefined) throw new BackupRefusal(`${MANIFEST_FILE} nomeia um caminho fora da cópia: ${fora}`);
  requireKnownMigrations(lido.data.migracoes);
  return lido.data;
}

const maisNova = () =>
  new BackupRefusal(
    'A cópia é de uma versão mais nova da loja: instale essa versão (ou uma ainda mais nova) e restaure com ela.',
  );

/** Throws `BackupRefusal` if this version cannot use a database that records migrations of these times. */
export function requireKnownMigrations(migracoes: number[]): void {
  try {
    exigirEsquemaConhecido(migracoes);
  } catch (erro) {
    if (erro instanceof EsquemaMaisNovo) throw maisNova();
    if (!(erro instanceof EsquemaAntesDaBase)) throw erro;
    throw new BackupRefusal(
      'A cópia é anterior à versão-ponte da loja: restaure-a com a versão-ponte e inicie-a uma vez (docs/operations.md, "Upgrading"), e depois esta.',
    );
  }
}

/** Passes a file's content to `gravar` and throws `BackupRefusal` if it differs from the manifest. */
export async function readVerified(
  copia: OpenBackup,
  arquivo: BackupFile,
  gravar: (corpo: ByteStream) => Promise<unknown>,
): Promise<void> {
  let lido: StreamDigest;
  try {
    const { corpo, medida } = withDigest(await copia.ler(arquivo));
    await gravar(corpo);
    lido = medida();
  } catch (erro) {
    // Decryption fails when the file was truncated or changed.
    if (copia.cifra && !(erro instanceof BackupRefusal) && !(erro as NodeJS.ErrnoException).code)
      throw danificado(arquivo);
    throw erro;
  }
  if (lido.sha256 !== arquivo.sha256 || lido.tamanho !== arquivo.tamanho) throw danificado(arquivo);
}

const danificado = ({ caminho }: BackupFile) =>
  new BackupRefusal(`A cópia está danificada: ${caminho} não é o que foi gravado.`);

function emJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
