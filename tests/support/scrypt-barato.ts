import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** A password hash takes a tenth of a second of processor on purpose; a thousand of them would take minutes here. */
const DE_VERDADE = { N: 16_384, r: 16 };
const BARATO = 16;

const { scrypt } = crypto;
type Argumentos = Parameters<typeof scrypt>;

function por(qual: unknown): void {
  Object.assign(crypto, { scrypt: qual });
  syncBuiltinESMExports();
}

function derivar(...[senha, sal, tamanho, opcoes, pronto]: Argumentos): void {
  const daLoja = opcoes.N === DE_VERDADE.N && opcoes.r === DE_VERDADE.r;
  scrypt(senha, sal, tamanho, daLoja ? { ...opcoes, N: BARATO } : opcoes, pronto);
}

/** From now on this process keeps and compares passwords by the same function with another factor. */
export const baratearSenhas = (): void => por(derivar);

/** Passwords cost what they cost in a shop again. */
export const encarecerSenhas = (): void => por(scrypt);
