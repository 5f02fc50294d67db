import './retorno.css';
import './codigo-pix.css';
import { Link } from 'react-router';
import { buscarPedidoDoNavegador } from '#db/queries/pedido-do-navegador.ts';
import { frasesDasPromessas, promessasPadrao } from '#domain/configuracao/promessas.ts';
import { lojaContext, pedidosDoNavegadorContext, usuarioContext } from '#web/contexto.ts';
import { cabecalhoDoRetorno, lerRetorno, semPedido } from '#web/ui/pedido/situacao.ts';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { usePedidoAoVivo, useRetornoDoPago } from './acompanhar-pedido.ts';
import { PedidoDoRetorno } from './pedido-do-retorno.tsx';
import type { Route } from './+types/retorno.ts';

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
  return [
    {
      title: [cabecalhoDoRetorno(loaderData?.retorno ?? null).titulo, matches[0].loaderData?.loja.nome]
        .filter(Boolean)
        .join(' · '),
    },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Obrigado({ loaderData: { retorno, pedido, temSessao } }: Route.ComponentProps) {
  const { titulo, texto } = cabecalhoDoRetorno(retorno);
  const { despacho } = frasesDasPromessas(useDadosDaRaiz()?.loja.promessas ?? promessasPadrao);
  const semCodigo = pedido !== null && !pedido.pixCopiaECola && !pedido.boletoUrl;
  usePedidoAoVivo(pedido, retorno === 'pending' && semCodigo);
  useRetornoDoPago(pedido, retorno);
  return (
    <div className="caixa obrigado">
      <div>
        <h1>{titulo}</h1>
        <p className="obrigado-texto">{texto}</p>
      </div>
      {pedido ? (
        <PedidoDoRetorno pedido={pedido} retorno={retorno} despacho={despacho} />
      ) : (
        <p className="obrigado-nota">{semPedido}</p>
      )}
      <p className="obrigado-elos">
        <Link className="botao botao-secundario botao-largo-no-celular" to="/meus-pedidos">
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
