import { data, type RouterContextProvider } from 'react-router';
import { encode } from 'uqr';
import { buscarPedidoAPagar, type PedidoAPagar } from '#db/queries/pagamentos/pedido-a-pagar.ts';
import { abrirPedido } from '#web/abrir-pedido.ts';
import { lojaContext, pedidosDoNavegadorContext } from '#web/request-context.ts';

type Pedida = {
  context: Readonly<RouterContextProvider>;
  params: Readonly<Record<string, string | undefined>>;
  /** Signature of the address; '' without one. */
  selo: string;
};

/** The order, and whether it is theirs by more than a link that may have been passed on. */
export type Lido = { pedido: PedidoAPagar; porElo: boolean };

/** Returns the order of this address to those who may pay it. Others get 404. */
export async function lerPedidoAPagar({ context, params, selo }: Pedida): Promise<Lido> {
  const loja = context.get(lojaContext);
  const { pedidoId, porElo, uid } = await abrirPedido({ context, params, selo });
  const quem = { ids: context.get(pedidosDoNavegadorContext), uid, pedidoId, porElo };
  const pedido = await buscarPedidoAPagar(loja.db, quem, loja.relogio.agora());
  // Deleted a moment ago.
  if (!pedido) throw data(null, { status: 404 });
  return { pedido, porElo };
}

/** A QR code as one path: runs of dark modules, row by row, in a square of `lado` modules. */
export function qrDoCodigo(codigo: string): { caminho: string; lado: number } {
  const { data: modulos, size: lado } = encode(codigo, { ecc: 'M', border: 0 });
  const caminho = modulos.flatMap((linha, y) =>
    linha.flatMap((escuro, x) => {
      if (!escuro || linha[x - 1]) return [];
      const fim = linha.indexOf(false, x);
      return [`M${x} ${y}h${(fim === -1 ? lado : fim) - x}v1H${x}z`];
    }),
  );
  return { caminho: caminho.join(''), lado };
}
