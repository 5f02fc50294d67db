// @requirement 11.15.1 15.31.6
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditoria } from '#db/schema/index.ts';
import type { AutorComDireitos } from '#domain/usuarios/direitos.ts';
import { nomeOuEmail } from '#domain/usuarios/nome-ou-email.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** The acting admin or editor, from the session. */
export type Autor = Pick<UsuarioDaSessao, 'uid' | 'displayName' | 'email'> & AutorComDireitos;

export type Registro = {
  /** `criar`, `mudar`, `excluir`, `estornar`, … */
  acao: string;
  /** `produto`, `categoria`, `pedido`, `cupom`, `usuario`, `configuracao`, `repasse`, … */
  entidade: string;
  entidadeId: string;
  /** Values before and after; changed fields only, never a password. */
  antes?: unknown;
  depois?: unknown;
  /** The form, where a repeat would double the change. */
  formulario?: FormularioUnico | null;
};

/** The key of a form that changes something once, and a hash of its content. */
export type FormularioUnico = { chave: string; impressao: string };

const doAutor = (autor: Autor) => ({
  autorId: autor.uid,
  autorNome: nomeOuEmail(autor),
  autorConjunto: autor.conjunto ?? null,
});

const doFormulario = ({ formulario, ...registro }: Registro) => ({
  ...registro,
  chave: formulario?.chave ?? null,
  impressao: formulario?.impressao ?? null,
});

/**
 * Returns the result of an earlier submission: the id of the record that it changed (`feito`), null if there was none, or
 * `outro-conteudo` if its key changed something else. Submissions of one form wait for each other until their
 * transactions end.
 */
export async function buscarFeitoDoFormulario(
  tx: Db,
  formulario: FormularioUnico | null,
): Promise<{ feito: string } | 'outro-conteudo' | null> {
  if (!formulario) return null;
  const { chave, impressao } = formulario;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${chave}, 0))`);
  const [registro] = await tx
    .select({ id: auditoria.entidadeId, impressao: auditoria.impressao })
    .from(auditoria)
    .where(eq(auditoria.chave, chave));
  if (!registro) return null;
  return registro.impressao === impressao ? { feito: registro.id } : 'outro-conteudo';
}

/** Returns the latest act on a record in the audit trail, or null. */
export async function buscarUltimoAto(
  tx: Db,
  entidade: string,
  entidadeId: string,
): Promise<{ acao: string; autorId: string | null } | null> {
  const [ultimo] = await tx
    .select({ acao: auditoria.acao, autorId: auditoria.autorId })
    .from(auditoria)
    .where(and(eq(auditoria.entidade, entidade), eq(auditoria.entidadeId, entidadeId)))
    .orderBy(sql`${auditoria.id} desc nulls first`)
    .limit(1);
  return ultimo ?? null;
}

/** Returns which of these keys have changed something. */
export async function chavesJaUsadas(db: Db, chaves: string[]): Promise<Set<string>> {
  if (chaves.length === 0) return new Set();
  const usadas = await db.select({ chave: auditoria.chave }).from(auditoria).where(inArray(auditoria.chave, chaves));
  return new Set(usadas.flatMap(({ chave }) => chave ?? []));
}

/** Records a change made in the panel in the audit trail, in the transaction of the change. */
export async function registrarAuditoria(tx: Db, autor: Autor, registro: Registro): Promise<void> {
  await tx.insert(auditoria).values({ ...doFormulario(registro), ...doAutor(autor) });
}

/** Like `registrarAuditoria`, for many changes of one transaction. */
export async function registrarAuditorias(tx: Db, autor: Autor, registros: Registro[]): Promise<void> {
  if (registros.length > 0)
    await tx.insert(auditoria).values(registros.map((registro) => ({ ...doFormulario(registro), ...doAutor(autor) })));
}
