import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { consentimentos } from '#db/schema/index.ts';
import {
  type AtoDeConsentimento,
  GUARDA_DO_CONSENTIMENTO_ANOS,
  type OrigemDoConsentimento,
  textoAtualDoConsentimento,
  type TipoDeConsentimento,
} from '#domain/consentimentos/consentimento.ts';

export type AtoAInserir = {
  tipo: TipoDeConsentimento;
  chave: string;
  ato: AtoDeConsentimento;
  email: string;
  uid: string | null;
  origem: OrigemDoConsentimento;
  sobre: string | null;
  em: Date;
};

/** Records consents and withdrawals, with the current version of the consent text; several at once keep their order. */
export async function registrarConsentimentos(tx: Db, atos: AtoAInserir[]): Promise<void> {
  if (atos.length === 0) return;
  await tx.insert(consentimentos).values(
    atos.map((ato) => ({
      ...ato,
      email: ato.email.trim().toLowerCase(),
      sobre: ato.sobre?.slice(0, 300) || null,
      versaoDoTexto: textoAtualDoConsentimento(ato.tipo).versao,
    })),
  );
}

export type UltimoAto = Pick<typeof consentimentos.$inferSelect, 'tipo' | 'chave' | 'ato' | 'email' | 'uid' | 'sobre'>;

/** Returns the last act about one consent, or null. */
export async function lerUltimoAto(db: Db, tipo: TipoDeConsentimento, chave: string): Promise<UltimoAto | null> {
  const { ato, email, uid, sobre } = consentimentos;
  const [linha] = await db
    .select({ tipo: consentimentos.tipo, chave: consentimentos.chave, ato, email, uid, sobre })
    .from(consentimentos)
    .where(and(eq(consentimentos.chave, chave), eq(consentimentos.tipo, tipo)))
    .orderBy(desc(consentimentos.id))
    .limit(1);
  return linha ?? null;
}

/** Returns the account that took over the messages of this guest's list, or null. */
export async function lerContaQueRecebeuAvisos(db: Db, listaId: string): Promise<string | null> {
  const { id, tipo, chave, ato, email, uid, origem } = consentimentos;
  const [daLista] = await db
    .select({ ato, email, uid, origem })
    .from(consentimentos)
    .where(and(eq(chave, listaId), eq(tipo, 'favoritos')))
    .orderBy(desc(id))
    .limit(1);
  // A guest's list has no other act of an account.
  if (daLista?.ato !== 'retirado' || daLista.origem !== 'conta' || daLista.uid !== null) return null;
  const [daConta] = await db
    .select({ uid })
    .from(consentimentos)
    .where(and(eq(email, daLista.email), eq(tipo, 'favoritos'), isNotNull(uid)))
    .orderBy(desc(id))
    .limit(1);
  return daConta?.uid ?? null;
}

/**
 * Deletes records past their retention: unconfirmed requests that no longer exist, and consents or withdrawals too old
 * to be asked about, except the act that still applies to a saved cart or a list of saved products.
 */
export async function esquecerConsentimentos(db: Db, agora: Date, limite: number): Promise<void> {
  const antigos = new Date(agora);
  antigos.setUTCFullYear(antigos.getUTCFullYear() - GUARDA_DO_CONSENTIMENTO_ANOS);
  await db.execute(sql`
    delete from consentimentos c where c.id in (
      select p.id from consentimentos p where p.ato = 'pedido'
        and not exists (select from avise_me a where a.id = p.chave)
        and not exists (select from listas_de_favoritos l where l.id = p.chave and l.email is not null)
        and not exists (select from consentimentos d where d.chave = p.chave and d.tipo = p.tipo and d.ato <> 'pedido')
      limit ${limite})`);
  await db
    .delete(consentimentos)
    .where(
      and(
        lt(consentimentos.em, antigos),
        sql`(${consentimentos.tipo} = 'avise-me' or (${consentimentos.tipo} = 'favoritos' and ${consentimentos.uid} is null and not exists (select from listas_de_favoritos l where l.id = ${sql.raw('"consentimentos"."chave"')} and l.email is not null)) or exists (select from consentimentos d where d.chave = ${sql.raw('"consentimentos"."chave"')} and d.tipo = ${sql.raw('"consentimentos"."tipo"')} and d.id > ${sql.raw('"consentimentos"."id"')}))`,
      ),
    );
}
