// @requirement 15.33.5
import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lerCarrinhoGuardado } from '#db/consentimentos/ler-carrinhos-deixados.ts';
import { lerEnderecosDe } from '#db/conta/ler-enderecos-da-conta.ts';
import { lerCreditoDaConta } from '#db/creditos/ler-creditos.ts';
import { pickColumns } from '#db/pick-columns.ts';
import {
  anotacoesDoCliente,
  atendimentos,
  auditoria,
  avaliacoes,
  avaliacoesPublicadas,
  clientes,
  clientesEmails,
  clientesJuntados,
  contas,
  devolucoes,
  pedidos,
  produtos,
  usuarios,
} from '#db/schema/index.ts';
import { enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { codigoDoDesconto } from '#domain/cupons/codigo-unico.ts';
import { lerConsentimentosDoCliente } from './ler-consentimentos-do-cliente.ts';

/** Rows of each section of the page; the lists of the panel have the rest. */
const MAIS_LINHAS = 20;
/** Orders that are read for addresses and coupons. */
const PEDIDOS_LIDOS = 200;

/** Returns a customer with their e-mails and account; null if there is none. Money in centavos. */
export async function buscarCliente(db: Db, id: string) {
  const temAcesso = sql<boolean>`exists (select from ${contas} where ${contas.usuarioId} = ${clientes.usuarioId})`;
  const [cliente] = await db
    .select({
      ...pickColumns(clientes, 'id', 'usuarioId', 'nome', 'email', 'telefone', 'cidade', 'uf', 'pedidosPagos'),
      ...pickColumns(clientes, 'gastoCentavos', 'ultimaCompra', 'criadoEm'),
      role: usuarios.role,
      emailDeAcesso: usuarios.email,
      temAcesso,
    })
    .from(clientes)
    .leftJoin(usuarios, eq(usuarios.id, clientes.usuarioId))
    .where(eq(clientes.id, id));
  if (!cliente) return null;
  const emails = await db
    .select({ email: clientesEmails.email })
    .from(clientesEmails)
    .where(eq(clientesEmails.clienteId, id))
    .orderBy(asc(clientesEmails.email));
  return { ...cliente, emails: emails.map(({ email }) => email) };
}
export type ClienteDoAdmin = NonNullable<Awaited<ReturnType<typeof buscarCliente>>>;

/** Returns the id of the customer into whom this one was merged, or null. */
export async function clienteQueFicou(db: Db, id: string): Promise<string | null> {
  const [juntado] = await db
    .select({ para: clientesJuntados.clienteId })
    .from(clientesJuntados)
    .where(eq(clientesJuntados.id, id));
  return juntado?.para ?? null;
}

/** Returns the id of the customer with this account or else this e-mail; null if the shop knows neither. */
export async function clienteDaPessoa(
  db: Db,
  { uid, email }: { uid: string | null; email: string },
): Promise<string | null> {
  if (uid !== null) return uid;
  const [dono] = await db
    .select({ id: clientesEmails.clienteId })
    .from(clientesEmails)
    .where(eq(clientesEmails.email, email.trim().toLowerCase()));
  return dono?.id ?? null;
}

/** The sections of a customer's page that somebody may see. */
export type PartesDoCliente = Record<
  'pedidos' | 'atendimento' | 'devolucoes' | 'avaliacoes' | 'credito' | 'auditoria',
  boolean
>;

/** Returns the sections of a customer's page, newest rows first; null for sections that were not requested. */
export async function lerFichaDoCliente(db: Db, cliente: ClienteDoAdmin, partes: PartesDoCliente) {
  const { id, usuarioId } = cliente;
  const se = <T>(parte: keyof PartesDoCliente, ler: () => Promise<T>) => (partes[parte] ? ler() : null);
  const [compras, conversas, devolvidos, escritas, credito, registros, carrinho, atos, anotacoes, enderecos] =
    await Promise.all([
      se('pedidos', () => lerCompras(db, id)),
      se('atendimento', () => lerConversas(db, cliente)),
      se('devolucoes', () => lerDevolucoes(db, id)),
      se('avaliacoes', () => lerAvaliacoes(db, id)),
      se('credito', async () => (usuarioId === null ? null : lerCreditoDaConta(db, usuarioId))),
      se('auditoria', () => lerRegistros(db, id)),
      lerCarrinho(db, usuarioId),
      lerConsentimentosDoCliente(db, cliente),
      lerAnotacoes(db, id),
      lerEnderecos(db, cliente),
    ]);
  return { compras, conversas, devolvidos, escritas, credito, registros, carrinho, atos, anotacoes, enderecos };
}
export type FichaDoCliente = Awaited<ReturnType<typeof lerFichaDoCliente>>;

const daPessoa = (id: string): SQL | undefined => and(eq(pedidos.clienteId, id), isNull(pedidos.excluidoEm));

async function lerCompras(db: Db, id: string) {
  const lidos = await db
    .select({
      ...pickColumns(pedidos, 'id', 'numeroDoPedido', 'status', 'emDisputa', 'criadoEm', 'totalCentavos', 'isGuest'),
      ...pickColumns(pedidos, 'estornadoCentavos', 'cupom', 'cupomCodigo', 'tipo', 'email'),
    })
    .from(pedidos)
    .where(daPessoa(id))
    .orderBy(desc(pedidos.criadoEm), desc(pedidos.id))
    .limit(PEDIDOS_LIDOS + 1);
  const cupons = new Map<string, number>();
  for (const lido of lidos) {
    const codigo = codigoDoDesconto(lido);
    if (codigo) cupons.set(codigo, (cupons.get(codigo) ?? 0) + 1);
  }
  return {
    linhas: lidos.slice(0, MAIS_LINHAS),
    haMais: lidos.length > MAIS_LINHAS,
    cupons: [...cupons].map(([codigo, vezes]) => ({ codigo, vezes })),
  };
}

/** Conversations of the account, and of the e-mails by which a guest wrote. */
function lerConversas(db: Db, { usuarioId, emails }: ClienteDoAdmin) {
  const a = atendimentos;
  const minhas = [
    usuarioId === null ? undefined : eq(a.uid, usuarioId),
    emails.length === 0 ? undefined : inArray(sql`lower(${a.email})`, emails),
  ];
  if (!minhas.some(Boolean)) return Promise.resolve([]);
  return db
    .select(pickColumns(a, 'id', 'pedidoId', 'produtoNome', 'situacao', 'mensagens', 'ultimaEm'))
    .from(a)
    .where(or(...minhas))
    .orderBy(desc(a.ultimaEm), desc(a.id))
    .limit(MAIS_LINHAS);
}

function lerDevolucoes(db: Db, id: string) {
  return db
    .select({ ...pickColumns(devolucoes, 'numero', 'situacao', 'criadoEm', 'valorCentavos'), pedidoId: pedidos.id })
    .from(devolucoes)
    .innerJoin(pedidos, eq(pedidos.id, devolucoes.pedidoId))
    .where(daPessoa(id))
    .orderBy(desc(devolucoes.numero))
    .limit(MAIS_LINHAS);
}

async function lerAvaliacoes(db: Db, id: string) {
  const deles = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(daPessoa(id))
    .orderBy(desc(pedidos.criadoEm))
    .limit(PEDIDOS_LIDOS);
  if (deles.length === 0) return [];
  const texto = sql<string>`coalesce((select publicada.texto from ${avaliacoesPublicadas} publicada where publicada.avaliacao_id = ${avaliacoes.id}), ${avaliacoes.texto})`;
  return db
    .select({
      ...pickColumns(avaliacoes, 'id', 'produtoId', 'nota', 'estado', 'escritaEm'),
      texto,
      produto: produtos.nome,
    })
    .from(avaliacoes)
    .innerJoin(produtos, eq(produtos.id, avaliacoes.produtoId))
    .where(
      inArray(
        avaliacoes.pedidoId,
        deles.map((pedido) => pedido.id),
      ),
    )
    .orderBy(desc(avaliacoes.escritaEm), desc(avaliacoes.id))
    .limit(MAIS_LINHAS);
}

/** Returns the panel's changes of the customer, their account and their notes. */
function lerRegistros(db: Db, id: string) {
  return db
    .select(pickColumns(auditoria, 'id', 'autorNome', 'acao', 'entidade', 'criadoEm'))
    .from(auditoria)
    .where(
      and(inArray(auditoria.entidade, ['cliente', 'usuario', 'anotacao-do-cliente']), eq(auditoria.entidadeId, id)),
    )
    .orderBy(desc(auditoria.id))
    .limit(MAIS_LINHAS);
}

/** The saved cart, which only accounts that allowed reminders have, with the products' names. */
async function lerCarrinho(db: Db, uid: string | null) {
  const guardado = uid === null ? null : await lerCarrinhoGuardado(db, uid);
  if (!guardado) return null;
  const ids = guardado.itens.map(({ produtoId }) => produtoId);
  const nomes = await db
    .select({ id: produtos.id, nome: produtos.nome })
    .from(produtos)
    .where(inArray(produtos.id, ids));
  const nomeDe = new Map(nomes.map(({ id, nome }) => [id, nome]));
  return {
    mexidoEm: guardado.mexidoEm,
    linhas: guardado.itens.map(({ produtoId, variacao, quantidade }) => ({
      produtoId,
      nome: nomeDe.get(produtoId) ?? produtoId,
      variacao,
      quantidade,
    })),
  };
}

function lerAnotacoes(db: Db, id: string) {
  return db
    .select(pickColumns(anotacoesDoCliente, 'id', 'texto', 'autorId', 'autorNome', 'criadoEm'))
    .from(anotacoesDoCliente)
    .where(eq(anotacoesDoCliente.clienteId, id))
    .orderBy(desc(anotacoesDoCliente.criadoEm), desc(anotacoesDoCliente.id))
    .limit(MAIS_LINHAS * 5);
}

/** The account's addresses, the standard one first, and those of the latest orders, each once. */
async function lerEnderecos(db: Db, { id, usuarioId }: ClienteDoAdmin): Promise<string[]> {
  const colunas = pickColumns(pedidos, 'cep', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'uf');
  const [daConta, salvos, dosPedidos] = await Promise.all([
    usuarioId === null
      ? []
      : db
          .select({
            ...pickColumns(usuarios, 'cep', 'numero', 'complemento', 'bairro', 'cidade'),
            rua: usuarios.endereco,
            uf: usuarios.estado,
          })
          .from(usuarios)
          .where(eq(usuarios.id, usuarioId)),
    usuarioId === null ? [] : lerEnderecosDe(db, usuarioId),
    db.select(colunas).from(pedidos).where(daPessoa(id)).orderBy(desc(pedidos.criadoEm)).limit(PEDIDOS_LIDOS),
  ]);
  const escritos = [...daConta, ...salvos, ...dosPedidos].flatMap(
    ({ cep, rua, numero, complemento, bairro, cidade, uf }) =>
      cep && rua
        ? [
            enderecoEmUmaLinha({
              cep,
              rua,
              numero: numero ?? '',
              complemento,
              bairro: bairro ?? '',
              cidade: cidade ?? '',
              uf: uf ?? '',
            }),
          ]
        : [],
  );
  return [...new Set(escritos)].slice(0, MAIS_LINHAS);
}
