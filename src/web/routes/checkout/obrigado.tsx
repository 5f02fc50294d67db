import '#web/styles/obrigado.css';
import { Link } from 'react-router';
import { buscarPedidoDoNavegador } from '#db/queries/pedido-do-navegador.ts';
import { PedidoDoRetorno } from '#web/components/checkout/pedido-do-retorno.tsx';
import { usePedidoAoVivo, useRetornoDoPago } from '#web/components/checkout/use-pedido-ao-vivo.ts';
import { lojaContext, pedidosDoNavegadorContext, usuarioContext } from '#web/contexto.ts';
import { cabecalhoDoRetorno, lerRetorno, semPedido } from '#web/messages/retorno-do-pagamento.ts';
import { useDadosDaRaiz } from '#web/ui/dados-da-raiz.ts';
import type { Route } from './+types/obrigado.ts';

/**
 * The word of the address and, whatever it says, the order as the database has it: the one the provider names, if it is
 * this browser's or this account's, else the latest of theirs.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const busca = new URL(request.url).searchParams;
  const usuario = context.get(usuarioContext);
  const quem = { ids: context.get(pedidosDoNavegadorContext), uid: usuario?.uid ?? null };
  const pedidoId = busca.get('external_reference');
  const indicado = pedidoId ? await buscarPedidoDoNavegador(db, { ...quem, pedidoId }) : null;
  return {
    retorno: lerRetorno(busca.getAll('status')),
    pedido: indicado ?? (await buscarPedidoDoNavegador(db, quem)),
    temSessao: usuario !== null,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const loja = matches[0].loaderData?.loja.nome ?? 'Grande Roque';
  return [
    { title: `${cabecalhoDoRetorno(loaderData?.retorno ?? null).titulo} · ${loja}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Obrigado({ loaderData: { retorno, pedido, temSessao } }: Route.ComponentProps) {
  const { titulo, texto } = cabecalhoDoRetorno(retorno);
  const despacho = useDadosDaRaiz()?.loja.textos.despacho ?? '';
  const semCodigo = pedido !== null && !pedido.pixCopiaECola && !pedido.boletoUrl;
  usePedidoAoVivo(pedido, retorno === 'pending' && semCodigo);
  useRetornoDoPago(pedido, retorno);
  return (
    <div className="caixa ob">
      <div>
        <h1>{titulo}</h1>
        <p className="ob-t">{texto}</p>
      </div>
      {pedido ? (
        <PedidoDoRetorno pedido={pedido} retorno={retorno} despacho={despacho} />
      ) : (
        <p className="ob-n">{semPedido}</p>
      )}
      <p className="ob-l">
        <Link className="bt bt-2" to="/meus-pedidos">
          Ver meus pedidos
        </Link>
        {!temSessao && pedido && (
          <Link className="elo" to="/rastrear">
            Rastrear pedido
          </Link>
        )}
        <Link className="elo" to="/">
          Voltar à loja
        </Link>
      </p>
    </div>
  );
}
