import { asc, eq, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { consentimentos } from '#db/schema/index.ts';

/** What a person allowed and took back, in its order. `email` null where the account has not shown it to be its own. */
export async function lerConsentimentosDe(db: Db, { uid, email }: { uid: string; email: string | null }) {
  const { tipo, ato, versaoDoTexto, origem, sobre, em } = consentimentos;
  const deles = or(eq(consentimentos.uid, uid), email === null ? undefined : eq(consentimentos.email, email));
  return db
    .select({ tipo, ato, versaoDoTexto, origem, sobre, em })
    .from(consentimentos)
    .where(deles)
    .orderBy(asc(consentimentos.id));
}
