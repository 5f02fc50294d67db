import { html } from 'hono/html';

/** Style sheet of all twins' pages (`twin-style.ts`), served by Mercado Pago's twin, which every demo has. */
const FOLHA = '/_demo/mercado-pago/estilo.css';

export type Pedaco = ReturnType<typeof html>;

/** Classes of a button by its importance. */
export const classesDoBotao = {
  principal: 'botao botao-principal',
  secundario: 'botao botao-secundario',
  dePerigo: 'botao botao-de-perigo',
  discreto: 'botao botao-discreto',
};

export type Peso = keyof typeof classesDoBotao;

/** The frame of every page of a twin: no script and no inline style, as a strict CSP requires. */
export function moldura(titulo: string, marca: string | Pedaco, nadaEReal: string, corpo: Pedaco): Pedaco {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#1C1815">
<title>${titulo} · demonstração</title>
<link rel="stylesheet" href="${FOLHA}">
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

/** Returns a form with one button below its fields. */
export function formulario(endereco: string, rotulo: string, peso: Peso, campos: Pedaco | null = null): Pedaco {
  return html`<form method="post" action="${endereco}">${campos}<button class="${classesDoBotao[peso]}" type="submit">${rotulo}</button></form>`;
}
