import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contas, pedidoDownloads, pedidoItens, pedidos, sessoes, usuarios } from '#db/schema/index.ts';
import { doCliente } from './pedidos-do-cliente.ts';

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

const contatoDoPedido = {
  nome: pedidos.nome,
  email: pedidos.email,
  telefone: pedidos.telefone,
  cep: pedidos.cep,
  rua: pedidos.rua,
  numero: pedidos.numero,
  complemento: pedidos.complemento,
  bairro: pedidos.bairro,
  cidade: pedidos.cidade,
  uf: pedidos.uf,
  observacao: pedidos.observacao,
  documento: pedidos.documento,
  destinatario: pedidos.destinatario,
  mensagem: pedidos.mensagem,
};

const { nome: _, email: __, ...entrega } = perfil;

/** Telephone and default address, with which the checkout starts; each null where nothing was saved. */
export async function lerEntregaPadrao(db: Db, uid: string) {
  const [linha] = await db.select(entrega).from(usuarios).where(eq(usuarios.id, uid));
  return linha ?? null;
}

/** What a customer's own page shows of the account: who they are, whether a password opens it, and where it is open. */
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

export type Conta = NonNullable<Awaited<ReturnType<typeof lerConta>>>;

/** Everything the shop keeps about a customer, for them to take along. Money in centavos. */
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
  const [[conta], meusPedidos, downloads] = await Promise.all([
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
      .where(doCliente(uid))
      .orderBy(asc(criadoEm)),
    db
      .select({
        pedidoId: pedidoDownloads.pedidoId,
        produtoId: pedidoDownloads.produtoId,
        baixadoEm: pedidoDownloads.baixadoEm,
      })
      .from(pedidoDownloads)
      .innerJoin(pedidos, eq(pedidos.id, pedidoDownloads.pedidoId))
      .where(and(doCliente(uid), eq(pedidoDownloads.uid, uid)))
      .orderBy(asc(pedidoDownloads.baixadoEm)),
  ]);
  const itens = await lerItensDe(
    db,
    meusPedidos.map((pedido) => pedido.id),
  );
  return {
    conta: conta ?? null,
    pedidos: meusPedidos.map((pedido) => ({ ...pedido, itens: itens.get(pedido.id) ?? [] })),
    downloads,
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
