// @requirement 2.21.3
import { type Autor, registrarAuditorias } from '#db/repositories/auditoria/auditoria.ts';
import { apagarAvaliacoesDeUsuarios } from '#db/repositories/avaliacoes/avaliacoes.ts';
import { apagarUsuarios } from '#db/repositories/conta/conta.ts';
import { travarEquipeEUsuarios } from '#db/repositories/usuarios/usuarios.ts';
import { emTransacao } from '#db/transaction.ts';
import { podeMudarUsuarios } from '#domain/usuarios/equipe.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { soltarFotos } from '#application/avaliacoes/soltar-fotos.ts';
import type { Loja } from '#application/loja.ts';
import { type ErroEmMassa, MAIOR_SELECAO } from './mudar-papeis.ts';

/**
 * Deletes users, all or none, and returns their number. Orders stay: finished ones without personal data, open ones
 * with the delivery data. An influencer's ledger stays.
 */
export async function excluirUsuarios(
  { db, fila, log }: Pick<Loja, 'db' | 'fila' | 'log'>,
  autor: Autor,
  uids: string[],
): Promise<Result<number, ErroEmMassa>> {
  const unicos = [...new Set(uids)];
  if (unicos.length === 0) return falha({ codigo: 'nada-selecionado' });
  if (unicos.length > MAIOR_SELECAO) return falha({ codigo: 'selecao-grande' });
  const exclusao = await emTransacao(db, async (tx): Promise<Result<number, ErroEmMassa>> => {
    const { admins, alvos } = await travarEquipeEUsuarios(tx, unicos);
    const pode = podeMudarUsuarios(
      autor.uid,
      admins,
      alvos.map(({ id }) => id),
      { tipo: 'excluir' },
    );
    if (!pode.ok) return pode;
    await soltarFotos(
      { fila },
      tx,
      await apagarAvaliacoesDeUsuarios(
        tx,
        alvos.map(({ id }) => id),
      ),
    );
    await apagarUsuarios(tx, alvos);
    // The identity may not be kept; role and author of the deletion are.
    await registrarAuditorias(
      tx,
      autor,
      alvos.map(({ id, role, ativo }) => ({
        acao: 'excluir',
        entidade: 'usuario',
        entidadeId: id,
        antes: { role, ativo },
      })),
    );
    return ok(alvos.length);
  });
  if (exclusao.ok) log.info({ autor: autor.uid, quantos: exclusao.valor }, 'users were deleted by an admin');
  return exclusao;
}
