// `npm run requirements`: writes .tmp/requirements-map.md, which lists for each requirement of docs/requirements the files that
// fulfil it and the tests that prove it. It is not committed: every move of a file would change it. Both come from tags, a
// comment line of their own in the file's first lines: the word `@requirement`, then the numbers.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const requirementsFolder = 'docs/requirements';
const mapFile = '.tmp/requirements-map.md';

const taggedFolders = ['src', 'demo', 'scripts', 'deploy', '.ci', 'tests', 'bench'];
/** Tags in these folders are proofs, all others name the files that fulfil a requirement. */
const proofs = /^(?:tests|bench)\//;
const tagged = /\.(?:tsx?|mjs|css|py|npmrc)$|^[^.]+$|^\.oxlintrc\.json$/;
const comment = /^[ \t]*(?:\/\/|\/\*|#) @requirement\b(.*)$/gm;
const numbers = /^(?: \d+(?:\.\d+)+)+$/;

/** The numbered requirements of a text, in their order, with their sections' titles. A line may name several. */
export function parseRequirements(text) {
  const found = [];
  let section = '';
  for (const line of text.split('\n')) {
    section = /^## (\d.*)$/.exec(line)?.[1] ?? section;
    const row = /^\|((?: \d+(?:\.\d+)+)+) \|/.exec(line)?.[1] ?? '';
    for (const number of row.split(' ').filter(Boolean)) found.push({ number, section });
  }
  return found;
}

/** The files of the requirements, one for each subject, by their names. */
export async function readSubjects() {
  const names = (await readdir(requirementsFolder)).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(path.join(requirementsFolder, name), 'utf8') })),
  );
}

/** The requirements of all subjects in the order of their numbers. */
export async function readRequirements() {
  const subjects = await readSubjects();
  return subjects
    .flatMap(({ text }) => parseRequirements(text))
    .toSorted((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }));
}

/** The numbers that the tags of a text name; a malformed tag is returned as its text. */
export function parseTags(text) {
  return [...text.matchAll(comment)].flatMap(([, rest = '']) => {
    const list = rest.replace(/ \*\/$/, '');
    return numbers.test(list) ? list.trim().split(' ') : [`malformed:${list}`];
  });
}

async function filesOf(folder) {
  const entries = await readdir(folder, { recursive: folder !== '.', withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && tagged.test(entry.name))
    .map((entry) =>
      path
        .join(entry.parentPath ?? entry.path, entry.name)
        .split(path.sep)
        .join('/'),
    );
}

/** All tagged files of the project by path, with the numbers they name. */
export async function readTags() {
  const files = (await Promise.all(['.', ...taggedFolders].map(filesOf))).flat().toSorted();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return files.map((file, i) => ({ file, numbers: parseTags(texts[i]) })).filter((tag) => tag.numbers.length > 0);
}

/** Each requirement with its files and its tests. */
export async function readMap() {
  const requirements = await readRequirements();
  const tags = await readTags();
  return requirements.map(({ number, section }) => {
    const files = tags.filter((tag) => tag.numbers.includes(number)).map(({ file }) => file);
    return {
      number,
      section,
      doneIn: files.filter((file) => !proofs.test(file)),
      provenBy: files.filter((file) => proofs.test(file)),
    };
  });
}

/** The text of the map. */
export function drawMap(map) {
  const cell = (files) => files.map((file) => `\`${file}\``).join(', ');
  const lines = [
    '# Requirements map',
    '',
    'Which files fulfil each requirement of [requirements.md](../docs/requirements.md), and which tests prove it.',
  ];
  let section = '';
  for (const row of map) {
    if (row.section !== section)
      lines.push('', `## ${row.section}`, '', '| n | done in | proven by |', '| --- | --- | --- |');
    section = row.section;
    lines.push(`| ${row.number} | ${cell(row.doneIn)} | ${cell(row.provenBy)} |`);
  }
  return `${lines.join('\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await mkdir(path.dirname(mapFile), { recursive: true });
  await writeFile(mapFile, drawMap(await readMap()));
  console.log(`Escrito: ${mapFile}.`);
}
