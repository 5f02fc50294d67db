type Objeto = Record<string, unknown>;

/**
 * Removes the session's token from the response: it belongs in the HttpOnly cookie alone, since scripts, logs and caches
 * could read the body. A refusal is kept whole: its `token` is the key of a link.
 */
export async function semTokenDaSessao(resposta: Response): Promise<Response> {
  const tipo = resposta.headers.get('Content-Type') ?? '';
  if (!resposta.ok) return resposta;
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
