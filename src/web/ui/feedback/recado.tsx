import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

type RecadoProps = { tipo: 'info' | 'erro'; texto: string; children?: ReactNode };

/** A message in the flow of the page: news that nothing is there, or an alert that something failed. */
export function Recado({ tipo, texto, children }: RecadoProps) {
  const Icone = tipo === 'erro' ? CircleAlert : Info;
  return (
    <div className={tipo === 'erro' ? 'recado recado-de-erro' : 'recado'} role={tipo === 'erro' ? 'alert' : 'status'}>
      <Icone className="icone" aria-hidden />
      <p>{texto}</p>
      {children}
    </div>
  );
}
