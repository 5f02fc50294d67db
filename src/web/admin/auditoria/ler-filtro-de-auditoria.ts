import type { FiltroDaAuditoria } from '#db/queries/auditoria/admin-auditoria.ts';
import { lerDia } from '#domain/periodo.ts';
import { umaLinha } from '#domain/texto-digitado.ts';

/** Reads the filter of the audit trail from the address (`busca`, `entidade`, `autor`, `de`, `ate`). */
export function lerFiltro(request: Request): FiltroDaAuditoria {
  const { searchParams } = new URL(request.url);
  const texto = (nome: string) => umaLinha(searchParams.get(nome) ?? '').slice(0, 100);
  return {
    busca: texto('busca'),
    entidade: texto('entidade') || null,
    autor: texto('autor') || null,
    de: lerDia(searchParams.get('de')),
    ate: lerDia(searchParams.get('ate')),
  };
}
