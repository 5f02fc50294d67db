import { asc } from 'drizzle-orm';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import type { Db } from '#db/client.ts';
import { auditoria } from '#db/schema/index.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';

/** Creates an active admin. */
export async function criarAdmin(db: Db, email: string): Promise<Autor> {
  const uid = await criarCliente(db, email, { role: 'admin', nome: `Admin ${email}` });
  return { uid, displayName: `Admin ${email}`, email };
}

/** Audit trail, oldest first. */
export async function lerTrilha(
  db: Db,
): Promise<{ autorId: string; acao: string; entidade: string; entidadeId: string; antes: unknown; depois: unknown }[]> {
  const { autorId, acao, entidade, entidadeId, antes, depois } = auditoria;
  return db.select({ autorId, acao, entidade, entidadeId, antes, depois }).from(auditoria).orderBy(asc(auditoria.id));
}
