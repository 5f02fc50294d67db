import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { atendimentoMensagens, atendimentos, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import type { LadoDaConversa, SituacaoDoAtendimento } from '#domain/atendimento/atendimento.ts';
import type { Foto } from '#domain/uploads/foto.ts';
import { podeSerId } from '#domain/identificador.ts';
import { numeroDoPedidoDe } from '#db/pedidos/ler-numero-do-pedido.ts';

export type MensagemDaConversa = {
  id: string;
  de: LadoDaConversa;
  /** Author of a message written by the shop. */
  autorNome: string;
  texto: string;
  fotos: Foto[];
  criadoEm: Date;
};

/** A conversation with all its messages, oldest first. */
export type Conversa = {
  id: string;
  pedidoId: string | null;
  /** null for a product. */
  numeroDoPedido: number | null;
  produtoId: string | null;
  produtoNome: string;
  uid: string | null;
  nome: string;
  email: string;
  situacao: SituacaoDoAtendimento;
  /** Time of the first message that the shop has not answered; null if it waits for no answer. */
  esperandoDesde: Date | null;
  naoLidaPelaLoja: boolean;
  naoLidaPeloCliente: boolean;
  criadoEm: Date;
  mensagens: MensagemDaConversa[];
};

const { id, pedidoId, produtoId, produtoNome, uid, nome, email, situacao, esperandoDesde } = atendimentos;
const { naoLidaPelaLoja, naoLidaPeloCliente, ultimaEm, criadoEm } = atendimentos;
const numeroDoPedido = numeroDoPedidoDe(pedidoId);

async function lerOnde(db: Db, onde: SQL): Promise<Conversa | null> {
  const [conversa] = await db
    .select({
      id,
      pedidoId,
      numeroDoPedido,
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

/** Access is checked by the caller. */
export async function lerConversa(db: Db, conversaId: string): Promise<Conversa | null> {
  return podeSerId(conversaId) ? lerOnde(db, eq(id, conversaId)) : null;
}

/** Returns the conversation about an order; null before its first message. */
export async function lerConversaDoPedido(db: Db, doPedido: string): Promise<Conversa | null> {
  return podeSerId(doPedido) ? lerOnde(db, eq(pedidoId, doPedido)) : null;
}

/** Row of a customer's list of conversations. */
export type ConversaDoCliente = Pick<
  Conversa,
  'id' | 'pedidoId' | 'numeroDoPedido' | 'produtoNome' | 'situacao' | 'naoLidaPeloCliente'
> & {
  ultimaEm: Date;
};

/** Returns the conversations of an account, latest activity first. */
export async function conversasDoCliente(db: Db, doUid: string, limite: number): Promise<ConversaDoCliente[]> {
  return db
    .select({ id, pedidoId, numeroDoPedido, produtoNome, situacao, naoLidaPeloCliente, ultimaEm })
    .from(atendimentos)
    .where(eq(uid, doUid))
    .orderBy(desc(ultimaEm))
    .limit(limite);
}

/** Returns the buyer of an order, with whom its conversation is held, as stored in the order. */
export async function lerCompradorDoPedido(
  db: Db,
  doPedido: string,
): Promise<{ uid: string | null; nome: string; email: string } | null> {
  const [pedido] = await db
    .select({ uid: pedidos.uid, nome: pedidos.nome, email: pedidos.email })
    .from(pedidos)
    .where(and(eq(pedidos.id, doPedido), isNull(pedidos.excluidoEm), isNull(pedidos.expurgadoEm)));
  return pedido ?? null;
}

/** Returns a product that customers can ask about: one that is visible in the shop, sold out or not. */
export async function produtoDaPergunta(db: Db, doProduto: string): Promise<{ id: string; nome: string } | null> {
  if (!podeSerId(doProduto)) return null;
  const [produto] = await db
    .select({ id: produtos.id, nome: produtos.nome })
    .from(produtos)
    .where(and(eq(produtos.id, doProduto), isNull(produtos.arquivadoEm)));
  return produto ?? null;
}

export async function lerPessoaDaConta(db: Db, doUid: string): Promise<{ nome: string; email: string } | null> {
  const [pessoa] = await db
    .select({ nome: usuarios.nome, email: usuarios.email })
    .from(usuarios)
    .where(eq(usuarios.id, doUid));
  return pessoa ?? null;
}

/** Returns the number of unanswered product questions from this e-mail address. */
export async function perguntasAbertas(db: Db, doEmail: string): Promise<number> {
  return db.$count(
    atendimentos,
    and(sql`lower(${email}) = lower(${doEmail})`, eq(situacao, 'esperando'), isNull(pedidoId)),
  );
}

/** Returns one photo of a conversation and the conversation's owner. `numero` counts from 0. */
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

/** Returns all messages of the conversations of this condition, for a person's data export. */
export async function mensagensDasConversas(db: Db, condicao: SQL | undefined) {
  const { atendimentoId, numero, de, texto, criadoEm: escritaEm } = atendimentoMensagens;
  const fotos = sql<number>`jsonb_array_length(${atendimentoMensagens.fotos})`;
  return db
    .select({ conversa: atendimentoId, pedidoId, numeroDoPedido, produto: produtoNome, de, texto, fotos, escritaEm })
    .from(atendimentoMensagens)
    .innerJoin(atendimentos, eq(id, atendimentoId))
    .where(condicao)
    .orderBy(asc(atendimentoId), asc(numero));
}
