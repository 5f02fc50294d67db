import { data, type MiddlewareFunction } from 'react-router';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { fechadaContext, lojaContext } from '#web/request-context.ts';
import type { LojaFechada } from '#web/moldura/loja-fechada.ts';

/** Before anything is read: a closed shop has one page for visitors, at whatever address. */
export const recusarFechada: MiddlewareFunction<Response> = async ({ context }) => {
  if (!context.get(fechadaContext)) return;
  const { nome, email } = await lerDadosDaLoja(context.get(lojaContext).db);
  throw data<LojaFechada>({ codigo: 'loja-fechada', nome, email }, { status: 503 });
};
