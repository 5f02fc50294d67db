// @requirement 15.23.5 15.23.8
import './campo-de-produtos.css';
import { type ReactNode, useId } from 'react';
import { FalhaDoCampo } from '#web/ui/form/campo.tsx';

type MarcasProps = { titulo: string; erro?: string | undefined; children: ReactNode };

/** Boxes of one question, in columns. */
export function Marcas({ titulo, erro, children }: MarcasProps) {
  const id = useId();
  return (
    <fieldset className="marcas" aria-describedby={erro && id}>
      <legend>{titulo}</legend>
      {erro && (
        <div className="campo marcas-falha">
          <FalhaDoCampo id={id} frase={erro} role="alert" />
        </div>
      )}
      {children}
    </fieldset>
  );
}
