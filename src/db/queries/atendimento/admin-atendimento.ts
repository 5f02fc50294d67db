import { and, asc, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { atendimentos, respostasProntas } from '#db/schema/index.ts';
import type { SituacaoDoAtendimento } from '#domain/atendimento/atendimento.ts';
import { countUpTo } from '#db/queries/count-up-to.ts';
import {
  chaveDaLinha,
  type Cursor,
  lerPaginaDaLista,
  type OrdemDaLista,
  type PaginaDaLista,
} from '#db/queries/list-page.ts';

const TAMANHO = 25;
export type AtendimentoDaLista = {
  id: string;
  pedidoId: string | null;
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

const porPrazo: OrdemDaLista = {
  coluna: sql`${atendimentos.esperandoDesde}`,
  tipo: 'timestamptz',
  id: sql`${atendimentos.id}`,
  descendente: false,
};
const porUltima: OrdemDaLista = {
  coluna: sql`${atendimentos.ultimaEm}`,
  tipo: 'timestamptz',
  id: sql`${atendimentos.id}`,
  descendente: true,
};

/** Returns conversations, 25 per page: those waiting for the shop by due date, all others by latest activity. */
export function listarAtendimentos(
  db: Db,
  { situacao, busca }: FiltroDoAtendimento,
  lugar: Cursor,
): Promise<PaginaDaLista<AtendimentoDaLista>> {
  const ordem = situacao === 'esperando' ? porPrazo : porUltima;
  const procurado = busca
    .trim()
    .slice(0, 100)
    .replace(/[\\%_]/g, '\\$&');
  const { id, pedidoId, produtoNome, nome, email, esperandoDesde, naoLidaPelaLoja, mensagens, ultimaEm } = atendimentos;
  return lerPaginaDaLista(lugar, ordem, TAMANHO, ({ onde, ordenacao, limite }) =>
    db
      .select({
        id,
        pedidoId,
        produtoNome,
        nome,
        email,
        situacao: atendimentos.situacao,
        esperandoDesde,
        naoLidaPelaLoja,
        mensagens,
        ultimaEm,
        chave: chaveDaLinha(ordem),
      })
      .from(atendimentos)
      .where(
        and(
          // As a literal: the partial index has exactly this condition.
          situacao ? sql`${atendimentos.situacao} = ${sql.raw(`'${situacao}'`)}` : undefined,
          // The expression must equal that of the trigram index.
          procurado
            ? sql`sem_acento(${nome} || ' ' || ${email} || ' ' || coalesce(${pedidoId}, '') || ' ' || ${produtoNome}) like '%' || sem_acento(${procurado}) || '%'`
            : undefined,
          onde,
        ),
      )
      .orderBy(ordenacao)
      .limit(limite),
  );
}

/** Returns the number of conversations unread by the shop; at most 1001, which means "more than 1,000". */
export function contarAtendimentosNaoLidos(db: Db): Promise<number> {
  return countUpTo(db, atendimentos, sql`${atendimentos.naoLidaPelaLoja}`);
}

/**
 * Returns how many conversations wait for an answer (at most 1001, which means "more than 1,000") and the start of the
 * longest wait.
 */
export async function lerEsperasDeAtendimento(db: Db): Promise<{ esperando: number; desde: Date | null }> {
  const esperam = sql`${atendimentos.situacao} = 'esperando'`;
  const [esperando, [primeira]] = await Promise.all([
    countUpTo(db, atendimentos, esperam),
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
