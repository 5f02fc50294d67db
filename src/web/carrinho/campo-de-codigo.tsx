// @requirement 2.9.1 15.24.3
import './partes-do-carrinho.css';
import type { RefObject } from 'react';
import { Campo } from '#web/ui/form/campo.tsx';

type CampoDeCodigoProps = {
  rotulo: string;
  campo: RefObject<HTMLInputElement | null>;
  maxLength: number;
  erro: string | null;
  /** Text of the button. */
  botao: string;
  ocupado?: boolean;
  aoUsar: () => void;
};

/** The field of a coupon or gift card, with its button. */
export function CampoDeCodigo({ rotulo, campo, maxLength, erro, botao, ocupado, aoUsar }: CampoDeCodigoProps) {
  return (
    <div className="cupom-campo">
      <Campo
        rotulo={rotulo}
        nome=""
        ref={campo}
        erro={erro}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxLength}
        onKeyDown={(evento) => {
          if (evento.key !== 'Enter') return;
          // Inside the checkout's form Enter means this code, not the order.
          evento.preventDefault();
          aoUsar();
        }}
      />
      <button type="button" className="botao botao-secundario cupom-aplicar" aria-disabled={ocupado} onClick={aoUsar}>
        {botao}
      </button>
    </div>
  );
}
