// @requirement 2.16.2 2.16.6
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import {
  apagarProduto,
  estaEmPedidoVivo,
  marcarProdutoArquivado,
  travarImagens,
  travarProdutos,
} from '#db/produtos/gravar-produtos.ts';
import { kitsComAParte } from '#db/produtos/gravar-partes.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** Archives a product or makes it available again. Idempotent. */
export async function arquivarProduto(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  id: string,
  arquivar: boolean,
): Promise<Result<void, Recusa<'nao-encontrado'>>> {
  return emTransacao(db, async (tx) => {
    const [produto] = await travarProdutos(tx, [id]);
    if (!produto) return falha({ codigo: 'nao-encontrado' });
    if ((produto.arquivadoEm !== null) === arquivar) return ok(undefined);
    const arquivadoEm = arquivar ? relogio.agora() : null;
    await marcarProdutoArquivado(tx, id, arquivadoEm);
    await registrarAuditoria(tx, autor, {
      acao: arquivar ? 'arquivar' : 'desarquivar',
      entidade: 'produto',
      entidadeId: id,
      antes: { arquivadoEm: produto.arquivadoEm },
      depois: { arquivadoEm },
    });
    return ok(undefined);
  });
}

/** `ebook-vendido`: buyers would lose the file they paid for; it can only be archived. `parte-de-kit`: of these kits. */
export type ErroExcluirProduto =
  | Recusa<'nao-encontrado' | 'ebook-vendido'>
  | { codigo: 'parte-de-kit'; kits: string[] };

/**
 * Deletes a product permanently (docs/requirements.md 2.16). Orders are snapshots and do not change; its files are
 * deleted by a job after the commit, with retries.
 */
export async function excluirProduto(
  { db, fila }: Pick<Loja, 'db' | 'fila'>,
  autor: Autor,
  id: string,
): Promise<Result<void, ErroExcluirProduto>> {
  return emTransacao(db, async (tx) => {
    const [produto] = await travarProdutos(tx, [id]);
    if (!produto) return falha({ codigo: 'nao-encontrado' });
    if (produto.digital && (await estaEmPedidoVivo(tx, id))) return falha({ codigo: 'ebook-vendido' });
    const kits = await kitsComAParte(tx, id);
    if (kits.length > 0) return falha({ codigo: 'parte-de-kit', kits });
    const imagens = (await travarImagens(tx, [id])).map(({ pasta, larguras }) => ({ pasta, larguras }));
    const pdfs = [produto.arquivo, produto.amostra].filter((chave) => chave !== null);
    await apagarProduto(tx, id);
    if (imagens.length > 0 || pdfs.length > 0)
      await fila.enfileirar(tx, { nome: 'apagar-arquivos', dados: { imagens, pdfs } });
    await registrarAuditoria(tx, autor, { acao: 'excluir', entidade: 'produto', entidadeId: id, antes: produto });
    return ok(undefined);
  });
}
