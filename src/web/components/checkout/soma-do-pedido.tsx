import { Tag } from 'lucide-react';
import { formatarReais } from '#domain/dinheiro.ts';
import { Preco } from '#web/ui/preco.tsx';
import type { Soma } from './soma.ts';

/** Subtotal, discount, freight and total. While the server is being asked the amounts are the browser's own. */
export function SomaDoPedido({ soma }: { soma: Soma }) {
  return (
    <dl className="soma" aria-busy={!soma.confirmada}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatarReais(soma.subtotalCentavos)}</dd>
      </div>
      {soma.descontoCentavos > 0 && (
        <div className="cup">
          <dt>
            <Tag className="ic ic-p" aria-hidden />
            Desconto
          </dt>
          <dd>{`− ${formatarReais(soma.descontoCentavos)}`}</dd>
        </div>
      )}
      <div>
        <dt>Frete</dt>
        <dd>Grátis</dd>
      </div>
      <div className="tot">
        <dt>Total</dt>
        <dd aria-live="polite">
          <Preco centavos={soma.totalCentavos} tamanho="g" />
        </dd>
      </div>
    </dl>
  );
}
