import type { PainelDoInfluencer } from '#db/queries/painel-do-influencer.ts';

/** The part of an `EventSource` that is used. */
export type Fonte = Pick<EventSource, 'addEventListener' | 'readyState' | 'close'>;

type Acompanhamento = {
  aoReceber(painel: PainelDoInfluencer): void;
  /** Whether the line is up, each time that changes. */
  aoMudarDeLinha(viva: boolean): void;
  abrir?(endereco: string): Fonte;
};

/** `EventSource.CLOSED`: refused, so that the browser does not try again by itself. */
const fechada = 2;
const primeiraEsperaMs = 1000;
const maiorEsperaMs = 30_000;

function ler(dados: unknown): PainelDoInfluencer | null {
  try {
    const lido = JSON.parse(String(dados)) as Partial<PainelDoInfluencer> | null;
    // A newer server may speak of other things: what is not a dashboard is passed over.
    return typeof lido?.aprovados === 'number' && Array.isArray(lido.ultimos) && Array.isArray(lido.dias)
      ? (lido as PainelDoInfluencer)
      : null;
  } catch {
    return null;
  }
}

/**
 * Follows the dashboard over server-sent events for as long as the page is open: each message is the whole of it. The
 * browser takes up a broken line by itself; one that is refused, as by a server on its way up, is opened anew with
 * growing pauses. Returns how to stop.
 */
export function acompanharPainel({
  aoReceber,
  aoMudarDeLinha,
  abrir = (endereco) => new EventSource(endereco),
}: Acompanhamento): () => void {
  let fonte: Fonte | null = null;
  let nova: ReturnType<typeof setTimeout> | undefined;
  let espera = primeiraEsperaMs;
  let parado = false;

  function comecar(): void {
    const esta = abrir('/api/influencer/ao-vivo');
    fonte = esta;
    esta.addEventListener('message', ({ data }: MessageEvent) => {
      if (parado) return;
      espera = primeiraEsperaMs;
      aoMudarDeLinha(true);
      const painel = ler(data);
      if (painel) aoReceber(painel);
    });
    esta.addEventListener('open', () => {
      if (!parado) aoMudarDeLinha(true);
    });
    esta.addEventListener('error', () => {
      if (parado) return;
      aoMudarDeLinha(false);
      if (esta.readyState !== fechada) return;
      clearTimeout(nova);
      nova = setTimeout(comecar, espera);
      espera = Math.min(espera * 2, maiorEsperaMs);
    });
  }

  comecar();
  return () => {
    parado = true;
    clearTimeout(nova);
    fonte?.close();
  };
}
