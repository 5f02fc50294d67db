// @requirement 15.10.5 15.10.8
import { createCipheriv, timingSafeEqual } from 'node:crypto';
import { MARCA_DO_FIREBASE } from '#importers/firebase/rules/conta.ts';
import { derivar } from './senhas.ts';

/** The hash parameters of the older shop's project, as its console shows them. The key is a secret. */
export type ScryptDoFirebase = {
  chave: string;
  separadorDoSal: string;
  rounds: number;
  memCost: number;
};

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
  const comSeparador = Buffer.concat([Buffer.from(sal, 'base64'), Buffer.from(separadorDoSal, 'base64')]);
  const forca = { N: 2 ** memCost, r: rounds, p: 1 };
  const derivada = await derivar({ password: senha, salt: comSeparador, length: BYTES_DA_CHAVE, ...forca });
  const cifra = createCipheriv('aes-256-ctr', derivada, SEM_IV);
  const achado = Buffer.concat([cifra.update(Buffer.from(chave, 'base64')), cifra.final()]);
  const dito = Buffer.from(esperado, 'base64');
  return achado.length === dito.length && timingSafeEqual(achado, dito);
}
