/** Does `work` while no other process of this shop is preparing anything; waits for its turn, and answers what `work` did. */
export function exclusively<T>(work: () => Promise<T>): Promise<T>;
