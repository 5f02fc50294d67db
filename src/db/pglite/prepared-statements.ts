import { type messages, parse, type PGlite, protocol, type QueryOptions, type Transaction } from '@electric-sql/pglite';

const { serialize } = protocol;

/** Most prepared statements kept; the least recently used one is closed first. */
const MAX_STATEMENTS = 250;
/** Most SQL texts remembered as executed once. */
const MAX_SEEN_TEXTS = 1000;

/** SQLSTATEs of a prepared statement whose result columns changed, and of an unknown statement name. */
const STALE_STATEMENT_CODES = new Set(['0A000', '26000']);

/** Only these statements are prepared. FETCH, for example, returns the columns of whichever cursor has that name. */
const PREPARABLE_SQL = /^\s*\(*\s*(?:select|insert|update|delete|with|merge|values)\b/i;

type Mensagens = messages.BackendMessage[];
type Preparada = { nome: string; tipos: number[]; colunas: Mensagens };
type Perguntar = (texto: string, valores?: unknown[], opcoes?: QueryOptions) => Promise<unknown>;

/**
 * Caches prepared statements per SQL text, from the second execution on: one protocol round trip instead of six.
 * Parsing and planning dominate small statements because V8's optimising compiler is off for PGlite (see `pglite.ts`).
 * The first execution takes PGlite's own path, since many texts never recur.
 */
export function cachePreparedStatements(pg: PGlite): void {
  const vistas = new Set<string>();
  /** In the order of use, the most recent last. */
  const preparadas = new Map<string, Preparada>();
  let feitas = 0;

  const enviar = (partes: Uint8Array[], { onNotice }: QueryOptions = {}) =>
    pg.execProtocolStream(Buffer.concat(partes), { syncToFs: false, ...(onNotice && { onNotice }) });

  // Inherits PGlite's parsers: PGlite itself would copy all of them (over 300) for every statement that brings its own.
  const leitores = ({ parsers }: QueryOptions) =>
    Object.assign(Object.create(pg.parsers), parsers) as typeof pg.parsers;

  async function preparar(texto: string): Promise<Preparada> {
    const nome = `p${++feitas}`;
    const respostas = await enviar([
      serialize.parse({ name: nome, text: texto }),
      serialize.describe({ type: 'S', name: nome }),
      serialize.sync(),
    ]);
    return {
      nome,
      tipos: parse.parseDescribeStatementResults(respostas),
      colunas: respostas.filter(({ name }) => name === 'rowDescription'),
    };
  }

  async function esquecer(texto: string): Promise<void> {
    const preparada = preparadas.get(texto);
    preparadas.delete(texto);
    if (preparada) await enviar([serialize.close({ type: 'S', name: preparada.nome }), serialize.sync()]);
  }

  async function lembrar(texto: string, preparada: Preparada): Promise<void> {
    preparadas.delete(texto);
    preparadas.set(texto, preparada);
    const [maisAntiga] = preparadas.keys();
    if (preparadas.size > MAX_STATEMENTS && maisAntiga !== undefined) await esquecer(maisAntiga);
  }

  function jaVista(texto: string): boolean {
    if (preparadas.has(texto) || vistas.delete(texto)) return true;
    if (vistas.size === MAX_SEEN_TEXTS) vistas.clear();
    vistas.add(texto);
    return false;
  }

  /** Call it with exclusive access to the connection. */
  async function rodar(texto: string, valores: unknown[], opcoes: QueryOptions = {}): Promise<unknown> {
    const preparada = preparadas.get(texto) ?? (await preparar(texto));
    await lembrar(texto, preparada);
    const { nome, tipos, colunas } = preparada;
    const escritos = valores.map((valor, n) => {
      if (valor === null || valor === undefined) return null;
      const escrever = pg.serializers[tipos[n] ?? 0];
      return escrever ? escrever(valor) : String(valor);
    });
    try {
      const respostas = await enviar(
        [serialize.bind({ statement: nome, values: escritos }), serialize.execute({}), serialize.sync()],
        opcoes,
      );
      return parse.parseResults([...colunas, ...respostas], leitores(opcoes), { rowMode: opcoes.rowMode })[0];
    } catch (erro) {
      if (STALE_STATEMENT_CODES.has((erro as { code?: string }).code ?? '')) await esquecer(texto);
      throw erro;
    }
  }

  /**
   * Returns a `query` that runs prepared statements through `withConnection`, which waits for exclusive access, and all others
   * through `originalQuery`, PGlite's original method.
   */
  const createQuery =
    (originalQuery: Perguntar, withConnection: (fazer: () => Promise<unknown>) => Promise<unknown>): Perguntar =>
    (texto, valores = [], opcoes) => {
      // Statements with blobs or custom types, not plannable or executed for the first time take PGlite's own path.
      if (opcoes?.blob || opcoes?.paramTypes || opcoes?.serializers) return originalQuery(texto, valores, opcoes);
      if (!PREPARABLE_SQL.test(texto) || !jaVista(texto)) return originalQuery(texto, valores, opcoes);
      return withConnection(() => pg.runExclusive(() => rodar(texto, valores, opcoes)));
    };

  const transacao = pg.transaction.bind(pg);
  Object.assign(pg, {
    query: createQuery(pg.query.bind(pg), async (fazer) => {
      // oxlint-disable-next-line no-underscore-dangle -- PGlite's own query waits so, and offers it under no other name
      await pg._checkReady();
      // oxlint-disable-next-line no-underscore-dangle -- as above
      return pg._runExclusiveTransaction(fazer);
    }),
    transaction: (fazer: (tx: Transaction) => Promise<unknown>) =>
      transacao((tx) => {
        const perguntar = createQuery(tx.query.bind(tx), async (aqui) => {
          if (tx.closed) throw new Error('Transaction is closed');
          return aqui();
        });
        return fazer(Object.assign(tx, { query: perguntar }));
      }),
  });
}
