import { createHmac, timingSafeEqual } from 'node:crypto';

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
