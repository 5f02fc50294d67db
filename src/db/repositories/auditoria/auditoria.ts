// @requirement 11.15.1
import type { Db } from '#db/client.ts';
import { auditoria } from '#db/schema/index.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** The acting admin, from the session. */
export type Autor = Pick<UsuarioDaSessao, 'uid' | 'displayName' | 'email'>;

export type Registro = {
  /** `criar`, `mudar`, `excluir`, `estornar`, … */
  acao: string;
  /** `produto`, `categoria`, `pedido`, `cupom`, `usuario`, `configuracao`, `repasse`, … */
  entidade: string;
  entidadeId: string;
  /** Values before and after; changed fields only, never a password. */
  antes?: unknown;
  depois?: unknown;
};

/** Records an admin's change in the audit trail, in the transaction of the change. */
export async function registrarAuditoria(
  tx: Db,
  { uid, displayName, email }: Autor,
  registro: Registro,
): Promise<void> {
  await tx.insert(auditoria).values({ ...registro, autorId: uid, autorNome: displayName.trim() || email });
}

/** Like `registrarAuditoria`, for many changes of one transaction. */
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
