import { data } from 'react-router';
import { abrirArquivoDaNotaFiscal } from '#application/notas-fiscais/abrir-arquivo.ts';
import { podeSerId } from '#domain/identificador.ts';
import { lojaContext } from '#web/request-context.ts';
import { frasesDosPedidos } from './pedidos-frases.ts';
import type { Route } from './+types/arquivo-da-nota.ts';

/** PDF or XML of an order's invoice. */
export async function loader({ context, params: { id, arquivo } }: Route.LoaderArgs) {
  const lido = podeSerId(id) ? await abrirArquivoDaNotaFiscal(context.get(lojaContext), id, arquivo) : null;
  if (!lido) throw data(frasesDosPedidos.naoEncontrado, { status: 404 });
  return new Response(lido.corpo, { headers: lido.headers });
}
