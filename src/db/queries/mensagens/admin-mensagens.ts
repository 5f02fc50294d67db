import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails, eventosPagamento, pagamentos } from '#db/schema/index.ts';
import type { EsperaDoEmail, SituacaoDoEmail, SituacaoDoEvento } from '#domain/mensagens/situacao-da-mensagem.ts';
import { countUpTo } from '#db/queries/count-up-to.ts';
import {
  chaveDaLinha,
  type Cursor,
  lerPaginaDaLista,
  type OrdemDaLista,
  type PaginaDaLista,
} from '#db/queries/list-page.ts';

const TAMANHO = 25;
/** Returns the number of failed and waiting messages; at most 1001 each, which means "more than 1,000". */
export async function contarMensagens(db: Db): Promise<{
  emails: { falhou: number; naFila: number };
  eventos: { falhou: number; recebido: number; ignorado: number };
}> {
  const deEmails = (situacao: SituacaoDoEmail) => countUpTo(db, emails, eq(emails.situacao, situacao));
  const deEventos = (situacao: SituacaoDoEvento) =>
    countUpTo(db, eventosPagamento, eq(eventosPagamento.situacao, situacao));
  const [falhou, naFila, eventosFalhos, recebido, ignorado] = await Promise.all([
    deEmails('falhou'),
    deEmails('na-fila'),
    deEventos('falhou'),
    deEventos('recebido'),
    deEventos('ignorado'),
  ]);
  return { emails: { falhou, naFila }, eventos: { falhou: eventosFalhos, recebido, ignorado } };
}

export type EmailDaLista = {
  id: string;
  tipo: string;
  para: string;
  pedidoId: string | null;
  situacao: SituacaoDoEmail;
  espera: EsperaDoEmail | null;
  /** Id of the message into which this one was merged for sending. */
  juntoDe: string | null;
  tentativas: number;
  erro: string | null;
  criadoEm: Date;
  enviadoEm: Date | null;
};

/** Returns a page of the outbox in one state, newest first. */
export function listarEmails(
  db: Db,
  { situacao, lugar }: { situacao: SituacaoDoEmail; lugar: Cursor },
): Promise<PaginaDaLista<EmailDaLista>> {
  const ordem: OrdemDaLista = {
    coluna: sql`${emails.criadoEm}`,
    tipo: 'timestamptz',
    id: sql`${emails.id}`,
    descendente: true,
  };
  const { id, tipo, para, pedidoId, espera, juntoDe, tentativas, erro, criadoEm, enviadoEm } = emails;
  return lerPaginaDaLista(lugar, ordem, TAMANHO, ({ onde, ordenacao, limite }) =>
    db
      .select({
        id,
        tipo,
        para,
        pedidoId,
        situacao: emails.situacao,
        espera,
        juntoDe,
        tentativas,
        erro,
        criadoEm,
        enviadoEm,
        chave: chaveDaLinha(ordem),
      })
      .from(emails)
      .where(and(eq(emails.situacao, situacao), onde))
      .orderBy(ordenacao)
      .limit(limite),
  );
}

export type EventoDaLista = {
  chave: string;
  tipo: string;
  recursoId: string;
  pedidoId: string | null;
  situacao: SituacaoDoEvento;
  tentativas: number;
  motivo: string | null;
  recebidoEm: Date;
  processadoEm: Date | null;
};

/** Returns a page of the webhooks in one state, newest first, with the order of their payment if known. */
export async function listarEventos(
  db: Db,
  { situacao, lugar }: { situacao: SituacaoDoEvento; lugar: Cursor },
): Promise<PaginaDaLista<EventoDaLista>> {
  const ordem: OrdemDaLista = {
    coluna: sql`${eventosPagamento.recebidoEm}`,
    tipo: 'timestamptz',
    id: sql`${eventosPagamento.chave}`,
    descendente: true,
  };
  const { tipo, recursoId, tentativas, motivo, recebidoEm, processadoEm } = eventosPagamento;
  const { linhas, ...vizinhas } = await lerPaginaDaLista(lugar, ordem, TAMANHO, ({ onde, ordenacao, limite }) =>
    db
      .select({
        evento: eventosPagamento.chave,
        tipo,
        recursoId,
        pedidoId: pagamentos.pedidoId,
        situacao: eventosPagamento.situacao,
        tentativas,
        motivo,
        recebidoEm,
        processadoEm,
        chave: chaveDaLinha(ordem),
      })
      .from(eventosPagamento)
      .leftJoin(pagamentos, eq(pagamentos.id, recursoId))
      .where(and(eq(eventosPagamento.situacao, situacao), onde))
      .orderBy(ordenacao)
      .limit(limite),
  );
  return { ...vizinhas, linhas: linhas.map(({ evento, ...linha }) => ({ ...linha, chave: evento })) };
}

/** Returns the ids of the oldest failed messages, at most `limite`, to be sent again together. */
export async function emailsQueFalharam(db: Db, limite: number): Promise<string[]> {
  const linhas = await db
    .select({ id: emails.id })
    .from(emails)
    .where(eq(emails.situacao, 'falhou'))
    .orderBy(emails.criadoEm, emails.id)
    .limit(limite);
  return linhas.map(({ id }) => id);
}

/** Returns the keys of the oldest failed webhooks, at most `limite`. */
export async function eventosQueFalharam(db: Db, limite: number): Promise<string[]> {
  const linhas = await db
    .select({ chave: eventosPagamento.chave })
    .from(eventosPagamento)
    .where(eq(eventosPagamento.situacao, 'falhou'))
    .orderBy(eventosPagamento.recebidoEm, eventosPagamento.chave)
    .limit(limite);
  return linhas.map(({ chave }) => chave);
}
