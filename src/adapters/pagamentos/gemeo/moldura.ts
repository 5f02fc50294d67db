import { html } from 'hono/html';
import { caminhoDoGemeo } from './ambiente.ts';

export type Pedaco = ReturnType<typeof html>;

const cadeado = html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><rect x="5" y="11" width="14" height="9"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/></svg>`;

/** A button by how much it matters. */
export const classesDoBotao = {
  principal: 'botao botao-principal',
  secundario: 'botao botao-secundario',
  dePerigo: 'botao botao-de-perigo',
  discreto: 'botao botao-discreto',
};

/** The frame of every page of a twin: no script, no inline style, so that it stands under a strict CSP. */
export function molduraDoGemeo(titulo: string, marca: string | Pedaco, nadaEReal: string, corpo: Pedaco): Pedaco {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#1C1815">
<title>${titulo} · demonstração</title>
<link rel="stylesheet" href="${caminhoDoGemeo}/estilo.css">
</head>
<body>
<header class="topo"><div class="caixa"><span class="marca">${marca}</span></div>
<p class="demo"><span class="caixa">Ambiente de demonstração — ${nadaEReal}</span></p></header>
<main class="caixa">
${corpo}
</main>
</body>
</html>`;
}

/** A page of Mercado Pago's twin. */
export function moldura(titulo: string, corpo: Pedaco): Pedaco {
  return molduraDoGemeo(titulo, html`${cadeado}Pagamento`, 'nenhum pagamento é real', corpo);
}

/** A page that only says something, with a way out. */
export function paginaDeAviso(titulo: string, texto: string, volta: { endereco: string; rotulo: string }): Pedaco {
  return moldura(
    titulo,
    html`<section class="recado"><h1>${titulo}</h1><p>${texto}</p><p><a class="${classesDoBotao.secundario}" href="${volta.endereco}">${volta.rotulo}</a></p></section>`,
  );
}

/** A form that is one button, after its fields if it has any. */
export function formulario(
  endereco: string,
  rotulo: string,
  botao: keyof typeof classesDoBotao,
  campos: Pedaco | null = null,
): Pedaco {
  return html`<form method="post" action="${endereco}">${campos}<button class="${classesDoBotao[botao]}" type="submit">${rotulo}</button></form>`;
}
