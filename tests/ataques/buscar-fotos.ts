// Fetches the photographs at the addresses of the arguments, one after the other, as an import of sheets does, and writes why
// each was refused, or null, as JSON.
import { createGuardedFetch } from '#adapters/network/guarded-fetch.ts';
import { fotosDaRede } from '#importers/planilhas/reader/fotos-da-rede.ts';

const fotos = fotosDaRede(createGuardedFetch());
const recusas: (string | null)[] = [];
for (const endereco of process.argv.slice(2)) {
  const vinda = await fotos.buscar(endereco, 1000);
  recusas.push('recusa' in vinda ? vinda.recusa : null);
}
process.stdout.write(JSON.stringify(recusas));
