/** The part of an `EventSource` that is used. */
export type EventSourceLike = Pick<EventSource, 'addEventListener' | 'readyState' | 'close'>;

type Options = {
  onMessage(data: string): void;
  /** The connection is lost, called once: nothing follows. Without it a lost connection is opened again. */
  onLost?(): void;
  /** Whether the connection is up, each time that changes. */
  onConnectionChange?(up: boolean): void;
  /** The server sends the current state at once, so 10 seconds of silence mean a buffering proxy. */
  sendsAtOnce?: boolean;
  open?(url: string): EventSourceLike;
};

/** `EventSource.CLOSED`: refused. In any other state the browser connects again by itself. */
const CLOSED = 2;
const SILENCE_MS = 10_000;
const FAILURES_IN_A_ROW = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Receives server-sent events until the returned function is called. A connection that is refused, silent from the start
 * (`sendsAtOnce`) or fails three times without a message in between is closed; it is then reported, where there is an
 * `onLost`, or opened again after growing pauses.
 */
export function followServerEvents(
  url: string,
  { onMessage, onLost, onConnectionChange, sendsAtOnce, open = (address) => new EventSource(address) }: Options,
): () => void {
  let source: EventSourceLike | null = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let pause = FIRST_PAUSE_MS;
  let wasUp: boolean | null = null;

  function report(up: boolean): void {
    if (up === wasUp) return;
    wasUp = up;
    onConnectionChange?.(up);
  }

  function stop(): void {
    clearTimeout(silence);
    clearTimeout(reopening);
    source?.close();
    source = null;
  }

  function lose(): void {
    stop();
    report(false);
    if (onLost) return onLost();
    reopening = setTimeout(connect, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  function connect(): void {
    let opened: EventSourceLike;
    let failures = 0;
    try {
      opened = open(url);
    } catch {
      return lose();
    }
    source = opened;
    if (sendsAtOnce) silence = setTimeout(lose, SILENCE_MS);
    opened.addEventListener('open', () => {
      if (source === opened) report(true);
    });
    opened.addEventListener('message', ({ data }: MessageEvent) => {
      if (source !== opened) return;
      clearTimeout(silence);
      failures = 0;
      pause = FIRST_PAUSE_MS;
      report(true);
      onMessage(String(data));
    });
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      report(false);
      failures += 1;
      if (opened.readyState === CLOSED || failures >= FAILURES_IN_A_ROW) lose();
    });
  }

  connect();
  return stop;
}
