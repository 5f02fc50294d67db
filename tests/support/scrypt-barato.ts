import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Worker } from 'node:worker_threads';

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

const { postMessage } = Worker.prototype;

/** The shop hashes in threads: the job sent to one gets the cheap factor. */
function enviar(this: Worker, tarefa: { N?: number; r?: number }, ...mais: [never]): void {
  const daLoja = tarefa?.N === DE_VERDADE.N && tarefa.r === DE_VERDADE.r;
  postMessage.call(this, daLoja ? { ...tarefa, N: BARATO } : tarefa, ...mais);
}

/** From now on this process keeps and compares passwords by the same function with another factor. */
export function baratearSenhas(): void {
  por(derivar);
  Object.assign(Worker.prototype, { postMessage: enviar });
}

/** Passwords cost what they cost in a shop again. */
export function encarecerSenhas(): void {
  por(scrypt);
  Object.assign(Worker.prototype, { postMessage });
}
