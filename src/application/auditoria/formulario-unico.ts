// @requirement 13.8.1
import { createHash } from 'node:crypto';
import type { FormularioUnico } from '#db/auditoria/gravar-auditoria.ts';

const MAIOR_CHAVE = 100;

/** Returns the hash that identifies a text in the audit trail. */
export const impressaoDe = (texto: string | Uint8Array): string =>
  createHash('sha256').update(texto).digest('base64url');

/** Returns the form as the audit trail identifies it; null without a key. `conteudo`: everything the form asks for. */
export function formularioUnico(chave: string | undefined, conteudo: unknown): FormularioUnico | null {
  return chave ? { chave: chave.slice(0, MAIOR_CHAVE), impressao: impressaoDe(JSON.stringify(conteudo)) } : null;
}
