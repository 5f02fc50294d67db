import { and, asc, desc, eq, gt, inArray, sql, or } from 'drizzle-orm';
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
  consentimentos,
} from '#db/schema/index.ts';
import { mensagensDoCliente } from '#db/queries/atendimento/conversas.ts';
import { lerAvisosDoEmail } from '#db/queries/consentimentos/avise-me.ts';
import { lerCarrinhoGuardado } from '#db/queries/consentimentos/carrinhos-deixados.ts';
import { contatoDoPedido, condicaoDoCliente } from '#db/queries/pedidos/pedidos-do-cliente.ts';
import { pickColumns } from '#db/queries/pick-columns.ts';

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
      .select(pickColumns(sessoes, 'id', 'navegador', 'criadoEm', 'atualizadoEm'))
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
          ...pickColumns(pedidos, 'id', 'status', 'cupomCodigo', 'codigoRastreio', 'criadoEm', 'pagoEm'),
          ...pickColumns(pedidos, 'subtotalCentavos', 'descontoCentavos', 'freteCentavos'),
          ...pickColumns(pedidos, 'totalCentavos', 'estornadoCentavos'),
          ...contatoDoPedido,
        })
        .from(pedidos)
        .where(condicaoDoCliente(uid))
        .orderBy(asc(pedidos.criadoEm)),
      db
        .select(pickColumns(pedidoDownloads, 'pedidoId', 'produtoId', 'baixadoEm'))
        .from(pedidoDownloads)
        .innerJoin(pedidos, eq(pedidos.id, pedidoDownloads.pedidoId))
        .where(and(condicaoDoCliente(uid), eq(pedidoDownloads.uid, uid)))
        .orderBy(asc(pedidoDownloads.baixadoEm)),
      db
        .select({
          ...pickColumns(avaliacoes, 'pedidoId', 'produtoId', 'nome', 'nota', 'texto', 'estado', 'criadoEm'),
          fotos: sql<number>`jsonb_array_length(${avaliacoes.fotos})`,
        })
        .from(avaliacoes)
        .innerJoin(pedidos, eq(pedidos.id, avaliacoes.pedidoId))
        .where(condicaoDoCliente(uid))
        .orderBy(asc(avaliacoes.criadoEm)),
      db
        .select({
          ...pickColumns(pedidosDePeca, 'pedidoId', 'produtoId', 'peca', 'cor', 'unidades', 'nota', 'estado'),
          ...pickColumns(pedidosDePeca, 'resposta', 'criadoEm'),
        })
        .from(pedidosDePeca)
        .innerJoin(pedidos, eq(pedidos.id, pedidosDePeca.pedidoId))
        .where(condicaoDoCliente(uid))
        .orderBy(asc(pedidosDePeca.criadoEm)),
      mensagensDoCliente(db, uid),
      db
        .select({
          ...pickColumns(devolucoes, 'numero', 'pedidoId', 'motivo', 'situacao', 'relato', 'criadoEm'),
          fotos: sql<number>`jsonb_array_length(${devolucoes.fotos})`,
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
  const [carrinhoGuardado, avisosPedidos, atosDeConsentimento] = await Promise.all([
    lerCarrinhoGuardado(db, uid),
    email === null ? [] : lerAvisosDoEmail(db, email),
    lerConsentimentosDe(db, { uid, email }),
  ]);
  return {
    conta: conta ?? null,
    carrinhoGuardado,
    avisosPedidos,
    consentimentos: atosDeConsentimento,
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

/** Returns a person's consents and withdrawals, oldest first. `email` is null for an unverified address. */
export async function lerConsentimentosDe(db: Db, { uid, email }: { uid: string; email: string | null }) {
  const { tipo, ato, versaoDoTexto, origem, sobre, em } = consentimentos;
  const daPessoa = or(eq(consentimentos.uid, uid), email === null ? undefined : eq(consentimentos.email, email));
  return db
    .select({ tipo, ato, versaoDoTexto, origem, sobre, em })
    .from(consentimentos)
    .where(daPessoa)
    .orderBy(asc(consentimentos.id));
}
