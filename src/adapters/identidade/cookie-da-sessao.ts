import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The tokens of the session cookies of a request that this shop signed, asked of no database: an invented one is worth as
 * little as none, and must not make the shop do more for it. Signed as the library signs, HMAC-SHA256 of the token.
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
