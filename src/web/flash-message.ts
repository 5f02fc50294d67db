// @requirement 13.7.2
import { createCookie, redirect } from 'react-router';

const cookie = createCookie('recado', { path: '/admin', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** Redirects to another page of the panel, which shows `texto` once. */
export async function seguirComRecado(para: string, texto: string): Promise<Response> {
  return redirect(para, { headers: { 'Set-Cookie': await cookie.serialize(texto) } });
}

/** Returns the previous page's message and the headers that delete it. */
export async function lerRecado(request: Request): Promise<{ recado: string | null; headers: HeadersInit }> {
  const valor: unknown = await cookie.parse(request.headers.get('Cookie'));
  if (typeof valor !== 'string' || valor === '') return { recado: null, headers: {} };
  return { recado: valor, headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) } };
}
