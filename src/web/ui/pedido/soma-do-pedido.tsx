import { formatarReais } from '#domain/dinheiro.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { creditoDoPedido } from '#domain/precos/credito-do-pedido.ts';
import { descontosDoPedido, type PromocaoNaLinha } from '#domain/precos/promocoes-do-pedido.ts';

function Linha({ nome, valor, className }: { nome: string; valor: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{nome}</dt>
      <dd>{valor}</dd>
    </div>
  );
}

type SomaDoPedidoProps = {
  pedido: {
    subtotalCentavos: number;
    /** Includes the Pix discount. */
    descontoCentavos: number;
    descontoPixCentavos: number;
    /** The part of it that the shop agreed with the buyer. */
    descontoCombinadoCentavos: number;
    cupom: string | null;
    totalCentavos: number;
    valeCentavos: number;
    status: StatusDoPedido;
    itens: readonly { promocoes: readonly PromocaoNaLinha[] }[];
  };
  /** null where nothing is delivered. */
  freteCentavos: number | null;
  estornadoCentavos?: number;
  nomeDoTotal?: string;
  className?: string;
};

/** The sum of an order: discounts of each promotion, the coupon and Pix are separate rows. */
export function SomaDoPedido({
  pedido,
  freteCentavos,
  estornadoCentavos = 0,
  nomeDoTotal = 'Total',
  className = 'soma',
}: SomaDoPedidoProps) {
  return (
    <dl className={className}>
      <Linha nome="Subtotal" valor={formatarReais(pedido.subtotalCentavos)} />
      {descontosDoPedido(pedido).map(({ nome, descontoCentavos }) => (
        <Linha key={nome} nome={nome} valor={formatarReais(-descontoCentavos)} />
      ))}
      {freteCentavos !== null && (
        <Linha nome="Frete" valor={freteCentavos === 0 ? 'Grátis' : formatarReais(freteCentavos)} />
      )}
      <Linha nome={nomeDoTotal} valor={formatarReais(pedido.totalCentavos)} className="soma-total" />
      {creditoDoPedido(pedido).map(({ nome, centavos }) => (
        <Linha key={nome} nome={nome} valor={formatarReais(centavos)} />
      ))}
      {estornadoCentavos > 0 && <Linha nome="Estornado" valor={formatarReais(estornadoCentavos)} />}
    </dl>
  );
}
