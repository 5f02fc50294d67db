import type { ReactNode } from 'react';

type TituloDaSecaoProps = {
  /** Decorative square of the board, such as `a2`. */ casa: string;
  titulo: string;
  children?: ReactNode;
};

/** A section's heading under its rule, with an optional link at the right. */
export function TituloDaSecao({ casa, titulo, children }: TituloDaSecaoProps) {
  return (
    <div className="secao-titulo">
      <span className="coordenada" aria-hidden>
        {casa}
      </span>
      <h2>{titulo}</h2>
      {children}
    </div>
  );
}
