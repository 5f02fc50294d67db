import '#web/ui/form/campo.css';
import { CircleAlert } from '#web/ui/media/icones.tsx';
import type { ReactNode } from 'react';
import { useErroDoGrupo } from '#web/ui/form/erro-do-campo.ts';

/** Fields of one question, with its error below the heading. */
export function GrupoDeCampos({
  nome,
  erro: erroDaResposta,
  children,
}: {
  nome: string;
  erro: string | undefined;
  children: ReactNode;
}) {
  const { erro, idDoErro, atributos } = useErroDoGrupo(erroDaResposta);
  return (
    <fieldset className="trocas-grupo" {...atributos}>
      <legend>{nome}</legend>
      {erro && (
        <p className="trocas-falta" id={idDoErro}>
          <CircleAlert className="icone icone-pequeno" aria-hidden />
          {erro}
        </p>
      )}
      {children}
    </fieldset>
  );
}
