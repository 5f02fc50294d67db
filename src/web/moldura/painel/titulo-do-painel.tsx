import { createContext, useContext } from 'react';
import { useActionData } from 'react-router';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';

const Recado = createContext<string | null>(null);
/** The previous page's message, which the panel's layout reads. */
export const RecadoDoPainel = Recado.Provider;

type TituloDoPainelProps = {
  titulo: string;
  /** One quiet line under it. */ frase?: React.ReactNode;
  /** Buttons and links at the right. */ children?: React.ReactNode;
};

/** Head of a page of a panel, with the previous page's message until a form of this one is answered. */
export function TituloDoPainel({ titulo, frase, children }: TituloDoPainelProps) {
  const recado = useContext(Recado);
  const foiRespondida = useActionData<unknown>() !== undefined;
  return (
    <>
      <div className="painel-titulo">
        <div>
          <h1>{titulo}</h1>
          {frase && <p>{frase}</p>}
        </div>
        {children && <div className="painel-acoes">{children}</div>}
      </div>
      {recado && !foiRespondida && <Mensagem tipo="sucesso" texto={recado} />}
    </>
  );
}
