// @requirement 2.21.3
import { type Autor, registrarAuditorias } from '#db/auditoria/gravar-auditoria.ts';
import { gravarPapeis, travarEquipeEUsuarios } from '#db/usuarios/gravar-usuarios.ts';
import { emTransacao } from '#db/transaction.ts';
import { podeMudarUsuarios, type RecusaDaEquipe } from '#domain/usuarios/equipe.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Papel } from '#domain/usuarios/sessao.ts';
import type { Loja } from '#application/loja.ts';

/** Maximum users per call. */
export const MAIOR_SELECAO = 500;

export type ErroEmMassa = RecusaDaEquipe | Recusa<'nada-selecionado' | 'selecao-grande'>;

/** Gives users a role, all or none; deleted users are skipped. Returns the number of changes. */
export async function mudarPapeis(
  { db }: Pick<Loja, 'db'>,
  autor: Autor,
  uids: string[],
  role: Papel,
): Promise<Result<number, ErroEmMassa>> {
  const unicos = [...new Set(uids)];
  if (unicos.length === 0) return falha({ codigo: 'nada-selecionado' });
  if (unicos.length > MAIOR_SELECAO) return falha({ codigo: 'selecao-grande' });
  return emTransacao(db, async (tx) => {
    const { admins, alvos } = await travarEquipeEUsuarios(tx, unicos);
    const mudam = alvos.filter((alvo) => alvo.role !== role);
    const pode = podeMudarUsuarios(
      autor.uid,
      admins,
      mudam.map(({ id }) => id),
      { tipo: 'papel', role },
    );
    if (!pode.ok) return pode;
    if (mudam.length === 0) return ok(0);
    await gravarPapeis(
      tx,
      mudam.map(({ id }) => id),
      role,
    );
    await registrarAuditorias(
      tx,
      autor,
      mudam.map(({ id, role: era }) => ({
        acao: 'mudar',
        entidade: 'usuario',
        entidadeId: id,
        antes: { role: era },
        depois: { role },
      })),
    );
    return ok(mudam.length);
  });
}
