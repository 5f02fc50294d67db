import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useAvisos } from '#web/ui/avisos.tsx';

export type Desfecho = { ok: boolean; frase: string; motivo: string | null };

/** Sends what is to be done with a product of the list without leaving it; what comes of it is said in a notice. */
export function useAcoesDosProdutos() {
  const fetcher = useFetcher<Desfecho>();
  const avisos = useAvisos();
  const { data: desfecho } = fetcher;
  useEffect(() => {
    if (desfecho)
      avisos.avisar([desfecho.frase, desfecho.motivo].filter(Boolean).join(' '), desfecho.ok ? 'sucesso' : 'erro');
  }, [desfecho, avisos]);
  return {
    ocupado: fetcher.state !== 'idle',
    desfecho,
    enviar: (campos: Record<string, string>) =>
      void fetcher.submit(campos, { method: 'post', action: '/admin/produtos' }),
  };
}
