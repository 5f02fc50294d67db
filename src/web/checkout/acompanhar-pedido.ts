import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { PedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { estaPago, type StatusDoPedido, statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Retorno } from '#web/ui/pedido/situacao.ts';
import { type EventSourceLike, followServerEvents } from '#web/loading/server-events.ts';

/** The state of an order as the server sends it. `pix` is the id of the payment whose Pix code can be paid. */
export type EstadoAoVivo = { status: StatusDoPedido; emDisputa: boolean; pix: string | null; recusa: string | null };

type Acompanhamento = {
  aoMudar(estado: EstadoAoVivo): void;
  /** The connection is lost: the page has to query the order in another way. */
  aoPerder(): void;
  abrir?(endereco: string): EventSourceLike;
  /** The shop's signature, for buyers who followed its link. */
  selo?: string | null;
  /** Whether no further state is awaited. */
  resolvido?(status: StatusDoPedido): boolean;
};

/** For this page every order that does not await its payment is settled. */
function estaResolvido(status: StatusDoPedido): boolean {
  return status !== 'pendente';
}

/** Parses a message of the server; null where it is no state. */
export function lerEstado(texto: string): EstadoAoVivo | null {
  try {
    const { status, emDisputa, pix, recusa } = JSON.parse(texto) as Partial<EstadoAoVivo>;
    const conhecido = statusDoPedido.find((possivel) => possivel === status);
    return conhecido
      ? { status: conhecido, emDisputa: emDisputa === true, pix: pix ?? null, recusa: recusa ?? null }
      : null;
  } catch {
    return null;
  }
}

/** The API address of the order's states; `selo` authorises buyers without a session. */
export function enderecoAoVivo(id: string, selo: string | null): string {
  return `/api/pedidos/${encodeURIComponent(id)}/ao-vivo${selo ? `?selo=${encodeURIComponent(selo)}` : ''}`;
}

/**
 * Receives the states of an order until it is settled, and returns a function that stops. Messages of another shape are
 * ignored. A lost connection is reported once.
 */
export function acompanharPedido(
  id: string,
  { aoMudar, aoPerder, abrir, selo = null, resolvido = estaResolvido }: Acompanhamento,
): () => void {
  const parar = followServerEvents(enderecoAoVivo(id, selo), {
    sendsAtOnce: true,
    onLost: aoPerder,
    onMessage(data) {
      const estado = lerEstado(data);
      if (!estado) return;
      if (resolvido(estado.status)) parar();
      aoMudar(estado);
    },
    ...(abrir && { open: abrir }),
  });
  return parar;
}

const INTERVALO_MS = 5000;
/** The webhook that brings a Pix code or boleto arrives soon after the buyer: two minutes of queries are enough. */
const PERGUNTAS_PELO_CODIGO = 24;

/**
 * Reloads the page's data when its order changes, until the order is settled: on server-sent events, or every 5 seconds
 * after their connection is lost.
 */
export function usePedidoAoVivo(pedido: PedidoDoNavegador | null, esperaCodigo: boolean): void {
  const { revalidate } = useRevalidator();
  /** The order whose connection is lost. */
  const [idPerdido, setIdPerdido] = useState<string | null>(null);
  const atual = useRef(pedido);
  useEffect(() => {
    atual.current = pedido;
  });

  const aberto = pedido && !estaResolvido(pedido.status) ? pedido.id : null;
  useEffect(() => {
    if (!aberto) return;
    return acompanharPedido(aberto, {
      aoMudar: ({ status, emDisputa, recusa }) => {
        const pedidoMostrado = atual.current;
        if (
          status !== pedidoMostrado?.status ||
          emDisputa !== pedidoMostrado.emDisputa ||
          recusa !== pedidoMostrado.recusa
        )
          void revalidate();
      },
      aoPerder: () => setIdPerdido(aberto),
    });
  }, [aberto, revalidate]);

  const perdido = idPerdido === aberto;
  useEffect(() => {
    if (!aberto || (!perdido && !esperaCodigo)) return;
    let perguntas = 0;
    const relogio = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      perguntas += 1;
      if (perdido || perguntas <= PERGUNTAS_PELO_CODIGO) void revalidate();
    }, INTERVALO_MS);
    return () => clearInterval(relogio);
  }, [aberto, perdido, esperaCodigo, revalidate]);
}

/**
 * Sets `?status=success` in the address when the order is paid while the page is open: the first line of the page would
 * still say that the payment is awaited. The status of the provider's redirect stays until then.
 */
export function useRetornoDoPago(pedido: PedidoDoNavegador | null, retorno: Retorno | null): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const esperado = useRef<string | null>(null);
  const { id, status } = pedido ?? { id: null, status: null };
  useEffect(() => {
    if (status === 'pendente') esperado.current = id;
    if (status === null || !estaPago(status) || esperado.current !== id || retorno === 'success') return;
    const busca = new URLSearchParams(search);
    busca.set('status', 'success');
    void navigate(`?${busca}`, { replace: true, preventScrollReset: true });
  }, [id, status, retorno, search, navigate]);
}
