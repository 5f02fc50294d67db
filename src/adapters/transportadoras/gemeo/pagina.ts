import { html } from 'hono/html';
import { formatarMomento } from '#domain/datas.ts';
import type { ObjetoDoGemeo } from './armazem.ts';

const NADA_E_REAL = 'Ambiente de demonstração — nenhuma encomenda é real';

type Botao = { passo: string; rotulo: string };
type Lista = { titulo: string; caminho: string; botoes: readonly Botao[]; objetos: ObjetoDoGemeo[] };

/** A carrier's parcels by code, with what may become of each: no script, no inline style, for a strict CSP. */
export function paginaDosObjetos({ titulo, caminho, botoes, objetos }: Lista) {
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titulo} · demonstração</title>
<link rel="stylesheet" href="/_demo/mercado-pago/estilo.css">
</head>
<body>
<header class="topo"><div class="caixa"><span class="marca">${titulo}</span></div>
<p class="demo"><span class="caixa">${NADA_E_REAL}</span></p></header>
<main class="caixa"><div class="meios"><h1>Encomendas</h1>
${objetos.length === 0 ? html`<p class="miudo">Nenhuma encomenda ainda: envie um pedido com código de rastreio.</p>` : null}
<ul>${objetos.map((objeto) => naLista(objeto, caminho, botoes))}</ul></div></main>
</body>
</html>`;
}

function naLista({ codigo, passos }: ObjetoDoGemeo, caminho: string, botoes: readonly Botao[]) {
  const ultimo = passos.at(-1);
  const rotulo = botoes.find(({ passo }) => passo === ultimo?.passo)?.rotulo;
  return html`<li class="meio" id="${codigo}"><h2>${codigo}</h2>
<p>${ultimo ? `${rotulo ?? ultimo.passo}, ${formatarMomento(new Date(ultimo.em))}` : 'Ainda não postado'}</p>
<div class="acoes">${botoes.map(
    ({ passo, rotulo: nome }) =>
      html`<form method="post" action="${caminho}/objetos/${codigo}/${passo}"><button class="bt bt-2" type="submit">${nome}</button></form>`,
  )}</div></li>`;
}
