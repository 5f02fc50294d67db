// @requirement 15.38.1
import { asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  aparencia,
  categorias,
  clientes,
  configuracao,
  conteudo,
  cupons,
  exportacoes,
  parceria,
  pedidoItens,
  pedidos,
  produtoImagens,
  produtos,
  usuarios,
} from '#db/schema/index.ts';
import { lerListaEmLotes } from '#db/list-page.ts';

export type Exportacao = typeof exportacoes.$inferSelect;

/** Returns the current archive, or null. */
export async function lerExportacao(db: Db): Promise<Exportacao | null> {
  const [linha] = await db.select().from(exportacoes);
  return linha ?? null;
}

const LOTE = 500;

export type CategoriaExportada = Pick<
  typeof categorias.$inferSelect,
  'slug' | 'nome' | 'descricao' | 'imagem' | 'posicao' | 'criadoEm'
>;

/** Returns all categories in their order. */
export async function categoriasExportadas(db: Db): Promise<CategoriaExportada[]> {
  const { slug, nome, descricao, imagem, posicao, criadoEm } = categorias;
  return db
    .select({ slug, nome, descricao, imagem, posicao, criadoEm })
    .from(categorias)
    .orderBy(asc(posicao), asc(slug));
}

export type CupomExportado = Omit<typeof cupons.$inferSelect, 'versao' | 'atualizadoEm'>;

/** Returns all coupons in batches, by their ids. */
export function cuponsExportados(db: Db): AsyncGenerator<CupomExportado[]> {
  const { versao: _, atualizadoEm: __, ...colunas } = getTableColumns(cupons);
  const { id } = cupons;
  return lerListaEmLotes(LOTE, {
    ordem: { coluna: id, tipo: 'text', id, descendente: false },
    onde: undefined,
    selecionar: (chaveDaLinha) => db.select({ ...colunas, chaveDaLinha }).from(cupons),
  });
}

export type ClienteExportado = Pick<
  typeof clientes.$inferSelect,
  | 'id'
  | 'nome'
  | 'email'
  | 'telefone'
  | 'cidade'
  | 'uf'
  | 'pedidosPagos'
  | 'gastoCentavos'
  | 'ultimaCompra'
  | 'criadoEm'
> & {
  temConta: boolean;
  papel: string | null;
} & EnderecoDaConta;

/** The standard address of an account; each part is null for guests. */
type EnderecoDaConta = Record<'endereco' | 'numero' | 'complemento' | 'bairro' | 'cep', string | null>;

/** Returns all customers in batches, guests included; address and CEP are those of accounts. */
export function clientesExportados(db: Db): AsyncGenerator<ClienteExportado[]> {
  const { id, nome, email, telefone, cidade, uf, pedidosPagos, gastoCentavos, ultimaCompra, criadoEm } = clientes;
  const pessoa = { id, nome, email, telefone, cidade, uf, criadoEm };
  return lerListaEmLotes(LOTE, {
    ordem: { coluna: id, tipo: 'text', id, descendente: false },
    onde: undefined,
    selecionar: (chaveDaLinha) =>
      db
        .select({
          ...pessoa,
          pedidosPagos,
          gastoCentavos,
          ultimaCompra,
          temConta: sql<boolean>`${clientes.usuarioId} is not null`,
          papel: usuarios.role,
          endereco: usuarios.endereco,
          numero: usuarios.numero,
          complemento: usuarios.complemento,
          bairro: usuarios.bairro,
          cep: usuarios.cep,
          chaveDaLinha,
        })
        .from(clientes)
        .leftJoin(usuarios, eq(usuarios.id, clientes.usuarioId)),
  });
}

export type FotoExportada = { pasta: string; alt: string; larguras: number[] };

/** Returns the photographs of these products in order. */
export async function fotosDosProdutos(db: Db, ids: string[]): Promise<Map<string, FotoExportada[]>> {
  const { produtoId, pasta, alt, larguras } = produtoImagens;
  const linhas = await db
    .select({ produtoId, pasta, alt, larguras })
    .from(produtoImagens)
    .where(inArray(produtoId, ids))
    .orderBy(asc(produtoId), asc(produtoImagens.posicao));
  return Map.groupBy(linhas, (linha) => linha.produtoId);
}

export type ItemExportado = Pick<
  typeof pedidoItens.$inferSelect,
  'pedidoId' | 'produtoId' | 'nome' | 'variacao' | 'precoCentavos' | 'quantidade' | 'digital'
>;

/** Returns the items of these orders in order. */
export async function itensDosPedidos(db: Db, ids: string[]): Promise<Map<string, ItemExportado[]>> {
  const { pedidoId, produtoId, nome, variacao, precoCentavos, quantidade, digital } = pedidoItens;
  const linhas = await db
    .select({ pedidoId, produtoId, nome, variacao, precoCentavos, quantidade, digital })
    .from(pedidoItens)
    .where(inArray(pedidoId, ids))
    .orderBy(asc(pedidoId), asc(pedidoItens.posicao));
  return Map.groupBy(linhas, (linha) => linha.pedidoId);
}

/** Returns the object-store keys of eBooks and their samples in batches. */
export async function* ebooksExportados(db: Db): AsyncGenerator<string[]> {
  const { id, arquivo, amostra } = produtos;
  const lotes = lerListaEmLotes(LOTE, {
    ordem: { coluna: id, tipo: 'text', id, descendente: false },
    onde: undefined,
    selecionar: (chaveDaLinha) => db.select({ arquivo, amostra, chaveDaLinha }).from(produtos),
  });
  for await (const lote of lotes)
    yield lote.flatMap((linha) => [linha.arquivo, linha.amostra].filter((um) => um !== null));
}

/** Returns the object-store keys of invoices in batches. */
export async function* notasExportadas(db: Db): AsyncGenerator<string[]> {
  const { id, notaChave, notaPdf, notaXml } = pedidos;
  const lotes = lerListaEmLotes(LOTE, {
    ordem: { coluna: notaChave, tipo: 'text', id, descendente: false },
    onde: isNotNull(notaChave),
    selecionar: (chaveDaLinha) => db.select({ notaPdf, notaXml, chaveDaLinha }).from(pedidos),
  });
  for await (const lote of lotes)
    yield lote.flatMap((linha) => [linha.notaPdf, linha.notaXml].filter((um) => um !== null));
}

/** Returns the shop's own data, texts and look, by the names of their documents. */
export async function textosExportados(db: Db): Promise<Record<string, unknown>> {
  const [dela] = await db.select({ loja: configuracao.loja, paginas: configuracao.paginas }).from(configuracao);
  const [escrito] = await db.select({ dados: conteudo.dados }).from(conteudo);
  const { cor, logoClaro, logoEscuro, icone, cartao } = aparencia;
  const [jeito] = await db.select({ cor, logoClaro, logoEscuro, icone, cartao }).from(aparencia);
  const { aberta, texto, publi } = parceria;
  const [parceiros] = await db.select({ aberta, texto, publi }).from(parceria);
  return {
    loja: dela?.loja ?? null,
    paginas: dela?.paginas ?? null,
    conteudo: escrito?.dados ?? null,
    aparencia: jeito ?? null,
    parceria: parceiros ?? null,
  };
}
