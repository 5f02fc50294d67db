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
/** The server tells the present state at once: a stream silent for this long is held back by something in between. */
const silencioMs = 10_000;
/** Attempts in a row that bring no message. */
const quedasSeguidas = 3;

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
  const silencio = setTimeout(desistir, silencioMs);
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
      if (fonte.readyState === fechada || quedas >= quedasSeguidas) desistir();
    },
    { signal },
  );
  return parar;
}
