import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { PedidoDoNavegador } from '#db/queries/pedido-do-navegador.ts';
import { estaPago, type StatusDoPedido, statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Retorno } from '#web/ui/pedido/situacao.ts';

/** What the server tells of an order while it is watched. */
export type EstadoAoVivo = { status: StatusDoPedido; emDisputa: boolean };

/** The part of an `EventSource` that is used. */
export type Fonte = Pick<EventSource, 'addEventListener' | 'readyState' | 'close'>;

type Acompanhamento = {
  aoMudar(estado: EstadoAoVivo): void;
  /** The stream is gone for good: ask in another way. */
  aoPerder(): void;
  abrir?(endereco: string): Fonte;
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

function ler(dados: unknown): EstadoAoVivo | null {
  try {
    const { status, emDisputa } = JSON.parse(String(dados)) as Partial<EstadoAoVivo>;
    const conhecido = statusDoPedido.find((possivel) => possivel === status);
    return conhecido ? { status: conhecido, emDisputa: emDisputa === true } : null;
  } catch {
    return null;
  }
}

/**
 * Follows an order over server-sent events until it is settled. Returns how to stop. Messages that make no sense are
 * passed over; a lost connection is the browser's to restore. A stream that is refused, stays silent or keeps falling
 * is given up and reported, once.
 */
export function acompanharPedido(
  id: string,
  { aoMudar, aoPerder, abrir = (endereco) => new EventSource(endereco) }: Acompanhamento,
): () => void {
  const escutas = new AbortController();
  const { signal } = escutas;
  let fonte: Fonte;
  try {
    fonte = abrir(`/api/pedidos/${encodeURIComponent(id)}/ao-vivo`);
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
      const estado = ler(data);
      if (!estado) return;
      if (estaResolvido(estado.status)) parar();
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
      aoMudar: ({ status, emDisputa }) => {
        if (status !== atual.current?.status || emDisputa !== atual.current.emDisputa) void revalidate();
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
