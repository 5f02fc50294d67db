// @requirement 11.18.11
// `npm run audit:pacotes`: advisories of the registry for the packages of the lockfile, the most exposed ones first. Exit
// code 0 without advisories, 1 with some, 2 when the registry did not answer.
import { spawn } from 'node:child_process';
import { root } from './processes.mjs';
import { browserPackages, strangersFilesPackages } from './exposed-packages.mjs';

/** @returns {Promise<{ output: string, complaint: string }>} npm's output, whatever its exit code. */
function ask() {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--json', '--package-lock-only'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let complaint = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (complaint += chunk));
    child.on('error', (error) => resolve({ output: '', complaint: error.message }));
    child.on('close', () => resolve({ output, complaint }));
  });
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const { output, complaint } = await ask();
const answer = parse(output);
if (!answer?.vulnerabilities) {
  const reason = answer?.message ?? answer?.error?.summary ?? complaint.trim().split('\n').at(-1);
  console.error('Nada foi conferido: o registro de pacotes não oferece avisos de segurança, ou não respondeu.');
  console.error(`  ${reason || 'sem motivo dito'}`);
  console.error('Rode de novo com um registro que os ofereça (npm config set registry).');
  process.exit(2);
}

const where = (name) =>
  browserPackages.includes(name)
    ? 'roda no navegador'
    : strangersFilesPackages.includes(name)
      ? 'abre arquivos de estranhos'
      : '';
const found = Object.values(answer.vulnerabilities).toSorted(
  (a, b) => (where(b.name) ? 1 : 0) - (where(a.name) ? 1 : 0),
);
for (const { name, severity, range, via, fixAvailable } of found) {
  const place = where(name);
  console.log(`${severity.padEnd(9)} ${name} ${range}${place ? `  (${place})` : ''}`);
  for (const cause of via)
    console.log(`          ${typeof cause === 'string' ? `por ${cause}` : `${cause.title} ${cause.url}`}`);
  if (!fixAvailable) console.log('          ainda sem correção');
}
console.log(
  found.length === 0 ? 'Nenhum aviso de segurança para os pacotes da loja.' : `\n${found.length} pacotes com aviso.`,
);
process.exitCode = found.length === 0 ? 0 : 1;
