import { lerLista, lerLogico, lerMapa, lerMomento, lerTexto, primeiro } from './leitura.ts';
import type { Campos } from './valores.ts';

/** An account of Firebase Auth, as the command line's export or the Admin SDK's `listUsers` writes it. */
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

/** How a hash of Firebase's scrypt is told from the shop's own. The key and the parameters are in no row. */
export const MARCA_DO_FIREBASE = '$firebase$';

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The Admin SDK writes base64 for addresses, the command line the usual one. */
function emBase64(texto: string): string | null {
  const comum = texto.replaceAll('-', '+').replaceAll('_', '/');
  return base64.test(comum) ? comum : null;
}

function lerSenha(campos: Campos): string | null {
  const hash = emBase64(lerTexto(campos['passwordHash'], 500));
  const sal = emBase64(lerTexto(primeiro(campos, 'salt', 'passwordSalt'), 200));
  return hash && sal ? `${MARCA_DO_FIREBASE}${sal}$${hash}` : null;
}

function lerGoogle(campos: Campos): { sujeito: string; email: string } | null {
  for (const dado of [...lerLista(campos['providerUserInfo']), ...lerLista(campos['providerData'])].map(lerMapa)) {
    const sujeito = lerTexto(primeiro(dado, 'rawId', 'uid'), 128);
    if (lerTexto(dado['providerId']) === 'google.com' && sujeito !== '')
      return { sujeito, email: lerTexto(dado['email'], 300).toLowerCase() };
  }
  return null;
}

/** One entry of the export's `users`; null where it says nobody. */
export function lerConta(campos: Campos): ContaDoAuth | null {
  const uid = lerTexto(primeiro(campos, 'localId', 'uid'), 200);
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
    foto: lerTexto(primeiro(campos, 'photoUrl', 'photoURL'), 2000) || null,
    telefone: lerTexto(campos['phoneNumber'], 20).replaceAll(/\D/g, '').slice(-11) || null,
    desativada: lerLogico(campos['disabled'], false),
    criadaEm: lerMomento(primeiro(campos, 'createdAt') ?? lerMapa(campos['metadata'])['creationTime']),
    google: google?.sujeito ?? null,
    senha: lerSenha(campos),
  };
}
