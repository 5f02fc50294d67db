// @requirement 11.17.8 15.31.5
import type { createAuthMiddleware } from 'better-auth/api';
import { SENHA_MINIMA_DE_ADMIN } from '#domain/usuarios/pessoa.ts';
import { recusa } from './recusa.ts';

type Contexto = Pick<Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]['context'], 'internalAdapter'>;

let comuns: Promise<ReadonlySet<string>> | null = null;

/** The 49,000 most common passwords, read on first use. */
async function listaDeComuns(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Returns true for a common password, one with digits or signs around it, or a short repeated pattern. */
export async function senhaComum(senha: string): Promise<boolean> {
  const lista = await (comuns ??= listaDeComuns());
  const minuscula = senha.toLowerCase();
  const miolo = minuscula.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return lista.has(minuscula) || miolo === '' || lista.has(miolo) || /^(.{1,4}?)\1+$/u.test(minuscula);
}

/** Returns why a password is not acceptable for an admin; null when it is. */
export async function faltaDaSenhaDeAdmin(senha: string): Promise<'SENHA_DE_ADMIN_CURTA' | 'SENHA_COMUM' | null> {
  if (senha.length < SENHA_MINIMA_DE_ADMIN) return 'SENHA_DE_ADMIN_CURTA';
  return (await senhaComum(senha)) ? 'SENHA_COMUM' : null;
}

/** A row of `usuarios` as the library gives it. */
type LinhaComPapel = { id: string; role?: unknown; conjuntoId?: unknown };

/** Whether the person works in the panel: admins, and editors with a set of rights. */
export const trabalhaNoPainel = ({ role, conjuntoId }: Omit<LinhaComPapel, 'id'>): boolean =>
  role === 'admin' || Boolean(conjuntoId);

/** Refuses a new password that somebody of the panel may not have. Temporary ones have rules of their own. */
export async function conferirSenhaNova(dono: LinhaComPapel | null | undefined, senha: unknown): Promise<void> {
  const exigente = dono && trabalhaNoPainel(dono) && typeof senha === 'string';
  const falta = exigente ? await faltaDaSenhaDeAdmin(senha) : null;
  if (falta) throw recusa('BAD_REQUEST', falta);
}

/** Returns the user whose password a link's key may set; null for an invalid or expired key. */
export async function donoDoLink({ internalAdapter }: Contexto, token: unknown): Promise<LinhaComPapel | null> {
  if (typeof token !== 'string') return null;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link && (await internalAdapter.findUserById(link.value));
}
