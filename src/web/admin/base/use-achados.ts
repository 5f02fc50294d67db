import { useEffect, useState } from 'react';

/** A product that can be chosen. */
export type ProdutoAchado = { id: string; nome: string };

const ESPERA_MS = 150;
const MENOR_TERMO = 2;

/** The searched text and its answer. */
type Achados<Resposta> = { termo: string; resposta: Resposta | null };

/**
 * Returns the answer of a search address to the typed text, requested when typing pauses; a newer letter aborts the older
 * request. Null for fewer than two letters and without an answer.
 */
export function useAchados<Resposta>(endereco: string, digitado: string): Achados<Resposta> {
  const [achados, setAchados] = useState<Achados<Resposta>>({ termo: '', resposta: null });
  const termo = digitado.trim();
  useEffect(() => {
    if (termo.length < MENOR_TERMO) {
      setAchados({ termo, resposta: null });
      return;
    }
    const controle = new AbortController();
    const espera = setTimeout(async () => {
      try {
        const resposta = await fetch(`${endereco}?q=${encodeURIComponent(termo)}`, { signal: controle.signal });
        setAchados({ termo, resposta: resposta.ok ? ((await resposta.json()) as Resposta) : null });
      } catch {
        if (!controle.signal.aborted) setAchados({ termo, resposta: null });
      }
    }, ESPERA_MS);
    return () => {
      clearTimeout(espera);
      controle.abort();
    };
  }, [endereco, termo]);
  return achados;
}

const nenhum: ProdutoAchado[] = [];

/** Returns products for the typed text; none without network. */
export function useProdutosAchados(digitado: string): ProdutoAchado[] {
  return useAchados<{ sugestoes: ProdutoAchado[] }>('/api/sugestoes', digitado).resposta?.sugestoes ?? nenhum;
}
