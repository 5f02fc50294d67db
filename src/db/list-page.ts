// @requirement 12.3.1
import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** Position of a page in a list, as given in the URL (`depois`, `antes`, `fim`). */
export type Cursor = { depois?: string | undefined; antes?: string | undefined; fim?: boolean | undefined };

/** A page of a list with the cursors of its neighbours; null at either end. */
export type PaginaDaLista<T> = { linhas: T[]; anterior: string | null; proxima: string | null };

/**
 * Order of a list: one column, then the row's id, both in the same direction, so that one index serves both directions.
 * The column must never be null.
 */
export type OrdemDaLista = {
  coluna: SQLWrapper;
  tipo: 'text' | 'integer' | 'bigint' | 'timestamptz' | 'boolean';
  id: SQLWrapper;
  /** Type of an id that is not text. */ tipoDoId?: 'integer';
  descendente: boolean;
};

type ComChave<T> = T & { chaveDaLinha: string };
type SemChave<T> = Omit<ComChave<T>, 'chaveDaLinha'>;

/** A select statement without its `where`; every Drizzle select is one. */
type Selecao<T> = {
  where: (onde: SQL | undefined) => { orderBy: (ordem: SQL) => { limit: (limite: number) => PromiseLike<T[]> } };
};

/** All rows of a list, of which a page or a batch is read. */
export type Lista<T> = {
  ordem: OrdemDaLista;
  /** Condition of the whole list. */ onde: SQL | undefined;
  /** Returns the select with its joins. It must select `chaveDaLinha`, which is removed from the rows read. */
  selecionar: (chaveDaLinha: SQL<string>) => Selecao<ComChave<T>>;
};

const MAIOR_CURSOR = 2000;

/** Returns the row's position in the order as JSON text. */
function chaveDe({ coluna, id }: OrdemDaLista): SQL<string> {
  return sql<string>`json_build_array(${coluna}::text, ${id}::text)::text`;
}

function escrever(chave: string): string {
  return Buffer.from(chave).toString('base64url');
}

function lerTextos(cursor: string | undefined): string[] | null {
  if (!cursor || cursor.length > MAIOR_CURSOR) return null;
  try {
    const lido: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const saoTextos = (partes: unknown[]): partes is string[] =>
      partes.every((parte) => typeof parte === 'string' && !parte.includes('\0'));
    return Array.isArray(lido) && saoTextos(lido) ? lido : null;
  } catch {
    return null;
  }
}

/** Form of a moment as PostgreSQL writes it. */
const doPostgres = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/;
/** Form of the moments that both sides can write: ISO has years beyond 9999 and a year 0, PostgreSQL has neither. */
const deAnoComum = /^(?!0000)\d{4}-/;

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
      if (!doPostgres.test(texto)) return null;
      const momento = new Date(texto.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
      const iso = Number.isNaN(momento.getTime()) ? '' : momento.toISOString();
      return deAnoComum.test(iso) ? iso : null;
    }
    case 'integer':
      return /^-?\d{1,10}$/.test(texto) && Math.abs(Number(texto)) < 2 ** 31 ? texto : null;
    case 'bigint':
      return /^-?\d{1,18}$/.test(texto) ? texto : null;
  }
}

function alemDe(ordem: OrdemDaLista, cursor: string | undefined, paraTras: boolean): SQL | undefined {
  const lido = lerTextos(cursor);
  if (lido?.length !== 2) return undefined;
  const [texto = '', textoDoId = ''] = lido;
  const valor = valorDe(ordem.tipo, texto);
  const id = valorDe(ordem.tipoDoId ?? 'text', textoDoId);
  if (valor === null || id === null) return undefined;
  const sinal = sql.raw(ordem.descendente === paraTras ? '>' : '<');
  return sql`(${ordem.coluna}, ${ordem.id}) ${sinal} (${valor}::${sql.raw(ordem.tipo)}, ${id}::${sql.raw(ordem.tipoDoId ?? 'text')})`;
}

function ordenacaoDe({ coluna, id, descendente }: OrdemDaLista, paraTras: boolean): SQL {
  // No NULLS clause: the columns are never null, and the default matches the index in both directions.
  const sentido = sql.raw(descendente === paraTras ? 'asc' : 'desc');
  return sql`${coluna} ${sentido}, ${id} ${sentido}`;
}

