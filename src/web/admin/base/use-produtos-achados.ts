import { useEffect, useState } from 'react';

/** A product that can be chosen. */
export type ProdutoAchado = { id: string; nome: string };

const ESPERA_MS = 150;
const MENOR_TERMO = 2;
const nenhum: ProdutoAchado[] = [];

/** Products on sale for what is typed, asked once the typing rests; without network there are none. */
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
