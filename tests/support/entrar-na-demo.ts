/** Signs somebody of the demo in at the shop of this address; answers the cookies. */
export async function entrar(url: string, email: string): Promise<string> {
  const resposta = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password: 'xadrez-demo' }),
  });
  if (!resposta.ok) throw new Error(`sign-in: ${resposta.status}`);
  return resposta.headers
    .getSetCookie()
    .map((cada) => cada.split(';')[0])
    .join('; ');
}
