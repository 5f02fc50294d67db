// Adds up runs of the test commands; "N passed, N failed" is its last line, and it ends with 0 only when nothing failed.
// `count.mjs COMMAND=EXIT_CODE …`: runs of this machine that must be in `.tmp/reports`. `count.mjs FOLDER …`: all runs in
// folders that were collected from several machines, where no shard may be missing.
import path from 'node:path';
import { printTally, reports, runsUnder } from '#scripts/tally.mjs';

const runs = process.argv.slice(2).flatMap((named) => {
  const [, command, code] = /^([\w-]+)=(\d+)$/.exec(named) ?? [];
  return command ? [{ command, code, folder: path.join(reports, command) }] : runsUnder(named);
});
process.exit(printTally(runs) ? 0 : 1);
