import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { atendimentoMensagens, atendimentos, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import type { LadoDaConversa, SituacaoDoAtendimento } from '#domain/atendimento/atendimento.ts';
import type { Foto } from '#domain/envios/foto.ts';
import { podeSerId } from '#domain/identificador.ts';

export type MensagemDaConversa = {
  id: string;
  de: LadoDaConversa;
  /** Of the shop's: who wrote it. */
  autorNome: string;
  texto: string;
  fotos: Foto[];
  criadoEm: Date;
};

/** A conversation with all that was said, the oldest first. */
export type Conversa = {
  id: string;
  pedidoId: string | null;
  produtoId: string | null;
  produtoNome: string;
  uid: string | null;
  nome: string;
  email: string;
  situacao: SituacaoDoAtendimento;
  /** Since the first message the shop has not answered; null when it waits for none. */
  esperandoDesde: Date | null;
  naoLidaPelaLoja: boolean;
  naoLidaPeloCliente: boolean;
  criadoEm: Date;
  mensagens: MensagemDaConversa[];
};

const { id, pedidoId, produtoId, produtoNome, uid, nome, email, situacao, esperandoDesde } = atendimentos;
const { naoLidaPelaLoja, naoLidaPeloCliente, ultimaEm, criadoEm } = atendimentos;

async function lerOnde(db: Db, onde: SQL): Promise<Conversa | null> {
  const [conversa] = await db
    .select({
      id,
      pedidoId,
      produtoId,
      produtoNome,
      uid,
      nome,
      email,
      situacao,
      esperandoDesde,
      naoLidaPelaLoja,
      naoLidaPeloCliente,
      criadoEm,
    })
    .from(atendimentos)
    .where(onde);
  if (!conversa) return null;
  const mensagens = await db
    .select({
      id: atendimentoMensagens.id,
      de: atendimentoMensagens.de,
      autorNome: atendimentoMensagens.autorNome,
      texto: atendimentoMensagens.texto,
      fotos: atendimentoMensagens.fotos,
      criadoEm: atendimentoMensagens.criadoEm,
    })
    .from(atendimentoMensagens)
    .where(eq(atendimentoMensagens.atendimentoId, conversa.id))
    .orderBy(asc(atendimentoMensagens.numero));
  return { ...conversa, mensagens };
}

/** Whoever asks is the caller's business. */
export async function lerConversa(db: Db, conversaId: string): Promise<Conversa | null> {
  return podeSerId(conversaId) ? lerOnde(db, eq(id, conversaId)) : null;
}

/** The conversation about an order; null before its first message. */
export async function lerConversaDoPedido(db: Db, doPedido: string): Promise<Conversa | null> {
  return podeSerId(doPedido) ? lerOnde(db, eq(pedidoId, doPedido)) : null;
}

/** What a customer's list shows of a conversation. */
export type ConversaDoCliente = Pick<
  Conversa,
  'id' | 'pedidoId' | 'produtoNome' | 'situacao' | 'naoLidaPeloCliente'
> & {
  ultimaEm: Date;
};

/** The conversations of an account, those that moved last first. */
export async function conversasDoCliente(db: Db, doUid: string, limite: number): Promise<ConversaDoCliente[]> {
  return db
    .select({ id, pedidoId, produtoNome, situacao, naoLidaPeloCliente, ultimaEm })
    .from(atendimentos)
    .where(eq(uid, doUid))
    .orderBy(desc(ultimaEm))
    .limit(limite);
}

/** Who an order's conversation is with: its buyer, as the order has them. */
export async function quemComprou(
  db: Db,
  doPedido: string,
): Promise<{ uid: string | null; nome: string; email: string } | null> {
  const [pedido] = await db
    .select({ uid: pedidos.uid, nome: pedidos.nome, email: pedidos.email })
    .from(pedidos)
    .where(and(eq(pedidos.id, doPedido), isNull(pedidos.excluidoEm), isNull(pedidos.expurgadoEm)));
  return pedido ?? null;
}

/** A product somebody may ask about: one that is in the shop, sold out or not. */
export async function produtoDaPergunta(db: Db, doProduto: string): Promise<{ id: string; nome: string } | null> {
  if (!podeSerId(doProduto)) return null;
  const [produto] = await db
    .select({ id: produtos.id, nome: produtos.nome })
    .from(produtos)
    .where(and(eq(produtos.id, doProduto), isNull(produtos.arquivadoEm)));
  return produto ?? null;
}

/** Name and e-mail of an account. */
export async function quemPerguntaComConta(db: Db, doUid: string): Promise<{ nome: string; email: string } | null> {
  const [pessoa] = await db
    .select({ nome: usuarios.nome, email: usuarios.email })
    .from(usuarios)
    .where(eq(usuarios.id, doUid));
  return pessoa ?? null;
}

/** Questions about products that this e-mail has waiting for the shop. */
export async function perguntasAbertas(db: Db, doEmail: string): Promise<number> {
  return db.$count(
    atendimentos,
    and(sql`lower(${email}) = lower(${doEmail})`, eq(situacao, 'esperando'), isNull(pedidoId)),
  );
}

/** One photograph of a conversation, and whose it is. `numero` counts from 0. */
export async function fotoDaConversa(
  db: Db,
  mensagemId: string,
  numero: number,
): Promise<{ foto: Foto; conversaId: string; pedidoId: string | null; uid: string | null } | null> {
  if (!podeSerId(mensagemId)) return null;
  const [linha] = await db
    .select({ fotos: atendimentoMensagens.fotos, conversaId: id, pedidoId, uid })
    .from(atendimentoMensagens)
    .innerJoin(atendimentos, eq(id, atendimentoMensagens.atendimentoId))
    .where(eq(atendimentoMensagens.id, mensagemId));
  const foto = linha?.fotos[numero];
  return linha && foto ? { foto, conversaId: linha.conversaId, pedidoId: linha.pedidoId, uid: linha.uid } : null;
}

/** All an account said and was told, for its owner to take along. */
export async function mensagensDoCliente(db: Db, doUid: string) {
  const { atendimentoId, numero, de, texto, criadoEm: escritaEm } = atendimentoMensagens;
  const fotos = sql<number>`jsonb_array_length(${atendimentoMensagens.fotos})`;
  return db
    .select({ conversa: atendimentoId, pedidoId, produto: produtoNome, de, texto, fotos, escritaEm })
    .from(atendimentoMensagens)
    .innerJoin(atendimentos, eq(id, atendimentoId))
    .where(eq(uid, doUid))
    .orderBy(asc(atendimentoId), asc(numero));
}
