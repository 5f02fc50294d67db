// @requirement 11.17.6 15.14.8 15.15.7 15.20.4
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pipelined } from '#db/transaction.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';
import {
  atendimentos,
  aviseMe,
  clientesEmails,
  consentimentos,
  devolucoes,
  emails,
  inscricoesDeParceiros,
  listasDeFavoritos,
  pedidoDownloads,
  pedidos,
  pedidosDaLoja,
  pedidoPermissoes,
  pedidosDePeca,
  portadoresDeCredito,
  usuarios,
  valesVendidos,
} from '#db/schema/index.ts';
import { devolucaoPrendeAConta, situacoesDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { somarLivros } from '#db/comissoes/ler-livro-de-comissoes.ts';
import { daCaixa } from '#db/pedidos/ler-pedidos-da-pessoa.ts';
import type { EnderecoComNome } from '#domain/usuarios/enderecos.ts';
import type { Pendencias } from '#domain/usuarios/pendencias.ts';
import { despersonalizarVales } from '#db/creditos/gravar-vales-vendidos.ts';
import { apagarOrcamentosDe } from '#db/pedidos/gravar-orcamentos.ts';
import { despersonalizarAlteracoes } from '#db/pedidos/gravar-alteracoes.ts';
import { despersonalizarPedidosDaLoja } from '#db/pedidos/gravar-pedidos-da-loja.ts';
import { despersonalizarDevolucoes } from '#db/devolucoes/gravar-devolucoes.ts';
import { esquecerArquivosDasNotas } from '#db/notas-fiscais/gravar-notas-fiscais.ts';
import { esquecerNomesNosCartoes } from '#db/pagamentos/gravar-pagamentos.ts';
import { colunasSemPessoa } from './gravar-sem-pessoa.ts';
import { sqlLiterals } from '#db/sql-literals.ts';
import { enderecosDeNinguem } from '#domain/clientes/convidado.ts';

/**
 * Assigns the paid guest orders with the user's e-mail to the user, if the address is confirmed; returns their number.
 * Unpaid ones may have been made by anyone: they would appear among the user's orders and block deleting the account.
 * One statement, by the index of mailboxes; idempotent. The address is compared as it is: another one of the mailbox was not
 * confirmed.
 */
export async function assumirPedidosDeConvidado(db: Db, uid: string): Promise<number> {
  const meuEmail = db
    .select({ email: sql`lower(${usuarios.email})`.as('email') })
    .from(usuarios)
    .where(and(eq(usuarios.id, uid), eq(usuarios.emailVerificado, true), eq(usuarios.ativo, true)));
  const linhas = await db
    .update(pedidos)
    .set({ uid, isGuest: false })
    .where(
      and(
        daCaixa(sql`(select caixa_do_email(meu.email) from (${meuEmail}) as meu)`),
        sql`lower(${pedidos.email}) = (${meuEmail})`,
        isNull(pedidos.uid),
        inArray(pedidos.status, [...statusPagos]),
      ),
    )
    .returning({ id: pedidos.id });
  return linhas.length;
}

export type PerfilDoCliente = {
  nome: string;
  telefone: string | null;
  cep: string | null;
  rua: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  uf: string | null;
};

/** Saves the profile; its CEP also becomes the remembered one (`ultimoCep`). */
export async function gravarPerfil(db: Db, uid: string, { rua, uf, cep, ...perfil }: PerfilDoCliente): Promise<void> {
  await db
    .update(usuarios)
    .set({ ...perfil, endereco: rua, estado: uf, cep, ...(cep ? { ultimoCep: cep } : { nomeDoEndereco: null }) })
    .where(eq(usuarios.id, uid));
}

/**
 * Remembers an order's delivery data: the CEP always, phone and address only if the account has none, so that a gift's
 * address does not become the default.
 */
export async function lembrarEntrega(
  tx: Db,
  uid: string,
  { telefone, cep, rua, numero, complemento, bairro, cidade, uf }: Omit<PerfilDoCliente, 'nome'>,
): Promise<void> {
  await pipelined([
    tx
      .update(usuarios)
      .set({ ultimoCep: cep, telefone: sql`coalesce(${usuarios.telefone}, ${telefone})` })
      .where(eq(usuarios.id, uid)),
    tx
      .update(usuarios)
      .set({ cep, endereco: rua, numero, complemento, bairro, cidade, estado: uf })
      .where(and(eq(usuarios.id, uid), isNull(usuarios.cep))),
  ]);
}

/** Makes an address the account's standard one; null empties it. */
export async function gravarEnderecoPadrao(tx: Db, uid: string, endereco: EnderecoComNome | null): Promise<void> {
  const { nome = null, cep = null, rua = null, numero = null, complemento = null } = endereco ?? {};
  const { bairro = null, cidade = null, uf = null } = endereco ?? {};
  await tx
    .update(usuarios)
    .set({ nomeDoEndereco: nome, cep, endereco: rua, numero, complemento, bairro, cidade, estado: uf })
    .where(eq(usuarios.id, uid));
}

/** Returns the user, locked until the transaction ends, or null. */
export async function travarUsuario(tx: Db, uid: string): Promise<typeof usuarios.$inferSelect | null> {
  const [usuario] = await tx.select().from(usuarios).where(eq(usuarios.id, uid)).for('update');
  return usuario ?? null;
}

/**
 * Conditions for returns that keep the account from being deleted, by whether goods come back and whether the deadline
 * has passed.
 */
const prende = [true, false].flatMap((volta) =>
  [true, false].map((venceu) => {
    const presas = situacoesDaDevolucao.filter((situacao) =>
      devolucaoPrendeAConta({ situacao, temVolta: volta }, venceu),
    );
    const quais = sql.join(
      presas.map((situacao) => sql`${situacao}`),
      sql`, `,
    );
    return sql`(tem_volta = ${volta} and coalesce(vence_em < now(), false) = ${venceu} and situacao in (${quais}))`;
  }),
);
/** A return that waits for the shop's answer, or whose goods or money are on their way. */
const devolucaoPresa = sql`(${sql.join(prende, sql` or `)})`;
const temVolta = sql`exists (select 1 from devolucoes where pedido_id = ${pedidos}.id and ${devolucaoPresa})`;
const semDevolucao = sql`(${inArray(pedidos.status, ['pendente', 'enviado'])} or (${eq(pedidos.status, 'approved')} and ${pedidos.temBens}) or ${pedidos.emDisputa})`;
/** A paid card whose day has not come. */
const temValePorEnviar = sql`exists (select 1 from vales_vendidos v where v.pedido_id = ${pedidos}.id and v.ativo and v.enviado_em is null)`;
/** Condition for orders under way: a name and an address are still needed. */
export const emAndamento = sql`(${isNull(pedidos.excluidoEm)} and (${semDevolucao} or ${temVolta} or ${temValePorEnviar}))`;

/**
 * Returns the open commission, credit, orders and returns of each of these users, in centavos; orders and returns count while
 * goods or money are on the way.
 */
export async function lerPendencias(tx: Db, uids: string[], agora: Date): Promise<Map<string, Pendencias>> {
  if (uids.length === 0) return new Map();
  const soma = (centavos: SQL) => ({
    quantos: sql<number>`count(*)::int`,
    centavos: sql<number>`coalesce(sum(${centavos}), 0)::float8`,
  });
  const deUsuarios = and(inArray(pedidos.uid, uids), isNull(pedidos.excluidoEm));
  const valorDosItens = sql`(select sum(i.quantidade * p.preco_centavos) from devolucao_itens i join pedido_itens p on p.id = i.item_id where i.numero = ${devolucoes}.numero)`;
  const [livros, comCredito, abertos, voltas] = await Promise.all([
    somarLivros(tx, uids, agora),
    tx
      .select({ uid: portadoresDeCredito.uid, centavos: portadoresDeCredito.saldoCentavos })
      .from(portadoresDeCredito)
      .where(inArray(portadoresDeCredito.uid, uids)),
    tx
      .select({ uid: pedidos.uid, ...soma(sql`${pedidos.totalCentavos}`) })
      .from(pedidos)
      .where(and(deUsuarios, semDevolucao))
      .groupBy(pedidos.uid),
    tx
      .select({ uid: pedidos.uid, ...soma(sql`coalesce(${devolucoes.valorCentavos}, ${valorDosItens})`) })
      .from(devolucoes)
      .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
      .where(and(deUsuarios, devolucaoPresa))
      .groupBy(pedidos.uid),
  ]);
  return new Map(
    uids.map((uid) => {
      const livro = livros.get(uid);
      const credito = comCredito.find((linha) => linha.uid === uid);
      const pedido = abertos.find((linha) => linha.uid === uid);
      const volta = voltas.find((linha) => linha.uid === uid);
      return [
        uid,
        {
          comissaoCentavos: livro ? Math.max(0, livro.comissaoCentavos - livro.repassadoCentavos) : 0,
          creditoCentavos: credito?.centavos ?? 0,
          pedidos: pedido?.quantos ?? 0,
          pedidosCentavos: pedido?.centavos ?? 0,
          devolucoes: volta?.quantos ?? 0,
          devolucoesCentavos: volta?.centavos ?? 0,
        },
      ];
    }),
  );
}

/** Removes buyer and recipient from the orders of this condition and from what belongs to them; their messages are deleted. */
export async function despersonalizarPedidos(tx: Db, quais: SQL | undefined): Promise<void> {
  const ids = tx.select({ id: pedidos.id }).from(pedidos).where(quais);
  await tx.delete(emails).where(inArray(emails.pedidoId, ids));
  await esquecerArquivosDasNotas(tx, quais);
  await esquecerNomesNosCartoes(tx, quais);
  await despersonalizarDevolucoes(tx, quais);
  await despersonalizarVales(tx, inArray(valesVendidos.pedidoId, ids));
  await despersonalizarPedidosDaLoja(tx, inArray(pedidosDaLoja.pedidoId, ids));
  await tx.delete(pedidoPermissoes).where(inArray(pedidoPermissoes.pedidoId, ids));
  await despersonalizarAlteracoes(tx, ids);
  await tx.update(pedidos).set(contaExcluida).where(quais);
}

const contaExcluida = colunasSemPessoa('Conta excluída', enderecosDeNinguem.contaExcluida);

/**
 * Deletes accounts with their sessions and sign-in methods, and removes personal data from their orders and messages.
 * Orders under way keep what delivery needs; `anonimizarPedidosSemConta` anonymises them afterwards. The database keeps
 * name and Pix key of whom commission is owed (`credores_sem_conta`).
 */
export async function apagarUsuarios(tx: Db, pessoas: { id: string; emailDoCadastro: string | null }[]): Promise<void> {
  if (pessoas.length === 0) return;
  const uids = pessoas.map(({ id }) => id);
  const encerrados = and(inArray(pedidos.uid, uids), sql`not ${emAndamento}`);
  // An unconfirmed e-mail may belong to someone else, who keeps mails, quotes, conversations and requests.
  const confirmados = tx
    .select({ email: usuarios.email })
    .from(usuarios)
    .where(and(inArray(usuarios.id, uids), eq(usuarios.emailVerificado, true)));
  // Addresses of customers merged into these: nobody would find their data once the account is gone.
  const juntados = tx
    .select({ email: clientesEmails.email })
    .from(clientesEmails)
    .where(inArray(clientesEmails.clienteId, uids));
  const proprios = [...new Set([...(await confirmados), ...(await juntados)].map(({ email }) => email))];
  // The contact e-mail was set by the shop.
  const enderecos = [...proprios, ...pessoas.flatMap(({ emailDoCadastro }) => emailDoCadastro ?? [])];
  const pedidosDosUsuarios = tx.select({ id: pedidos.id }).from(pedidos).where(inArray(pedidos.uid, uids));
  await tx.update(pedidoDownloads).set({ uid: '' }).where(inArray(pedidoDownloads.pedidoId, pedidosDosUsuarios));
  await tx.delete(emails).where(and(inArray(sql`lower(${emails.para})`, enderecos), isNull(emails.pedidoId)));
  await apagarOrcamentosDe(tx, enderecos);
  // Delivery does not need it, and nothing more may be sent of whom is deleted.
  await tx.delete(pedidoPermissoes).where(inArray(pedidoPermissoes.pedidoId, pedidosDosUsuarios));
  await despersonalizarPedidos(tx, encerrados);
  await tx.delete(pedidosDePeca).where(inArray(pedidosDePeca.pedidoId, pedidosDosUsuarios));
  await tx.delete(atendimentos).where(inArray(sql`lower(${atendimentos.email})`, enderecos));
  await tx.delete(aviseMe).where(inArray(aviseMe.email, proprios));
  await tx.delete(listasDeFavoritos).where(inArray(listasDeFavoritos.email, proprios));
  await tx.delete(consentimentos).where(inArray(consentimentos.email, proprios));
  await tx.delete(inscricoesDeParceiros).where(inArray(inscricoesDeParceiros.email, proprios));
  await tx.delete(usuarios).where(inArray(usuarios.id, uids));
}

/**
 * Anonymises orders that were under way when their buyer's account was deleted and are finished now. Returns their
 * number.
 */
export async function anonimizarPedidosSemConta(db: Db, limite: number): Promise<number> {
  return db.transaction(async (tx) => {
    const prontos = await tx
      .select({ id: pedidos.id })
      .from(pedidos)
      .where(
        and(
          isNull(pedidos.uid),
          eq(pedidos.isGuest, false),
          sql`${pedidos.email} <> ${sqlLiterals([enderecosDeNinguem.contaExcluida])}`,
          sql`not ${emAndamento}`,
        ),
      )
      .limit(limite)
      .for('update', { skipLocked: true });
    const ids = prontos.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(atendimentos).where(inArray(atendimentos.pedidoId, ids));
    await tx.delete(pedidosDePeca).where(inArray(pedidosDePeca.pedidoId, ids));
    await despersonalizarPedidos(tx, inArray(pedidos.id, ids));
    return ids.length;
  });
}
