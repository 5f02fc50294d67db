/** A buyer without JavaScript: reads the pay page's HTML and submits its forms as a browser would. */
export type Pagina = { status: number; html: string; cabecalhos: Headers };

export async function abrir(url: string): Promise<Pagina> {
  const resposta = await fetch(url);
  return { status: resposta.status, html: await resposta.text(), cabecalhos: resposta.headers };
}

/** The labels of the page's buttons, in order. */
export function botoes({ html }: Pagina): string[] {
  return [...html.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, rotulo = '']) => rotulo);
}

type Formulario = { acao: URL; metodo: string; campos: URLSearchParams };

export function formulario(url: string, pagina: Pagina, rotulo: string): Formulario {
  const achado = [...pagina.html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)].find(([, , miolo = '']) =>
    miolo.includes(`>${rotulo}</button>`),
  );
  if (!achado) throw new Error(`a página não tem o botão ${rotulo}; tem ${botoes(pagina).join(', ')}`);
  const [, atributos = '', miolo = ''] = achado;
  const campos = new URLSearchParams();
  for (const [, nome = '', valor = ''] of miolo.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g))
    campos.set(nome, valor);
  return {
    acao: new URL(/action="([^"]*)"/.exec(atributos)?.[1] ?? '', url),
    metodo: (/method="([^"]*)"/.exec(atributos)?.[1] ?? 'get').toUpperCase(),
    campos,
  };
}

/** Submits a form and answers where it leads, without following. */
export async function enviar(
  { acao, metodo, campos }: Formulario,
  cabecalhos: Record<string, string> = { origin: acao.origin },
) {
  const resposta = await fetch(acao, {
    method: metodo,
    redirect: 'manual',
    headers: cabecalhos,
    ...(metodo === 'POST' ? { body: campos } : {}),
  });
  const local = resposta.headers.get('location');
  return { status: resposta.status, destino: local === null ? null : new URL(local, acao) };
}

/** Opens the page and presses the button with that label. */
export async function apertar(url: string, rotulo: string) {
  return enviar(formulario(url, await abrir(url), rotulo));
}
