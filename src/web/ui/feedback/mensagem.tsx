import { CircleAlert, CircleCheck, Info } from '#web/ui/media/icones.tsx';
import type { ReactNode } from 'react';

const icones = { info: Info, erro: CircleAlert, sucesso: CircleCheck };

type MensagemProps = {
  tipo: keyof typeof icones;
  texto: string;
  /** Fields name it in `aria-describedby`. */ id?: string;
  /** A button at the right end; under the text on phones. */ botao?: ReactNode;
  children?: ReactNode;
};

/** A message in the flow of the page. Screen readers announce errors at once. */
export function Mensagem({ tipo, texto, id, botao, children }: MensagemProps) {
  const Icone = icones[tipo];
  const classes = ['aviso', tipo === 'erro' && 'aviso-de-erro', botao && 'aviso-com-botao'];
  return (
    <div className={classes.filter(Boolean).join(' ')} role={tipo === 'erro' ? 'alert' : 'status'} id={id}>
      <Icone className="icone" aria-hidden />
      <div>
        <p>{texto}</p>
        {children}
      </div>
      {botao}
    </div>
  );
}
