import { Tag } from 'lucide-react';
import type { LinhaDoCarrinho } from '#domain/carrinho.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Preco } from '#web/ui/preco.tsx';
import type { Conferencia } from './conferencia.ts';

type SomaDaGavetaProps = {
  linhas: LinhaDoCarrinho[];
  totalCentavos: number;
  /** The remembered coupon. */
  cupom: string | null;
  conferencia: Conferencia | null;
};

/** What stands beside the coupon: what it takes off, whom it supports, why it does not count, or that it is still to be seen. */
function efeitoDoCupom(conferencia: Conferencia | null, descontoCentavos: number): string {
  const cupom = conferencia?.cupom;
  if (!cupom) return 'A conferir';
  if (!cupom.aceito) return cupom.motivo ?? 'Não vale para este pedido';
  if (descontoCentavos > 0) return `− ${formatarReais(descontoCentavos)}`;
  return cupom.apoiando ? `Apoiando ${cupom.apoiando}` : (cupom.rotulo ?? 'A conferir');
}

/** Subtotal, coupon, freight and total. The discount counts once the server has confirmed the very same subtotal. */
export function SomaDaGaveta({ linhas, totalCentavos, cupom, conferencia }: SomaDaGavetaProps) {
  const confere = conferencia !== null && Math.round(conferencia.subtotal * 100) === totalCentavos;
  const confirmada = confere ? conferencia : null;
  const descontoCentavos = confirmada?.cupom?.aceito ? Math.round(confirmada.desconto * 100) : 0;
  const soDigital = linhas.every((linha) => linha.digital === true);
  return (
    <dl className="soma">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatarReais(totalCentavos)}</dd>
      </div>
      {cupom && (
        <div className={confirmada?.cupom && !confirmada.cupom.aceito ? 'cup cup-nao' : 'cup'}>
          <dt>
            <Tag className="ic ic-p" aria-hidden />
            Cupom {cupom}
          </dt>
          <dd>{efeitoDoCupom(confirmada, descontoCentavos)}</dd>
        </div>
      )}
      {!soDigital && (
        <div>
          <dt>Frete</dt>
          <dd>Grátis</dd>
        </div>
      )}
      <div className="tot">
        <dt>Total</dt>
        <dd aria-live="polite">
          <Preco centavos={totalCentavos - descontoCentavos} tamanho="g" />
        </dd>
      </div>
    </dl>
  );
}
