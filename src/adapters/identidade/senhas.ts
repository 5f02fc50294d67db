import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type HashJob, hashInTurn } from './hash-threads.ts';
import { pedidoAtual } from './pedido-atual.ts';
import { recusa } from './recusa.ts';

/** The parameters of the library's own hashes, with which all stored passwords were made. */
const custo = { length: 64, N: 16_384, r: 16, p: 1 };
const ESPERE_S = 2;

/** The response to a request with a password when too many are waiting. */
export const senhasDemais = () =>
  Response.json({ code: 'SENHAS_DEMAIS' }, { status: 429, headers: { 'X-Retry-After': String(ESPERE_S) } });

/** Computes a hash in the request's turn. Throws the refusal 429 when too many are waiting. */
export async function derivar(trabalho: HashJob): Promise<Buffer> {
  const chave = await hashInTurn(pedidoAtual.getStore()?.endereco ?? 'a-loja', trabalho);
  if (chave === null) throw recusa('TOO_MANY_REQUESTS', 'SENHAS_DEMAIS', {}, { 'X-Retry-After': String(ESPERE_S) });
  return chave;
}

const chaveDe = (senha: string, sal: string) => derivar({ ...custo, password: senha.normalize('NFKC'), salt: sal });

/** Returns the hash of a password as stored: `salt:key` in hexadecimal, the library's format. */
export async function resumirSenha(senha: string): Promise<string> {
  const sal = randomBytes(16).toString('hex');
  return `${sal}:${(await chaveDe(senha, sal)).toString('hex')}`;
}

/** Returns whether a password matches a stored hash. */
export async function conferirSenha(hash: string, senha: string): Promise<boolean> {
  const [sal = '', guardada = ''] = hash.split(':');
  const [vinda, certa] = [await chaveDe(senha, sal), Buffer.from(guardada, 'hex')];
  return certa.length === vinda.length && timingSafeEqual(certa, vinda);
}
