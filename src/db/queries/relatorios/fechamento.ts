import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupons, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import type { Cupom } from '#domain/cupons/cupom.ts';
import type { InfluencerDoPedido, ProdutoDoCatalogo } from '#domain/pedidos/pedido.ts';
import { pipelined } from '#db/transaction.ts';
import { lerVariacoesProprias } from '#db/queries/produtos/variacoes.ts';

const colunasDoCatalogo = {
  id: produtos.id,
  nome: produtos.nome,
  precoCentavos: produtos.precoCentavos,
  estoque: produtos.estoque,
  digital: produtos.digital,
  variacoes: produtos.variacoes,
  arquivadoEm: produtos.arquivadoEm,
};

type LinhaDoCatalogo = Omit<ProdutoDoCatalogo, 'arquivado' | 'proprias'> & { arquivadoEm: Date | null };

function paraCatalogo(
  linhas: LinhaDoCatalogo[],
  proprias: Awaited<ReturnType<typeof lerVariacoesProprias>>,
): ProdutoDoCatalogo[] {
  return linhas.map(({ arquivadoEm, ...linha }) => ({
    ...linha,
    proprias: proprias.get(linha.id) ?? [],
    arquivado: arquivadoEm !== null,
  }));
}

/** Returns the products of an order as currently stored. Unknown ids are left out. */
export async function lerCatalogo(db: Db, ids: string[]): Promise<ProdutoDoCatalogo[]> {
  if (ids.length === 0) return [];
  const linhas = db.select(colunasDoCatalogo).from(produtos).where(inArray(produtos.id, ids));
  return paraCatalogo(...(await pipelined([linhas, lerVariacoesProprias(db, ids)])));
}

/**
 * Like `lerCatalogo`, with the rows locked until the transaction ends, always in the order of their ids, which prevents
 * deadlocks between orders.
 */
export async function travarCatalogo(tx: Db, ids: string[]): Promise<ProdutoDoCatalogo[]> {
  if (ids.length === 0) return [];
  const linhas = tx
    .select(colunasDoCatalogo)
    .from(produtos)
    .where(inArray(produtos.id, ids))
    .orderBy(produtos.id)
    .for('no key update')
    // Started at once: pipelined statements run in order, so the variations are read after the lock is held and cannot
    // change any more.
    .execute();
  return paraCatalogo(...(await pipelined([linhas, lerVariacoesProprias(tx, ids)])));
}

export type CodigoDeDesconto = { cupom: Cupom | null; influencer: (InfluencerDoPedido & { nome: string }) | null };

/**
 * Returns the discount and the influencer of a normalised code; either may be null. `travar` locks the discount's
 * row until the transaction ends.
 */
export async function lerCodigo(db: Db, codigo: string | null, travar = false): Promise<CodigoDeDesconto> {
  if (codigo === null) return { cupom: null, influencer: null };
  const consulta = db.select().from(cupons).where(eq(cupons.codigo, codigo));
  const deQuem = db
    .select({
      uid: usuarios.id,
      comissaoPb: usuarios.comissaoPb,
      cupom: usuarios.cupom,
      nome: usuarios.nome,
      email: usuarios.email,
      emailDoCadastro: usuarios.emailDoCadastro,
      role: usuarios.role,
      ativo: usuarios.ativo,
    })
    .from(usuarios)
    .where(eq(usuarios.cupom, codigo));
  const [[cupom], [influencer]] = await pipelined([travar ? consulta.for('no key update') : consulta, deQuem]);
  const ehInfluencer = influencer?.ativo && (influencer.role === 'influencer' || influencer.role === 'admin');
  return {
    cupom: cupom ?? null,
    influencer: ehInfluencer
      ? {
          uid: influencer.uid,
          comissaoPb: influencer.comissaoPb,
          cupom: codigo,
          nome: influencer.nome,
          emails: [influencer.email, ...(influencer.emailDoCadastro ? [influencer.emailDoCadastro] : [])],
        }
      : null,
  };
}

/** The facts by which a coupon's limit per person recognises a buyer; null if unknown. */
export type PessoaDoCupom = { uid: string | null; email: string | null; documento: string | null };

/**
 * Returns how many orders with the coupon's discount, not counting rejected ones, have the person's account, mailbox
 * or CPF; 0 if the coupon has no limit per person.
 */
export async function contarUsosDaPessoa(
  db: Db,
  cupom: Pick<Cupom, 'id' | 'limitePorPessoa'> | null,
  { uid, email, documento }: PessoaDoCupom,
): Promise<number> {
  const daPessoa = or(
    uid === null ? undefined : eq(pedidos.uid, uid),
    email === null ? undefined : sql`caixa_do_email(${pedidos.email}) = caixa_do_email(${email})`,
    documento === null ? undefined : eq(pedidos.documento, documento),
  );
  if (!cupom || cupom.limitePorPessoa === null || !daPessoa) return 0;
  return db.$count(pedidos, and(eq(pedidos.cupomId, cupom.id), ne(pedidos.status, 'rejected'), daPessoa));
}
