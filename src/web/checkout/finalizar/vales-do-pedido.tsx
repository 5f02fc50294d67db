// @requirement 15.24.3
import { CreditCard } from '#web/ui/media/icones.tsx';
import { useRef, useState } from 'react';
import { formatarReais } from '#domain/dinheiro.ts';
import { CampoDeCodigo } from '#web/carrinho/campo-de-codigo.tsx';
import type { Checkout } from './use-checkout.ts';
import { nomeDoVale } from './use-creditos.ts';

/** Gift cards and the account's credit: those in use, the field for another code, and the offer of the credit. */
export function ValesDoPedido({ checkout: { valesEmUso, resto, creditos, conferir } }: { checkout: Checkout }) {
  const campo = useRef<HTMLInputElement>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const usaCredito = creditos.creditos?.credito === true;

  async function usar(): Promise<void> {
    if (ocupado) return;
    setOcupado(true);
    const recusa = await creditos.usarVale(campo.current?.value ?? '', conferir);
    setOcupado(false);
    setErro(recusa);
    if (recusa !== null) return campo.current?.focus();
    if (campo.current) campo.current.value = '';
  }

  return (
    <div className="cupom-do-pedido">
      <div role="status">
        {valesEmUso.map(({ codigo, saldoCentavos }) => (
          <div key={codigo} className="cupom-aplicado">
            <CreditCard className="icone icone-pequeno" aria-hidden />
            <div>
              <b>{nomeDoVale(codigo)}</b>
              {saldoCentavos !== null && <span>Saldo de {formatarReais(saldoCentavos)}</span>}
            </div>
            <button
              type="button"
              className="elo"
              aria-label={`Remover ${nomeDoVale(codigo)}`}
              onClick={() => creditos.tirarVale(codigo)}
            >
              Remover
            </button>
          </div>
        ))}
        {usaCredito && (
          <div className="cupom-aplicado">
            <CreditCard className="icone icone-pequeno" aria-hidden />
            <div>
              <b>Crédito da sua conta</b>
              <span>Saldo de {formatarReais(resto.creditoCentavos)}</span>
            </div>
            <button type="button" className="elo" onClick={() => creditos.usarCredito(false)}>
              Não usar
            </button>
          </div>
        )}
      </div>
      {!usaCredito && resto.creditoCentavos > 0 && (
        <button type="button" className="botao botao-secundario botao-largo" onClick={() => creditos.usarCredito(true)}>
          Usar meu crédito de {formatarReais(resto.creditoCentavos)}
        </button>
      )}
      <CampoDeCodigo
        rotulo="Vale-presente"
        campo={campo}
        maxLength={40}
        erro={erro}
        botao={ocupado ? 'Consultando...' : 'Usar vale'}
        ocupado={ocupado}
        aoUsar={() => void usar()}
      />
    </div>
  );
}

/** The rows under the total: what credit pays, and the rest. */
export function SomaDosVales({ checkout: { soma, resto } }: { checkout: Checkout }) {
  const valeCentavos = soma.totalCentavos - resto.aPagarCentavos;
  if (valeCentavos === 0) return null;
  return (
    <>
      <div>
        <dt>Vale-presente</dt>
        <dd>{formatarReais(-valeCentavos)}</dd>
      </div>
      <div className="soma-total">
        <dt>A pagar</dt>
        <dd>{formatarReais(resto.aPagarCentavos)}</dd>
      </div>
    </>
  );
}
