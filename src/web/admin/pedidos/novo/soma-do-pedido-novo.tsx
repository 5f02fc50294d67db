// @requirement 15.36.1
import type { RascunhoConferido } from '#application/pedidos/conferir-pedido-da-loja.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { fraseDaRecusa } from './novo-frases.ts';

/** The sum of the order as the server calculates it, while it is being filled in. */
export function SomaDoPedidoNovo({ conferido }: { conferido: RascunhoConferido | null }) {
  const resumo = conferido?.resumo ?? null;
  const descontos = resumo
    ? [
        ...resumo.promocoes.map(({ nome, descontoCentavos }) => ({ nome, centavos: descontoCentavos })),
        { nome: 'Cupom', centavos: resumo.cupomCentavos },
        { nome: 'Desconto combinado', centavos: resumo.combinadoCentavos },
      ].filter(({ centavos }) => centavos > 0)
    : [];
  return (
    <section className="novo-soma" aria-label="Soma do pedido" aria-live="polite">
      {resumo ? (
        <dl className="soma">
          <div>
            <dt>Subtotal</dt>
            <dd>{formatarReais(resumo.subtotalCentavos)}</dd>
          </div>
          {descontos.map(({ nome, centavos }) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{formatarReais(-centavos)}</dd>
            </div>
          ))}
          <div>
            <dt>Frete</dt>
            <dd>{resumo.freteCentavos === 0 ? 'Grátis' : formatarReais(resumo.freteCentavos)}</dd>
          </div>
          <div className="soma-total">
            <dt>Total</dt>
            <dd>{formatarReais(resumo.totalCentavos)}</dd>
          </div>
          {resumo.noPixCentavos < resumo.totalCentavos && (
            <div>
              <dt>No Pix</dt>
              <dd>{formatarReais(resumo.noPixCentavos)}</dd>
            </div>
          )}
        </dl>
      ) : (
        <p className="novo-soma-vazia">
          {conferido?.recusa ? fraseDaRecusa(conferido.recusa) : 'Escolha os produtos: a soma aparece aqui.'}
        </p>
      )}
    </section>
  );
}
