import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type LinhaConferida, podeAceitar, precisaEntrar } from './mudancas.ts';
import type { BotaoDeEntrar } from './use-entrar.tsx';

type AvisoDeMudancasProps = {
  conferidas: readonly LinhaConferida[];
  aceitar: () => void;
  entrar: BotaoDeEntrar;
  /** The buyer tried to pay all the same: the focus comes here. */
  chamar: boolean;
};

/** What has to be settled before paying: changes to say yes to, and eBooks that take a session. */
export function AvisoDeMudancas({ conferidas, aceitar, entrar, chamar }: AvisoDeMudancasProps) {
  const aviso = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chamar) aviso.current?.focus();
  }, [chamar]);
  const mudou = podeAceitar(conferidas);
  const falta = precisaEntrar(conferidas);
  if (!mudou && !falta) return null;
  return (
    <div className="aviso aviso-e aviso-m" ref={aviso} tabIndex={-1} role="group" aria-label="Antes de pagar">
      <CircleAlert className="ic" aria-hidden />
      <div>
        {mudou && (
          <>
            <p>
              <b>Seu pedido mudou</b> desde que você encheu o carrinho. Veja o que é diferente em cada item.
            </p>
            <button type="button" className="bt bt-q" onClick={aceitar}>
              Aceitar mudanças
            </button>
          </>
        )}
        {falta && (
          <>
            <p>
              <b>Para comprar eBooks, entre na sua conta.</b> O que você preencheu fica aqui.
            </p>
            <button type="button" className="bt bt-q" aria-haspopup="dialog" {...entrar}>
              Entrar
            </button>
          </>
        )}
      </div>
    </div>
  );
}
