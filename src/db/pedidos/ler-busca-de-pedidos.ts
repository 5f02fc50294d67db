// @requirement 2.18.1
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { pedidos } from '#db/schema/index.ts';
import { escapeLike } from '#db/sql-literals.ts';
import { lerAlvosDaBusca } from '#domain/pedidos/lista-de-pedidos.ts';

const doTelefone = (fim: string) =>
  sql`right(${pedidos.telefone}, 8) = ${fim.slice(-8)} and right(${pedidos.telefone}, ${fim.length}) = ${fim}`;

/** Matches all words in name or e-mail, the number, the code, telephone, CPF or CNPJ. Each has its index. */
export function ondeDaBusca(busca: string): SQL | undefined {
  if (busca === '') return undefined;
  const alvos = lerAlvosDaBusca(busca);
  if (!alvos) return sql`false`;
  const { numero, codigo, telefone, documento, palavras } = alvos;
  return or(
    numero === null ? undefined : eq(pedidos.numeroDoPedido, numero),
    codigo === null ? undefined : sql`upper(${pedidos.id}) like ${`${codigo}%`}`,
    codigo?.length === 6 ? sql`upper(right(${pedidos.id}, 6)) = ${codigo}` : undefined,
    telefone === null ? undefined : doTelefone(telefone),
    documento === null ? undefined : eq(pedidos.documento, documento),
    and(...palavras.map((palavra) => sql`pedidos.texto_de_busca like sem_acento(${`%${escapeLike(palavra)}%`})`)),
  );
}
