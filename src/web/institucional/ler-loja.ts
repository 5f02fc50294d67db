import type { RouterContextProvider } from 'react-router';
import { limparHtmlDaPagina } from '#application/html-seguro.ts';
import { lerDadosDaLoja, lerPaginaDaLoja } from '#db/queries/configuracao/configuracao.ts';
import type { PaginasDaLoja } from '#domain/configuracao/loja.ts';
import { comPromessas } from '#domain/configuracao/promessas.ts';
import { dependeDe, lojaContext } from '#web/request-context.ts';

/** What a static page is made of: the shop's own data and its public address. The same for every visitor. */
export async function carregarLoja(context: Readonly<RouterContextProvider>) {
  const { db, shopUrl } = context.get(lojaContext);
  dependeDe(context, 'configuracao');
  return { loja: await lerDadosDaLoja(db), shopUrl };
}

/** The same with the owner's own text for the page; null where the shop's text stands. */
export async function carregarPagina(context: Readonly<RouterContextProvider>, pagina: keyof PaginasDaLoja) {
  const [dados, html] = await Promise.all([
    carregarLoja(context),
    lerPaginaDaLoja(context.get(lojaContext).db, pagina),
  ]);
  return { ...dados, html: html === null ? null : limparHtmlDaPagina(comPromessas(html, dados.loja.promessas)) };
}
