import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupons, produtos, usuarios } from '#db/schema/index.ts';
import type { Cupom } from '#domain/cupons/cupom.ts';
import type { InfluencerDoPedido, ProdutoDoCatalogo } from '#domain/pedidos/pedido.ts';
import { lerProprias } from './variacoes.ts';

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

/** With what their variations have of their own: asked once the rows are held, since only then it stays so. */
async function paraCatalogo(db: Db, linhas: LinhaDoCatalogo[]): Promise<ProdutoDoCatalogo[]> {
  const comVariacoes = linhas.filter(({ variacoes }) => variacoes.length > 0).map(({ id }) => id);
  const proprias = await lerProprias(db, comVariacoes);
  return linhas.map(({ arquivadoEm, ...linha }) => ({
    ...linha,
    proprias: proprias.get(linha.id) ?? [],
    arquivado: arquivadoEm !== null,
  }));
}

/** The products of an order as the database has them now. Ids nobody knows are left out. */
export async function lerCatalogo(db: Db, ids: string[]): Promise<ProdutoDoCatalogo[]> {
  if (ids.length === 0) return [];
  const linhas = await db.select(colunasDoCatalogo).from(produtos).where(inArray(produtos.id, ids));
  return paraCatalogo(db, linhas);
}

/** The same, held until the transaction ends. Always in the order of their ids, so that two orders never wait for each other. */
export async function travarCatalogo(tx: Db, ids: string[]): Promise<ProdutoDoCatalogo[]> {
  if (ids.length === 0) return [];
  const linhas = await tx
    .select(colunasDoCatalogo)
    .from(produtos)
    .where(inArray(produtos.id, ids))
    .orderBy(produtos.id)
    .for('no key update');
  return paraCatalogo(tx, linhas);
}

export type CodigoDeDesconto = { cupom: Cupom | null; influencer: (InfluencerDoPedido & { nome: string }) | null };

/** What a normalised code is: a discount, an influencer's, both or neither. `travar` holds the discount's row until the transaction ends. */
export async function lerCodigo(db: Db, codigo: string | null, travar = false): Promise<CodigoDeDesconto> {
  if (codigo === null) return { cupom: null, influencer: null };
  const consulta = db.select().from(cupons).where(eq(cupons.codigo, codigo));
  const [cupom] = await (travar ? consulta.for('no key update') : consulta);
  const [influencer] = await db
    .select({
      uid: usuarios.id,
      comissaoPb: usuarios.comissaoPb,
      cupom: usuarios.cupom,
      nome: usuarios.nome,
      email: usuarios.email,
      role: usuarios.role,
      ativo: usuarios.ativo,
    })
    .from(usuarios)
    .where(eq(usuarios.cupom, codigo));
  const ehInfluencer = influencer?.ativo && (influencer.role === 'influencer' || influencer.role === 'admin');
  return {
    cupom: cupom ?? null,
    influencer: ehInfluencer
      ? {
          uid: influencer.uid,
          comissaoPb: influencer.comissaoPb,
          cupom: codigo,
          nome: influencer.nome,
          email: influencer.email,
        }
      : null,
  };
}
