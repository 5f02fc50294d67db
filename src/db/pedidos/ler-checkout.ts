import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupons, produtos, usuarios } from '#db/schema/index.ts';
import { podeSerCodigoUnico } from '#domain/cupons/codigo-unico.ts';
import type { RegraDaComissao } from '#domain/comissoes/regra-da-comissao.ts';
import type { Cupom } from '#domain/cupons/cupom.ts';
import type { InfluencerDoPedido } from '#domain/pedidos/comissao-do-pedido.ts';
import { comPartes, type ParteDoKit, type ProdutoDoCatalogo } from '#domain/produtos/kit.ts';
import { pipelined } from '#db/transaction.ts';
import { dadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { pedidosQueContamNoMes, regrasNoAr } from '#db/comissoes/ler-regras-no-ar.ts';
import { lerCupomDoCodigo } from '#db/cupons/ler-codigos-unicos.ts';
import { colunasDoCupom, paraCupom } from '#db/cupons/ler-regras-dos-cupons.ts';
import { idsComKits, idsComPartes, kitsPorUltimo, partesDoProduto } from '#db/produtos/ler-kits.ts';
import { lerVariacoesDe, lerVariacoesProprias } from '#db/produtos/ler-variacoes.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import type { LugarDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import { type FaixaDeDias, prazosDeEntregaPadrao } from '#domain/entregas/prazos-de-entrega.ts';
import { type LimitesDeReserva, limitesDeReservaPadrao } from '#domain/pedidos/reservas.ts';
import { type Variacao, type VariacaoPropria, variacoesProprias } from '#domain/produtos/variacoes.ts';

const colunasDoCatalogo = {
  id: produtos.id,
  nome: produtos.nome,
  precoCentavos: produtos.precoCentavos,
  categoria: produtos.categoria,
  tipo: produtos.tipo,
  estoque: produtos.estoque,
  digital: produtos.digital,
  variacoes: produtos.variacoes,
  precosPorQuantidade: produtos.precosPorQuantidade,
  arquivadoEm: produtos.arquivadoEm,
  partes: partesDoProduto,
};

type LinhaDoCatalogo = Omit<ProdutoDoCatalogo, 'arquivado' | 'proprias' | 'partes'> & {
  arquivadoEm: Date | null;
  partes: ParteDoKit[];
};

/** The products of these ids, kits with their parts. A part that is not among the rows is out of stock. */
function paraCatalogo(
  ids: readonly string[],
  linhas: LinhaDoCatalogo[],
  proprias: ReadonlyMap<string, VariacaoPropria[]>,
): ProdutoDoCatalogo[] {
  const lidos = linhas.map(({ arquivadoEm, partes, ...linha }) => ({
    produto: { ...linha, proprias: proprias.get(linha.id) ?? [], arquivado: arquivadoEm !== null },
    partes,
  }));
  const porId = new Map(lidos.map(({ produto }) => [produto.id, produto]));
  return lidos
    .filter(({ produto }) => ids.includes(produto.id))
    .map(({ produto, partes }) => {
      if (partes.length === 0) return produto;
      const achadas = partes.flatMap(({ produtoId, ...parte }) => {
        const lida = porId.get(produtoId);
        return lida ? [{ ...parte, produto: lida }] : [];
      });
      return { ...produto, partes: achadas.length === partes.length ? achadas : [] };
    });
}

/** Returns the products of an order as currently stored, kits with their parts. Unknown ids are left out. */
export async function lerCatalogo(db: Db, ids: string[]): Promise<ProdutoDoCatalogo[]> {
  if (ids.length === 0) return [];
  const todos = idsComPartes(ids);
  const linhas = db.select(colunasDoCatalogo).from(produtos).where(inArray(produtos.id, todos));
  return paraCatalogo(ids, ...(await pipelined([linhas, lerVariacoesProprias(db, todos)])));
}

/** Products as an order takes them, followed by the parts of kits, with all of their variations. */
export type Prateleiras = { catalogo: ProdutoDoCatalogo[]; variacoes: Map<string, Variacao[]> };

/**
 * Like `lerCatalogo`, with the rows, and those of all kits with these goods, locked until the transaction ends: always
 * goods before kits, each in the order of their ids, which prevents deadlocks between orders.
 */
export async function travarCatalogo(tx: Db, ids: string[]): Promise<Prateleiras> {
  if (ids.length === 0) return { catalogo: [], variacoes: new Map() };
  const consulta = tx
    .select(colunasDoCatalogo)
    .from(produtos)
    .where(inArray(produtos.id, idsComKits(ids)))
    .orderBy(kitsPorUltimo, produtos.id)
    .for('no key update')
    // Started at once: pipelined statements run in order, so the variations are read after the lock is held and cannot
    // change any more.
    .execute();
  const [travadas, variacoes] = await pipelined([consulta, lerVariacoesDe(tx, idsComPartes(ids))]);
  // A kit may have changed while its lock was awaited: then its former parts were left unread.
  const linhas = travadas.filter(({ id, variacoes: nomes }) => nomes.length === 0 || variacoes.has(id));
  const proprias = new Map([...variacoes].map(([id, todas]) => [id, variacoesProprias(todas)]));
  return { catalogo: comPartes(paraCatalogo(ids, linhas, proprias)), variacoes };
}

/** The owner's settings that an order needs; `naEstrada` is null for an unknown place. */
export type RegrasDoFechamento = {
  dados: DadosDaLoja;
  limites: LimitesDeReserva;
  naEstrada: FaixaDeDias | null;
  aberta: boolean;
};

/** Returns the owner's settings for orders, or their defaults. One statement, since each adds to an order's cost. */
export async function lerRegrasDoFechamento(db: Db, lugar: LugarDeEntrega | null): Promise<RegrasDoFechamento> {
  const unica = (oQue: SQL, de: SQL) => sql`(select ${oQue} from ${de})`;
  const { rows } = await db.execute<{
    loja: Parameters<typeof dadosDaLoja>[0];
    limites: LimitesDeReserva | null;
    naEstrada: FaixaDeDias | null;
    aberta: boolean | null;
  }>(sql`select ${unica(sql`loja`, sql`configuracao`)} as loja,
    ${unica(sql`json_build_object('minutos', minutos, 'pedidos', pedidos, 'unidades', unidades, 'parte', parte)`, sql`limites_de_reserva`)} as limites,
    ${unica(sql`json_build_object('de', de, 'ate', ate)`, sql`prazos_de_entrega where lugar = ${lugar}`)} as "naEstrada",
    ${unica(sql`aberta_em is not null`, sql`funcionamento`)} as aberta`);
  const [linha] = rows;
  return {
    dados: dadosDaLoja(linha?.loja ?? null),
    limites: linha?.limites ?? limitesDeReservaPadrao,
    naEstrada: lugar && (linha?.naEstrada ?? prazosDeEntregaPadrao[lugar] ?? null),
    aberta: linha?.aberta ?? false,
  };
}

export type CodigoDeDesconto = { cupom: Cupom | null; influencer: (InfluencerDoPedido & { nome: string }) | null };

/** The order for which the influencer's rules of commission are read: its products and its time. */
type CompraComCodigo = { produtoIds: readonly string[]; agora: Date };

const semRegras = { regras: sql<RegraDaComissao[]>`'[]'::json`, pedidosNoMes: sql<number>`0` };

/** Columns of the influencer's row, so that an order without an influencer pays nothing for rules. */
const regrasDaCompra = ({ produtoIds, agora }: CompraComCodigo) => ({
  regras: regrasNoAr(produtoIds, agora),
  pedidosNoMes: pedidosQueContamNoMes(agora),
});

/**
 * Returns the discount and the influencer of a normalised code; either may be null, and both are while the owner has
 * paused the code. `compra`: an order, for which the discount's row, and that of a code that works once, are locked until
 * the transaction ends, and the influencer's rules are read.
 */
export async function lerCodigo(
  db: Db,
  codigo: string | null,
  compra: CompraComCodigo | null = null,
): Promise<CodigoDeDesconto> {
  if (codigo === null) return { cupom: null, influencer: null };
  const semPausa = sql`not exists (select from codigos_pausados where codigo = ${codigo})`;
  const consulta = db
    .select(colunasDoCupom)
    .from(cupons)
    .where(and(eq(cupons.codigo, codigo), semPausa));
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
      ...(compra ? regrasDaCompra(compra) : semRegras),
    })
    .from(usuarios)
    .where(and(eq(usuarios.cupom, codigo), semPausa));
  const [[cupom], [influencer]] = await pipelined([compra ? consulta.for('no key update') : consulta, deQuem]);
  const deUmUso = !cupom && podeSerCodigoUnico(codigo) ? await lerCupomDoCodigo(db, codigo, compra !== null) : null;
  const ehInfluencer = influencer?.ativo && (influencer.role === 'influencer' || influencer.role === 'admin');
  return {
    cupom: cupom ? paraCupom(cupom) : deUmUso,
    influencer: ehInfluencer
      ? {
          uid: influencer.uid,
          comissaoPb: influencer.comissaoPb,
          regras: influencer.regras,
          pedidosNoMes: influencer.pedidosNoMes,
          cupom: codigo,
          nome: influencer.nome,
          emails: [influencer.email, ...(influencer.emailDoCadastro ? [influencer.emailDoCadastro] : [])],
        }
      : null,
  };
}
