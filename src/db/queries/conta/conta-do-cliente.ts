import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  avaliacoes,
  contas,
  devolucoes,
  pedidoDownloads,
  pedidoItens,
  pedidos,
  pedidosDePeca,
  sessoes,
  usuarios,
} from '#db/schema/index.ts';
import { mensagensDoCliente } from '#db/queries/atendimento/conversas.ts';
import { lerAvisosDoEmail } from '#db/queries/consentimentos/avise-me.ts';
import { lerCarrinhoGuardado } from '#db/queries/consentimentos/carrinhos-deixados.ts';
import { lerConsentimentosDe } from '#db/queries/consentimentos/consentimentos.ts';
import { contatoDoPedido, condicaoDoCliente } from '#db/queries/pedidos/pedidos-do-cliente.ts';

const perfil = {
  nome: usuarios.nome,
  email: usuarios.email,
  telefone: usuarios.telefone,
  cep: usuarios.cep,
  rua: usuarios.endereco,
  numero: usuarios.numero,
  complemento: usuarios.complemento,
  bairro: usuarios.bairro,
  cidade: usuarios.cidade,
  uf: usuarios.estado,
};

const { nome: _, email: __, ...entrega } = perfil;

/** Returns phone and default address for the checkout form; fields are null if never saved. */
export async function lerEntregaPadrao(db: Db, uid: string) {
  const [linha] = await db.select(entrega).from(usuarios).where(eq(usuarios.id, uid));
  return linha ?? null;
}

/** Returns the account page's data: profile, whether a password is set, and open sessions. */
export async function lerConta(db: Db, uid: string, agora: Date) {
  const [[usuario], senhas, abertas] = await Promise.all([
    db
      .select({ ...perfil, emailVerificado: usuarios.emailVerificado, segundoFator: usuarios.segundoFator })
      .from(usuarios)
      .where(eq(usuarios.id, uid)),
    db
      .select({ id: contas.id })
      .from(contas)
      .where(and(eq(contas.usuarioId, uid), eq(contas.provedor, 'credential'))),
    db
      .select({
        id: sessoes.id,
        navegador: sessoes.navegador,
        criadoEm: sessoes.criadoEm,
        atualizadoEm: sessoes.atualizadoEm,
      })
      .from(sessoes)
      .where(and(eq(sessoes.usuarioId, uid), gt(sessoes.expiraEm, agora)))
      .orderBy(desc(sessoes.atualizadoEm)),
  ]);
  return usuario ? { ...usuario, temSenha: senhas.length > 0, sessoes: abertas } : null;
}

/** Returns the account's verified e-mail address, or null. */
export async function lerEmailConfirmado(db: Db, uid: string): Promise<string | null> {
  const [linha] = await db
    .select({ email: usuarios.email })
    .from(usuarios)
    .where(and(eq(usuarios.id, uid), eq(usuarios.emailVerificado, true)));
  return linha?.email ?? null;
}

export type Conta = NonNullable<Awaited<ReturnType<typeof lerConta>>>;

