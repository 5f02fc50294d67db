import type { FiltroDaAuditoria } from '#db/queries/auditoria/admin-auditoria.ts';
import { lerDia } from '#domain/periodo.ts';
import { umaLinha } from '#domain/texto-digitado.ts';

/** Reads the filter of the audit trail from the address (`busca`, `entidade`, `autor`, `de`, `ate`). */
export function lerFiltro(query: URLSearchParams): FiltroDaAuditoria {
  const texto = (nome: string) => umaLinha(query.get(nome) ?? '').slice(0, 100);
  return {
    busca: texto('busca'),
    entidade: texto('entidade') || null,
    autor: texto('autor') || null,
    de: lerDia(query.get('de')),
    ate: lerDia(query.get('ate')),
  };
}
