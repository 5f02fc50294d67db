import { createContext, useContext, useState } from 'react';

/** The answer that judged the form around: another one with each sending. null where the form itself takes errors back. */
export const Julgamento = createContext<unknown>(null);

/**
 * What is still to be said against a field: nothing from the moment it is changed until its form is judged anew. The second
 * of the pair is called with each change.
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
