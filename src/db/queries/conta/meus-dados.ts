// @requirement 11.13.1 15.2.1
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  atendimentos,
  avaliacoes,
  avaliacoesPublicadas,
  aviseMe,
  avisosDesligados,
  chavesPix,
  dadosFiscais,
  notasDosRepasses,
  comunicadoDestinatarios,
  comunicados,
  consentimentos,
  contas,
  creditos,
  devolucaoItens,
  devolucoes,
  emails,
  inscricoesDeParceiros,
  lancamentosDeComissao,
  comissoesRecusadas,
  linksDoInfluencer,
  pedidoDownloads,
  pedidos,
  pedidosDePeca,
  portadoresDeCredito,
  produtos,
  repasseItens,
  segundosFatores,
  sessoes,
  usuarios,
} from '#db/schema/index.ts';
import { mensagensDoCliente } from '#db/queries/atendimento/conversas.ts';
import { lerCarrinhoGuardado } from '#db/queries/consentimentos/carrinhos-deixados.ts';
import { condicaoDoCliente } from '#db/queries/pedidos/pedidos-do-cliente.ts';
import { omitColumns, pickColumns } from '#db/queries/pick-columns.ts';
import { lerPedidosDoTitular } from './pedidos-do-titular.ts';

/**
 * Returns all data stored about a person, for the data export; money in centavos. New columns are part of it by
 * themselves. Left out are secrets, the keys of forms, links and private files, and the shop's own notes.
 */
