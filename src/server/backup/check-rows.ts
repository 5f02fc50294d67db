import type { Manifesto } from './manifest.ts';
import { Recusa } from './backup-refusal.ts';

type Linhas = Manifesto['linhas'];

/**
 * Throws `Recusa` where a table has another number of rows than the manifest says. Old manifests without counts pass.
 */
export function exigirLinhas(escritas: Linhas, achadas: Linhas): void {
  if (Object.keys(escritas).length === 0) return;
  const nomes = [...new Set([...Object.keys(escritas), ...Object.keys(achadas)])].toSorted();
  const outra = nomes.find((nome) => escritas[nome] !== achadas[nome]);
  if (outra !== undefined)
    throw new Recusa(
      `A cópia está danificada: a tabela ${outra} tem ${achadas[outra] ?? 'nenhuma de suas'} linhas, e deviam ser ${escritas[outra] ?? 0}.`,
    );
}
