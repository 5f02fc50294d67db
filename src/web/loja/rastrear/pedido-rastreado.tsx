import type { ReactNode } from 'react';
import type { PedidoRastreado as Pedido } from '#db/entregas/ler-rastreio.ts';
import { CaminhosDoPedido } from '#web/ui/pedido/caminhos-do-pedido.tsx';
import { EventosDaEntrega } from '#web/ui/pedido/eventos-da-entrega.tsx';
import { LinhaDoPedido } from '#web/ui/pedido/linha-do-pedido.tsx';
import { PromessaDoPedido } from '#web/ui/pedido/promessa-do-pedido.tsx';
import { situacaoDoPedido } from '#web/ui/pedido/situacao.ts';
import { DataDoPedido } from '#web/ui/pedido/rastreio.tsx';
import { Rastreio } from '#web/ui/pedido/rastreio.tsx';
import { Status } from '#web/ui/pedido/status-do-pedido.tsx';
import { NomeDoPedido } from '#web/ui/pedido/nome-do-pedido.tsx';
import { vendeProdutos } from '#domain/pedidos/tipo-do-pedido.ts';

/** Progress of an order, for a visitor with its code and e-mail. */
export function PedidoRastreado({
  pedido,
  selo,
  children,
}: {
  pedido: Pedido;
  /** Signature for links to the order's other pages. */ selo: string;
  /** Further facts. */ children?: ReactNode;
}) {
  const { numeroDoPedido, codigo, status, emDisputa, criadoEm, datas, chegouAte, rastreio } = pedido;
  return (
    <section className="rastrear-pedido" aria-labelledby="rastreado" role="status">
      <h2 id="rastreado">
        <NomeDoPedido numeroDoPedido={numeroDoPedido} codigo={codigo} />
      </h2>
      <p className="rastrear-situacao">
        <Status status={status} emDisputa={emDisputa} />
        <span>
          feito em <DataDoPedido data={criadoEm} />
        </span>
      </p>
      <p>{situacaoDoPedido(pedido, null).texto}</p>
      <PromessaDoPedido pedido={pedido} />
      {vendeProdutos(pedido.tipo) && <LinhaDoPedido status={status} datas={datas} chegouAte={chegouAte} />}
      {rastreio && <Rastreio rastreio={rastreio} />}
      <EventosDaEntrega eventos={pedido.eventos} />
      {children}
      <CaminhosDoPedido pedido={pedido} selo={selo} />
    </section>
  );
}
