import type { RouterContextProvider } from 'react-router';
import { limparHtmlDaPagina } from '#application/html-seguro.ts';
import { lerDadosDaLoja, lerPaginaDaLoja } from '#db/configuracao/ler-configuracao.ts';
import type { PaginasDaLoja } from '#domain/configuracao/loja.ts';
import { textoComPromessas } from '#domain/configuracao/promessas-da-loja.ts';
import { dependeDe, lojaContext } from '#web/request-context.ts';

/** Returns the data of a static page: the shop's data and public address, the same for every visitor. */
export async function carregarLoja(context: Readonly<RouterContextProvider>) {
  const { db, shopUrl } = context.get(lojaContext);
  dependeDe(context, 'configuracao');
  return { loja: await lerDadosDaLoja(db), shopUrl };
}

/** Returns the data of a static page with the owner's text; `html` is null for the default text. */
export async function carregarPagina(context: Readonly<RouterContextProvider>, pagina: keyof PaginasDaLoja) {
  const [dados, html] = await Promise.all([
    carregarLoja(context),
    lerPaginaDaLoja(context.get(lojaContext).db, pagina),
  ]);
  return { ...dados, html: html === null ? null : limparHtmlDaPagina(textoComPromessas(html, dados.loja.promessas)) };
}
