import { Minus, Plus } from '#web/ui/media/icones.tsx';
import { useState } from 'react';
import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';

type QuantidadeProps = {
  /** Label for screen readers: `Quantidade de Tabuleiro`. */
  rotulo: string;
  valor: number;
  aoMudar: (quantidade: number) => void;
  /** Maximum; the stock where it is known. */
  maximo?: number;
  pequena?: boolean;
};

/** A quantity from 1 to `maximo`, typed or stepped. Typed text counts on blur or Enter. */
export function Quantidade({ rotulo, valor, aoMudar, maximo = QUANTIDADE_MAXIMA, pequena = false }: QuantidadeProps) {
  const [digitado, setDigitado] = useState<string | null>(null);
  const teto = Math.max(1, Math.min(maximo, QUANTIDADE_MAXIMA));

  function aceitar(): void {
    if (digitado === null) return;
    setDigitado(null);
    const quantidade = Math.min(Math.max(Number.parseInt(digitado, 10) || valor, 1), teto);
    if (quantidade !== valor) aoMudar(quantidade);
  }

  return (
    <div className={pequena ? 'quantidade quantidade-pequena' : 'quantidade'} role="group" aria-label={rotulo}>
      <button type="button" aria-label="Diminuir quantidade" disabled={valor <= 1} onClick={() => aoMudar(valor - 1)}>
        <Minus className="icone icone-pequeno" aria-hidden />
      </button>
      <input
        aria-label={rotulo}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={digitado ?? valor}
        onChange={(evento) => setDigitado(evento.target.value.replace(/\D/g, ''))}
        onFocus={(evento) => evento.target.select()}
        onBlur={aceitar}
        onKeyDown={(evento) => {
          if (evento.key !== 'Enter') return;
          // Inside a form Enter means this number, not the form.
          evento.preventDefault();
          aceitar();
        }}
      />
      <button
        type="button"
        aria-label="Aumentar quantidade"
        disabled={valor >= teto}
        onClick={() => aoMudar(valor + 1)}
      >
        <Plus className="icone icone-pequeno" aria-hidden />
      </button>
    </div>
  );
}
