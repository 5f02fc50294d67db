// @requirement 15.32.8
// Writes the types of a client of /api/v1 from its OpenAPI document. The generator runs in a folder of its own: it needs a
// compiler with the JavaScript API, which the project's has not.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cabecalhoDoCliente, documentoDaApi } from './documento-da-api.ts';

type Documento = {
  paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
};

/** The same document with the refusals of a call, which all have one form, written once. */
function comUmaRecusa(texto: string): string {
  const documento = JSON.parse(texto) as Documento;
  for (const operacao of Object.values(documento.paths).flatMap((metodos) => Object.values(metodos))) {
    const [[status = '', aceita] = [], [, recusa] = []] = Object.entries(operacao.responses);
    const semCabecalhos = { description: status, content: aceita?.content };
    operacao.responses = { [status]: semCabecalhos, ...(recusa && { default: recusa }) } as typeof operacao.responses;
  }
  return JSON.stringify(documento);
}

/** What the generator wrote, without comments and fields that are never there, and each single field on one line. */
function semEnfeites(tipos: string): string {
  const enfeites = [
    /^ *\/\*\*[\s\S]*?\*\/\n/gm,
    /^.*\?: never;\n/gm,
    /^ *headers: \{\n *\[name: string\]: unknown;\n *\};\n/gm,
  ];
  let texto = enfeites.reduce((resto, enfeite) => resto.replaceAll(enfeite, ''), tipos).replaceAll(/\{\n *\}/g, '{}');
  // From the inside out.
  for (let vez = 0; vez < 3; vez++) texto = texto.replaceAll(/\{\n *([^\n]*;)\n *\}/g, '{ $1 }');
  return texto;
}

const CLIENT = 'tests/integration/server/api/v1/cliente.d.ts';
const packages = ['openapi-typescript@7.13.0', 'typescript@5.9.3'];

const folder = mkdtempSync(join(tmpdir(), 'api-client-'));
try {
  const document = join(folder, 'openapi.json');
  const types = join(folder, 'client.d.ts');
  writeFileSync(document, comUmaRecusa(documentoDaApi()));
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
  writeFileSync(CLIENT, cabecalhoDoCliente() + semEnfeites(readFileSync(types, 'utf8')));
  console.log(`Written: ${CLIENT}.`);
} finally {
  rmSync(folder, { recursive: true });
}
