import { type ReactNode, useEffect } from 'react';
import type { FetcherWithComponents } from 'react-router';
import type { Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';

/**
 * Shows the answer to an act on a row of a list: a success as a toast, a refusal as the returned message. While the next
 * act is on its way there is none: the refusal before may be about another row.
 */
export function useRespostaNaLista({ data: resposta, state }: FetcherWithComponents<Resposta>): ReactNode {
  const { avisar } = useAvisos();
  useEffect(() => {
    if (resposta?.ok) avisar(resposta.frase, 'sucesso');
  }, [resposta, avisar]);
  if (resposta?.ok !== false || state === 'submitting') return null;
  return (
    <Mensagem tipo="erro" texto={resposta.frase}>
      <p>{resposta.motivo}</p>
    </Mensagem>
  );
}
