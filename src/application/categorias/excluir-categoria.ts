import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import {
  apagarCategoria,
  moverProdutos,
  redirecionarCategoria,
  temProdutos,
  travarCategoria,
} from '#db/categorias/gravar-categorias.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroExcluirCategoria = Recusa<'nao-encontrado' | 'em-uso' | 'destino-invalido'>;

/**
 * Deletes a category and returns the number of moved products. A category with products needs `moverPara`, to which its
 * address then redirects.
 */
export async function excluirCategoria(
  { db, fila }: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  { slug, moverPara }: { slug: string; moverPara: string | null },
): Promise<Result<number, ErroExcluirCategoria>> {
  return emTransacao(db, async (tx) => {
    // Locked in alphabetical order, so that two deletions that move into each other do not deadlock.
    const alvos = [slug, ...(moverPara === null ? [] : [moverPara])].toSorted();
    const travadas = new Map<string, Awaited<ReturnType<typeof travarCategoria>>>();
    for (const alvo of alvos) travadas.set(alvo, await travarCategoria(tx, alvo));
    const categoria = travadas.get(slug);
    if (!categoria) return falha({ codigo: 'nao-encontrado' });
    if (moverPara !== null && (moverPara === slug || !travadas.get(moverPara)))
      return falha({ codigo: 'destino-invalido' });
    if (moverPara === null && (await temProdutos(tx, slug))) return falha({ codigo: 'em-uso' });
    const movidos = moverPara === null ? 0 : await moverProdutos(tx, slug, moverPara);
    if (moverPara !== null) await redirecionarCategoria(tx, slug, moverPara);
    await apagarCategoria(tx, slug);
    if (categoria.imagem)
      await fila.enfileirar(tx, {
        nome: 'apagar-arquivos',
        dados: { imagens: [{ pasta: categoria.imagem.pasta, larguras: categoria.imagem.larguras }], pdfs: [] },
      });
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: 'categoria',
      entidadeId: slug,
      antes: categoria,
      ...(moverPara !== null && { depois: { produtosMovidos: movidos, para: moverPara } }),
    });
    return ok(movidos);
  });
}
