import { createHash } from 'node:crypto';
import { Recusa } from './backup-refusal.ts';

/** A megabyte of code, for who makes copies and sets a passphrase. */
const age = () => import('age-encryption');

type Fluxo = ReadableStream<Uint8Array>;

/**
 * How a copy's files are put under lock: each to one key, which the passphrase opens. The format is age's, so that
 * `age -d` reads them without the shop (docs/operations.md).
 */
export type Cifra = {
  /** Tells this key from another. */
  nome: string;
  /** The key itself, under the passphrase: kept beside what it opens. */
  chave: Uint8Array;
  fechar(corpo: Fluxo): Promise<Fluxo>;
  abrir(corpo: Fluxo): Promise<Fluxo>;
};

/** Name of the file in which a copy carries its key. */
export const NOME_DA_CHAVE = 'chave.age';
/** What the names of files under lock end in. */
export const CIFRADO = '.age';

/** Tells one key from another, without its passphrase. */
export const nomeDaChave = (chave: Uint8Array) => createHash('sha256').update(chave).digest('hex').slice(0, 12);

/** Keys this process has met. A passphrase is slow to try on purpose, and many copies have one key. */
const abertas = new Map<string, Promise<Cifra>>();
const porChaveESenha = (chave: Uint8Array, senha: string) => `${nomeDaChave(chave)} ${senha}`;

/** A new key, opened by `senha`. */
export async function novaCifra(senha: string): Promise<Cifra> {
  const { Encrypter, generateX25519Identity } = await age();
  const identidade = await generateX25519Identity();
  const fechador = new Encrypter();
  fechador.setPassphrase(senha);
  const chave = await fechador.encrypt(identidade);
  const cifra = comIdentidade(identidade, chave);
  abertas.set(porChaveESenha(chave, senha), cifra);
  return cifra;
}

/** The key that lies in `chave`. Throws `Recusa` when the passphrase is missing or another. */
export async function abrirCifra(chave: Uint8Array, senha: string | undefined): Promise<Cifra> {
  if (!senha) throw new Recusa('A cópia é cifrada: informe BACKUP_PASSPHRASE, a senha com que foi feita.');
  const qual = porChaveESenha(chave, senha);
  const aberta = abertas.get(qual) ?? abrirComSenha(chave, senha);
  abertas.set(qual, aberta);
  return aberta;
}

async function abrirComSenha(chave: Uint8Array, senha: string): Promise<Cifra> {
  const { Decrypter } = await age();
  const abridor = new Decrypter();
  abridor.addPassphrase(senha);
  const identidade = await abridor.decrypt(chave, 'text').catch(() => {
    throw new Recusa('BACKUP_PASSPHRASE não abre esta cópia: use a senha com que ela foi feita.');
  });
  return comIdentidade(identidade, chave);
}

async function comIdentidade(identidade: string, chave: Uint8Array): Promise<Cifra> {
  const { Decrypter, Encrypter, identityToRecipient } = await age();
  const destinatario = await identityToRecipient(identidade);
  const fechador = new Encrypter();
  fechador.addRecipient(destinatario);
  const abridor = new Decrypter();
  abridor.addIdentity(identidade);
  return {
    nome: nomeDaChave(chave),
    chave,
    fechar: (corpo) => fechador.encrypt(corpo),
    abrir: (corpo) => abridor.decrypt(corpo),
  };
}
