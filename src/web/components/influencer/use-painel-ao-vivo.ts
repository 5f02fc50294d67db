import { useEffect, useState } from 'react';
import type { PainelDoInfluencer } from '#db/queries/painel-do-influencer.ts';
import { acompanharPainel } from './painel-recebido.ts';

/** The dashboard the page came with, and from then on the latest the server has sent. */
export function usePainelAoVivo(primeiro: PainelDoInfluencer): { painel: PainelDoInfluencer; aoVivo: boolean } {
  const [recebido, setRecebido] = useState<{ sobre: PainelDoInfluencer; painel: PainelDoInfluencer } | null>(null);
  const [aoVivo, setAoVivo] = useState(true);
  useEffect(
    () =>
      acompanharPainel({ aoReceber: (painel) => setRecebido({ sobre: primeiro, painel }), aoMudarDeLinha: setAoVivo }),
    [primeiro],
  );
  // What was sent belongs to the page it was sent to: a newer page counts more.
  return { painel: recebido?.sobre === primeiro ? recebido.painel : primeiro, aoVivo };
}
