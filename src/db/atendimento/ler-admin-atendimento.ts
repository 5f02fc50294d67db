// @requirement 15.15.2
import { and, asc, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { escapeLike } from '#db/sql-literals.ts';
import { atendimentos, respostasProntas } from '#db/schema/index.ts';
import type { SituacaoDoAtendimento } from '#domain/atendimento/atendimento.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { type Cursor, lerPaginaDaLista, type OrdemDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { numeroDoPedidoDe } from '#db/pedidos/ler-numero-do-pedido.ts';

const TAMANHO = 25;
export type AtendimentoDaLista = {
  id: string;
  pedidoId: string | null;
  /** null for a product. */
  numeroDoPedido: number | null;
  produtoNome: string;
  nome: string;
  email: string;
  situacao: SituacaoDoAtendimento;
  esperandoDesde: Date | null;
  naoLidaPelaLoja: boolean;
  mensagens: number;
  ultimaEm: Date;
};

export type FiltroDoAtendimento = {
  /** null for all. */
  situacao: SituacaoDoAtendimento | null;
  /** Part of the name, e-mail, order id or product name; '' for all. */
  busca: string;
};

const a = atendimentos;
const porPrazo: OrdemDaLista = { coluna: a.esperandoDesde, tipo: 'timestamptz', id: a.id, descendente: false };
const porUltima: OrdemDaLista = { coluna: a.ultimaEm, tipo: 'timestamptz', id: a.id, descendente: true };

/** Returns conversations, 25 per page: those waiting for the shop by due date, all others by latest activity. */
export function listarAtendimentos(
  db: Db,
  { situacao, busca }: FiltroDoAtendimento,
  cursor: Cursor,
): Promise<PaginaDaLista<AtendimentoDaLista>> {
  const procurado = escapeLike(busca.trim().slice(0, 100));
  return lerPaginaDaLista(cursor, TAMANHO, {
    ordem: situacao === 'esperando' ? porPrazo : porUltima,
    onde: and(
      // As a literal: the partial index has exactly this condition.
      situacao ? sql`${a.situacao} = ${sql.raw(`'${situacao}'`)}` : undefined,
      // The expression must equal that of the trigram index.
      procurado
        ? sql`sem_acento(${a.nome} || ' ' || ${a.email} || ' ' || coalesce(${a.pedidoId}, '') || ' ' || ${a.produtoNome}) like '%' || sem_acento(${procurado}) || '%'`
        : undefined,
    ),
    selecionar: (chaveDaLinha) =>
      db
        .select({
          ...pickColumns(a, 'id', 'pedidoId', 'produtoNome', 'nome', 'email', 'situacao', 'esperandoDesde'),
          ...pickColumns(a, 'naoLidaPelaLoja', 'mensagens', 'ultimaEm'),
          numeroDoPedido: numeroDoPedidoDe(a.pedidoId),
          chaveDaLinha,
        })
        .from(a),
  });
}

const esperam = sql`${atendimentos.situacao} = 'esperando'`;

/** Returns how many conversations wait for the shop, read or not; at most 1,001. */
export function contarAtendimentosEsperando(db: Db): Promise<number> {
  return countUpTo(db, atendimentos, esperam);
}

/** Returns how many conversations wait for the shop (at most 1,001) and the start of the longest wait. */
export async function lerEsperasDeAtendimento(db: Db): Promise<{ esperando: number; desde: Date | null }> {
  const [esperando, [primeira]] = await Promise.all([
    contarAtendimentosEsperando(db),
    db
      .select({ desde: atendimentos.esperandoDesde })
      .from(atendimentos)
      .where(esperam)
      .orderBy(asc(atendimentos.esperandoDesde), asc(atendimentos.id))
      .limit(1),
  ]);
  return { esperando, desde: primeira?.desde ?? null };
}

export type RespostaPronta = { id: string; titulo: string; texto: string };

/** Returns the owner's canned answers, sorted by title. */
export async function lerRespostasProntas(db: Db): Promise<RespostaPronta[]> {
  const { id, titulo, texto } = respostasProntas;
  return db
    .select({ id, titulo, texto })
    .from(respostasProntas)
    .orderBy(asc(sql`lower(${titulo})`));
}
