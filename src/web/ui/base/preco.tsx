import { formatarReais, partesDoPreco } from '#domain/dinheiro.ts';

type PrecoProps = {
  centavos: number;
  /** `g` for totals and the carousel, `xg` for the product's page. */ tamanho?: 'g' | 'xg';
};

const classes = { g: 'preco preco-grande', xg: 'preco preco-maior' } as const;

/** A single price, with its symbol smaller; its text is `R$ 1.890,00`. Columns of amounts are set in the sans instead. */
export function Preco({ centavos, tamanho }: PrecoProps) {
  const { simbolo, valor } = partesDoPreco(centavos);
  return (
    <p className={tamanho ? classes[tamanho] : 'preco'}>
      <small className="cifra">{`${simbolo}\u00a0`}</small>
      {valor}
    </p>
  );
}

/** The price that was really asked before an offer, crossed out above the present one; nothing without it. */
export function PrecoDe({ centavos }: { centavos: number | null | undefined }) {
  return (
    centavos != null && (
      <p className="preco-de">
        <span className="so-para-leitor">Preço anterior: </span>
        <s>{`de ${formatarReais(centavos)}`}</s> por
      </p>
    )
  );
}
