// Which files git knows to have changed: `npm test` runs some tests only when their sources did (test-groups.mjs).
import { root, run } from './processes.mjs';

async function git(...args) {
  const { code, output } = await run('git', ['-C', root, ...args], { quiet: true, env: process.env });
  return code === 0 ? output.trim() : null;
}

/**
 * Whether a file under these folders differs from where this branch left the published one, or is not committed. Without a
 * published branch the last commit but one stands for it; where git says nothing, anything may have changed.
 */
export async function changedUnder(folders) {
  const base = (await git('merge-base', 'HEAD', 'origin/HEAD')) ?? (await git('rev-parse', '--verify', '-q', 'HEAD~1'));
  const committed = base === null ? null : await git('diff', '--name-only', base, '--', ...folders);
  const untracked = await git('ls-files', '--others', '--exclude-standard', '--', ...folders);
  return committed !== '' || untracked !== '';
}
