export type Envio = {
  cookie?: string | undefined;
  /** POST when something is sent, GET otherwise. */
  metodo?: string | undefined;
  /** Sent as JSON. */
  corpo?: object | undefined;
  formulario?: Record<string, string> | string | FormData | undefined;
  cabecalhos?: Record<string, string> | undefined;
};

export type Respondida = {
  status: number;
  /** Where a redirect leads. */
  para: string | null;
  headers: Headers;
  /** Empty for a live stream, which has no end. */
  texto: string;
};

/** Sends one request to the shop at `url`, as from a page of its own, and follows no redirect. */
export async function pedirALoja(url: string, caminho: string, envio: Envio = {}): Promise<Respondida> {
  const { cookie = '', corpo, formulario, cabecalhos } = envio;
  const campos = formulario instanceof FormData ? formulario : new URLSearchParams(formulario);
  const body = corpo ? JSON.stringify(corpo) : formulario === undefined ? null : campos;
  const parar = new AbortController();
  const resposta = await fetch(url + caminho, {
    method: envio.metodo ?? (body === null ? 'GET' : 'POST'),
    headers: { Origin: url, Cookie: cookie, ...(corpo && { 'Content-Type': 'application/json' }), ...cabecalhos },
    redirect: 'manual',
    signal: parar.signal,
    body,
  });
  const { status, headers } = resposta;
  const aoVivo = headers.get('Content-Type')?.startsWith('text/event-stream');
  const texto = aoVivo ? '' : await resposta.text();
  if (aoVivo) parar.abort();
  return { status, para: headers.get('Location'), headers, texto };
}
