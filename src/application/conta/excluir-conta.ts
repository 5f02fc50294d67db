// @requirement 11.13.2
import { soltarFotos } from '#application/avaliacoes/soltar-fotos.ts';
import type { Loja } from '#application/loja.ts';
import { apagarAvaliacoesDeUsuarios } from '#db/repositories/avaliacoes/avaliacoes.ts';
import { apagarUsuarios, temPedidoEmAndamento, travarUsuario } from '#db/repositories/conta/conta.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroExcluirConta = Recusa<'sem-confirmacao' | 'conta-da-equipe' | 'pedido-em-andamento' | 'nao-encontrado'>;

/** The word the customer must type. */
export const palavraDaExclusao = 'EXCLUIR';

/**
 * Deletes a customer's account at their request; orders stay without personal data (docs/requirements.md 11.13).
 * Refused while an order in progress needs a name and an address, and for staff, whom an admin removes.
 */
export async function excluirConta(
  { db, fila, log }: Pick<Loja, 'db' | 'fila' | 'log'>,
  uid: string,
  confirmacao: string,
): Promise<Result<void, ErroExcluirConta>> {
  if (confirmacao.trim().toUpperCase() !== palavraDaExclusao) return falha({ codigo: 'sem-confirmacao' });
  const exclusao = await emTransacao(db, async (tx): Promise<Result<void, ErroExcluirConta>> => {
    const usuario = await travarUsuario(tx, uid);
    if (!usuario) return falha({ codigo: 'nao-encontrado' });
    if (usuario.role !== 'cliente') return falha({ codigo: 'conta-da-equipe' });
    if (await temPedidoEmAndamento(tx, uid)) return falha({ codigo: 'pedido-em-andamento' });
    await soltarFotos({ fila }, tx, await apagarAvaliacoesDeUsuarios(tx, [usuario.id]));
    await apagarUsuarios(tx, [usuario]);
    return ok(undefined);
  });
  if (exclusao.ok) log.info({ uid }, 'account was deleted by its owner');
  return exclusao;
}
