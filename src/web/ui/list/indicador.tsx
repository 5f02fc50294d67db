import type { ReactNode } from 'react';

type IndicadorProps = { nome: string; children: ReactNode; /** A smaller text below. */ nota?: ReactNode };

/** A figure with its name, in a `<dl className="indicadores">`. */
export function Indicador({ nome, children, nota }: IndicadorProps) {
  return (
    <div className="indicador">
      <dt>{nome}</dt>
      <dd>
        {children}
        {nota && <small>{nota}</small>}
      </dd>
    </div>
  );
}
