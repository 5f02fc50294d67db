import { type StatusDoPedido, statusDoPedido } from '#domain/pedido-status.ts';

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
const fechada = 2;

/** Waiting for its payment; anything else is settled, as far as this page goes. */
export function estaResolvido(status: StatusDoPedido): boolean {
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
 * passed over; a lost connection is the browser's to restore, a refused one is reported once.
 */
export function acompanharPedido(id: string, { aoMudar, aoPerder, abrir = (endereco) => new EventSource(endereco) }: Acompanhamento): () => void {
  const escutas = new AbortController();
  let fonte: Fonte;
  try {
    fonte = abrir(`/api/pedidos/${encodeURIComponent(id)}/ao-vivo`);
  } catch {
    aoPerder();
    return () => {};
  }
  const parar = () => {
    escutas.abort();
    fonte.close();
  };
  const { signal } = escutas;
  fonte.addEventListener(
    'message',
    ({ data }: MessageEvent) => {
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
      if (fonte.readyState !== fechada) return;
      parar();
      aoPerder();
    },
    { signal },
  );
  return parar;
}
