import { asc, eq, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { consentimentos } from '#db/schema/index.ts';

/** Returns a person's consents and withdrawals, oldest first. `email` is null for an unverified address. */
export async function lerConsentimentosDe(db: Db, { uid, email }: { uid: string; email: string | null }) {
  const { tipo, ato, versaoDoTexto, origem, sobre, em } = consentimentos;
  const deles = or(eq(consentimentos.uid, uid), email === null ? undefined : eq(consentimentos.email, email));
  return db
    .select({ tipo, ato, versaoDoTexto, origem, sobre, em })
    .from(consentimentos)
    .where(deles)
    .orderBy(asc(consentimentos.id));
}
