// @requirement 7.4.2
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  colunasDaFicha,
  colunasDasMarcas,
  colunasDosTextos,
  movimentosEstoque,
  pedidoItens,
  pedidos,
  produtoImagens,
  produtos,
  produtosRetirados,
  produtoVariacoes,
} from '#db/schema/index.ts';
import { travarComKits } from './gravar-partes.ts';
import { lerPartesDe } from '#db/produtos/ler-kits.ts';
import { lerVariacoesDe } from '#db/produtos/ler-variacoes.ts';
import type { ParteDoKit } from '#domain/produtos/kit.ts';
import { inicioDaDescricao } from '#domain/produtos/previa.ts';
import type { Posicao } from '#domain/produtos/posicao.ts';
import type { CadastroDoProduto } from '#domain/produtos/produto-cadastro.ts';
import type { Variacao } from '#domain/produtos/variacoes.ts';

export type ProdutoGuardado = CadastroDoProduto & {
  id: string;
  arquivo: string | null;
  amostra: string | null;
  posicoes: Posicao[];
  arquivadoEm: Date | null;
  versao: number;
  /** The parts of a kit; none of other products. */
  partes: ParteDoKit[];
};
export type ImagemGuardada = Omit<typeof produtoImagens.$inferSelect, 'posicao' | 'produtoId'>;

const colunas = {
  id: produtos.id,
  nome: produtos.nome,
  descricao: produtos.descricao,
  precoCentavos: produtos.precoCentavos,
  estoque: produtos.estoque,
  categoria: produtos.categoria,
  variacoes: produtos.variacoes,
  variacoesTipos: produtos.variacoesTipos,
  digital: produtos.digital,
  ...colunasDasMarcas,
  precosPorQuantidade: produtos.precosPorQuantidade,
  pesoKg: produtos.pesoKg,
  alturaCm: produtos.alturaCm,
  larguraCm: produtos.larguraCm,
  comprimentoCm: produtos.comprimentoCm,
  arquivo: produtos.arquivo,
  amostra: produtos.amostra,
  posicoes: produtos.posicoes,
  ...colunasDaFicha,
  ...colunasDosTextos,
  arquivadoEm: produtos.arquivadoEm,
  versao: produtos.versao,
};

/**
 * Returns products as stored, locked until the transaction ends with all kits whose stock depends on theirs. Unknown ids
 * are left out.
 */
export async function travarProdutos(tx: Db, ids: string[]): Promise<ProdutoGuardado[]> {
  await travarComKits(tx, ids);
  return ids.length === 0 ? [] : comVariacoes(tx, await selecionarProdutos(tx, ids).for('update'));
}

/** Returns products as stored, by id and without locking them. Unknown ids are left out. */
export async function lerProdutosGuardados(db: Db, ids: string[]): Promise<Map<string, ProdutoGuardado>> {
  if (ids.length === 0) return new Map();
  const guardados = await comVariacoes(db, await selecionarProdutos(db, ids));
  return new Map(guardados.map((produto) => [produto.id, produto]));
}

const selecionarProdutos = (db: Db, ids: string[]) =>
  db.select(colunas).from(produtos).where(inArray(produtos.id, ids)).orderBy(asc(produtos.id));

async function comVariacoes<T extends { id: string; variacoes: string[] }>(
  db: Db,
  linhas: T[],
): Promise<(T & { porVariacao: Variacao[]; partes: ParteDoKit[] })[]> {
  const variacoes = await lerVariacoesDe(
    db,
    linhas.filter((linha) => linha.variacoes.length > 0).map(({ id }) => id),
  );
  const partes = await lerPartesDe(
    db,
    linhas.map(({ id }) => id),
  );
  return linhas.map((linha) => ({
    ...linha,
    porVariacao: variacoes.get(linha.id) ?? [],
    partes: partes.get(linha.id) ?? [],
  }));
}

/**
 * Returns those of the ids that belong or belonged to a product: orders may still refer to them, so they are never
 * reused.
 */
