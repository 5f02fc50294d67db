import type { RouterContextProvider } from 'react-router';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { dependeDe, lojaContext } from '#web/contexto.ts';

/** What a static page is made of: the shop's own data and its public address. The same for every visitor. */
export async function carregarLoja(context: Readonly<RouterContextProvider>) {
  const { db, shopUrl } = context.get(lojaContext);
  dependeDe(context, 'configuracao');
  return { loja: await lerDadosDaLoja(db), shopUrl };
}
