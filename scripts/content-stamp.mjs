// A fingerprint of files by their content: a checkout, a stash or a rebase that ends where it began leaves it as it was.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './processes.mjs';

/** Git's list under these places, or null where there is no git or no clone. */
function git(folder, places, ...options) {
  const { status, stdout } = spawnSync('git', ['-C', folder, 'ls-files', '-z', ...options, '--', ...places], {
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\0').filter((line) => line !== '') : null;
}

function* filesUnder(folder, place) {
  const stats = statSync(path.join(folder, place), { throwIfNoEntry: false });
  if (stats?.isFile()) yield place;
  if (stats?.isDirectory())
    for (const name of readdirSync(path.join(folder, place))) yield* filesUnder(folder, `${place}/${name}`);
}

/** The number that git gives this content, so that committing a file changes nothing. Null when the file is gone. */
function blobOf(folder, file) {
  try {
    const content = readFileSync(path.join(folder, file));
    return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
  } catch {
    return null;
  }
}

/** Path and blob of every file. Git knows those of unchanged files; the others are read, without git all of them. */
function blobsOf(folder, places) {
  const staged = git(folder, places, '--stage');
  const unsure = git(folder, places, '--modified', '--others');
  const known = new Map();
  // `MODE BLOB STAGE\tPATH`
  if (staged && unsure) for (const line of staged) known.set(line.slice(line.indexOf('\t') + 1), line.split(' ')[1]);
  const read = staged && unsure ? unsure : places.flatMap((place) => [...filesUnder(folder, place)]);
  for (const file of read) known.set(file, blobOf(folder, file));
  return [...known].filter(([, blob]) => blob !== null);
}

/** The fingerprint of all files under these places of a folder. */
export function contentStamp(places, folder = root) {
  const lines = blobsOf(folder, places).map(([file, blob]) => `${file} ${blob}\n`);
  return createHash('sha256').update(lines.toSorted().join('')).digest('hex');
}
