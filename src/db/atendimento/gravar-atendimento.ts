import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { atendimentoMensagens, atendimentos, respostasProntas } from '#db/schema/index.ts';
import {
  type EstadoDoAtendimento,
  MAIS_RESPOSTAS_PRONTAS,
  atendimentoSemMensagens,
} from '#domain/atendimento/atendimento.ts';
import { novoId } from '#domain/identificador.ts';

export type Atendimento = typeof atendimentos.$inferSelect;
export type NovoAtendimento = Pick<
  typeof atendimentos.$inferInsert,
  'pedidoId' | 'produtoId' | 'produtoNome' | 'uid' | 'nome' | 'email' | 'chave'
> & { agora: Date };

/**
 * Returns the conversation about an order, or the one started by this form's key; inserts it without messages if there
 * is none. Locked until `tx` ends, so that of two concurrent calls the second finds the first's row.
 */
export async function abrirAtendimento(tx: Db, { agora, ...novo }: NovoAtendimento): Promise<Atendimento> {
  const alvo = novo.pedidoId ? eq(atendimentos.pedidoId, novo.pedidoId) : eq(atendimentos.chave, novo.chave);
  await tx
    .insert(atendimentos)
    .values({ id: novoId(), ...novo, ...atendimentoSemMensagens, ultimaEm: agora, criadoEm: agora })
    .onConflictDoNothing();
  const [aberto] = await tx.select().from(atendimentos).where(alvo).for('update');
  if (!aberto) throw new Error('conversation disappeared within its transaction');
  return aberto;
}

/** Returns the conversation, locked until `tx` ends, or null. */
export async function travarAtendimento(tx: Db, id: string): Promise<Atendimento | null> {
  const [atendimento] = await tx.select().from(atendimentos).where(eq(atendimentos.id, id)).for('update');
  return atendimento ?? null;
}

/** Returns whether the message with this form key was stored already. */
export async function temMensagem(tx: Db, atendimentoId: string, chave: string): Promise<boolean> {
  const [linha] = await tx
    .select({ id: atendimentoMensagens.id })
    .from(atendimentoMensagens)
    .where(and(eq(atendimentoMensagens.atendimentoId, atendimentoId), eq(atendimentoMensagens.chave, chave)));
  return linha !== undefined;
}

type NovaMensagem = Pick<typeof atendimentoMensagens.$inferInsert, 'de' | 'autorNome' | 'texto' | 'fotos' | 'chave'> & {
  agora: Date;
};

/** Appends a message to a locked conversation and updates the conversation's state. Returns the message's id. */
export async function inserirMensagem(
  tx: Db,
  { id: atendimentoId, mensagens }: Pick<Atendimento, 'id' | 'mensagens'>,
  { agora, ...nova }: NovaMensagem,
  depois: EstadoDoAtendimento,
): Promise<string> {
  const id = novoId();
  const numero = mensagens + 1;
  await tx.insert(atendimentoMensagens).values({ id, atendimentoId, numero, ...nova, criadoEm: agora });
  await tx
    .update(atendimentos)
    .set({ ...depois, mensagens: numero, ultimaEm: agora })
    .where(eq(atendimentos.id, atendimentoId));
  return id;
}

export async function mudarAtendimento(tx: Db, id: string, estado: EstadoDoAtendimento): Promise<void> {
  const { situacao, esperandoDesde, naoLidaPelaLoja, naoLidaPeloCliente } = estado;
  await tx
    .update(atendimentos)
    .set({ situacao, esperandoDesde, naoLidaPelaLoja, naoLidaPeloCliente })
    .where(eq(atendimentos.id, id));
}

/** Marks the conversation as read by one side. */
export async function marcarMensagensLidas(db: Db, id: string, lado: 'cliente' | 'loja'): Promise<void> {
  const { naoLidaPelaLoja, naoLidaPeloCliente } = atendimentos;
  await (lado === 'loja'
    ? db
        .update(atendimentos)
        .set({ naoLidaPelaLoja: false })
        .where(and(eq(atendimentos.id, id), naoLidaPelaLoja))
    : db
        .update(atendimentos)
        .set({ naoLidaPeloCliente: false })
        .where(and(eq(atendimentos.id, id), naoLidaPeloCliente)));
}

/**
 * Inserts (`id` null) or updates a canned answer of the owner. Returns false if another one has the same title; null if
 * the answer was deleted or, for a new one, if there are 50 already.
 */
export async function gravarRespostaPronta(
  tx: Db,
  { id, titulo, texto }: { id: string | null; titulo: string; texto: string },
): Promise<boolean | null> {
  const repetida = await tx
    .select({ id: respostasProntas.id })
    .from(respostasProntas)
    .where(sql`lower(${respostasProntas.titulo}) = lower(${titulo})`);
  if (repetida.some((outra) => outra.id !== id)) return false;
  if (id === null) {
    if ((await tx.$count(respostasProntas)) >= MAIS_RESPOSTAS_PRONTAS) return null;
    const [nova] = await tx
      .insert(respostasProntas)
      .values({ id: novoId(), titulo, texto })
      .onConflictDoNothing()
      .returning({ id: respostasProntas.id });
    return nova !== undefined;
  }
  const [mudada] = await tx
    .update(respostasProntas)
    .set({ titulo, texto })
    .where(eq(respostasProntas.id, id))
    .returning({ id: respostasProntas.id });
  return mudada ? true : null;
}

/** Returns the deleted answer's title; null if there was none. */
export async function apagarRespostaPronta(tx: Db, id: string): Promise<string | null> {
  const [apagada] = await tx
    .delete(respostasProntas)
    .where(eq(respostasProntas.id, id))
    .returning({ titulo: respostasProntas.titulo });
  return apagada?.titulo ?? null;
}
