import { useEffect, useState } from 'react';

/** A product that can be chosen. */
export type ProdutoAchado = { id: string; nome: string };

const ESPERA_MS = 150;
const MENOR_TERMO = 2;
const nenhum: ProdutoAchado[] = [];

/** Returns products for the typed text, requested when typing pauses; none without network. */
export function useProdutosAchados(digitado: string): ProdutoAchado[] {
  const [achados, setAchados] = useState(nenhum);
  const termo = digitado.trim();
  useEffect(() => {
    if (termo.length < MENOR_TERMO) {
      setAchados(nenhum);
      return;
    }
    const controle = new AbortController();
    const espera = setTimeout(async () => {
      try {
        const resposta = await fetch(`/api/sugestoes?q=${encodeURIComponent(termo)}`, { signal: controle.signal });
        setAchados(resposta.ok ? ((await resposta.json()) as { sugestoes: ProdutoAchado[] }).sugestoes : nenhum);
      } catch {
        if (!controle.signal.aborted) setAchados(nenhum);
      }
    }, ESPERA_MS);
    return () => {
      clearTimeout(espera);
      controle.abort();
    };
  }, [termo]);
  return achados;
}
