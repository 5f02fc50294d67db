import type { PedidoDoCliente } from '#db/queries/pedidos-do-cliente.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { LinhaDoPedido } from '#web/components/linha-do-pedido.tsx';
import { Rastreio } from './rastreio.tsx';

/** What was bought, for how much, where it goes and how far it is. */
export function DetalhesDoPedido({ pedido }: { pedido: PedidoDoCliente }) {
  const {
    itens,
    subtotalCentavos,
    descontoCentavos,
    freteCentavos,
    totalCentavos,
    estornadoCentavos,
    cupom,
    endereco,
    rastreio,
  } = pedido;
  return (
    <div className="ped-c">
      <LinhaDoPedido status={pedido.status} datas={pedido.datas} chegouAte={pedido.chegouAte} />
      {rastreio && <Rastreio rastreio={rastreio} />}
      <ul className="ped-i">
        {itens.map(({ produtoId, variacao, nome, quantidade, precoCentavos }) => (
          <li key={`${produtoId} ${variacao ?? ''}`}>
            <div>
              <b>{nome}</b>
              <span>
                {variacao && `${variacao} · `}
                {quantidade} × {formatarReais(precoCentavos)}
              </span>
            </div>
            <span>{formatarReais(precoCentavos * quantidade)}</span>
          </li>
        ))}
      </ul>
      <dl className="soma">
        <Linha nome="Subtotal" valor={formatarReais(subtotalCentavos)} />
        {descontoCentavos > 0 && (
          <Linha nome={cupom ? `Desconto (${cupom})` : 'Desconto'} valor={formatarReais(-descontoCentavos)} />
        )}
        <Linha nome="Frete" valor={freteCentavos === 0 ? 'Grátis' : formatarReais(freteCentavos)} />
        <Linha nome="Total" valor={formatarReais(totalCentavos)} classe="tot" />
        {estornadoCentavos > 0 && <Linha nome="Devolvido" valor={formatarReais(estornadoCentavos)} />}
      </dl>
      {endereco && (
        <div className="ped-e">
          <h3>Entrega</h3>
          <p>{endereco}</p>
        </div>
      )}
    </div>
  );
}

function Linha({ nome, valor, classe }: { nome: string; valor: string; classe?: string }) {
  return (
    <div className={classe}>
      <dt>{nome}</dt>
      <dd>{valor}</dd>
    </div>
  );
}
