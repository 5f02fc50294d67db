// @requirement 15.7.5
// `npm run pacote -- DIR`: the tree that is deployed. It is run with `npm start` there and never installs or builds anything.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { deployed, memoryFlags } from './commands.mjs';
import { unexpectedNode } from './node-integrity.mjs';
import { root } from './processes.mjs';

/** Files of the project that the server reads at run time, beside the packages. */
const parts = [
  'build/client',
  'build/server',
  'build/banco.tar.gz',
  'src/db/migrations',
  ...readdirSync(path.join(root, 'src/db'))
    .flatMap((subject) => [`src/db/${subject}/functions.sql`, `src/db/${subject}/triggers.sql`])
    .filter((file) => existsSync(path.join(root, file))),
  'demo/imagens',
  'demo/ebooks',
  'demo/identidade',
];
/** Made by hand or by drizzle-kit, and not read where the shop runs. */
const left = /^(?:src\/db\/migrations\/meta\/\d+_snapshot\.json|demo\/.*\.ts|demo\/ebooks\/(?:gerar|textos))$/;
/** Asked for in ways that the build does not see: Node itself, and the typefaces of the demo's pay page. */
const besides = ['node', '@fontsource-variable/fraunces', '@fontsource-variable/inter'];

/** The command that `npm start` runs there. */
const server = `// The shop. React picks its fast build by NODE_ENV; Node keeps what it compiled in NODE_COMPILE_CACHE, where that is set.
process.env.NODE_ENV = 'production';
await import('./build/server/index.js');
`;

const [target] = process.argv.slice(2);
if (!target || process.argv.length > 3) refuse('Uso: npm run pacote -- PASTA');
const folder = path.resolve(target);
if (existsSync(folder) && readdirSync(folder).length > 0) refuse(`${folder} não está vazia: escolha uma pasta nova.`);
const unexpected = unexpectedNode();
if (unexpected.length > 0)
  refuse(`O Node instalado não é o que o projeto conhece (${unexpected.join(', ')}): veja scripts/node-integrity.mjs.`);

const making = `${folder}.fazendo-${process.pid}`;
try {
  for (const part of parts) copy(part);
  for (const place of packagesNeeded()) copyPackage(place);
  linkNode();
  writeManifest();
  writeFileSync(path.join(making, 'servir.mjs'), server);
  // Whole or not at all; an empty folder of that name gives way.
  renameSync(making, folder);
} finally {
  rmSync(making, { recursive: true, force: true });
}
console.log(`Pronto: ${folder}. A loja começa lá com npm start, ou com node_modules/.bin/node servir.mjs`);

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function copy(part) {
  const filter = (source) => !left.test(path.relative(root, source).replaceAll(path.sep, '/'));
  cpSync(path.join(root, part), path.join(making, part), { recursive: true, filter });
}

/**
 * Returns the packages that the built server imports, and their dependencies. Optional peers are left out: through them
 * `npm ci --omit=dev` brings typescript, vite, vitest and drizzle-kit.
 */
function packagesNeeded() {
  const found = new Set();
  const visit = (from, name, optional) => {
    const place = resolvePackage(from, name);
    if (place === null) {
      if (!optional)
        throw new Error(`${name}, needed by ${path.relative(root, from) || 'the server'}, is not installed`);
      return;
    }
    if (found.has(place)) return;
    found.add(place);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = JSON.parse(readFileSync(path.join(place, 'package.json'), 'utf8'));
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
      visit(place, needed, needed in optionalDependencies);
    // Types, and peers for other uses, may not be installed at all.
    for (const peer of Object.keys(peerDependencies))
      if (!peerDependenciesMeta[peer]?.optional && !peer.startsWith('@types/')) visit(place, peer, true);
  };
  const asked = JSON.parse(readFileSync(path.join(root, 'build/server/packages.json'), 'utf8'));
  for (const name of [...asked.filter((one) => !isBuiltin(one)), ...besides]) visit(root, name, false);
  return found;
}

/** Resolves `name` from `from` as Node does, but never above the project. */
function resolvePackage(from, name) {
  for (let above = from; ; above = path.dirname(above)) {
    const place = path.join(above, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return place;
    if (above === root) return null;
  }
}

/** Without the packages below it: those that are needed are copied by themselves. */
function copyPackage(place) {
  const below = path.join(place, 'node_modules');
  cpSync(place, path.join(making, path.relative(root, place)), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => source !== below,
  });
}

/** `npm start` looks here for Node before it takes the machine's own. */
function linkNode() {
  mkdirSync(path.join(making, 'node_modules/.bin'), { recursive: true });
  symlinkSync('../node/bin/node', path.join(making, 'node_modules/.bin/node'));
}

function writeManifest() {
  const { name, version, type } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const commands = Object.entries(deployed).map(([command, { file, args }]) => [
    command,
    ['node', ...memoryFlags, `build/server/${file}`, ...args].join(' '),
  ]);
  const scripts = { start: 'node servir.mjs', ...Object.fromEntries(commands) };
  writeFileSync(
    path.join(making, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type, scripts }, null, 2)}\n`,
  );
}
