import { createCookie, redirect } from 'react-router';

const cookie = createCookie('recado', { path: '/admin', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** Goes on to another page of the panel, which says `texto` once. */
export async function seguirComRecado(para: string, texto: string): Promise<Response> {
  return redirect(para, { headers: { 'Set-Cookie': await cookie.serialize(texto) } });
}

/** What the page before left to be said, if anything, and the headers that make it the only time. */
export async function lerRecado(request: Request): Promise<{ recado: string | null; headers: HeadersInit }> {
  const lido: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (typeof lido !== 'string' || lido === '') return { recado: null, headers: {} };
  return { recado: lido, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } };
}
