// @requirement 15.33.3 15.33.5
import { desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { clientes, consentimentos } from '#db/schema/index.ts';

/** Rows shown of a customer. */
const MAIS_LINHAS = 20;

/**
 * Whether a given consent still has its subject: a notice that is awaited, a guest's list of saved products with this
 * address. Both are deleted when they end, while the consent stays as proof. `k` names the table in the query.
 */
const emVigor = (k: SQL): SQL<boolean> => sql`coalesce(case ${k}.tipo
  when 'avise-me' then exists (select from avise_me a where a.id = ${k}.chave)
  when 'favoritos' then ${k}.chave = ${k}.uid or exists (
    select from listas_de_favoritos l where l.id = ${k}.chave and l.email = ${k}.email and l.confirmado_em is not null)
  else true end, false)`;

/** The consents to messages that go on, of the account and of the customer's e-mails: not to a single notice. */
const [daConta, dosEmails] = (() => {
  const vale = sql`k.ato = 'dado' and k.tipo <> 'avise-me' and ${emVigor(sql.raw('k'))}
    and not exists (select from consentimentos d where d.chave = k.chave and d.tipo = k.tipo and d.id > k.id)`;
  // Qualified: in a select list bare names are the consent's.
  return [
    sql`from consentimentos k where k.uid = ${clientes}.usuario_id and ${vale}`,
    sql`from clientes_emails e join consentimentos k on k.email = e.email where e.cliente_id = ${clientes}.id and ${vale}`,
  ] as const;
})();
/** Whether the customer agreed to e-mails: a condition for many customers, which reads all consents at once. */
export const aceitaEmails = sql<boolean>`(exists (select ${daConta}) or exists (select ${dosEmails}))`;
/** The same for the few rows of a batch: by the index, where `exists` would read all consents again for each batch. */
export const aceitaEmailsNaLinha = sql<boolean>`coalesce((select true ${daConta} limit 1), (select true ${dosEmails} limit 1), false)`;

/** Returns the last act of each consent, newest first, and whether one that was given is still in force. */
export async function lerConsentimentosDoCliente(
  db: Db,
  { usuarioId, emails }: { usuarioId: string | null; emails: string[] },
) {
  const k = consentimentos;
  const dela = [
    usuarioId === null ? undefined : eq(k.uid, usuarioId),
    emails.length === 0 ? undefined : inArray(k.email, emails),
  ];
  if (!dela.some(Boolean)) return [];
  const atos = await db
    .selectDistinctOn([k.chave, k.tipo], {
      ...pickColumns(k, 'id', 'chave', 'tipo', 'ato', 'sobre', 'email', 'em'),
      vale: emVigor(sql.raw('consentimentos')),
    })
    .from(k)
    .where(or(...dela))
    .orderBy(k.chave, k.tipo, desc(k.id));
  return atos
    .toSorted((a, b) => b.id - a.id)
    .slice(0, MAIS_LINHAS)
    .map(({ chave: _, ...ato }) => ato);
}
