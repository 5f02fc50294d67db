import { type SQL, sql } from 'drizzle-orm';

/** Position of a page in a list, as given in the URL (`depois`, `antes`, `fim`). */
export type Cursor = { depois?: string | undefined; antes?: string | undefined; fim?: boolean | undefined };

/** A page of a list with the cursors of its neighbours; null at either end. */
export type PaginaDaLista<T> = { linhas: T[]; anterior: string | null; proxima: string | null };

/**
 * Order of a list: one column, then the row's id, both in the same direction, so that one index serves both directions.
 * The column must never be null.
 */
export type OrdemDaLista = {
  coluna: SQL;
  tipo: 'text' | 'integer' | 'bigint' | 'timestamptz' | 'boolean';
  id: SQL;
  /** Type of an id that is not text. */ tipoDoId?: 'integer';
  descendente: boolean;
};

/**
 * Returns `limite` rows in `ordenacao` that match `onde`. Each row includes its `chave`, selected as `chaveDe(ordem)`.
 */
export type ConsultaDaLista<T> = (parte: {
  onde: SQL | undefined;
  ordenacao: SQL;
  limite: number;
}) => Promise<(T & { chave: string })[]>;

const MAIOR_CURSOR = 2000;

/** Returns the row's position in the order as JSON text, to be selected as `chave`. */
export function chaveDaLinha({ coluna, id }: OrdemDaLista): SQL<string> {
  return sql<string>`json_build_array(${coluna}::text, ${id}::text)::text`;
}

function escrever(chave: string): string {
  return Buffer.from(chave).toString('base64url');
}

function ler(cursor: string | undefined): [string, string] | null {
  if (!cursor || cursor.length > MAIOR_CURSOR) return null;
  try {
    const lido: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(lido) &&
      lido.length === 2 &&
      lido.every((parte) => typeof parte === 'string' && !parte.includes('\0'))
      ? [lido[0], lido[1]]
      : null;
  } catch {
    return null;
  }
}

/**
 * Returns the cursor's value if it is valid for the column's type, else null: an invalid literal would be a database
 * error.
 */
function valorDe(tipo: OrdemDaLista['tipo'], texto: string): string | null {
  switch (tipo) {
    case 'text':
      return texto;
    case 'boolean':
      return texto === 'true' || texto === 'false' ? texto : null;
    case 'timestamptz': {
      const momento = new Date(texto.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
      return Number.isNaN(momento.getTime()) ? null : momento.toISOString();
    }
    case 'integer':
      return /^-?\d{1,10}$/.test(texto) && Math.abs(Number(texto)) < 2 ** 31 ? texto : null;
    case 'bigint':
      return /^-?\d{1,18}$/.test(texto) ? texto : null;
  }
}

function alemDe(ordem: OrdemDaLista, cursor: string | undefined, paraTras: boolean): SQL | undefined {
  const lido = ler(cursor);
  const valor = lido && valorDe(ordem.tipo, lido[0]);
  const id = lido && valorDe(ordem.tipoDoId ?? 'text', lido[1]);
  if (!lido || valor === null || id === null) return undefined;
  const sinal = sql.raw(ordem.descendente === paraTras ? '>' : '<');
  return sql`(${ordem.coluna}, ${ordem.id}) ${sinal} (${valor}::${sql.raw(ordem.tipo)}, ${id}::${sql.raw(ordem.tipoDoId ?? 'text')})`;
}

function ordenacaoDe({ coluna, id, descendente }: OrdemDaLista, paraTras: boolean): SQL {
  // No NULLS clause: the columns are never null, and the default matches the index in both directions.
  const sentido = sql.raw(descendente === paraTras ? 'asc' : 'desc');
  return sql`${coluna} ${sentido}, ${id} ${sentido}`;
}

/**
 * Returns one page by keyset pagination: the cost does not depend on the page's position. An invalid cursor returns the
 * first page. `consultar` combines the list's own condition with the `onde` it is given.
 */
export async function lerPaginaDaLista<T>(
  lugar: Cursor,
  ordem: OrdemDaLista,
  tamanho: number,
  consultar: ConsultaDaLista<T>,
): Promise<PaginaDaLista<T>> {
  const paraTras = lugar.fim === true || lugar.antes !== undefined;
  const cursor = lugar.fim ? undefined : (lugar.antes ?? lugar.depois);
  const onde = alemDe(ordem, cursor, paraTras);
  const lidas = await consultar({ onde, ordenacao: ordenacaoDe(ordem, paraTras), limite: tamanho + 1 });
  const haMais = lidas.length > tamanho;
  const destas = lidas.slice(0, tamanho);
  const linhas = paraTras ? destas.toReversed() : destas;
  const haAntes = paraTras ? haMais : onde !== undefined;
  const haDepois = paraTras ? onde !== undefined : haMais;
  const primeira = linhas.at(0);
  const ultima = linhas.at(-1);
  return {
    linhas,
    anterior: haAntes && primeira ? escrever(primeira.chave) : null,
    proxima: haDepois && ultima ? escrever(ultima.chave) : null,
  };
}

/** Returns all rows of a list in batches by keyset pagination, so that exports hold only one batch in memory. */
export async function* lerListaEmLotes<T>(
  ordem: OrdemDaLista,
  tamanho: number,
  consultar: ConsultaDaLista<T>,
): AsyncGenerator<T[]> {
  let depois: string | undefined;
  for (;;) {
    const linhas = await consultar({
      onde: alemDe(ordem, depois, false),
      ordenacao: ordenacaoDe(ordem, false),
      limite: tamanho,
    });
    if (linhas.length > 0) yield linhas;
    const ultima = linhas.at(-1);
    if (!ultima || linhas.length < tamanho) return;
    depois = escrever(ultima.chave);
  }
}
