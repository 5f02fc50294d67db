// @requirement 11.13.1 15.2.1
import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  atendimentos,
  avaliacoes,
  avaliacoesPublicadas,
  aviseMe,
  avisosDesligados,
  clientes,
  clientesEmails,
  comunicadoDestinatarios,
  comunicados,
  consentimentos,
  contas,
  creditos,
  devolucaoItens,
  devolucoes,
  emails,
  inscricoesDeParceiros,
  orcamentos,
  pedidoDownloads,
  pedidos,
  pedidosDePeca,
  portadoresDeCredito,
  produtos,
  segundosFatores,
  sessoes,
  usuarios,
} from '#db/schema/index.ts';
import { mensagensDasConversas } from '#db/atendimento/ler-conversas.ts';
import { lerCarrinhoGuardado } from '#db/consentimentos/ler-carrinhos-deixados.ts';
import { lerPermissoesDe } from '#db/medicao/ler-servicos-de-medicao.ts';
import { condicaoDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';
import { omitColumns, pickColumns } from '#db/pick-columns.ts';
import { lerGanhos, lerPapeisDe } from './ler-dados-de-influencer.ts';
import { lerEnderecosDe } from './ler-enderecos-da-conta.ts';
import { lerFavoritosDe } from './ler-favoritos-do-titular.ts';
import { lerPedidosDoTitular } from './ler-pedidos-do-titular.ts';

/**
 * Returns all data stored about a person, for the data export; money in centavos. New columns are part of it by
 * themselves. Left out are secrets, the keys of forms, links and private files, and the shop's own notes, and data of
 * merged e-mails that the account never confirmed: the team joined them, and hands that data out (`lerDadosDoCliente`).
 */
export async function lerMeusDados(db: Db, uid: string) {
  const conta = await lerCadastro(db, uid);
  return lerDados(db, conta, {
    uid,
    emails: conta?.emailVerificado ? [conta.email] : [],
    pedidos: condicaoDoCliente(uid),
    conversas: eq(atendimentos.uid, uid),
  });
}

/**
 * Returns all data stored about a customer, as `lerMeusDados`, guests and merged e-mails included; null if there is no such
 * customer.
 */
export async function lerDadosDoCliente(db: Db, clienteId: string) {
  const [cliente] = await db.select({ uid: clientes.usuarioId }).from(clientes).where(eq(clientes.id, clienteId));
  if (!cliente) return null;
  const donos = await db
    .select({ email: clientesEmails.email })
    .from(clientesEmails)
    .where(eq(clientesEmails.clienteId, clienteId));
  const enderecos = donos.map(({ email }) => email);
  const uid = cliente.uid ?? SEM_CONTA;
  return lerDados(db, await lerCadastro(db, uid), {
    uid,
    emails: enderecos,
    pedidos: and(eq(pedidos.clienteId, clienteId), isNull(pedidos.excluidoEm)),
    conversas: or(eq(atendimentos.uid, uid), daqueles(sql`lower(${atendimentos.email})`, enderecos)),
  });
}

/** No account has this id. */
const SEM_CONTA = '';

/** The person whose data is read. */
type Titular = {
  uid: string;
  /** Confirmed addresses. */
  emails: string[];
  /** Conditions for the person's orders and conversations. */
  pedidos: SQL | undefined;
  conversas: SQL | undefined;
};

/** Whether the address is one of these; false without any. */
const daqueles = (coluna: SQLWrapper, enderecos: string[]): SQL =>
  enderecos.length === 0 ? sql`false` : inArray(sql`${coluna}`, enderecos);

async function lerDados(db: Db, conta: Awaited<ReturnType<typeof lerCadastro>>, titular: Titular) {
  const { uid, emails: enderecos } = titular;
  const meusPedidos = await lerPedidosDoTitular(db, titular.pedidos);
  const [acessos, escritos, daLoja, deInfluencer, papeis, doCredito, daParceria] = await Promise.all([
    lerAcessos(db, uid),
    lerEscritos(db, titular),
    lerCorreio(db, { uid, emails: enderecos, pedidoIds: meusPedidos.map(({ id }) => id) }),
    lerGanhos(db, uid),
    lerPapeisDe(db, uid),
    lerCreditos(db, uid),
    lerParceriaDe(db, { uid, emails: enderecos }),
  ]);
  return {
    conta,
    ...acessos,
    pedidos: meusPedidos,
    ...escritos,
    ...daLoja,
    ...deInfluencer,
    ...papeis,
    ...doCredito,
    ...daParceria,
    ...(await lerFavoritosDe(db, { uid, emails: enderecos })),
    outrosEnderecos: await lerEnderecosDe(db, uid),
    orcamentos: await lerOrcamentosDe(db, enderecos),
    permissoesDeMedicao: await lerPermissoesDe(db, titular.pedidos),
  };
}

/** Returns the quotes that the shop made for these addresses. */
function lerOrcamentosDe(db: Db, enderecos: string[]) {
  return db
    .select(omitColumns(orcamentos, 'autorId', 'autorNome', 'motivoDoDesconto'))
    .from(orcamentos)
    .where(daqueles(sql`lower(${orcamentos.email})`, enderecos))
    .orderBy(asc(orcamentos.numero));
}

async function lerCadastro(db: Db, uid: string) {
  const [conta = null] = await db
    .select({ ...omitColumns(usuarios, 'busca', 'endereco', 'estado'), rua: usuarios.endereco, uf: usuarios.estado })
    .from(usuarios)
    .where(eq(usuarios.id, uid));
  return conta;
}

async function lerAcessos(db: Db, uid: string) {
  const [formasDeEntrar, acessos, [segundoFator = null]] = await Promise.all([
    db
      .select(omitColumns(contas, 'senha', 'tokenDeAcesso', 'tokenDeRenovacao', 'tokenDeIdentidade'))
      .from(contas)
      .where(eq(contas.usuarioId, uid)),
    db.select(omitColumns(sessoes, 'token')).from(sessoes).where(eq(sessoes.usuarioId, uid)),
    db
      .select(omitColumns(segundosFatores, 'segredo', 'codigosDeReserva'))
      .from(segundosFatores)
      .where(eq(segundosFatores.usuarioId, uid)),
  ]);
  return { formasDeEntrar, sessoes: acessos, segundoFator };
}

/** Returns the person's reviews, returns, requests and conversations. */
async function lerEscritos(db: Db, { uid, pedidos: meus, conversas: minhasConversas }: Titular) {
  const fotosDe = (tabela: typeof avaliacoes | typeof avaliacoesPublicadas | typeof devolucoes) =>
    sql<number>`jsonb_array_length(${tabela.fotos})`;
  const [downloads, minhasAvaliacoes, publicadas, pecasPerdidas, conversas, atendimento, minhasDevolucoes, devolvidos] =
    await Promise.all([
      db
        .select(omitColumns(pedidoDownloads, 'id'))
        .from(pedidoDownloads)
        .innerJoin(pedidos, eq(pedidos.id, pedidoDownloads.pedidoId))
        .where(and(meus, eq(pedidoDownloads.uid, uid)))
        .orderBy(asc(pedidoDownloads.baixadoEm)),
      db
        .select({ ...omitColumns(avaliacoes, 'fotos'), fotos: fotosDe(avaliacoes) })
        .from(avaliacoes)
        .innerJoin(pedidos, eq(pedidos.id, avaliacoes.pedidoId))
        .where(meus)
        .orderBy(asc(avaliacoes.criadoEm)),
      db
        .select({ ...omitColumns(avaliacoesPublicadas, 'fotos'), fotos: fotosDe(avaliacoesPublicadas) })
        .from(avaliacoesPublicadas)
        .innerJoin(avaliacoes, eq(avaliacoes.id, avaliacoesPublicadas.avaliacaoId))
        .innerJoin(pedidos, eq(pedidos.id, avaliacoes.pedidoId))
        .where(meus),
      db
        .select(getTableColumns(pedidosDePeca))
        .from(pedidosDePeca)
        .innerJoin(pedidos, eq(pedidos.id, pedidosDePeca.pedidoId))
        .where(meus)
        .orderBy(asc(pedidosDePeca.criadoEm)),
      db
        .select(omitColumns(atendimentos, 'chave'))
        .from(atendimentos)
        .where(minhasConversas)
        .orderBy(asc(atendimentos.criadoEm)),
      mensagensDasConversas(db, minhasConversas),
      db
        .select({ ...omitColumns(devolucoes, 'chave', 'fotos'), fotos: fotosDe(devolucoes) })
        .from(devolucoes)
        .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
        .where(meus)
        .orderBy(asc(devolucoes.numero)),
      db
        .select(getTableColumns(devolucaoItens))
        .from(devolucaoItens)
        .innerJoin(devolucoes, eq(devolucoes.numero, devolucaoItens.numero))
        .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
        .where(meus),
    ]);
  return {
    downloads,
    avaliacoes: minhasAvaliacoes,
    avaliacoesPublicadas: publicadas,
    pecasPerdidas,
    conversas,
    atendimento,
    devolucoes: minhasDevolucoes.map((devolucao) => ({
      ...devolucao,
      itens: devolvidos.filter(({ numero }) => numero === devolucao.numero),
    })),
  };
}

type Correio = { uid: string; emails: string[]; pedidoIds: string[] };

/** Returns the messages sent to the person, and their consents. */
async function lerCorreio(db: Db, { uid, emails: enderecos, pedidoIds }: Correio) {
  const mensagens = omitColumns(emails, 'chave', 'dados');
  const [dosPedidos, daConta, carrinhoGuardado, avisosPedidos, atos] = await Promise.all([
    pedidoIds.length === 0 ? [] : db.select(mensagens).from(emails).where(inArray(emails.pedidoId, pedidoIds)),
    db
      .select(mensagens)
      .from(emails)
      .where(and(isNull(emails.pedidoId), daqueles(sql`lower(${emails.para})`, enderecos))),
    lerCarrinhoGuardado(db, uid),
    db
      .select({ ...getTableColumns(aviseMe), nome: produtos.nome })
      .from(aviseMe)
      .innerJoin(produtos, eq(produtos.id, aviseMe.produtoId))
      .where(daqueles(aviseMe.email, enderecos))
      .orderBy(asc(aviseMe.criadoEm), asc(aviseMe.id)),
    lerConsentimentosDe(db, { uid, emails: enderecos }),
  ]);
  return { emails: [...daConta, ...dosPedidos], carrinhoGuardado, avisosPedidos, consentimentos: atos };
}

/** The account's own credit with its ledger. Gift cards are left out: they belong to no account. */
async function lerCreditos(db: Db, uid: string) {
  const [credito, movimentosDeCredito] = await Promise.all([
    db
      .select(omitColumns(portadoresDeCredito, 'codigoHash', 'final'))
      .from(portadoresDeCredito)
      .where(eq(portadoresDeCredito.uid, uid)),
    db
      .select(omitColumns(creditos, 'chave', 'autor'))
      .from(creditos)
      .innerJoin(portadoresDeCredito, eq(portadoresDeCredito.id, creditos.portadorId))
      .where(eq(portadoresDeCredito.uid, uid))
      .orderBy(asc(creditos.id)),
  ]);
  return { credito, movimentosDeCredito };
}

/** The person's application to become an influencer, the messages received as one, and those switched off. */
async function lerParceriaDe(db: Db, { uid, emails: enderecos }: Pick<Titular, 'uid' | 'emails'>) {
  const { uid: daConta, email: doEmail } = inscricoesDeParceiros;
  const [inscricoesDeParceiro, mensagensDaLoja, desligados] = await Promise.all([
    db
      .select(getTableColumns(inscricoesDeParceiros))
      .from(inscricoesDeParceiros)
      .where(or(eq(daConta, uid), daqueles(doEmail, enderecos))),
    db
      .select({
        ...getTableColumns(comunicadoDestinatarios),
        ...pickColumns(comunicados, 'assunto', 'texto', 'criadoEm'),
      })
      .from(comunicadoDestinatarios)
      .innerJoin(comunicados, eq(comunicados.id, comunicadoDestinatarios.comunicadoId))
      .where(eq(comunicadoDestinatarios.uid, uid))
      .orderBy(asc(comunicados.criadoEm), asc(comunicados.id)),
    db.select(getTableColumns(avisosDesligados)).from(avisosDesligados).where(eq(avisosDesligados.uid, uid)),
  ]);
  return { inscricoesDeParceiro, mensagensDaLoja, avisosDesligados: desligados };
}

/** Returns a person's consents and withdrawals, oldest first; `emails` are the confirmed addresses. */
export async function lerConsentimentosDe(db: Db, { uid, emails: enderecos }: Pick<Titular, 'uid' | 'emails'>) {
  const daPessoa = or(eq(consentimentos.uid, uid), daqueles(consentimentos.email, enderecos));
  return db
    .select(getTableColumns(consentimentos))
    .from(consentimentos)
    .where(daPessoa)
    .orderBy(asc(consentimentos.id));
}
