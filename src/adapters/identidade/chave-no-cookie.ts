// @requirement 11.17.1
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const VALIDADE_S = 15 * 60;
const comoTexto = (corpo: ArrayBuffer | null) => new TextDecoder().decode(corpo ?? new ArrayBuffer());

function lerObjeto(texto: string): Record<string, unknown> | null {
  try {
    const lido: unknown = JSON.parse(texto);
    return typeof lido === 'object' && lido !== null && !Array.isArray(lido) ? { ...lido } : null;
  } catch {
    return null;
  }
}

/**
 * Carries the key that replaces a password from the refusal that issues it to the request that uses it, in a signed cookie
 * that scripts cannot read. No response body contains it: scripts, logs and caches could read one.
 */
export function criarChaveNoCookie(prefixo: string, segredo: string, seguro: boolean) {
  const nome = `${prefixo}.nova_senha`;
  const assinatura = Buffer.from(hkdfSync('sha256', segredo, '', 'nova-senha', 32));
  const assinar = (texto: string) => createHmac('sha256', assinatura).update(texto).digest('base64url');
  const linha = (valor: string, validadeS: number) =>
    `${nome}=${valor}; Path=/; Max-Age=${validadeS}; HttpOnly; SameSite=Strict${seguro ? '; Secure' : ''}`;

  /** Returns the key of the request's cookie; null without a valid one. */
  function chaveDo(cabecalhos: Headers): string | null {
    const cookies = (cabecalhos.get('Cookie') ?? '').split(';').map((par) => par.trim());
    const valor = cookies.find((par) => par.startsWith(`${nome}=`))?.slice(nome.length + 1) ?? '';
    const [chave = '', vence = '', assinada = ''] = valor.split('.');
    const certa = Buffer.from(assinar(`${chave}.${vence}`));
    const vinda = Buffer.from(assinada);
    const vale = certa.length === vinda.length && timingSafeEqual(certa, vinda) && Number(vence) > Date.now();
    return vale ? chave : null;
  }

  return {
    /** Returns the body of a new password's request with the cookie's key, unless the request has a key of its own. */
    completar(corpo: ArrayBuffer | null, url: URL, cabecalhos: Headers): ArrayBuffer | null {
      const lido = lerObjeto(comoTexto(corpo));
      if (!lido || lido['token'] || url.searchParams.get('token')) return corpo;
      const token = chaveDo(cabecalhos);
      return token === null ? corpo : new TextEncoder().encode(JSON.stringify({ ...lido, token })).buffer;
    },
    /** Moves the key of a refusal from its body into the cookie. */
    async guardar(resposta: Response): Promise<Response> {
      if (resposta.ok || !resposta.headers.get('Content-Type')?.startsWith('application/json')) return resposta;
      const texto = await resposta.text();
      const headers = new Headers(resposta.headers);
      headers.delete('Content-Length');
      const { token, ...resto } = lerObjeto(texto) ?? {};
      if (typeof token !== 'string') return new Response(texto, { status: resposta.status, headers });
      const valor = `${token}.${Date.now() + VALIDADE_S * 1000}`;
      headers.append('Set-Cookie', linha(`${valor}.${assinar(valor)}`, VALIDADE_S));
      return new Response(JSON.stringify(resto), { status: resposta.status, headers });
    },
    /** `Set-Cookie` that deletes the cookie. */
    apagar: () => linha('', 0),
  };
}
