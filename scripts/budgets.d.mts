type Record = { file: string; cpu: number; tests: number; loopMs: number; opensShop?: boolean; load?: number };
type Cost = { file: string; tests: number; cpu: number; whole: number; opensShop: boolean };
type Exception = { file: string; seconds: number; reason: string; since: string };
export function budgetOf(file: string, tests: number, opensShop?: boolean): number | null;
export function costsOf(records: Record[]): Cost[];
export function isBusy(records: Record[]): boolean;
export function judge(
  costs: Cost[],
  options?: { granted?: Exception[]; busy?: boolean },
): { lines: string[]; over: string[]; idle: string[] };
export function judgeMeans(costs: Cost[]): string[];
export function judgeTotal(
  seconds: number,
  costs: Cost[],
  records: Record[],
): { total: number; slower: number; over: string[] };
