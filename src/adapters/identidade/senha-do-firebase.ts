// @requirement 15.10.5 15.10.8
import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { MARCA_DO_FIREBASE } from '#importers/firebase/rules/conta.ts';

/** The hash parameters of the older shop's project, as its console shows them. The key is a secret. */
export type ScryptDoFirebase = {
  chave: string;
  separadorDoSal: string;
  rounds: number;
  memCost: number;
};

const derivar = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);
const BYTES_DA_CHAVE = 32;
const SEM_IV = Buffer.alloc(16);

export const ehSenhaDoFirebase = (hash: string): boolean => hash.startsWith(MARCA_DO_FIREBASE);

/** Returns whether the password matches a hash imported from Firebase; always false without the project's key. */
export async function conferirSenhaDoFirebase(
  { chave, separadorDoSal, rounds, memCost }: ScryptDoFirebase,
  hash: string,
  senha: string,
): Promise<boolean> {
  const [sal = '', esperado = ''] = hash.slice(MARCA_DO_FIREBASE.length).split('$');
  const N = 2 ** memCost;
  const comSeparador = Buffer.concat([Buffer.from(sal, 'base64'), Buffer.from(separadorDoSal, 'base64')]);
  // Twice the algorithm's defined memory: Node counts slightly more than the definition.
  const maxmem = 256 * N * rounds;
  const derivada = await derivar(senha, comSeparador, BYTES_DA_CHAVE, { N, r: rounds, p: 1, maxmem });
  const cifra = createCipheriv('aes-256-ctr', derivada, SEM_IV);
  const achado = Buffer.concat([cifra.update(Buffer.from(chave, 'base64')), cifra.final()]);
  const dito = Buffer.from(esperado, 'base64');
  return achado.length === dito.length && timingSafeEqual(achado, dito);
}
