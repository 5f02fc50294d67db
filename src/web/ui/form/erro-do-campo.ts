// @requirement 13.7.4
import { createContext, useContext, useId, useState } from 'react';

/** The response to the surrounding form, a new object each time it is sent. null where the form removes errors itself. */
export const Julgamento = createContext<unknown>(null);

/**
 * The error of a field, null from its first change until the next response to its form, and the function that reports a
 * change.
 */
export function useErroDoCampo<Erro>(erro: Erro): [Erro | null, () => void] {
  const julgamento = useContext(Julgamento);
  const [mudadoSob, setMudadoSob] = useState<unknown>(null);
  const corrigido = julgamento !== null && mudadoSob === julgamento;
  return [
    corrigido ? null : erro,
    () => {
      if (erro) setMudadoSob(julgamento);
    },
  ];
}

/** The error of a group of fields, the id for the element that shows it, and the attributes of its `<fieldset>`. */
export function useErroDoGrupo(erroDaResposta: string | undefined) {
  const idDoErro = useId();
  const [erro, aoMudar] = useErroDoCampo(erroDaResposta);
  const atributos = {
    tabIndex: -1,
    onChange: aoMudar,
    'aria-describedby': erro ? idDoErro : undefined,
    'aria-invalid': erro ? true : undefined,
  };
  return { erro, idDoErro, atributos };
}
