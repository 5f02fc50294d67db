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
 * Who has just chosen a new password with the key of a link is told the e-mail to sign in with: they go on through the
 * sign-in itself, with its second factor and its limits, and need not type what the link already stands for.
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