/** Returns all data stored about a customer, for the data export. Money in centavos. */
export async function lerMeusDados(db: Db, uid: string) {
  const {
    subtotalCentavos,
    descontoCentavos,
    freteCentavos,
    totalCentavos,
    estornadoCentavos,
    cupomCodigo,
    codigoRastreio,
    criadoEm,
    pagoEm,
  } = pedidos;
  const [[conta], meusPedidos, downloads, minhasAvaliacoes, pecasPerdidas, atendimento, minhasDevolucoes] =
    await Promise.all([
      db
        .select({
          ...perfil,
          emailVerificado: usuarios.emailVerificado,
          emailDoCadastro: usuarios.emailDoCadastro,
          ultimoCep: usuarios.ultimoCep,
          criadoEm: usuarios.criadoEm,
        })
        .from(usuarios)
        .where(eq(usuarios.id, uid)),
      db
        .select({
          id: pedidos.id,
          status: pedidos.status,
          ...contatoDoPedido,
          subtotalCentavos,
          descontoCentavos,
          freteCentavos,
          totalCentavos,
          estornadoCentavos,
          cupomCodigo,
          codigoRastreio,
          criadoEm,
          pagoEm,
        })
        .from(pedidos)
        .where(condicaoDoCliente(uid))
        .orderBy(asc(criadoEm)),
      db
        .select({
          pedidoId: pedidoDownloads.pedidoId,
          produtoId: pedidoDownloads.produtoId,
          baixadoEm: pedidoDownloads.baixadoEm,
        })
        .from(pedidoDownloads)
        .innerJoin(pedidos, eq(pedidos.id, pedidoDownloads.pedidoId))
        .where(and(condicaoDoCliente(uid), eq(pedidoDownloads.uid, uid)))
        .orderBy(asc(pedidoDownloads.baixadoEm)),
      db
        .select({
          pedidoId: avaliacoes.pedidoId,
          produtoId: avaliacoes.produtoId,
          nome: avaliacoes.nome,
          nota: avaliacoes.nota,
          texto: avaliacoes.texto,
          estado: avaliacoes.estado,
          fotos: sql<number>`jsonb_array_length(${avaliacoes.fotos})`,
          criadoEm: avaliacoes.criadoEm,
        })
        .from(avaliacoes)
        .innerJoin(pedidos, eq(pedidos.id, avaliacoes.pedidoId))
        .where(condicaoDoCliente(uid))
        .orderBy(asc(avaliacoes.criadoEm)),
      db
        .select({
          pedidoId: pedidosDePeca.pedidoId,
          produtoId: pedidosDePeca.produtoId,
          peca: pedidosDePeca.peca,
          cor: pedidosDePeca.cor,
          unidades: pedidosDePeca.unidades,
          nota: pedidosDePeca.nota,
          estado: pedidosDePeca.estado,
          resposta: pedidosDePeca.resposta,
          criadoEm: pedidosDePeca.criadoEm,
        })
        .from(pedidosDePeca)
        .innerJoin(pedidos, eq(pedidos.id, pedidosDePeca.pedidoId))
        .where(condicaoDoCliente(uid))
        .orderBy(asc(pedidosDePeca.criadoEm)),
      mensagensDoCliente(db, uid),
      db
        .select({
          numero: devolucoes.numero,
          pedidoId: devolucoes.pedidoId,
          motivo: devolucoes.motivo,
          situacao: devolucoes.situacao,
          relato: devolucoes.relato,
          fotos: sql<number>`jsonb_array_length(${devolucoes.fotos})`,
          criadoEm: devolucoes.criadoEm,
        })
        .from(devolucoes)
        .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
        .where(condicaoDoCliente(uid))
        .orderBy(asc(devolucoes.numero)),
    ]);
  const itens = await lerItensDe(
    db,
    meusPedidos.map((pedido) => pedido.id),
  );
  const email = conta?.emailVerificado ? conta.email : null;
  const [carrinhoGuardado, avisosPedidos, consentimentos] = await Promise.all([
    lerCarrinhoGuardado(db, uid),
    email === null ? [] : lerAvisosDoEmail(db, email),
    lerConsentimentosDe(db, { uid, email }),
  ]);
  return {
    conta: conta ?? null,
    carrinhoGuardado,
    avisosPedidos,
    consentimentos,
    pedidos: meusPedidos.map((pedido) => ({ ...pedido, itens: itens.get(pedido.id) ?? [] })),
    downloads,
    avaliacoes: minhasAvaliacoes,
    devolucoes: minhasDevolucoes,
    pecasPerdidas,
    atendimento,
  };
}

async function lerItensDe(db: Db, ids: string[]) {
  const { pedidoId, produtoId, nome, variacao, quantidade, precoCentavos } = pedidoItens;
  const linhas =
    ids.length === 0
      ? []
      : await db
          .select({ pedidoId, produtoId, nome, variacao, quantidade, precoCentavos })
          .from(pedidoItens)
          .where(inArray(pedidoId, ids))
          .orderBy(asc(pedidoItens.id));
  return Map.groupBy(linhas, (linha) => linha.pedidoId);
}
