import type { Manifest } from './manifest.ts';
import { BackupRefusal } from './backup-refusal.ts';

type Linhas = Manifest['linhas'];

/**
 * Throws `BackupRefusal` where a table has another number of rows than the manifest says. Old manifests without counts pass.
 */
export function requireRowCounts(escritas: Linhas, achadas: Linhas): void {
  if (Object.keys(escritas).length === 0) return;
  const nomes = [...new Set([...Object.keys(escritas), ...Object.keys(achadas)])].toSorted();
  const tabelaDiferente = nomes.find((nome) => escritas[nome] !== achadas[nome]);
  if (tabelaDiferente !== undefined)
    throw new BackupRefusal(
      `A cópia está danificada: a tabela ${tabelaDiferente} tem ${achadas[tabelaDiferente] ?? 'nenhuma de suas'} linhas, e deviam ser ${escritas[tabelaDiferente] ?? 0}.`,
    );
}
