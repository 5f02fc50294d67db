import { Tag } from 'lucide-react';
import { useRef, useState } from 'react';
import { normalizarCodigo } from '#domain/cupom.ts';
import { definirCupom } from '#web/carrinho/cupom-afiliado.ts';
import { codigoMalEscrito } from '#web/messages/fechamento.ts';
import { Campo } from '#web/ui/campo.tsx';
import type { CupomConferido } from './contrato.ts';

type CupomDoPedidoProps = {
  /** The remembered code. */
  codigo: string | null;
  /** What the server says of it; null while that is not known. */
  conferido: CupomConferido | null;
};

function CupomAplicado({ codigo, conferido }: { codigo: string; conferido: CupomConferido | null }) {
  const recusado = conferido !== null && !conferido.aceito;
  return (
    <div className="cupom-a">
      <Tag className="ic ic-p" aria-hidden />
      <div>
        <b>Cupom {codigo}</b>
        {conferido?.aceito && conferido.rotulo && <span>{conferido.rotulo}</span>}
        {conferido?.apoiando && <span>Você está apoiando {conferido.apoiando}</span>}
        {conferido?.nota && <span>{conferido.nota}</span>}
        {recusado && <span className="mudou">{conferido.motivo ?? 'Este cupom não vale para o pedido.'}</span>}
      </div>
      <button type="button" className="elo" aria-label={`Remover cupom ${codigo}`} onClick={() => definirCupom(null)}>
        Remover
      </button>
    </div>
  );
}

/** The applied coupon with what it does, and the way to use another one. A code typed here is remembered like a linked one. */
export function CupomDoPedido({ codigo, conferido }: CupomDoPedidoProps) {
  const campo = useRef<HTMLInputElement>(null);
  const dobra = useRef<HTMLDetailsElement>(null);
  const [erro, setErro] = useState<string | null>(null);

  function aplicar(): void {
    const novo = normalizarCodigo(campo.current?.value ?? '');
    setErro(novo ? null : codigoMalEscrito);
    if (!novo) return campo.current?.focus();
    definirCupom(novo);
    if (campo.current) campo.current.value = '';
    if (dobra.current) dobra.current.open = false;
    dobra.current?.querySelector('summary')?.focus();
  }

  return (
    <div className="cupom">
      <div role="status">{codigo && <CupomAplicado codigo={codigo} conferido={conferido} />}</div>
      <details ref={dobra}>
        <summary>{codigo ? 'Usar outro cupom' : 'Tenho um cupom'}</summary>
        <div className="cupom-c">
          <Campo
            rotulo="Código do cupom"
            nome=""
            ref={campo}
            erro={erro}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={30}
            onKeyDown={(evento) => {
              if (evento.key !== 'Enter') return;
              // Inside the checkout's form Enter means this code, not the order.
              evento.preventDefault();
              aplicar();
            }}
          />
          <button type="button" className="bt bt-2" onClick={aplicar}>
            Aplicar
          </button>
        </div>
      </details>
    </div>
  );
}
