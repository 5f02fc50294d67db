import { html } from 'hono/html';
import { classesDoBotao, moldura as molduraDosGemeos, type Pedaco } from '#demo/twins/page/twin-page.ts';

const cadeado = html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><rect x="5" y="11" width="14" height="9"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/></svg>`;

/** A page of Mercado Pago's twin. */
export function moldura(titulo: string, corpo: Pedaco): Pedaco {
  return molduraDosGemeos(titulo, html`${cadeado}Pagamento`, 'nenhum pagamento é real', corpo);
}

/** A page with a message and a link back. */
export function paginaDeAviso(titulo: string, texto: string, volta: { endereco: string; rotulo: string }): Pedaco {
  return moldura(
    titulo,
    html`<section class="recado"><h1>${titulo}</h1><p>${texto}</p><p><a class="${classesDoBotao.secundario}" href="${volta.endereco}">${volta.rotulo}</a></p></section>`,
  );
}
