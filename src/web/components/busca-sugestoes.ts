import { useEffect, useState } from 'react';
import type { Imagem } from '#domain/imagem.ts';

/** A product the search field offers. */
export type Sugestao = { id: string; nome: string; precoCentavos: number; imagem: Imagem | null };

const ESPERA_MS = 150;
const MENOR_TERMO = 2;
const nenhuma: Sugestao[] = [];

/**
 * Products for what is being typed, asked once the typing rests; a newer letter aborts the older question. Without
 * network, or for less than two letters, there are none.
 */
export function useSugestoes(digitado: string): Sugestao[] {
  const [sugestoes, setSugestoes] = useState(nenhuma);
  const termo = digitado.trim();

  useEffect(() => {
    if (termo.length < MENOR_TERMO) {
      setSugestoes(nenhuma);
      return;
    }
    const controle = new AbortController();
    const espera = setTimeout(async () => {
      try {
        const resposta = await fetch(`/api/sugestoes?q=${encodeURIComponent(termo)}`, { signal: controle.signal });
        setSugestoes(resposta.ok ? (await resposta.json()).sugestoes : nenhuma);
      } catch {
        // A newer letter was typed, which asks again; or there is no network, and Enter will say so.
        if (!controle.signal.aborted) setSugestoes(nenhuma);
      }
    }, ESPERA_MS);
    return () => {
      clearTimeout(espera);
      controle.abort();
    };
  }, [termo]);

  return sugestoes;
}
