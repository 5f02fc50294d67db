// Part of the first load, unlike the sentences of form-response.ts.
import type { Recusada } from './form-response.ts';

/** Code of the refusal of a form that got no answer: whether it was carried out is unknown. */
export const SEM_RESPOSTA = 'sem-resposta';

/** Returns the refusal of a form without an answer: the page's own sentence above `motivo`, or `motivo` alone. */
export function semDesfecho(intencao: string, motivo: string, frase?: string | null): Recusada {
  const ditas = frase ? { frase, motivo } : { frase: motivo, motivo: null };
  return { intencao, ok: false, codigo: SEM_RESPOSTA, ...ditas, faltas: {}, digitado: null, conflito: null };
}

/** Returns whether a form may be sent again as it is: it got no answer, or the shop failed. */
export const podeRepetir = (resposta: { ok: boolean; codigo?: string } | null | undefined): boolean =>
  resposta?.ok === false && (resposta.codigo === SEM_RESPOSTA || resposta.codigo === 'falha');
