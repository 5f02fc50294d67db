// @requirement 15.33.3
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countUpTo } from '#db/count-up-to.ts';
import {
  type Cursor,
  lerListaEmLotes,
  lerPaginaDaLista,
  type Lista,
  type OrdemDaLista,
  type PaginaDaLista,
} from '#db/list-page.ts';
import { clientes } from '#db/schema/index.ts';
import { escapeLike, sqlLiterals } from '#db/sql-literals.ts';
import {
  type FiltroDeClientes,
  MAIS_CLIENTES_CONTADOS,
  type OrdemDeClientes,
} from '#domain/clientes/filtro-de-clientes.ts';
import { lerAlvosDaBusca } from '#domain/pedidos/lista-de-pedidos.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';
import { aceitaEmails, aceitaEmailsNaLinha } from './ler-consentimentos-do-cliente.ts';

const POR_PAGINA = 25;

/** Row of the list of customers. Money in centavos. */
export type ClienteNaLista = {
  id: string;
  nome: string;
  email: string;
  telefone: string | null;
  cidade: string | null;
  uf: string | null;
  temConta: boolean;
  pedidosPagos: number;
  gastoCentavos: number;
  ultimaCompra: Date | null;
  criadoEm: Date;
};

const colunas = {
  id: clientes.id,
  nome: clientes.nome,
  email: clientes.email,
  telefone: clientes.telefone,
  cidade: clientes.cidade,
  uf: clientes.uf,
  temConta: sql<boolean>`${clientes.usuarioId} is not null`,
  pedidosPagos: clientes.pedidosPagos,
  gastoCentavos: clientes.gastoCentavos,
  ultimaCompra: clientes.ultimaCompra,
  criadoEm: clientes.criadoEm,
};

/** Customers without a purchase sort as if it were very old. */
const ultimaOuNunca = sql`coalesce(${clientes.ultimaCompra}, '1970-01-01 00:00:00+00')`;

const ordens: Readonly<Record<OrdemDeClientes['coluna'], Pick<OrdemDaLista, 'coluna' | 'tipo'>>> = {
  nome: { coluna: sql`sem_acento(${clientes.nome})`, tipo: 'text' },
  pedidos: { coluna: clientes.pedidosPagos, tipo: 'integer' },
  gasto: { coluna: clientes.gastoCentavos, tipo: 'bigint' },
  ultima: { coluna: ultimaOuNunca, tipo: 'timestamptz' },
  desde: { coluna: clientes.criadoEm, tipo: 'timestamptz' },
};

/** Matches all words in name or e-mail, another e-mail, a telephone, or the CPF or CNPJ of an order. Each has its index. */
function daBusca(busca: string): SQL | undefined {
  if (busca === '') return undefined;
  const { telefone = null, documento = null, palavras = [] } = lerAlvosDaBusca(busca) ?? {};
  const nasPalavras = and(
    ...palavras.map((palavra) => sql`${clientes.busca} like '%' || sem_acento(${escapeLike(palavra)}) || '%'`),
  );
  const outros = [
    telefone &&
      sql`select t.id from ${clientes} t where right(t.telefone, 8) = ${telefone.slice(-8)} and right(t.telefone, ${telefone.length}) = ${telefone}`,
    telefone &&
      sql`select p.cliente_id from pedidos p where right(p.telefone, 8) = ${telefone.slice(-8)} and right(p.telefone, ${telefone.length}) = ${telefone}`,
    documento && sql`select p.cliente_id from pedidos p where p.documento = ${documento}`,
    busca.includes('@') && sql`select e.cliente_id from clientes_emails e where e.email = ${busca.toLowerCase()}`,
  ].filter((parte) => typeof parte === 'object' && parte !== null);
  if (outros.length === 0) return nasPalavras ?? sql`false`;
  const dasPalavras = nasPalavras ? [sql`select ${clientes.id} from ${clientes} where ${nasPalavras}`] : [];
  return sql`${clientes.id} in (${sql.join([...outros, ...dasPalavras], sql` union `)})`;
}

function filtrar(filtro: FiltroDeClientes): SQL | undefined {
  const { produto, semComprarDesde, gastoCentavos, cidade, uf, conta } = filtro;
  return and(
    daBusca(filtro.busca),
    produto === ''
      ? undefined
      : sql`exists (select from pedido_itens i join pedidos p on p.id = i.pedido_id where i.produto_id = ${produto} and p.cliente_id = ${clientes.id} and p.status in (${sqlLiterals(statusPagos)}) and p.excluido_em is null)`,
    semComprarDesde === null
      ? undefined
      : and(
          isNotNull(clientes.ultimaCompra),
          sql`${ultimaOuNunca} < ${`${semComprarDesde}T00:00:00-03:00`}::timestamptz`,
        ),
    gastoCentavos === null ? undefined : gt(clientes.gastoCentavos, gastoCentavos),
    cidade === '' ? undefined : sql`sem_acento(${clientes.cidade}) = sem_acento(${cidade})`,
    uf === '' ? undefined : eq(clientes.uf, uf),
    conta === null ? undefined : conta === 'com' ? isNotNull(clientes.usuarioId) : isNull(clientes.usuarioId),
    filtro.aceitaEmails ? aceitaEmails : undefined,
  );
}

function listaDeClientes(
  db: Db,
  filtro: FiltroDeClientes,
  { coluna, descendente }: OrdemDeClientes,
): Lista<ClienteNaLista> {
  return {
    ordem: { ...ordens[coluna], id: clientes.id, descendente },
    onde: filtrar(filtro),
    selecionar: (chaveDaLinha) => db.select({ ...colunas, chaveDaLinha }).from(clientes),
  };
}

/** Returns a page of customers (docs/requirements.md 15.33). */
export function listarClientes(
  db: Db,
  filtro: FiltroDeClientes,
  ordem: OrdemDeClientes,
  cursor: Cursor,
): Promise<PaginaDaLista<ClienteNaLista>> {
  return lerPaginaDaLista(cursor, POR_PAGINA, listaDeClientes(db, filtro, ordem));
}

/** Returns the number of matches, at most 10,001. */
export function contarClientes(db: Db, filtro: FiltroDeClientes): Promise<number> {
  return countUpTo(db, clientes, filtrar(filtro), { ate: MAIS_CLIENTES_CONTADOS });
}

export type ClienteExportado = ClienteNaLista & { aceitaEmails: boolean };

/** Returns all matches in batches, for an export. */
export function lotesDeClientes(
  db: Db,
  filtro: FiltroDeClientes,
  ordem: OrdemDeClientes,
): AsyncGenerator<ClienteExportado[]> {
  return lerListaEmLotes(500, {
    ...listaDeClientes(db, filtro, ordem),
    selecionar: (chaveDaLinha) =>
      db.select({ ...colunas, aceitaEmails: aceitaEmailsNaLinha, chaveDaLinha }).from(clientes),
  });
}
