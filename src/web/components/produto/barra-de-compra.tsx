import type { BotaoDeEntrar as PropsDeEntrar } from '#web/components/checkout/use-entrar.tsx';
import { BotaoDeCompra, BotaoDeEntrar } from '#web/components/produto/botao-de-compra.tsx';
import type { Compra } from '#web/components/produto/use-compra.ts';
import { Preco } from '#web/ui/preco.tsx';

type BarraDeCompraProps = { compra: Compra; precoCentavos: number; digital: boolean; entrar: PropsDeEntrar };

/** Price and buy button that stay in reach at the foot of phones. */
export function BarraDeCompra({ compra, precoCentavos, digital, entrar }: BarraDeCompraProps) {
  return (
    <section className="barra" aria-label="Comprar">
      <div>
        <Preco centavos={precoCentavos} />
        <span>{digital ? 'eBook em PDF' : 'Frete grátis'}</span>
      </div>
      {compra.precisaEntrar ? <BotaoDeEntrar entrar={entrar} /> : <BotaoDeCompra compra={compra} texto="Adicionar" />}
    </section>
  );
}
