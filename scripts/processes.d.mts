/**
 * Does `work` while no other process of this shop is preparing anything; waits for its turn, and answers what `work` did.
 * Fails, and names the process, when the one that holds `lock` has been idle for `idleLimitMs`.
 */
export function exclusively<T>(work: () => Promise<T>, options?: { lock?: string; idleLimitMs?: number }): Promise<T>;
