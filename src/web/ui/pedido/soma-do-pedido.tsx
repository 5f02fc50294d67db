import { formatarReais } from '#domain/dinheiro.ts';

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
    cupom: string | null;
    totalCentavos: number;
  };
  /** null where nothing is delivered. */
  freteCentavos: number | null;
  estornadoCentavos?: number;
  nomeDoTotal?: string;
  className?: string;
};

/** The sum of an order: discounts of coupon and Pix are separate rows. */
export function SomaDoPedido({
  pedido: { subtotalCentavos, descontoCentavos, descontoPixCentavos, cupom, totalCentavos },
  freteCentavos,
  estornadoCentavos = 0,
  nomeDoTotal = 'Total',
  className = 'soma',
}: SomaDoPedidoProps) {
  const doCupom = descontoCentavos - descontoPixCentavos;
  return (
    <dl className={className}>
      <Linha nome="Subtotal" valor={formatarReais(subtotalCentavos)} />
      {doCupom > 0 && <Linha nome={cupom ? `Desconto (${cupom})` : 'Desconto'} valor={formatarReais(-doCupom)} />}
      {descontoPixCentavos > 0 && <Linha nome="Desconto no Pix" valor={formatarReais(-descontoPixCentavos)} />}
      {freteCentavos !== null && (
        <Linha nome="Frete" valor={freteCentavos === 0 ? 'Grátis' : formatarReais(freteCentavos)} />
      )}
      <Linha nome={nomeDoTotal} valor={formatarReais(totalCentavos)} className="soma-total" />
      {estornadoCentavos > 0 && <Linha nome="Estornado" valor={formatarReais(estornadoCentavos)} />}
    </dl>
  );
}
