import type { PedidoRastreado as Pedido } from '#db/queries/rastreio.ts';
import { LinhaDoPedido } from '#web/components/linha-do-pedido.tsx';
import { situacaoDoPedido } from '#web/messages/situacao-do-pedido.ts';
import { DataDoPedido } from './data-do-pedido.tsx';
import { Rastreio } from './rastreio.tsx';
import { Status } from './status-do-pedido.tsx';

/** How far an order is, for whoever knows its code and e-mail. */
export function PedidoRastreado({ pedido }: { pedido: Pedido }) {
  const { codigo, status, emDisputa, criadoEm, datas, chegouAte, rastreio } = pedido;
  return (
    <section className="rast-p" aria-labelledby="rastreado" role="status">
      <h2 id="rastreado">Pedido {codigo}</h2>
      <p className="rast-s">
        <Status status={status} emDisputa={emDisputa} />
        <span>
          feito em <DataDoPedido data={criadoEm} />
        </span>
      </p>
      <p>{situacaoDoPedido(pedido, null).texto}</p>
      <LinhaDoPedido status={status} datas={datas} chegouAte={chegouAte} />
      {rastreio && <Rastreio rastreio={rastreio} />}
    </section>
  );
}
