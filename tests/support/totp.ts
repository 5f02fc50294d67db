import { createHmac } from 'node:crypto';

const PASSO_MS = 30_000;
const alfabeto = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function deBase32(texto: string): Buffer {
  const bits = [...texto.replace(/=+$/, '')]
    .map((letra) => alfabeto.indexOf(letra).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The half minute in which each secret was first used, so that a test that runs into the next one keeps its codes. */
const primeiros = new Map<string, number>();

/** The code an authenticator app shows (RFC 6238) for the secret of an `otpauth:` address, `passos` half minutes after its first use. */
export function codigoTotp(uri: string, passos = 0): string {
  const segredo = deBase32(new URL(uri).searchParams.get('secret') ?? '');
  const primeiro = primeiros.get(uri) ?? Math.floor(Date.now() / PASSO_MS);
  primeiros.set(uri, primeiro);
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(primeiro + passos));
  const resumo = createHmac('sha1', segredo).update(contador).digest();
  const inicio = (resumo.at(-1) ?? 0) & 0xf;
  return String((resumo.readUInt32BE(inicio) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
