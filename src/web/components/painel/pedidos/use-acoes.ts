import { useEffect } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { frasesDosPedidos } from '#web/messages/admin-pedidos.ts';
import { useAvisos } from '#web/ui/avisos.tsx';

/** What the server answers to a form of the orders' pages. */
export type Resposta = {
  intencao: string;
  ok: boolean;
  frase: string;
  atual?: string;
  lote?: { id: string; frase: string | null }[];
};

export type AcoesDosPedidos = {
  enviar(campos: Record<string, string | string[]>): void;
  ocupado: boolean;
  resposta: Resposta | undefined;
};

/** Sends forms of the list without leaving it; what comes of them is said in a notice. */
export function useAcoesDosPedidos(): AcoesDosPedidos {
  const fetcher: FetcherWithComponents<Resposta> = useFetcher<Resposta>();
  const avisos = useAvisos();
  useEffect(() => {
    if (fetcher.data && !fetcher.data.lote) avisos.avisar(fetcher.data.frase, fetcher.data.ok ? 'sucesso' : 'erro');
  }, [fetcher.data, avisos]);
  return {
    ocupado: fetcher.state !== 'idle',
    resposta: fetcher.data,
    enviar(campos) {
      const corpo = new FormData();
      for (const [nome, valor] of Object.entries(campos)) for (const um of [valor].flat()) corpo.append(nome, um);
      void fetcher.submit(corpo, { method: 'post', action: '/admin/pedidos' });
    },
  };
}

/** Sends the buyer the confirmation once more (specification 7). Each call is one message, however the network behaves. */
export async function reenviarConfirmacao(id: string): Promise<boolean> {
  const resposta = await fetch('/api/reenviarEmailConfirmacao', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ id }),
  }).catch(() => null);
  return resposta?.ok === true;
}

/** The specified alert for how a resending ended (specification 2 and 8). */
export const fraseDoReenvio = (enviado: boolean) => (enviado ? frasesDosPedidos.reenviado : frasesDosPedidos.reenviar);
