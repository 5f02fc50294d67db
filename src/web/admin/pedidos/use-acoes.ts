import { useEffect, useEffectEvent, useRef } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { emUmaLinha, type Resposta } from '#web/form-response.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { postar } from '#web/ui/base/call-api.ts';
import { frasesDosPedidos } from './pedidos-frases.ts';

/**
 * Response to a form of the orders' pages: for a batch the result of each order (`frase` null on success), for an outdated
 * note the newer text, for a refused text the typed one.
 */
export type RespostaDosPedidos = Resposta<
  never,
  string | null,
  string,
  { id: string; frase: string | null }[] | string | null
>;

export type AcoesDosPedidos = {
  enviar(campos: Record<string, string | string[]>): void;
  ocupado: boolean;
  resposta: RespostaDosPedidos | undefined;
};

/** Submits the list's forms without navigation; results appear as toasts. */
export function useAcoesDosPedidos(): AcoesDosPedidos {
  const fetcher: FetcherWithComponents<RespostaDosPedidos> = useFetcher<RespostaDosPedidos>();
  const avisos = useAvisos();
  const { data: resposta } = fetcher;
  const pedido = useRef('');
  const enviar = (campos: Record<string, string | string[]>) => {
    const corpo = new FormData();
    for (const [nome, valor] of Object.entries(campos)) for (const item of [valor].flat()) corpo.append(nome, item);
    pedido.current = String(corpo.get('id') ?? '');
    void fetcher.submit(corpo, { method: 'post', action: '/admin/pedidos' });
  };
  const aoResponder = useEffectEvent((dada: RespostaDosPedidos) => {
    const id = pedido.current;
    const desfazer = dada.ok && dada.intencao === 'excluir' ? () => enviar({ intencao: 'restaurar', id }) : undefined;
    avisos.avisar(emUmaLinha(dada), dada.ok ? 'sucesso' : 'erro', desfazer);
  });
  useEffect(() => {
    // A batch is reported by a dialog.
    if (!resposta || (resposta.ok && resposta.valor)) return;
    aoResponder(resposta);
  }, [resposta]);
  return {
    ocupado: fetcher.state !== 'idle',
    resposta,
    enviar,
  };
}

/** Keys of resendings whose answer did not arrive, by order. */
const chavesSemResposta = new Map<string, string>();

/**
 * Sends the buyer the confirmation once more (docs/requirements.md 7.2). A repeat after no answer has the same key, so that
 * it is the same message.
 */
export async function reenviarConfirmacao(id: string): Promise<boolean> {
  const chave = chavesSemResposta.get(id) ?? crypto.randomUUID();
  chavesSemResposta.set(id, chave);
  const { ok } = await postar('reenviarEmailConfirmacao', { id }, { chave });
  if (ok) chavesSemResposta.delete(id);
  return ok;
}

/** The specified alert for how a resending ended (docs/requirements.md 2.18, 7.2 and 8.9). */
export const fraseDoReenvio = (enviado: boolean) => (enviado ? frasesDosPedidos.reenviado : frasesDosPedidos.reenviar);
