// @requirement 11.15.1
import { eq } from 'drizzle-orm';
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
  /** Key of the form, where a repeat would double the change; '' for none. */
  chave?: string | undefined;
};

const MAIOR_CHAVE = 100;
const comChave = ({ chave, ...registro }: Registro) => ({ ...registro, chave: chave?.slice(0, MAIOR_CHAVE) || null });

/** Returns the id of the record that the form with this key changed; null for the first submission, or without a key. */
export async function mudadoPeloFormulario(tx: Db, chave: string | undefined): Promise<string | null> {
  if (!chave) return null;
  const [feito] = await tx
    .select({ id: auditoria.entidadeId })
    .from(auditoria)
    .where(eq(auditoria.chave, chave.slice(0, MAIOR_CHAVE)));
  return feito?.id ?? null;
}

/** Records an admin's change in the audit trail, in the transaction of the change. */
export async function registrarAuditoria(
  tx: Db,
  { uid, displayName, email }: Autor,
  registro: Registro,
): Promise<void> {
  await tx.insert(auditoria).values({ ...comChave(registro), autorId: uid, autorNome: displayName.trim() || email });
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
      .values(
        registros.map((registro) => ({ ...comChave(registro), autorId: uid, autorNome: displayName.trim() || email })),
      );
}
