// @requirement 15.8.1
import { createHash } from 'node:crypto';
import { BackupRefusal } from './backup-refusal.ts';

/** Imported on demand: a megabyte of code. */
const age = () => import('age-encryption');

type Fluxo = ReadableStream<Uint8Array>;

/**
 * Encryption of a backup's files, with a key that the passphrase opens. The format is age's, so that `age -d` decrypts
 * them without the shop (docs/operations.md).
 */
export type BackupCipher = {
  /** Identifies the key. */
  nome: string;
  /** The key, encrypted with the passphrase; stored beside the files. */
  chave: Uint8Array;
  fechar(corpo: Fluxo): Promise<Fluxo>;
  abrir(corpo: Fluxo): Promise<Fluxo>;
};

/** Name of the file with a backup's key. */
export const KEY_FILE = 'chave.age';
/** Suffix of encrypted files. */
export const ENCRYPTED_SUFFIX = '.age';

/** Returns an id of the key, computed without the passphrase. */
export const keyId = (chave: Uint8Array) => createHash('sha256').update(chave).digest('hex').slice(0, 12);

/** Keys opened by this process: trying a passphrase is deliberately slow, and many backups share a key. */
const abertas = new Map<string, Promise<BackupCipher>>();
const porChaveESenha = (chave: Uint8Array, senha: string) => `${keyId(chave)} ${senha}`;

/** Returns a new key, encrypted with `senha`. */
export async function newCipher(senha: string): Promise<BackupCipher> {
  const { Encrypter, generateX25519Identity } = await age();
  const identidade = await generateX25519Identity();
  const fechador = new Encrypter();
  fechador.setPassphrase(senha);
  const chave = await fechador.encrypt(identidade);
  const cifra = comIdentidade(identidade, chave);
  abertas.set(porChaveESenha(chave, senha), cifra);
  return cifra;
}

/** Returns the key in `chave`. Throws `BackupRefusal` when the passphrase is missing or wrong. */
export async function openCipher(chave: Uint8Array, senha: string | undefined): Promise<BackupCipher> {
  if (!senha) throw new BackupRefusal('A cópia é cifrada: informe BACKUP_PASSPHRASE, a senha com que foi feita.');
  const qual = porChaveESenha(chave, senha);
  const aberta = abertas.get(qual) ?? abrirComSenha(chave, senha);
  abertas.set(qual, aberta);
  return aberta;
}

async function abrirComSenha(chave: Uint8Array, senha: string): Promise<BackupCipher> {
  const { Decrypter } = await age();
  const abridor = new Decrypter();
  abridor.addPassphrase(senha);
  const identidade = await abridor.decrypt(chave, 'text').catch(() => {
    throw new BackupRefusal('BACKUP_PASSPHRASE não abre esta cópia: use a senha com que ela foi feita.');
  });
  return comIdentidade(identidade, chave);
}

async function comIdentidade(identidade: string, chave: Uint8Array): Promise<BackupCipher> {
  const { Decrypter, Encrypter, identityToRecipient } = await age();
  const destinatario = await identityToRecipient(identidade);
  const fechador = new Encrypter();
  fechador.addRecipient(destinatario);
  const abridor = new Decrypter();
  abridor.addIdentity(identidade);
  return {
    nome: keyId(chave),
    chave,
    fechar: (corpo) => fechador.encrypt(corpo),
    abrir: (corpo) => abridor.decrypt(corpo),
  };
}
