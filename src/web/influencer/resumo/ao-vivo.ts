// @requirement 2.23.3
import { useEffect, useState } from 'react';
import type { ResumoDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { type EventSourceLike, followServerEvents } from '#web/loading/server-events.ts';

type Acompanhamento = {
  aoReceber(resumo: ResumoDoInfluencer): void;
  /** Called with the state of the connection on each change. */
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

/** Subscribes to the dashboard, which each message contains as a whole; returns the function that unsubscribes. */
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

/** Returns the loader's dashboard, then the latest one of the stream. */
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
  // A message is valid only for the loader data before it: newer loader data replace it.
  return { resumo: recebido?.sobre === primeiro ? recebido.resumo : primeiro, aoVivo };
}