export async function lerMeusDados(db: Db, uid: string) {
  const conta = await lerCadastro(db, uid);
  const meusPedidos = await lerPedidosDoTitular(db, uid);
  const email = conta?.emailVerificado ? conta.email : null;
  const [acessos, escritos, daLoja, deInfluencer, papeis, doCredito, daParceria] = await Promise.all([
    lerAcessos(db, uid),
    lerEscritos(db, uid),
    lerCorreio(db, { uid, email, pedidoIds: meusPedidos.map(({ id }) => id) }),
    lerGanhos(db, uid),
    lerPapeisDe(db, uid),
    lerCreditos(db, uid),
    lerParceriaDe(db, { uid, email }),
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
  };
}

async function lerCadastro(db: Db, uid: string) {
  const [linha] = await db
    .select({ ...omitColumns(usuarios, 'busca', 'endereco', 'estado'), rua: usuarios.endereco, uf: usuarios.estado })
    .from(usuarios)
    .where(eq(usuarios.id, uid));
  return linha ?? null;
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
async function lerEscritos(db: Db, uid: string) {
  const meus = condicaoDoCliente(uid);
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
        .where(eq(atendimentos.uid, uid))
        .orderBy(asc(atendimentos.criadoEm)),
      mensagensDoCliente(db, uid),
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

type Correio = { uid: string; email: string | null; pedidoIds: string[] };

/** Returns the messages sent to the person, and their consents. `email` is null for an unverified address. */
async function lerCorreio(db: Db, { uid, email, pedidoIds }: Correio) {
  const mensagens = omitColumns(emails, 'chave', 'dados');
  const [dosPedidos, daConta, carrinhoGuardado, avisosPedidos, atos] = await Promise.all([
    pedidoIds.length === 0 ? [] : db.select(mensagens).from(emails).where(inArray(emails.pedidoId, pedidoIds)),
    email === null
      ? []
      : db
          .select(mensagens)
          .from(emails)
          .where(and(isNull(emails.pedidoId), eq(sql`lower(${emails.para})`, email))),
    lerCarrinhoGuardado(db, uid),
    email === null
      ? []
      : db
          .select({ ...getTableColumns(aviseMe), nome: produtos.nome })
          .from(aviseMe)
          .innerJoin(produtos, eq(produtos.id, aviseMe.produtoId))
          .where(eq(aviseMe.email, email))
          .orderBy(asc(aviseMe.criadoEm), asc(aviseMe.id)),
    lerConsentimentosDe(db, { uid, email }),
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

/** Commission and links of an influencer; empty for others. */
async function lerGanhos(db: Db, uid: string) {
  const { porNome: _, ...daRecusa } = getTableColumns(comissoesRecusadas);
  const [comissoes, pagos, abertos, [chavePix = null], links, recusadas] = await Promise.all([
    db
      .select(getTableColumns(lancamentosDeComissao))
      .from(lancamentosDeComissao)
      .where(eq(lancamentosDeComissao.idInfluencer, uid))
      .orderBy(asc(lancamentosDeComissao.criadoEm)),
    db
      .select(getTableColumns(repasseItens))
      .from(repasseItens)
      .innerJoin(
        lancamentosDeComissao,
        and(
          eq(lancamentosDeComissao.repasseId, repasseItens.repasseId),
          eq(lancamentosDeComissao.idInfluencer, repasseItens.idInfluencer),
        ),
      )
      .where(and(eq(lancamentosDeComissao.idInfluencer, uid), eq(repasseItens.aberto, false))),
    db
      .select(getTableColumns(repasseItens))
      .from(repasseItens)
      .where(and(eq(repasseItens.idInfluencer, uid), eq(repasseItens.aberto, true))),
    db.select(getTableColumns(chavesPix)).from(chavesPix).where(eq(chavesPix.usuarioId, uid)),
    db
      .select(getTableColumns(linksDoInfluencer))
      .from(linksDoInfluencer)
      .where(eq(linksDoInfluencer.idInfluencer, uid))
      .orderBy(asc(linksDoInfluencer.criadoEm)),
    db
      .select(daRecusa)
      .from(comissoesRecusadas)
      .innerJoin(pedidos, eq(pedidos.id, comissoesRecusadas.pedidoId))
      .where(eq(pedidos.idInfluencer, uid))
      .orderBy(asc(comissoesRecusadas.criadoEm)),
  ]);
  return { comissoes, repasses: [...pagos, ...abertos], chavePix, links, comissoesRecusadas: recusadas };
}

/** An influencer's document for papers, and the invoices sent for payouts; empty for others. */
async function lerPapeisDe(db: Db, uid: string) {
  const doItem = and(
    eq(repasseItens.repasseId, notasDosRepasses.repasseId),
    eq(repasseItens.idInfluencer, notasDosRepasses.idInfluencer),
  );
  const [[fiscais = null], notas] = await Promise.all([
    db.select(getTableColumns(dadosFiscais)).from(dadosFiscais).where(eq(dadosFiscais.usuarioId, uid)),
    db
      .select(omitColumns(notasDosRepasses, 'pdf', 'xml'))
      .from(notasDosRepasses)
      .innerJoin(repasseItens, doItem)
      .where(eq(repasseItens.idInfluencer, uid)),
  ]);
  return { dadosFiscais: fiscais, notasDosRepasses: notas };
}

/** The person's application to become an influencer, the messages received as one, and those switched off. */
async function lerParceriaDe(db: Db, { uid, email }: { uid: string; email: string | null }) {
  const { uid: daConta, email: doEmail } = inscricoesDeParceiros;
  const [inscricoesDeParceiro, mensagensDaLoja, desligados] = await Promise.all([
    db
      .select(getTableColumns(inscricoesDeParceiros))
      .from(inscricoesDeParceiros)
      .where(or(eq(daConta, uid), email === null ? undefined : eq(doEmail, email))),
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

/** Returns a person's consents and withdrawals, oldest first. `email` is null for an unverified address. */
export async function lerConsentimentosDe(db: Db, { uid, email }: { uid: string; email: string | null }) {
  const daPessoa = or(eq(consentimentos.uid, uid), email === null ? undefined : eq(consentimentos.email, email));
  return db
    .select(getTableColumns(consentimentos))
    .from(consentimentos)
    .where(daPessoa)
    .orderBy(asc(consentimentos.id));
}
