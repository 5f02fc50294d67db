// @requirement 15.3.1
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { emails, eventosPagamento, pagamentos } from '#db/schema/index.ts';
import type { EsperaDoEmail, SituacaoDoEmail, SituacaoDoEvento } from '#domain/mensagens/situacao-da-mensagem.ts';
import { countUpTo } from '#db/count-up-to.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { numeroDoPedidoDe } from '#db/pedidos/ler-numero-do-pedido.ts';

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
  numeroDoPedido: number | null;
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
  { situacao, cursor }: { situacao: SituacaoDoEmail; cursor: Cursor },
): Promise<PaginaDaLista<EmailDaLista>> {
  return lerPaginaDaLista(cursor, TAMANHO, {
    ordem: { coluna: emails.criadoEm, tipo: 'timestamptz', id: emails.id, descendente: true },
    onde: eq(emails.situacao, situacao),
    selecionar: (chaveDaLinha) =>
      db
        .select({
          ...pickColumns(emails, 'id', 'tipo', 'para', 'pedidoId', 'situacao', 'espera', 'juntoDe', 'tentativas'),
          ...pickColumns(emails, 'erro', 'criadoEm', 'enviadoEm'),
          numeroDoPedido: numeroDoPedidoDe(emails.pedidoId),
          chaveDaLinha,
        })
        .from(emails),
  });
}

export type EventoDaLista = {
  chave: string;
  tipo: string;
  recursoId: string;
  pedidoId: string | null;
  numeroDoPedido: number | null;
  situacao: SituacaoDoEvento;
  tentativas: number;
  motivo: string | null;
  recebidoEm: Date;
  processadoEm: Date | null;
};

/** Returns a page of the webhooks in one state, newest first, with the order of their payment if known. */
export function listarEventos(
  db: Db,
  { situacao, cursor }: { situacao: SituacaoDoEvento; cursor: Cursor },
): Promise<PaginaDaLista<EventoDaLista>> {
  return lerPaginaDaLista(cursor, TAMANHO, {
    ordem: { coluna: eventosPagamento.recebidoEm, tipo: 'timestamptz', id: eventosPagamento.chave, descendente: true },
    onde: eq(eventosPagamento.situacao, situacao),
    selecionar: (chaveDaLinha) =>
      db
        .select({
          ...pickColumns(eventosPagamento, 'chave', 'tipo', 'recursoId', 'situacao', 'tentativas', 'motivo'),
          ...pickColumns(eventosPagamento, 'recebidoEm', 'processadoEm'),
          pedidoId: pagamentos.pedidoId,
          numeroDoPedido: numeroDoPedidoDe(pagamentos.pedidoId),
          chaveDaLinha,
        })
        .from(eventosPagamento)
        .leftJoin(pagamentos, eq(pagamentos.id, eventosPagamento.recursoId)),
  });
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
