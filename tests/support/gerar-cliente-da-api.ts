// @requirement 15.32.8
// Writes the types of a client of /api/v1 from its OpenAPI document. The generator runs in a folder of its own: it needs a
// compiler with the JavaScript API, which the project's has not.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cabecalhoDoCliente, documentoDaApi } from './documento-da-api.ts';

const CLIENT = 'tests/integration/server/api/v1/cliente.d.ts';
const packages = ['openapi-typescript@7.13.0', 'typescript@5.9.3'];

const folder = mkdtempSync(join(tmpdir(), 'api-client-'));
try {
  const document = join(folder, 'openapi.json');
  const types = join(folder, 'client.d.ts');
  writeFileSync(document, documentoDaApi());
  const chosen = packages.flatMap((name) => ['--package', name]);
  const { status } = spawnSync(
    'npx',
    ['--yes', ...chosen, 'openapi-typescript', document, '-o', types, '--default-non-nullable=false'],
    {
      cwd: folder,
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(1);
  writeFileSync(CLIENT, cabecalhoDoCliente() + readFileSync(types, 'utf8'));
  console.log(`Written: ${CLIENT}.`);
} finally {
  rmSync(folder, { recursive: true });
}
