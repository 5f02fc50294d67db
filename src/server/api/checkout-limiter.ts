// @requirement 11.18.17
/** Of this process's ten database connections; the others stay free for reads. */
const MAX_CONCURRENT = 6;
/** More than one address may have unpaid. */
const MAX_WAITING_PER_VISITOR = 120;

/** Returns the result of `run`, or null without calling it when too many calls of this visitor are waiting. */
export type CheckoutLimiter = <T>(visitor: string, run: () => Promise<T>) => Promise<T | null>;

/**
 * Limits concurrent checkouts: one per visitor, `maxConcurrent` per process, round-robin between visitors. The database
 * serialises orders of one buyer and of one product; waiting here instead keeps its pool connections free.
 */
export function createCheckoutLimiter({
  juntos: maxConcurrent = MAX_CONCURRENT,
  esperando: maxWaiting = MAX_WAITING_PER_VISITOR,
} = {}): CheckoutLimiter {
  type Wake = () => void;
  /** Per visitor: the calls waiting behind that visitor's first. */
  const waitingByVisitor = new Map<string, Wake[]>();
  /** First call of each visitor waiting for a free slot, in order of arrival. */
  const waitingForSlot: Wake[] = [];
  let freeSlots = maxConcurrent;
  const waitIn = (queue: Wake[]) => new Promise<void>((wake) => queue.push(wake));

  return async (visitor, run) => {
    const waitingBehind = waitingByVisitor.get(visitor);
    if (!waitingBehind) waitingByVisitor.set(visitor, []);
    else if (waitingBehind.length >= maxWaiting) return null;
    else await waitIn(waitingBehind);
    if (freeSlots > 0) freeSlots -= 1;
    else await waitIn(waitingForSlot);
    try {
      return await run();
    } finally {
      const nextVisitor = waitingForSlot.shift();
      if (nextVisitor) nextVisitor();
      else freeSlots += 1;
      const nextOfVisitor = waitingByVisitor.get(visitor)?.shift();
      if (nextOfVisitor) nextOfVisitor();
      else waitingByVisitor.delete(visitor);
    }
  };
}
