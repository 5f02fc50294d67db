import { html } from 'hono/html';
import { caminhoDoGemeo } from './ambiente.ts';

const NADA_E_REAL = 'Ambiente de demonstração — nenhum pagamento é real';

export type Pedaco = ReturnType<typeof html>;

/** The frame of every page of the twin: no script, no inline style, so that it stands under a strict CSP. */
export function moldura(titulo: string, corpo: Pedaco): Pedaco {
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
<header class="topo"><div class="caixa">
<span class="marca"><svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><rect x="5" y="11" width="14" height="9"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/></svg>Pagamento</span>
</div>
<p class="demo"><span class="caixa">${NADA_E_REAL}</span></p>
</header>
<main class="caixa">
${corpo}
</main>
</body>
</html>`;
}

/** A page that only says something, with a way out. */
export function paginaDeAviso(titulo: string, texto: string, volta: { endereco: string; rotulo: string }): Pedaco {
  return moldura(
    titulo,
    html`<section class="recado"><h1>${titulo}</h1><p>${texto}</p><p><a class="bt bt-2" href="${volta.endereco}">${volta.rotulo}</a></p></section>`,
  );
}
