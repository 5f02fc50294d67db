import { type Centavos, formatarReais } from '#domain/dinheiro.ts';

export type LinhaDaSoma = { nome: string; centavos: Centavos; classe?: string };

type SomaDoFormularioProps = {
  /** The sum as the server calculates it; null until it can be. */
  soma: { subtotalCentavos: Centavos; freteCentavos: Centavos; totalCentavos: Centavos } | null;
  /** Positive centavos; lines without any are left out. */
  descontos: LinhaDaSoma[];
  /** Lines below the total. */
  depois: LinhaDaSoma[];
  /** Why there is no sum. */
  vazia: string;
};

/** The sum of an order that is being filled in or edited. */
export function SomaDoFormulario({ soma, descontos, depois, vazia }: SomaDoFormularioProps) {
  return (
    <section className="novo-soma" aria-label="Soma do pedido" aria-live="polite">
      {soma ? (
        <dl className="soma">
          <Linha nome="Subtotal" centavos={soma.subtotalCentavos} />
          {descontos
            .filter(({ centavos }) => centavos > 0)
            .map(({ nome, centavos }) => (
              <Linha key={nome} nome={nome} centavos={-centavos} />
            ))}
          <div>
            <dt>Frete</dt>
            <dd>{soma.freteCentavos === 0 ? 'Grátis' : formatarReais(soma.freteCentavos)}</dd>
          </div>
          <Linha nome="Total" centavos={soma.totalCentavos} classe="soma-total" />
          {depois.map((linha) => (
            <Linha key={linha.nome} {...linha} />
          ))}
        </dl>
      ) : (
        <p className="novo-soma-vazia">{vazia}</p>
      )}
    </section>
  );
}

function Linha({ nome, centavos, classe }: LinhaDaSoma) {
  return (
    <div className={classe}>
      <dt>{nome}</dt>
      <dd>{formatarReais(centavos)}</dd>
    </div>
  );
}