function lerLinhas<T>(
  { ordem, onde, selecionar }: Lista<T>,
  parte: { alem: SQL | undefined; paraTras: boolean; limite: number },
): PromiseLike<ComChave<T>[]> {
  return selecionar(chaveDe(ordem))
    .where(and(onde, parte.alem))
    .orderBy(ordenacaoDe(ordem, parte.paraTras))
    .limit(parte.limite);
}

function semChave<T>(linhas: ComChave<T>[]): SemChave<T>[] {
  return linhas.map(({ chaveDaLinha: _, ...linha }) => linha);
}

/**
 * Returns one page by keyset pagination: the cost does not depend on the page's position. An invalid cursor returns the
 * first page. Where all rows of a page were deleted or moved, the nearest page that has rows is returned.
 */
export async function lerPaginaDaLista<T>(
  cursor: Cursor,
  tamanho: number,
  lista: Lista<T>,
): Promise<PaginaDaLista<SemChave<T>>> {
  const paraTras = cursor.fim === true || cursor.antes !== undefined;
  const chaveInicial = cursor.fim ? undefined : (cursor.antes ?? cursor.depois);
  const alem = alemDe(lista.ordem, chaveInicial, paraTras);
  const lidas = await lerLinhas(lista, { alem, paraTras, limite: tamanho + 1 });
  const haMais = lidas.length > tamanho;
  const daPagina = lidas.slice(0, tamanho);
  const linhas = paraTras ? daPagina.toReversed() : daPagina;
  if (linhas.length === 0 && alem) return lerPaginaDaLista(paraTras ? {} : { fim: true }, tamanho, lista);
  const haAntes = paraTras ? haMais : alem !== undefined;
  const haDepois = paraTras ? alem !== undefined : haMais;
  const primeira = linhas.at(0);
  const ultima = linhas.at(-1);
  return {
    linhas: semChave(linhas),
    anterior: haAntes && primeira ? escrever(primeira.chaveDaLinha) : null,
    proxima: haDepois && ultima ? escrever(ultima.chaveDaLinha) : null,
  };
}

/** The cursor of a list that must not be used with another one: its name stands before the row's position. */
function comNome(nome: string, chave: string): string {
  return escrever(JSON.stringify([nome, ...(JSON.parse(chave) as string[])]));
}

/** The cursor without its list's name; undefined if it is invalid or another list's. */
function semNome(nome: string, cursor: string | undefined): string | undefined {
  const [deQual, ...chave] = lerTextos(cursor) ?? [];
  return deQual === nome ? escrever(JSON.stringify(chave)) : undefined;
}

/**
 * Returns the rows after a cursor, and the cursor of the rows after these, for programs that read a list to its end: a
 * cursor past the last row finds none. Null for a cursor that the list of this name cannot have given out.
 */
export async function lerDepoisDoCursor<T>(
  cursor: string | undefined,
  tamanho: number,
  lista: Lista<T> & { nome: string },
): Promise<{ linhas: SemChave<T>[]; proxima: string | null } | null> {
  const alem = alemDe(lista.ordem, semNome(lista.nome, cursor), false);
  if (cursor !== undefined && alem === undefined) return null;
  const lidas = await lerLinhas(lista, { alem, paraTras: false, limite: tamanho + 1 });
  const linhas = lidas.slice(0, tamanho);
  const ultima = linhas.at(-1);
  return {
    linhas: semChave(linhas),
    proxima: lidas.length > tamanho && ultima ? comNome(lista.nome, ultima.chaveDaLinha) : null,
  };
}

/** Returns all rows of a list in batches by keyset pagination, so that exports hold only one batch in memory. */
export async function* lerListaEmLotes<T>(tamanho: number, lista: Lista<T>): AsyncGenerator<SemChave<T>[]> {
  let depois: string | undefined;
  for (;;) {
    const linhas = await lerLinhas(lista, {
      alem: alemDe(lista.ordem, depois, false),
      paraTras: false,
      limite: tamanho,
    });
    if (linhas.length > 0) yield semChave(linhas);
    const ultima = linhas.at(-1);
    if (!ultima || linhas.length < tamanho) return;
    depois = escrever(ultima.chaveDaLinha);
  }
}
