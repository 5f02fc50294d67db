import { html } from 'hono/html';
import { formulario, moldura } from '#demo/twins/page/twin-page.ts';
import { formatarMomento } from '#domain/datas.ts';
import type { ObjetoDoGemeo } from './carrier-store.ts';

type Botao = { passo: string; rotulo: string };
type Lista = { titulo: string; caminho: string; botoes: readonly Botao[]; objetos: ObjetoDoGemeo[] };

/** A carrier's parcels by code, with the possible next steps of each. */
export function paginaDosObjetos({ titulo, caminho, botoes, objetos }: Lista) {
  return moldura(
    titulo,
    titulo,
    'nenhuma encomenda é real',
    html`<div class="meios"><h1>Encomendas</h1>
${objetos.length === 0 ? html`<p class="miudo">Nenhuma encomenda ainda: envie um pedido com código de rastreio.</p>` : null}
<ul>${objetos.map((objeto) => naLista(objeto, caminho, botoes))}</ul></div>`,
  );
}

function naLista({ codigo, passos }: ObjetoDoGemeo, caminho: string, botoes: readonly Botao[]) {
  const ultimo = passos.at(-1);
  const rotulo = botoes.find(({ passo }) => passo === ultimo?.passo)?.rotulo;
  return html`<li class="meio" id="${codigo}"><h2>${codigo}</h2>
<p>${ultimo ? `${rotulo ?? ultimo.passo}, ${formatarMomento(new Date(ultimo.em))}` : 'Ainda não postado'}</p>
<div class="acoes">${botoes.map(({ passo, rotulo: nome }) =>
    formulario(`${caminho}/objetos/${codigo}/${passo}`, nome, 'secundario'),
  )}</div></li>`;
}
