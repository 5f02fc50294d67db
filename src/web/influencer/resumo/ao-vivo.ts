// @requirement 2.23.3
import { useEffect, useState } from 'react';
import type { ResumoDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';
import { type EventSourceLike, followServerEvents } from '#web/loading/server-events.ts';

type Acompanhamento = {
  aoReceber(resumo: ResumoDoInfluencer): void;
  /** Whether the connection is up, each time that changes. */
  aoMudarDeConexao(viva: boolean): void;
  abrir?(endereco: string): EventSourceLike;
};

function lerResumo(dados: string): ResumoDoInfluencer | null {
  try {
    const lido = JSON.parse(dados) as Partial<ResumoDoInfluencer> | null;
    // A newer server may send messages of other kinds: they are ignored.
    return typeof lido?.aprovados === 'number' && Array.isArray(lido.ultimos) && Array.isArray(lido.dias)
      ? (lido as ResumoDoInfluencer)
      : null;
  } catch {
    return null;
  }
}

/** Receives the dashboard, whole with each message, until the returned function is called. */
export function acompanharResumo({ aoReceber, aoMudarDeConexao, abrir }: Acompanhamento): () => void {
  return followServerEvents('/api/influencer/ao-vivo', {
    sendsAtOnce: true,
    onConnectionChange: aoMudarDeConexao,
    onMessage(data) {
      const resumo = lerResumo(data);
      if (resumo) aoReceber(resumo);
    },
    ...(abrir && { open: abrir }),
  });
}

/** The dashboard of the page's loader, then the latest one the server has sent. */
export function useResumoAoVivo(primeiro: ResumoDoInfluencer): { resumo: ResumoDoInfluencer; aoVivo: boolean } {
  const [recebido, setRecebido] = useState<{ sobre: ResumoDoInfluencer; resumo: ResumoDoInfluencer } | null>(null);
  const [aoVivo, setAoVivo] = useState(true);
  useEffect(
    () =>
      acompanharResumo({
        aoReceber: (resumo) => setRecebido({ sobre: primeiro, resumo }),
        aoMudarDeConexao: setAoVivo,
      }),
    [primeiro],
  );
  // A message counts only for the loader data it followed: newer loader data take its place.
  return { resumo: recebido?.sobre === primeiro ? recebido.resumo : primeiro, aoVivo };
}
