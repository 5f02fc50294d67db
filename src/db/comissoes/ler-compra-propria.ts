// @requirement 15.28.6
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { chavesPix, comissoesRecusadas, dadosFiscais, pedidos, usuarios } from '#db/schema/index.ts';
import {
  compararComInfluencer,
  type DadosDoComprador,
  type DadosDoInfluencer,
  fraseDeCompraPropria,
} from '#domain/comissoes/compra-propria.ts';
import { pickColumns } from '#db/pick-columns.ts';

/** Whether a card with the influencer's name is among the payments of a row of `pedidos`. */
export const cartaoDoInfluencer = sql<boolean>`exists (select from pagamentos g where g.pedido_id = ${sql.raw('pedidos.id')} and g.cartao_do_influencer)`;

/** Returns the names of an influencer, of the account and on the document; none of a deleted account. */
export async function lerNomesDoInfluencer(db: Db, uid: string): Promise<string[]> {
  const linhas = await db
    .select({ nome: usuarios.nome, noDocumento: dadosFiscais.nome })
    .from(usuarios)
    .leftJoin(dadosFiscais, eq(dadosFiscais.usuarioId, usuarios.id))
    .where(eq(usuarios.id, uid));
  return linhas.flatMap(({ nome, noDocumento }) => [nome, ...(noDocumento ? [noDocumento] : [])]);
}

const PEDIDOS_PROPRIOS = 20;

/** Returns all that the shop knows of an influencer and may compare with a buyer; null for a deleted account. */
export async function lerDadosDoInfluencer(db: Db, uid: string): Promise<DadosDoInfluencer | null> {
  const [[conta], proprios] = await Promise.all([
    db
      .select({
        ...pickColumns(usuarios, 'email', 'emailDoCadastro', 'cep', 'numero'),
        ...pickColumns(chavesPix, 'tipo', 'chave'),
        documento: dadosFiscais.documento,
      })
      .from(usuarios)
      .leftJoin(chavesPix, eq(chavesPix.usuarioId, usuarios.id))
      .leftJoin(dadosFiscais, eq(dadosFiscais.usuarioId, usuarios.id))
      .where(eq(usuarios.id, uid)),
    db
      .select(pickColumns(pedidos, 'email', 'documento', 'cep', 'numero'))
      .from(pedidos)
      .where(and(eq(pedidos.uid, uid), isNull(pedidos.expurgadoEm)))
      .orderBy(desc(pedidos.criadoEm), desc(pedidos.id))
      .limit(PEDIDOS_PROPRIOS),
  ]);
  if (!conta) return null;
  const { email, emailDoCadastro, cep, numero, tipo, chave, documento: doImposto } = conta;
  const daChave = (...tipos: string[]) => (tipo && chave !== null && tipos.includes(tipo) ? [chave] : []);
  return {
    uid,
    emails: [
      email,
      ...(emailDoCadastro ? [emailDoCadastro] : []),
      ...daChave('email'),
      ...proprios.map((pedido) => pedido.email),
    ],
    documentos: [
      ...daChave('cpf', 'cnpj'),
      ...(doImposto ? [doImposto] : []),
      ...proprios.flatMap(({ documento }) => documento ?? []),
    ],
    enderecos: [...(cep && numero ? [{ cep, numero }] : []), ...proprios],
  };
}

/** Notes on an order's commission: a sign of the influencer's own purchase, and why it is not paid. */
export type NotasDaComissao = { dica: string | null; motivo: string | null };

/** Returns both for an order; nulls without an influencer. */
export async function lerNotasDaComissao(
  db: Db,
  {
    id,
    idInfluencer,
    ...comprador
  }: Omit<DadosDoComprador, 'cartaoDoInfluencer'> & { id: string; idInfluencer: string | null },
): Promise<NotasDaComissao> {
  if (idInfluencer === null) return { dica: null, motivo: null };
  const [dados, [pago], [recusa]] = await Promise.all([
    lerDadosDoInfluencer(db, idInfluencer),
    db.select({ igual: cartaoDoInfluencer }).from(pedidos).where(eq(pedidos.id, id)),
    db
      .select({ motivo: comissoesRecusadas.motivo })
      .from(comissoesRecusadas)
      .where(eq(comissoesRecusadas.pedidoId, id)),
  ]);
  const comCartao = { ...comprador, cartaoDoInfluencer: pago?.igual ?? false };
  const sinais = dados ? compararComInfluencer(comCartao, dados) : [];
  return { dica: fraseDeCompraPropria(sinais, comprador.documento), motivo: recusa?.motivo ?? null };
}
