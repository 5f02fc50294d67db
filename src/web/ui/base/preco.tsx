import { partesDoPreco } from '#domain/dinheiro.ts';

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
