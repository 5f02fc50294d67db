import type { Auth } from './auth.ts';

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
  // Before it is used up.
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
