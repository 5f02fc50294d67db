import { useCallback, useEffect, useRef, useState } from 'react';
import type { LinhaDoCarrinho } from '#domain/carrinho.ts';
import { conferirCarrinho } from './chamadas.ts';
import type { Conferencia } from './contrato.ts';

type Entrada = { linhas: readonly LinhaDoCarrinho[]; cupom: string | null; uid: string | null };

/** What the answer depends on. Prices do not: they are what is being asked. */
function chaveDe({ linhas, cupom, uid }: Entrada): string {
  return JSON.stringify([linhas.map(({ id, variacao, quantidade }) => [id, variacao, quantidade]), cupom, uid]);
}

/**
 * Asks the server about the cart on entry and whenever it, the coupon or the session changes; a question that was
 * overtaken is dropped. `conferencia` is the last answer, `emDia` whether it is about the cart as it is now; `conferir`
 * asks again at once and answers null when the server does not.
 */
export function useConferencia(entrada: Entrada) {
  const [resposta, setResposta] = useState<{ chave: string; conferencia: Conferencia } | null>(null);
  const chave = chaveDe(entrada);
  const ultima = useRef({ entrada, chave });
  useEffect(() => {
    ultima.current = { entrada, chave };
  });
  const emCurso = useRef<AbortController | null>(null);
  const perguntada = useRef<string | null>(null);

  const conferir = useCallback(async (): Promise<Conferencia | null> => {
    emCurso.current?.abort();
    const controle = new AbortController();
    emCurso.current = controle;
    const pergunta = ultima.current;
    try {
      const conferencia = await conferirCarrinho(pergunta.entrada.linhas, pergunta.entrada.cupom, controle.signal);
      if (controle.signal.aborted) return null;
      setResposta({ chave: pergunta.chave, conferencia });
      return conferencia;
    } catch {
      // Overtaken, or no answer: the buyer goes on, and the server judges the order itself.
      return null;
    }
  }, []);

  const vazio = entrada.linhas.length === 0;
  useEffect(() => {
    // Only a new question is asked; an empty cart is none.
    if (vazio || chave === perguntada.current) return;
    perguntada.current = chave;
    void conferir();
  }, [chave, vazio, conferir]);
  useEffect(
    () => () => {
      perguntada.current = null;
      emCurso.current?.abort();
    },
    [],
  );

  return { conferencia: vazio ? null : (resposta?.conferencia ?? null), emDia: resposta?.chave === chave, conferir };
}
