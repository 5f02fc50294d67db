type Run = { command: string; folder: string; code?: string };
type Step = {
  name: string;
  ok: boolean;
  seconds: number;
  cpu: number;
  passed: number;
  failed: number;
  failures: string[];
};
/** The steps that a command has written down, and one more where it did not come to its end. */
export function stepsOf(run: Run): Step[];
/** All runs under a folder, and those shards that are missing. */
export function runsUnder(place: string): Run[];
