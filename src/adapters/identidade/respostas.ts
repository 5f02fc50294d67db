// @requirement 11.17.1 11.17.9 15.12.5
import type { Limite, Limites } from '#application/ports/limites.ts';
import type { Auth } from './auth.ts';

const PATAMAR_MS = 500;

/** Pads the duration to a multiple of half a second, so that it does not reveal the result. */
export async function noPatamar<Fim>(trabalho: () => Promise<Fim>): Promise<Fim> {
  const inicio = performance.now();
  try {
    return await trabalho();
  } finally {
    const passou = performance.now() - inicio;
    await new Promise((pronto) => setTimeout(pronto, PATAMAR_MS - (passou % PATAMAR_MS)));
  }
}

/** How often one address may learn that an e-mail has an account; beyond it, the address cannot sign up. */
const existentes: Limite = { nome: 'conta-existe', maximo: 10, janelaMs: 15 * 60_000 };

const espereSegundos = (segundos: number) =>
  new Response(null, { status: 429, headers: { 'X-Retry-After': String(segundos) } });

/** Limits sign-ups that reveal existing accounts (docs/requirements.md 8.1), so that lists of e-mails cannot be probed. */
export async function contandoExistentes(
  limites: Limites,
  endereco: string | null,
  criar: () => Promise<Response>,
): Promise<Response> {
  const chaveDoLimite = endereco ?? 'sem-endereco';
  const esperaAnterior = await limites.espera(existentes, chaveDoLimite);
  if (esperaAnterior > 0) return espereSegundos(Math.ceil(esperaAnterior / 1000));
  const resposta = await criar();
  if (resposta.status !== 422) return resposta;
  // Counted before the answer, so that concurrent requests cannot exceed the limit; successful sign-ups are not counted.
  const espera = await limites.contar(existentes, chaveDoLimite);
  return espera === 0 ? resposta : espereSegundos(Math.ceil(espera / 1000));
}

function tokenDe(corpo: ArrayBuffer | null): string {
  try {
    const { token } = JSON.parse(new TextDecoder().decode(corpo ?? new ArrayBuffer())) as { token?: unknown };
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}

/**
 * Returns the sign-in e-mail to a person who has just chosen a password by a link's key: they continue through the sign-in
 * with its second factor and limits, without typing the e-mail.
 */
export async function comEmailDoLink(
  auth: Auth,
  corpo: ArrayBuffer | null,
  gravar: () => Promise<Response>,
): Promise<Response> {
  const token = tokenDe(corpo);
  const { internalAdapter } = await auth.$context;
  // Read before the link is used up.
  const link =
    token === '' || token.includes('\0')
      ? null
      : await internalAdapter.findVerificationValue(`reset-password:${token.slice(0, 100)}`);
  const usuario = link && (await internalAdapter.findUserById(link.value));
  const resposta = await gravar();
  if (!resposta.ok || !usuario) return resposta;
  const headers = new Headers(resposta.headers);
  headers.delete('Content-Length');
  headers.set('Cache-Control', 'no-store');
  return new Response(JSON.stringify({ status: true, email: usuario.email }), { status: resposta.status, headers });
}

type Objeto = Record<string, unknown>;

/**
 * Removes the session's token from the response: it belongs in the HttpOnly cookie alone, since scripts, logs and caches
 * could read the body.
 */
export async function semTokenDaSessao(resposta: Response): Promise<Response> {
  const tipo = resposta.headers.get('Content-Type') ?? '';
  const headers = new Headers(resposta.headers);
  headers.delete('Content-Length');
  const com = (corpo: string) => new Response(corpo, { status: resposta.status, headers });
  if (tipo.startsWith('application/json')) {
    const texto = await resposta.text();
    return com(texto.includes('"token"') ? JSON.stringify(semToken(JSON.parse(texto))) : texto);
  }
  // The pop-up's last page reports success to its opener; the token in it is removed.
  if (tipo.startsWith('text/html')) return com((await resposta.text()).replace(/"token":"[^"]*"/g, '"token":"-"'));
  return resposta;
}

function semToken(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(semToken);
  if (typeof valor !== 'object' || valor === null) return valor;
  const { token: _, ...resto } = valor as Objeto;
  return Object.fromEntries(Object.entries(resto).map(([nome, um]) => [nome, semToken(um)]));
}