export async function idsDeProdutosTomados(tx: Db, ids: string[]): Promise<Set<string>> {
  const vivos = await tx.select({ id: produtos.id }).from(produtos).where(inArray(produtos.id, ids));
  const retirados = await tx
    .select({ id: produtosRetirados.id })
    .from(produtosRetirados)
    .where(inArray(produtosRetirados.id, ids));
  return new Set([...vivos, ...retirados].map(({ id }) => id));
}

export type ProdutoNovo = CadastroDoProduto & {
  id: string;
  arquivo: string | null;
  amostra: string | null;
  posicoes?: Posicao[];
  arquivadoEm?: Date | null;
};

/** Adds the beginning of the description, from which previews are made. */
export function comInicioDaDescricao<P extends { descricao: string }>(
  novo: P,
): P & { inicio: string; inicioVersao: number } {
  return { ...novo, inicio: inicioDaDescricao(novo.descricao), inicioVersao: 1 };
}

/** Returns false if the id was taken concurrently. */
export async function inserirProduto(tx: Db, novo: ProdutoNovo): Promise<boolean> {
  const feitos = await tx
    .insert(produtos)
    .values(comInicioDaDescricao(novo))
    .onConflictDoNothing()
    .returning({ id: produtos.id });
  return feitos.length === 1;
}

/**
 * Writes an admin's edit and increments the version. The caller holds the product's lock, so that its stock is current.
 */
export async function gravarProduto(tx: Db, id: string, campos: Omit<ProdutoNovo, 'id'>): Promise<void> {
  const versao = sql`${produtos.versao} + 1`;
  await tx
    .update(produtos)
    .set({ ...comInicioDaDescricao(campos), inicioVersao: versao, versao })
    .where(eq(produtos.id, id));
}

/** Replaces all variations of the product; its list of names must match already. */
export async function trocarVariacoes(tx: Db, produtoId: string, variacoes: readonly Variacao[]): Promise<void> {
  await tx.delete(produtoVariacoes).where(eq(produtoVariacoes.produtoId, produtoId));
  if (variacoes.length > 0)
    await tx.insert(produtoVariacoes).values(variacoes.map((variacao, ordem) => ({ ...variacao, produtoId, ordem })));
}

/** Writes the product's stock and that of its variations. The caller holds the product's lock. */
export async function gravarEstoques(
  tx: Db,
  id: string,
  estoque: number,
  lugares: readonly { nome: string | null; estoque: number }[],
): Promise<void> {
  for (const { nome, estoque: dela } of lugares)
    if (nome !== null)
      await tx
        .update(produtoVariacoes)
        .set({ estoque: dela })
        .where(and(eq(produtoVariacoes.produtoId, id), eq(produtoVariacoes.nome, nome)));
  // Raw SQL, because drizzle's update would also set `atualizado_em`.
  await tx.execute(sql`update produtos set estoque = ${estoque} where id = ${id}`);
}

/** Inserts new products and overwrites existing ones. The caller holds the existing ones' locks. */
export async function gravarVariosProdutos(
  tx: Db,
  varios: Omit<ProdutoGuardado, 'versao' | 'posicoes' | 'partes'>[],
): Promise<void> {
  const novo = (coluna: { name: string }) => sql.raw(`excluded."${coluna.name}"`);
  await tx
    .insert(produtos)
    .values(varios.map(comInicioDaDescricao))
    .onConflictDoUpdate({
      target: produtos.id,
      set: {
        nome: novo(produtos.nome),
        descricao: novo(produtos.descricao),
        inicio: novo(produtos.inicio),
        inicioVersao: sql`${produtos.versao} + 1`,
        precoCentavos: novo(produtos.precoCentavos),
        estoque: novo(produtos.estoque),
        categoria: novo(produtos.categoria),
        variacoes: novo(produtos.variacoes),
        variacoesTipos: novo(produtos.variacoesTipos),
        precosPorQuantidade: novo(produtos.precosPorQuantidade),
        pesoKg: novo(produtos.pesoKg),
        alturaCm: novo(produtos.alturaCm),
        larguraCm: novo(produtos.larguraCm),
        comprimentoCm: novo(produtos.comprimentoCm),
        ...Object.fromEntries(
          Object.entries({ ...colunasDasMarcas, ...colunasDaFicha, ...colunasDosTextos }).map(([membro, coluna]) => [
            membro,
            novo(coluna),
          ]),
        ),
        arquivadoEm: novo(produtos.arquivadoEm),
        versao: sql`${produtos.versao} + 1`,
      },
    });
}

