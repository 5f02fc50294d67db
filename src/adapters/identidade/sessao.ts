// @requirement 3.1.3 11.16.4 11.17.10 15.10.5 15.31.3
import type { Direito } from '#domain/usuarios/conjunto-de-direitos.ts';
import { papeis, type UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import type { Auth } from './auth.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

type Conhecido =
  | 'id'
  | 'name'
  | 'email'
  | 'emailDoCadastro'
  | 'ultimoCep'
  | 'cupom'
  | 'comissaoPb'
  | 'segundoFatorExigido'
  | 'twoFactorEnabled';
type UsuarioDaAuth = Pick<Auth['$Infer']['Session']['user'], Conhecido> & { role: string };

/** The user's set of rights, by its name; null without one. */
export type DireitosLidos = { conjunto: string | null; direitos: Direito[] | null };

/** A session as stored, with its user. */
export type SessaoLida = {
  id: string;
  criadoEm: Date;
  expiraEm: Date;
  usuario: UsuarioDaAuth & DireitosLidos & { ativo: boolean };
};

/** Returns the signed-in user of a row of `usuarios` (docs/requirements.md 3.1.3). */
export function usuarioDaSessao(
  usuario: UsuarioDaAuth,
  { conjunto, direitos }: DireitosLidos,
  exigirSegundoFator: boolean,
): UsuarioDaSessao {
  const role = papeis.find((papel) => papel === usuario.role) ?? 'cliente';
  const exigido = (exigirSegundoFator || usuario.segundoFatorExigido) && !usuario.twoFactorEnabled;
  const faltaSegundoFator = exigido && (role === 'admin' || conjunto !== null);
  return {
    uid: usuario.id,
    displayName: usuario.name,
    email: usuario.emailDoCadastro ?? usuario.email,
    role,
    ultimoCep: usuario.ultimoCep ?? null,
    cupom: usuario.cupom ?? null,
    comissao: usuario.comissaoPb / 10_000,
    ...(conjunto !== null && direitos && !faltaSegundoFator && { conjunto, direitos }),
    ...(faltaSegundoFator && { faltaSegundoFator }),
  };
}

/**
 * Returns the tokens of a request's session cookies whose signature is the shop's, without a database query: a forged
 * cookie must cost no more than none. The signature is HMAC-SHA256 of the token, as the library makes it.
 */
export function criarConferenciaDoCookie(nome: string, segredo: string): (cabecalhos: Headers) => string[] {
  const doCookie = new RegExp(`(?:^|;\\s*)${nome}=([^;]+)`, 'g');

  function assinados(valor: string): string[] {
    const [, token, assinatura] = /^([\w-]{8,200})\.([A-Za-z0-9+/]{43}=)$/.exec(lerValor(valor)) ?? [];
    if (!token || !assinatura) return [];
    const certa = createHmac('sha256', segredo).update(token).digest();
    return timingSafeEqual(certa, Buffer.from(assinatura, 'base64')) ? [token] : [];
  }

  return (cabecalhos) =>
    [...(cabecalhos.get('Cookie') ?? '').matchAll(doCookie)].flatMap(([, valor = '']) => assinados(valor.trim()));
}

function lerValor(valor: string): string {
  try {
    return decodeURIComponent(valor);
  } catch {
    return '';
  }
}
