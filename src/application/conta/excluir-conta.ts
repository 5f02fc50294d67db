// @requirement 11.13.2
import { soltarFotos } from '#application/avaliacoes/soltar-fotos.ts';
import type { Loja } from '#application/loja.ts';
import { apagarAvaliacoesDeUsuarios } from '#db/avaliacoes/gravar-avaliacoes.ts';
import { apagarUsuarios, lerPendencias, travarUsuario } from '#db/conta/gravar-conta.ts';
import { emTransacao } from '#db/transaction.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import {
  nadaPendente,
  podeExcluirUsuario,
  type Pendencias,
  type RecusaPorPendencias,
  temPedidoOuDevolucao,
} from '#domain/usuarios/pendencias.ts';
import { normalizarEmail } from '#domain/usuarios/pessoa.ts';

export type ErroExcluirConta =
  | Recusa<'sem-confirmacao' | 'conta-da-equipe' | 'nao-encontrado'>
  | { codigo: 'pedido-em-andamento'; pendencias: Pendencias }
  | RecusaPorPendencias;

/** The word the customer must type. */
export const palavraDaExclusao = 'EXCLUIR';

/**
 * Deletes a customer's account at their request; orders stay without personal data (docs/requirements.md 11.13).
 * Refused while an order in progress needs a name and an address, and for staff, whom an admin removes. A user who is
 * owed commission or has credit types the account's e-mail instead of the word.
 */
export async function excluirConta(
  { db, fila, log, relogio }: Pick<Loja, 'db' | 'fila' | 'log' | 'relogio'>,
  uid: string,
  confirmacao: string,
): Promise<Result<void, ErroExcluirConta>> {
  const exclusao = await emTransacao(db, async (tx): Promise<Result<void, ErroExcluirConta>> => {
    const usuario = await travarUsuario(tx, uid);
    if (!usuario) return falha({ codigo: 'nao-encontrado' });
    const confirmou = [palavraDaExclusao, usuario.email.toUpperCase()].includes(
      normalizarEmail(confirmacao).toUpperCase(),
    );
    if (!confirmou) return falha({ codigo: 'sem-confirmacao' });
    if (usuario.role !== 'cliente') return falha({ codigo: 'conta-da-equipe' });
    const pendencias = (await lerPendencias(tx, [uid], relogio.agora())).get(uid) ?? nadaPendente;
    if (temPedidoOuDevolucao(pendencias)) return falha({ codigo: 'pedido-em-andamento', pendencias });
    const pode = podeExcluirUsuario({ email: usuario.email, pendencias }, confirmacao);
    if (!pode.ok) return pode;
    await soltarFotos({ fila }, tx, await apagarAvaliacoesDeUsuarios(tx, [usuario.id]));
    await apagarUsuarios(tx, [usuario]);
    return ok(undefined);
  });
  if (exclusao.ok) log.info({ uid }, 'account was deleted by its owner');
  return exclusao;
}
