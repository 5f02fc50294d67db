import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import { marcarArquivado, travarProdutos } from '#db/repositories/produtos.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';

/** Takes a product off sale, or puts it back. Repeating it changes nothing. */
export async function arquivarProduto(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  autor: Autor,
  id: string,
  arquivar: boolean,
): Promise<Result<void, 'nao-encontrado'>> {
  return db.transaction(async (tx) => {
    const [produto] = await travarProdutos(tx, [id]);
    if (!produto) return falha('nao-encontrado');
    if ((produto.arquivadoEm !== null) === arquivar) return ok(undefined);
    const arquivadoEm = arquivar ? relogio.agora() : null;
    await marcarArquivado(tx, id, arquivadoEm);
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
