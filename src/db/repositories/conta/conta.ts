import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { juntos } from '#db/transaction.ts';
import { statusPagos } from '#domain/pedidos/pedido-status.ts';
import {
  atendimentos,
  aviseMe,
  consentimentos,
  emails,
  pedidoDownloads,
  pedidos,
  pedidosDePeca,
  usuarios,
} from '#db/schema/index.ts';
import { prendeAConta, situacoesDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { despersonalizarDevolucoes } from '#db/repositories/devolucoes/devolucoes.ts';
import { esquecerArquivosDasNotas } from '#db/repositories/notas-fiscais/notas-fiscais.ts';
import { semPessoa } from './sem-pessoa.ts';

/**
 * Gives the user the paid orders made as a guest with their e-mail, if they have shown that the e-mail is theirs. An
 * unpaid one may be anybody's: a stranger's would stand among theirs, and in the way of ending the account. Answers how
 * many. One statement, by the index on lower(email); safe to run at any time.
 */
export async function assumirPedidosDeConvidado(db: Db, uid: string): Promise<number> {
  const meuEmail = db
    .select({ email: sql`lower(${usuarios.email})` })
    .from(usuarios)
    .where(and(eq(usuarios.id, uid), eq(usuarios.emailVerificado, true), eq(usuarios.ativo, true)));
  const linhas = await db
    .update(pedidos)
    .set({ uid, isGuest: false })
    .where(
      and(sql`lower(${pedidos.email}) = (${meuEmail})`, isNull(pedidos.uid), inArray(pedidos.status, [...statusPagos])),
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

/** Saves what people say about themselves; the CEP is also the one the shop remembers (`ultimoCep`). */
export async function gravarPerfil(db: Db, uid: string, { rua, uf, cep, ...perfil }: PerfilDoCliente): Promise<void> {
  await db
    .update(usuarios)
    .set({ ...perfil, endereco: rua, estado: uf, cep, ...(cep && { ultimoCep: cep }) })
    .where(eq(usuarios.id, uid));
}

/**
 * Remembers where somebody's order goes: the CEP always, telephone and address only where the account has none yet, so
 * that a present sent elsewhere does not become the default.
 */
export async function lembrarEntrega(
  tx: Db,
  uid: string,
  { telefone, cep, rua, numero, complemento, bairro, cidade, uf }: Omit<PerfilDoCliente, 'nome'>,
): Promise<void> {
  await juntos([
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

/** The user, held until the transaction ends. */
export async function travarUsuario(tx: Db, uid: string): Promise<typeof usuarios.$inferSelect | null> {
  const [usuario] = await tx.select().from(usuarios).where(eq(usuarios.id, uid)).for('update');
  return usuario ?? null;
}

/** What an eBook needs to arrive is its payment; goods have a way to go after it. The table is named: in a query of one table a bare column would be the item's. */
const temBens = sql`exists (select 1 from pedido_itens where pedido_id = ${pedidos}.id and not digital)`;
/** Of returns whose goods come back or not, and whose term to be answered is over or not: those that hold their account. */
const prende = [true, false].flatMap((volta) =>
  [true, false].map((venceu) => {
    const presas = situacoesDaDevolucao.filter((situacao) => prendeAConta({ situacao, temVolta: volta }, venceu));
    const quais = sql.join(
      presas.map((situacao) => sql`${situacao}`),
      sql`, `,
    );
    return sql`(tem_volta = ${volta} and coalesce(vence_em < now(), false) = ${venceu} and situacao in (${quais}))`;
  }),
);
/** A return that the shop has to answer, or of which goods or money are on their way. */
const temVolta = sql`exists (select 1 from devolucoes where pedido_id = ${pedidos}.id and (${sql.join(prende, sql` or `)}))`;
const emAndamento = sql`(${isNull(pedidos.excluidoEm)} and (${inArray(pedidos.status, ['pendente', 'enviado'])} or (${eq(pedidos.status, 'approved')} and ${temBens}) or ${pedidos.emDisputa} or ${temVolta}))`;

/** Orders whose goods or money are still on the way: they need to know whose they are. */
export async function temPedidoEmAndamento(tx: Db, uid: string): Promise<boolean> {
  const [linha] = await tx
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(and(eq(pedidos.uid, uid), emAndamento))
    .limit(1);
  return linha !== undefined;
}

const EMAIL_DE_NINGUEM = 'conta-excluida@invalid';

const contaExcluida = semPessoa('Conta excluída', EMAIL_DE_NINGUEM);

/**
 * Removes accounts with their sessions and ways to sign in, and takes the people out of their orders and messages. An
 * order on its way keeps what it needs to arrive; `anonimizarPedidosSemConta` sees to it afterwards.
 */
export async function apagarUsuarios(
  tx: Db,
  pessoas: { id: string; email: string; emailDoCadastro: string | null }[],
): Promise<void> {
  if (pessoas.length === 0) return;
  const uids = pessoas.map(({ id }) => id);
  const encerrados = and(inArray(pedidos.uid, uids), sql`not ${emAndamento}`);
  const enderecos = pessoas.flatMap(({ email, emailDoCadastro }) =>
    emailDoCadastro ? [email, emailDoCadastro] : [email],
  );
  const deles = tx.select({ id: pedidos.id }).from(pedidos).where(inArray(pedidos.uid, uids));
  await tx.update(pedidoDownloads).set({ uid: '' }).where(inArray(pedidoDownloads.pedidoId, deles));
  await tx
    .delete(emails)
    .where(inArray(emails.pedidoId, tx.select({ id: pedidos.id }).from(pedidos).where(encerrados)));
  await tx.delete(emails).where(and(inArray(sql`lower(${emails.para})`, enderecos), isNull(emails.pedidoId)));
  await esquecerArquivosDasNotas(tx, encerrados);
  await despersonalizarDevolucoes(tx, encerrados);
  await tx.update(pedidos).set(contaExcluida).where(encerrados);
  await tx.delete(pedidosDePeca).where(inArray(pedidosDePeca.pedidoId, deles));
  await tx.delete(atendimentos).where(inArray(sql`lower(${atendimentos.email})`, enderecos));
  // What somebody else asked for with an e-mail that was never shown to be the account's is not the account's.
  const confirmados = tx
    .select({ email: usuarios.email })
    .from(usuarios)
    .where(and(inArray(usuarios.id, uids), eq(usuarios.emailVerificado, true)));
  await tx.delete(aviseMe).where(inArray(aviseMe.email, confirmados));
  await tx.delete(consentimentos).where(inArray(consentimentos.email, confirmados));
  await tx.delete(usuarios).where(inArray(usuarios.id, uids));
}

/** Makes orders anonymous that were on their way when their buyer's account was removed, and are done now. Answers how many. */
export async function anonimizarPedidosSemConta(db: Db, limite: number): Promise<number> {
  return db.transaction(async (tx) => {
    const prontos = await tx
      .select({ id: pedidos.id })
      .from(pedidos)
      .where(
        and(
          isNull(pedidos.uid),
          eq(pedidos.isGuest, false),
          sql`${pedidos.email} <> ${sql.raw(`'${EMAIL_DE_NINGUEM}'`)}`,
          sql`not ${emAndamento}`,
        ),
      )
      .limit(limite)
      .for('update', { skipLocked: true });
    const ids = prontos.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(emails).where(inArray(emails.pedidoId, ids));
    await tx.delete(atendimentos).where(inArray(atendimentos.pedidoId, ids));
    await tx.delete(pedidosDePeca).where(inArray(pedidosDePeca.pedidoId, ids));
    await esquecerArquivosDasNotas(tx, inArray(pedidos.id, ids));
    await despersonalizarDevolucoes(tx, inArray(pedidos.id, ids));
    await tx.update(pedidos).set(contaExcluida).where(inArray(pedidos.id, ids));
    return ids.length;
  });
}
