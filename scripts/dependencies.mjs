import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exclusively, node, root, run } from './processes.mjs';

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/**
 * Returns true when node_modules holds the packages of package-lock.json. npm writes its record of the installation last,
 * so an interrupted or outdated installation is detected.
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

/** Installs exactly the lockfile's packages when they are missing. Ends the process when that fails. */
export async function ensureDependencies() {
  if (dependenciesAreFresh()) return;
  await exclusively(async () => {
    if (dependenciesAreFresh()) return;
    console.log('Instalando as dependências (na primeira vez leva um ou dois minutos)...');
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const npmScript = process.env.npm_execpath;
    // `npm start` passes npm's path; otherwise npm is looked up in PATH.
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
