import { and, asc, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { atendimentos, respostasProntas } from '#db/schema/index.ts';
import type { SituacaoDoAtendimento } from '#domain/atendimento/atendimento.ts';
import { contarAte } from '#db/queries/count-up-to.ts';
import { chaveDe, type Lugar, lerPagina, type Ordem, type PaginaDaLista } from '#db/queries/list-page.ts';

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
  /** Looked for in name, e-mail, the order's id and the product's name; '' for all. */
  busca: string;
};

const porPrazo: Ordem = {
  coluna: sql`${atendimentos.esperandoDesde}`,
  tipo: 'timestamptz',
  id: sql`${atendimentos.id}`,
  descendente: false,
};
const porUltima: Ordem = {
  coluna: sql`${atendimentos.ultimaEm}`,
  tipo: 'timestamptz',
  id: sql`${atendimentos.id}`,
  descendente: true,
};

/** Conversations, 25 a page: those that wait for the shop with what is due first, any other with what moved last. */
export function listarAtendimentos(
  db: Db,
  { situacao, busca }: FiltroDoAtendimento,
  lugar: Lugar,
): Promise<PaginaDaLista<AtendimentoDaLista>> {
  const ordem = situacao === 'esperando' ? porPrazo : porUltima;
  const procurado = busca
    .trim()
    .slice(0, 100)
    .replace(/[\\%_]/g, '\\$&');
  const { id, pedidoId, produtoNome, nome, email, esperandoDesde, naoLidaPelaLoja, mensagens, ultimaEm } = atendimentos;
  return lerPagina(lugar, ordem, TAMANHO, ({ onde, ordenacao, limite }) =>
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
        chave: chaveDe(ordem),
      })
      .from(atendimentos)
      .where(
        and(
          // Written out: the partial index is of this very condition.
          situacao ? sql`${atendimentos.situacao} = ${sql.raw(`'${situacao}'`)}` : undefined,
          // As the trigram index has it.
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

/** How many conversations nobody of the shop has read; counted up to 1.000, more than that is 1001. */
export function contarNaoLidos(db: Db): Promise<number> {
  return contarAte(db, atendimentos, sql`${atendimentos.naoLidaPelaLoja}`);
}

/** How many wait for an answer (counted up to 1.000, more than that is 1001), and since when the one that waits longest. */
export async function lerEsperas(db: Db): Promise<{ esperando: number; desde: Date | null }> {
  const esperam = sql`${atendimentos.situacao} = 'esperando'`;
  const [esperando, [primeira]] = await Promise.all([
    contarAte(db, atendimentos, esperam),
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

/** The answers the owner keeps, by their titles. */
export async function lerRespostasProntas(db: Db): Promise<RespostaPronta[]> {
  const { id, titulo, texto } = respostasProntas;
  return db
    .select({ id, titulo, texto })
    .from(respostasProntas)
    .orderBy(asc(sql`lower(${titulo})`));
}
