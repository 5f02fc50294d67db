import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { PedidoDoNavegador } from '#db/queries/pedidos/pedido-do-navegador.ts';
import { estaPago, type StatusDoPedido, statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Retorno } from '#web/ui/pedido/situacao.ts';

/** What the server tells of an order while it is watched. `pix` is the payment of the code that can be paid. */
export type EstadoAoVivo = { status: StatusDoPedido; emDisputa: boolean; pix: string | null; recusa: string | null };

/** The part of an `EventSource` that is used. */
export type Fonte = Pick<EventSource, 'addEventListener' | 'readyState' | 'close'>;

type Acompanhamento = {
  aoMudar(estado: EstadoAoVivo): void;
  /** The stream is gone for good: ask in another way. */
  aoPerder(): void;
  abrir?(endereco: string): Fonte;
  /** The shop's signature, for whoever came by its link. */
  selo?: string | null;
  /** Nothing more is waited for. */
  resolvido?(status: StatusDoPedido): boolean;
};

/** `EventSource.CLOSED`; the browser tries again by itself in any other state. */
const FECHADA = 2;
/** The server tells the present state at once: a stream silent for this long is held back by something in between. */
const SILENCIO_MS = 10_000;
/** Attempts in a row that bring no message. */
const QUEDAS_SEGUIDAS = 3;

/** Waiting for its payment; anything else is settled, as far as this page goes. */
function estaResolvido(status: StatusDoPedido): boolean {
  return status !== 'pendente';
}

/** The state as the server writes it, null for anything else. */
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

/** An address of the API about this order, for whoever is let in by their session, their browser or a link. */
export function enderecoAoVivo(id: string, selo: string | null): string {
  return `/api/pedidos/${encodeURIComponent(id)}/ao-vivo${selo ? `?selo=${encodeURIComponent(selo)}` : ''}`;
}

/**
 * Follows an order over server-sent events until it is settled. Returns how to stop. Messages that make no sense are
 * passed over; a lost connection is the browser's to restore. A stream that is refused, stays silent or keeps falling
 * is given up and reported, once.
 */
export function acompanharPedido(
  id: string,
  {
    aoMudar,
    aoPerder,
    abrir = (endereco) => new EventSource(endereco),
    selo = null,
    resolvido = estaResolvido,
  }: Acompanhamento,
): () => void {
  const escutas = new AbortController();
  const { signal } = escutas;
  let fonte: Fonte;
  try {
    fonte = abrir(enderecoAoVivo(id, selo));
  } catch {
    aoPerder();
    return () => {};
  }
  let quedas = 0;
  const parar = () => {
    clearTimeout(silencio);
    escutas.abort();
    fonte.close();
  };
  const desistir = () => {
    parar();
    aoPerder();
  };
  const silencio = setTimeout(desistir, SILENCIO_MS);
  fonte.addEventListener(
    'message',
    ({ data }: MessageEvent) => {
      clearTimeout(silencio);
      quedas = 0;
      const estado = lerEstado(String(data));
      if (!estado) return;
      if (resolvido(estado.status)) parar();
      aoMudar(estado);
    },
    { signal },
  );
  fonte.addEventListener(
    'error',
    () => {
      quedas += 1;
      if (fonte.readyState === FECHADA || quedas >= QUEDAS_SEGUIDAS) desistir();
    },
    { signal },
  );
  return parar;
}

const INTERVALO_MS = 5000;
/** A Pix code or boleto comes with the provider's own notice, soon after the buyer; two minutes is long enough to ask. */
const PERGUNTAS_PELO_CODIGO = 24;

/**
 * Keeps the page's order true while it waits for its payment: the server's events first, asking again every few seconds
 * where there are none. Whatever changes, the page's own data is loaded anew. Stops when the order is settled.
 */
export function usePedidoAoVivo(pedido: PedidoDoNavegador | null, esperaCodigo: boolean): void {
  const { revalidate } = useRevalidator();
  /** The order whose stream is gone. */
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
        const antes = atual.current;
        if (status !== antes?.status || emDisputa !== antes.emDisputa || recusa !== antes.recusa) void revalidate();
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
 * An order that is paid while its buyer watches: the page goes on as if the provider had sent them back only now, so that
 * its first line does not still speak of waiting. The word an address came with stays until then.
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
