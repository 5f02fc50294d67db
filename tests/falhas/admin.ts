/** Signs somebody of the demo in; answers their cookies. */
export async function entrarComo(url: string, email: string): Promise<string> {
  const entrada = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password: 'xadrez-demo' }),
  });
  if (!entrada.ok) throw new Error(`${email}: ${entrada.status} ${await entrada.text()}`);
  return entrada.headers
    .getSetCookie()
    .map((linha) => linha.split(';')[0])
    .join('; ');
}
