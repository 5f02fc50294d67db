import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const icones = { info: Info, erro: CircleAlert, sucesso: CircleCheck };

type MensagemProps = {
  tipo: keyof typeof icones;
  texto: string;
  /** By it the fields it is about name it. */ id?: string;
  children?: ReactNode;
};

/** An alert in the flow of the page. Errors are read out at once. */
export function Mensagem({ tipo, texto, id, children }: MensagemProps) {
  const Icone = icones[tipo];
  return (
    <div
      className={tipo === 'erro' ? 'aviso aviso-de-erro' : 'aviso'}
      role={tipo === 'erro' ? 'alert' : 'status'}
      id={id}
    >
      <Icone className="icone" aria-hidden />
      <div>
        <p>{texto}</p>
        {children}
      </div>
    </div>
  );
}
