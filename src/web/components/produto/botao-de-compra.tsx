import { abrirEntrada } from '#web/components/produto/abrir-entrada.ts';
import type { Compra } from '#web/components/produto/use-compra.ts';

type BotaoDeCompraProps = { compra: Compra; texto: string; /** Says why the button is off, when it is. */ motivo?: string };

export function BotaoDeCompra({ compra, texto, motivo }: BotaoDeCompraProps) {
  const { esgotado, precisaEntrar, comprar } = compra;
  return (
    <button type="button" className="bt bt-1" disabled={esgotado || precisaEntrar} aria-describedby={motivo} onClick={comprar}>
      {esgotado ? 'Esgotado' : texto}
    </button>
  );
}

export function BotaoDeEntrar() {
  return (
    <button type="button" className="bt bt-2" onClick={abrirEntrada}>
      Entrar para comprar
    </button>
  );
}
