import type { FiltroDaAuditoria } from '#db/auditoria/ler-admin-auditoria.ts';
import { lerDia } from '#domain/periodo.ts';
import { lerTermo } from '#domain/texto-digitado.ts';

/** Reads the filter of the audit trail from the address (`busca`, `entidade`, `autor`, `de`, `ate`). */
export function lerFiltro(query: URLSearchParams): FiltroDaAuditoria {
  const texto = (nome: string) => lerTermo(query.get(nome));
  return {
    busca: texto('busca'),
    entidade: texto('entidade') || null,
    autor: texto('autor') || null,
    de: lerDia(query.get('de')),
    ate: lerDia(query.get('ate')),
  };
}
