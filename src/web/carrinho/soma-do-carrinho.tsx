import { Tag } from '#web/ui/media/icones.tsx';
import type { ReactNode } from 'react';
import { formatarReais } from '#domain/dinheiro.ts';
import { Preco } from '#web/ui/base/preco.tsx';
import type { Soma } from './mudancas.ts';

type SomaDoCarrinhoProps = { soma: Soma; comFrete: boolean; /** Rows after the total. */ children?: ReactNode };

/**
 * Subtotal, discount, freight and total, in the drawer and at the checkout. While a request is pending the amounts are the
 * browser's own.
 */
export function SomaDoCarrinho({ soma, comFrete, children }: SomaDoCarrinhoProps) {
  return (
    <dl className="soma" aria-busy={!soma.confirmada}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatarReais(soma.subtotalCentavos)}</dd>
      </div>
      {soma.descontoCentavos > 0 && (
        <div className="soma-cupom">
          <dt>
            <Tag className="icone icone-pequeno" aria-hidden />
            Desconto
          </dt>
          <dd>{formatarReais(-soma.descontoCentavos)}</dd>
        </div>
      )}
      {comFrete && (
        <div>
          <dt>Frete</dt>
          <dd>Grátis</dd>
        </div>
      )}
      <div className="soma-total">
        <dt>Total</dt>
        <dd aria-live="polite">
          <Preco centavos={soma.totalCentavos} tamanho="g" />
        </dd>
      </div>
      {children}
    </dl>
  );
}
