// @requirement 15.36.5
import { formatarReais } from '#domain/dinheiro.ts';
import { descontosDoOrcamento, type ItemDoOrcamento } from '#domain/pedidos/orcamento.ts';

type ItensDoOrcamentoProps = {
  orcamento: {
    itens: readonly ItemDoOrcamento[];
    subtotalCentavos: number;
    descontoCentavos: number;
    cupomCodigo: string | null;
    cupomCentavos: number;
    freteCentavos: number;
    freteTexto: string;
    totalCentavos: number;
  };
  /** Shows why prices are not the shop's: only for the shop. */
  comMotivos?: boolean;
};

/** The lines of a quote and their sum. */
export function ItensDoOrcamento({ orcamento, comMotivos = false }: ItensDoOrcamentoProps) {
  const { itens, subtotalCentavos, freteCentavos, freteTexto, totalCentavos } = orcamento;
  return (
    <dl className="soma">
      {itens.map(({ produtoId, nome, variacao, quantidade, precoCentavos, precoDaLojaCentavos, motivo }) => (
        <div key={`${produtoId} ${variacao ?? ''}`}>
          <dt>
            {quantidade} × {nome}
            {variacao && ` (${variacao})`}, {formatarReais(precoCentavos)} cada
            {comMotivos && precoDaLojaCentavos !== null && (
              <p className="complemento">
                Na loja {formatarReais(precoDaLojaCentavos)}. {motivo}
              </p>
            )}
          </dt>
          <dd>{formatarReais(precoCentavos * quantidade)}</dd>
        </div>
      ))}
      <div>
        <dt>Subtotal</dt>
        <dd>{formatarReais(subtotalCentavos)}</dd>
      </div>
      {descontosDoOrcamento(orcamento).map(({ nome, descontoCentavos }) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{formatarReais(-descontoCentavos)}</dd>
        </div>
      ))}
      <div>
        <dt>{freteTexto ? `Frete (${freteTexto})` : 'Frete'}</dt>
        <dd>{freteCentavos > 0 ? formatarReais(freteCentavos) : freteTexto ? '' : 'Grátis'}</dd>
      </div>
      <div className="soma-total">
        <dt>Total</dt>
        <dd>{formatarReais(totalCentavos)}</dd>
      </div>
    </dl>
  );
}
