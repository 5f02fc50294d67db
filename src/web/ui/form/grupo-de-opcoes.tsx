import { CircleAlert } from '#web/ui/media/icones.tsx';
import type { ReactNode } from 'react';
import { useErroDoGrupo } from './erro-do-campo.ts';

type GrupoDeOpcoesProps = {
  pergunta: string;
  erro: string | undefined;
  className: string;
  classeDaFalha: string;
  /** The radio buttons. */
  children: ReactNode;
};

/** A question answered by radio buttons, with its error below them. */
export function GrupoDeOpcoes(props: GrupoDeOpcoesProps) {
  const { pergunta, className, classeDaFalha, children } = props;
  const { erro, idDoErro, atributos } = useErroDoGrupo(props.erro);
  return (
    <fieldset className={className} role="radiogroup" {...atributos}>
      <legend>{pergunta}</legend>
      {children}
      {erro && (
        <span className={classeDaFalha} id={idDoErro}>
          <CircleAlert className="icone icone-pequeno" aria-hidden />
          {erro}
        </span>
      )}
    </fieldset>
  );
}
