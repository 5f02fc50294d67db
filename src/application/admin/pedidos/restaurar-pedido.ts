import { lancarComissao } from '#application/comissoes/lancar-comissao.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import { mudarPedido, registrarNoHistorico, travarPedido } from '#db/repositories/pedidos.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** Takes an order out of the bin, as it was. */
export async function restaurarPedido(
  loja: Loja,
  autor: Autor,
  id: string,
): Promise<Result<void, { codigo: 'nao-encontrado' }>> {
  return loja.db.transaction(async (tx): Promise<Result<void, { codigo: 'nao-encontrado' }>> => {
    const pedido = await travarPedido(tx, id);
    if (!pedido || pedido.expurgadoEm) return falha({ codigo: 'nao-encontrado' });
    if (!pedido.excluidoEm) return ok(undefined);
    await mudarPedido(tx, id, { excluidoEm: null });
    await lancarComissao(loja, tx, { ...pedido, excluidoEm: null });
    await registrarNoHistorico(tx, { pedidoId: id, tipo: 'restaurado', autor: autor.uid });
    await registrarAuditoria(tx, autor, {
      acao: 'restaurar',
      entidade: 'pedido',
      entidadeId: id,
      antes: { naLixeira: true },
      depois: { naLixeira: false },
    });
    return ok(undefined);
  });
}
