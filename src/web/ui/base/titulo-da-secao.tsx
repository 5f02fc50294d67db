import type { ReactNode } from 'react';

type TituloDaSecaoProps = { titulo: string; children?: ReactNode };

/** A section's heading under its rule, with an optional link at the right. */
export function TituloDaSecao({ titulo, children }: TituloDaSecaoProps) {
  return (
    <div className="secao-titulo">
      <h2>{titulo}</h2>
      {children}
    </div>
  );
}
