import { Socket } from 'node:net';

/**
 * Connection to the server. It joins all writes of one turn of the event loop into one system call: the driver writes each
 * statement apart, and `pipelined` starts several at once.
 */
export class BatchingSocket extends Socket {
  #corked = false;

  /** The driver corks for each statement with values or a name: the first one of a turn corks for all of them. */
  override cork(): void {
    super.cork();
    if (this.#corked) return;
    this.#corked = true;
    super.cork();
    // Runs when no statement is left to begin: their microtasks come first.
    process.nextTick(() => {
      this.#corked = false;
      this.uncork();
    });
  }
}
