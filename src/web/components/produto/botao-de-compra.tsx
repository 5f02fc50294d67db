import type { BotaoDeEntrar as PropsDeEntrar } from '#web/components/checkout/use-entrar.tsx';
import type { Compra } from '#web/components/produto/use-compra.ts';

type BotaoDeCompraProps = {
  compra: Compra;
  texto: string;
  /** Says why the button is off, when it is. */ motivo?: string;
};

export function BotaoDeCompra({ compra, texto, motivo }: BotaoDeCompraProps) {
  const { esgotado, precisaEntrar, comprar } = compra;
  return (
    // A double click is one purchase: `detail` counts the clicks, and is 0 for the keyboard.
    <button
      type="button"
      className="bt bt-1"
      disabled={esgotado || precisaEntrar}
      aria-describedby={motivo}
      onClick={({ detail }) => detail < 2 && comprar()}
    >
      {esgotado ? 'Esgotado' : texto}
    </button>
  );
}

export function BotaoDeEntrar({ entrar }: { entrar: PropsDeEntrar }) {
  return (
    <button type="button" className="bt bt-2" {...entrar}>
      Entrar para comprar
    </button>
  );
}