/** Takes a product off sale or puts it back. The version stays, since the edit form does not write this field. */
export async function marcarProdutoArquivado(tx: Db, id: string, arquivadoEm: Date | null): Promise<void> {
  await tx.update(produtos).set({ arquivadoEm }).where(eq(produtos.id, id));
}

export type MovimentoDoAdmin = {
  produtoId: string;
  tipo: 'entrada' | 'ajuste';
  quantidade: number;
  motivo: string;
  autor: string;
};

/**
 * Records stock movements and, unless the row already includes them, applies them. The caller holds the products' locks
 * and has checked that no stock becomes negative.
 */
export async function moverEstoque(tx: Db, movimentos: MovimentoDoAdmin[], { aplicar = true } = {}): Promise<void> {
  const reais = movimentos.filter(({ quantidade }) => quantidade !== 0);
  if (reais.length === 0) return;
  if (aplicar) {
    const linhas = sql.join(
      reais.map(({ produtoId, quantidade }) => sql`(${produtoId}::text, ${quantidade}::int)`),
      sql`, `,
    );
    await tx.execute(
      sql`update produtos p set estoque = p.estoque + m.quantidade from (values ${linhas}) as m (id, quantidade) where p.id = m.id`,
    );
  }
  await tx.insert(movimentosEstoque).values(reais);
}

const colunasDaImagem = {
  id: produtoImagens.id,
  produtoId: produtoImagens.produtoId,
  uso: produtoImagens.uso,
  principal: produtoImagens.principal,
  pasta: produtoImagens.pasta,
  alt: produtoImagens.alt,
  largura: produtoImagens.largura,
  altura: produtoImagens.altura,
  larguras: produtoImagens.larguras,
};

/** Returns the pictures of these products, locked so that they are not deleted while being copied. */
export async function travarImagens(tx: Db, produtoIds: string[]): Promise<(ImagemGuardada & { produtoId: string })[]> {
  if (produtoIds.length === 0) return [];
  return tx
    .select(colunasDaImagem)
    .from(produtoImagens)
    .where(inArray(produtoImagens.produtoId, produtoIds))
    .orderBy(produtoImagens.produtoId, produtoImagens.posicao)
    .for('share');
}

/** Replaces all pictures of the product, in this order. */
export async function trocarImagens(tx: Db, produtoId: string, imagens: ImagemGuardada[]): Promise<void> {
  await tx.delete(produtoImagens).where(eq(produtoImagens.produtoId, produtoId));
  if (imagens.length > 0)
    await tx.insert(produtoImagens).values(imagens.map((imagem, posicao) => ({ ...imagem, produtoId, posicao })));
}

/** A trigger keeps the id, so that its URL answers "gone". Orders contain their own copy of what was bought. */
export async function apagarProduto(tx: Db, id: string): Promise<void> {
  await tx.delete(produtos).where(eq(produtos.id, id));
}

/** Returns whether an order that was not rejected contains this product: its buyer may still need the file. */
export async function estaEmPedidoVivo(tx: Db, id: string): Promise<boolean> {
  const [linha] = await tx
    .select({ id: pedidos.id })
    .from(pedidoItens)
    .innerJoin(pedidos, eq(pedidos.id, pedidoItens.pedidoId))
    .where(and(eq(pedidoItens.produtoId, id), ne(pedidos.status, 'rejected')))
    .limit(1);
  return linha !== undefined;
}
