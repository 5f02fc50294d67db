/** Returns id and birth of a process, which tell it from a later one with the same id; its id alone where there is no /proc. */
export function identityOf(pid: number): string;
/** True when the process of that identity is alive. */
export function isAlive(identity: string): boolean;
/** Returns the CPU seconds that a process and its descendants have used so far; null where the system has no /proc. */
export function cpuSecondsOf(pid: number): number | null;
/** Returns a function that is true once the process has used almost no CPU, and `written` did not change, for `limitMs`. */
export function idleWatch(pid: number, options: { limitMs: number; written?: () => number }): () => boolean;
