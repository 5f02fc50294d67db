import { PGlite } from '@electric-sql/pglite';

/** A journey's query on the database of a running shop; `numero` matches answers to queries. */
export type Pergunta = { numero: number; sql: string; params: unknown[] };
export type Resposta = { numero: number; rows: Record<string, unknown>[] } | { numero: number; erro: string };

/*
 * Loaded into the built shop before its own code (`node --import`). The embedded database belongs to the process that
 * opened it, so a test sends its queries through that process, which goes on serving meanwhile.
 */
let aberto: PGlite | null = null;
const criar = PGlite.create.bind(PGlite);
Object.assign(PGlite, {
  create: async (opcoes: Parameters<typeof criar>[0]) => (aberto = await criar(opcoes)),
});

async function responder({ numero, sql, params }: Pergunta): Promise<Resposta> {
  if (!aberto) return { numero, erro: 'a loja ainda não abriu o banco' };
  try {
    const { rows } = await aberto.query<Record<string, unknown>>(sql, params);
    return { numero, rows };
  } catch (erro) {
    return { numero, erro: String(erro) };
  }
}

process.on('message', async (pergunta: Pergunta) => void process.send?.(await responder(pergunta)));
// Waiting for a question keeps no shop from ending.
process.channel?.unref();
// Nor does the shop outlive the tests that opened it.
process.on('disconnect', () => process.exit());
