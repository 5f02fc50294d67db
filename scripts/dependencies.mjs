import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively, node, root, run } from './processes.mjs';

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/**
 * True when node_modules holds what package-lock.json asks for. npm writes its own record of what it installed as its
 * last act, so an installation that was cut short, or is older than the lockfile, is told from a good one.
 */
export function dependenciesAreFresh() {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(node)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(
    // The entry '' is the shop itself; an optional package may be meant for another kind of machine.
    ([place, wanted]) =>
      place === '' || (installed[place] ? installed[place].version === wanted.version : wanted.optional === true),
  );
}

/** Installs exactly what the lockfile says, when it is not there yet. Ends the process when that fails. */
export async function ensureDependencies() {
  if (dependenciesAreFresh()) return;
  await exclusively(async () => {
    if (dependenciesAreFresh()) return;
    console.log('Instalando as dependências (na primeira vez leva um ou dois minutos)...');
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const npmScript = process.env.npm_execpath;
    // Under `npm start` npm says where it is; started by hand, it is looked for as any command is.
    const { code, output } = npmScript
      ? await run(process.execPath, [npmScript, ...args], { quiet: true, env: process.env })
      : await run('npm', args, { quiet: true, env: process.env });
    if (code === 0) return;
    console.error(output);
    console.error(
      'Não foi possível instalar as dependências (npm ci). Confira a conexão com a internet e tente de novo.',
    );
    process.exitCode = 1;
  });
  if (process.exitCode) process.exit();
}
