import type { Db } from '#db/client.ts';
import { auditoria } from '#db/schema/index.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** Who does it: an admin, as the session says. */
export type Autor = Pick<UsuarioDaSessao, 'uid' | 'displayName' | 'email'>;

export type Registro = {
  /** `criar`, `mudar`, `excluir`, `estornar`, … */
  acao: string;
  /** `produto`, `categoria`, `pedido`, `cupom`, `usuario`, `configuracao`, `repasse`, … */
  entidade: string;
  entidadeId: string;
  /** What was and what is; only the fields that changed. Never a password. */
  antes?: unknown;
  depois?: unknown;
};

/** Writes what an admin changed to the audit trail, in the transaction that changes it. */
export async function registrarAuditoria(
  tx: Db,
  { uid, displayName, email }: Autor,
  registro: Registro,
): Promise<void> {
  await tx.insert(auditoria).values({ ...registro, autorId: uid, autorNome: displayName.trim() || email });
}

/** The same for many changes of one transaction. */
export async function registrarAuditorias(
  tx: Db,
  { uid, displayName, email }: Autor,
  registros: Registro[],
): Promise<void> {
  if (registros.length > 0)
    await tx
      .insert(auditoria)
      .values(registros.map((registro) => ({ ...registro, autorId: uid, autorNome: displayName.trim() || email })));
}
