// @requirement 2.9.1
import './partes-do-carrinho.css';
import { Tag } from '#web/ui/media/icones.tsx';
import { useRef, useState } from 'react';
import type { CupomConferido } from '#domain/carrinho/carrinho-conferido.ts';
import { normalizarCodigoDoCupom } from '#domain/cupons/cupom.ts';
import { CampoDeCodigo } from './campo-de-codigo.tsx';
import { tirarCupom, usarCupom } from './cupom.ts';
import { notaDoCupom } from './carrinho-frases.ts';
import { codigoMalEscrito } from '#web/frases/fechamento-frases.ts';
import { mensagemDoCupom } from '#web/frases/fechamento-frases.ts';

type CupomDoPedidoProps = {
  /** The code in use for this purchase. */
  codigo: string | null;
  /** The server's judgement of the code; null while unknown. */
  conferido: CupomConferido | null;
};

function CupomAplicado({ codigo, conferido }: { codigo: string; conferido: CupomConferido | null }) {
  return (
    <div className="cupom-aplicado">
      <Tag className="icone icone-pequeno" aria-hidden />
      <div>
        <b>Cupom {codigo}</b>
        {conferido?.aceito && conferido.rotulo && <span>{conferido.rotulo}</span>}
        {conferido?.aceito && conferido.apoiando && <span>Você está apoiando {conferido.apoiando}</span>}
        {conferido?.aceito && conferido.nota && <span>{notaDoCupom(conferido.nota)}</span>}
        {conferido?.aceito === false && <span className="cupom-mudou">{mensagemDoCupom(conferido.recusa)}</span>}
      </div>
      <button type="button" className="elo" aria-label={`Remover cupom ${codigo}`} onClick={() => tirarCupom(codigo)}>
        Remover
      </button>
    </div>
  );
}

/** The applied coupon with its effect, and buttons to remove or replace it. */
export function CupomDoPedido({ codigo, conferido }: CupomDoPedidoProps) {
  const campo = useRef<HTMLInputElement>(null);
  const dobra = useRef<HTMLDetailsElement>(null);
  const [erro, setErro] = useState<string | null>(null);

  function aplicar(): void {
    const novo = normalizarCodigoDoCupom(campo.current?.value ?? '');
    setErro(novo ? null : codigoMalEscrito);
    if (!novo) return campo.current?.focus();
    usarCupom(novo);
    if (campo.current) campo.current.value = '';
    if (dobra.current) dobra.current.open = false;
    dobra.current?.querySelector('summary')?.focus();
  }

  return (
    <div className="cupom-do-pedido">
      <div role="status">{codigo && <CupomAplicado codigo={codigo} conferido={conferido} />}</div>
      <details ref={dobra}>
        <summary>{codigo ? 'Usar outro cupom' : 'Tenho um cupom'}</summary>
        <CampoDeCodigo
          rotulo="Código do cupom"
          campo={campo}
          maxLength={30}
          erro={erro}
          botao="Aplicar"
          aoUsar={aplicar}
        />
      </details>
    </div>
  );
}
