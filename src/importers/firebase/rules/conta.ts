// @requirement 15.10.11
import { lerLista, lerLogico, lerMapa, lerMomento, lerTelefoneAntigo, lerTexto, primeiroCampo } from './leitura.ts';
import type { Campos } from './valores.ts';

/** A Firebase Auth account, as exported by the command line or by the Admin SDK's `listUsers`. */
export type ContaDoAuth = {
  uid: string;
  email: string | null;
  emailVerificado: boolean;
  nome: string | null;
  foto: string | null;
  telefone: string | null;
  desativada: boolean;
  criadaEm: Date | null;
  google: string | null;
  senha: string | null;
};

/**
 * Prefix of Firebase scrypt hashes, to tell them from the shop's own. Key and parameters are not stored in the
 * database.
 */
export const MARCA_DO_FIREBASE = '$firebase$';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The Admin SDK writes URL-safe base64, the command line standard base64. */
function emBase64(texto: string): string | null {
  const comum = texto.replaceAll('-', '+').replaceAll('_', '/');
  return base64.test(comum) ? comum : null;
}

function lerSenha(campos: Campos): string | null {
  const hash = emBase64(lerTexto(campos['passwordHash'], 500));
  const sal = emBase64(lerTexto(primeiroCampo(campos, 'salt', 'passwordSalt'), 200));
  return hash && sal ? `${MARCA_DO_FIREBASE}${sal}$${hash}` : null;
}

function lerGoogle(campos: Campos): { sujeito: string; email: string } | null {
  for (const dado of [...lerLista(campos['providerUserInfo']), ...lerLista(campos['providerData'])].map(lerMapa)) {
    const sujeito = lerTexto(primeiroCampo(dado, 'rawId', 'uid'), 128);
    if (lerTexto(dado['providerId']) === 'google.com' && sujeito !== '')
      return { sujeito, email: lerTexto(dado['email'], 300).toLowerCase() };
  }
  return null;
}

/** The account of an entry in the export's `users`; null without an id. */
export function lerConta(campos: Campos): ContaDoAuth | null {
  const uid = lerTexto(primeiroCampo(campos, 'localId', 'uid'), 200);
  if (uid === '') return null;
  const google = lerGoogle(campos);
  const email = lerTexto(campos['email'], 300);
  return {
    uid,
    email: email || null,
    emailVerificado:
      lerLogico(campos['emailVerified'], false) ||
      (google !== null && google.email === email.toLowerCase() && email !== ''),
    nome: lerTexto(campos['displayName'], 300) || null,
    foto: lerTexto(primeiroCampo(campos, 'photoUrl', 'photoURL'), 2000) || null,
    telefone: lerTelefoneAntigo(campos['phoneNumber']) || null,
    desativada: lerLogico(campos['disabled'], false),
    criadaEm: lerMomento(primeiroCampo(campos, 'createdAt') ?? lerMapa(campos['metadata'])['creationTime']),
    google: google?.sujeito ?? null,
    senha: lerSenha(campos),
  };
}
