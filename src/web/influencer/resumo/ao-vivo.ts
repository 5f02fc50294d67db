import { useEffect, useState } from 'react';
import type { ResumoDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';

/** The part of an `EventSource` that is used. */
export type Fonte = Pick<EventSource, 'addEventListener' | 'readyState' | 'close'>;

type Acompanhamento = {
  aoReceber(resumo: ResumoDoInfluencer): void;
  /** Whether the line is up, each time that changes. */
  aoMudarDeLinha(viva: boolean): void;
  abrir?(endereco: string): Fonte;
};

/** `EventSource.CLOSED`: refused, so that the browser does not try again by itself. */
const FECHADA = 2;
const PRIMEIRA_ESPERA_MS = 1000;
const MAIOR_ESPERA_MS = 30_000;

function ler(dados: unknown): ResumoDoInfluencer | null {
  try {
    const lido = JSON.parse(String(dados)) as Partial<ResumoDoInfluencer> | null;
    // A newer server may speak of other things: what is not a dashboard is passed over.
    return typeof lido?.aprovados === 'number' && Array.isArray(lido.ultimos) && Array.isArray(lido.dias)
      ? (lido as ResumoDoInfluencer)
      : null;
  } catch {
    return null;
  }
}

/**
 * Follows the dashboard over server-sent events for as long as the page is open: each message is the whole of it. The
 * browser takes up a broken line by itself; one that is refused, as by a server on its way up, is opened anew with
 * growing pauses. Returns how to stop.
 */
export function acompanharResumo({
  aoReceber,
  aoMudarDeLinha,
  abrir = (endereco) => new EventSource(endereco),
}: Acompanhamento): () => void {
  let fonte: Fonte | null = null;
  let nova: ReturnType<typeof setTimeout> | undefined;
  let espera = PRIMEIRA_ESPERA_MS;
  let parado = false;

  function comecar(): void {
    const esta = abrir('/api/influencer/ao-vivo');
    fonte = esta;
    esta.addEventListener('message', ({ data }: MessageEvent) => {
      if (parado) return;
      espera = PRIMEIRA_ESPERA_MS;
      aoMudarDeLinha(true);
      const resumo = ler(data);
      if (resumo) aoReceber(resumo);
    });
    esta.addEventListener('open', () => {
      if (!parado) aoMudarDeLinha(true);
    });
    esta.addEventListener('error', () => {
      if (parado) return;
      aoMudarDeLinha(false);
      if (esta.readyState !== FECHADA) return;
      clearTimeout(nova);
      nova = setTimeout(comecar, espera);
      espera = Math.min(espera * 2, MAIOR_ESPERA_MS);
    });
  }

  comecar();
  return () => {
    parado = true;
    clearTimeout(nova);
    fonte?.close();
  };
}

/** The dashboard the page came with, and from then on the latest the server has sent. */
export function useResumoAoVivo(primeiro: ResumoDoInfluencer): { resumo: ResumoDoInfluencer; aoVivo: boolean } {
  const [recebido, setRecebido] = useState<{ sobre: ResumoDoInfluencer; resumo: ResumoDoInfluencer } | null>(null);
  const [aoVivo, setAoVivo] = useState(true);
  useEffect(
    () =>
      acompanharResumo({ aoReceber: (resumo) => setRecebido({ sobre: primeiro, resumo }), aoMudarDeLinha: setAoVivo }),
    [primeiro],
  );
  // What was sent belongs to the page it was sent to: a newer page counts more.
  return { resumo: recebido?.sobre === primeiro ? recebido.resumo : primeiro, aoVivo };
}
