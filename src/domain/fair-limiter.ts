// @requirement 11.18.17
export type FairLimits = {
  /** Calls that run at once. */
  maxConcurrent: number;
  /** Calls of one visitor that wait behind that visitor's first. */
  maxWaitingPerVisitor: number;
  /** Calls that wait, of all visitors, and as many `first` ones; unlimited by default. */
  maxWaiting?: number;
};

/**
 * Returns the result of `run`, or null without calling it when too many calls are waiting, of this visitor or in all.
 * `first` calls are taken before all others and do not wait for each other's visitor.
 */
export type FairLimiter = <T>(visitor: string, run: () => Promise<T>, turn?: { first: boolean }) => Promise<T | null>;

/** Limits concurrent calls: one per visitor, `maxConcurrent` in all, round-robin between visitors. */
export function createFairLimiter({
  maxConcurrent,
  maxWaitingPerVisitor,
  maxWaiting = Number.POSITIVE_INFINITY,
}: FairLimits): FairLimiter {
  type Wake = () => void;
  /** Per visitor: the calls waiting behind that visitor's first. */
  const waitingByVisitor = new Map<string, Wake[]>();
  /** First call of each visitor waiting for a free slot, in order of arrival. */
  const waitingForSlot: Wake[] = [];
  const firstForSlot: Wake[] = [];
  let freeSlots = maxConcurrent;
  /** Calls of visitors that wait in either queue. */
  let waiting = 0;
  const waitIn = (queue: Wake[]) => new Promise<void>((wake) => queue.push(wake));

  async function runInSlot<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } finally {
      const next = firstForSlot.shift() ?? waitingForSlot.shift();
      if (next) next();
      else freeSlots += 1;
    }
  }

  async function runFirst<T>(run: () => Promise<T>): Promise<T | null> {
    if (freeSlots > 0) freeSlots -= 1;
    else if (firstForSlot.length >= maxWaiting) return null;
    else await waitIn(firstForSlot);
    return runInSlot(run);
  }

  async function runInTurn<T>(visitor: string, run: () => Promise<T>): Promise<T> {
    waiting += 1;
    const waitingBehind = waitingByVisitor.get(visitor);
    if (waitingBehind) await waitIn(waitingBehind);
    else waitingByVisitor.set(visitor, []);
    if (freeSlots > 0) freeSlots -= 1;
    else await waitIn(waitingForSlot);
    waiting -= 1;
    try {
      return await runInSlot(run);
    } finally {
      const nextOfVisitor = waitingByVisitor.get(visitor)?.shift();
      if (nextOfVisitor) nextOfVisitor();
      else waitingByVisitor.delete(visitor);
    }
  }

  return async (visitor, run, { first } = { first: false }) => {
    if (first) return runFirst(run);
    const behind = waitingByVisitor.get(visitor);
    if (behind && behind.length >= maxWaitingPerVisitor) return null;
    if ((behind || freeSlots === 0) && waiting >= maxWaiting) return null;
    return runInTurn(visitor, run);
  };
}
