// @requirement 2.21.3
import { type Autor, registrarAuditorias } from '#db/auditoria/gravar-auditoria.ts';
import { apagarAvaliacoesDeUsuarios } from '#db/avaliacoes/gravar-avaliacoes.ts';
import { apagarUsuarios, lerPendencias } from '#db/conta/gravar-conta.ts';
import { travarEquipeEUsuarios } from '#db/usuarios/gravar-usuarios.ts';
import { emTransacao } from '#db/transaction.ts';
import { podeMudarUsuarios } from '#domain/usuarios/equipe.ts';
import {
  nadaPendente,
  type Pendencias,
  podeExcluirUsuario,
  type RecusaPorPendencias,
} from '#domain/usuarios/pendencias.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { soltarFotos } from '#application/avaliacoes/soltar-fotos.ts';
import type { Loja } from '#application/loja.ts';
import { type ErroEmMassa, MAIOR_SELECAO } from './mudar-papeis.ts';

/** A user who was left out of a deletion of several. */
export type Deixado = { nome: string; pendencias: Pendencias };
export type ErroExcluirUsuarios =
  | ErroEmMassa
  | RecusaPorPendencias
  | { codigo: 'todos-com-pendencias'; deixados: Deixado[] };

/**
 * Deletes users, all or none. Orders stay: finished ones without personal data, open ones with the delivery data. An
 * influencer's ledger stays. With money, orders or returns open, one user is deleted only if their sign-in e-mail is in
 * `confirmacao`; of several such users are left out, and returned.
 */
export async function excluirUsuarios(
  { db, fila, log, relogio }: Pick<Loja, 'db' | 'fila' | 'log' | 'relogio'>,
  autor: Autor,
  uids: string[],
  confirmacao = '',
): Promise<Result<{ excluidos: number; deixados: Deixado[] }, ErroExcluirUsuarios>> {
  const unicos = [...new Set(uids)];
  if (unicos.length === 0) return falha({ codigo: 'nada-selecionado' });
  if (unicos.length > MAIOR_SELECAO) return falha({ codigo: 'selecao-grande' });
  const exclusao = await emTransacao(db, async (tx): ReturnType<typeof excluirUsuarios> => {
    const { admins, alvos: escolhidos } = await travarEquipeEUsuarios(tx, unicos);
    const pode = podeMudarUsuarios(
      autor.uid,
      admins,
      escolhidos.map(({ id }) => id),
      { tipo: 'excluir' },
    );
    if (!pode.ok) return pode;
    const pendenciasDe = await lerPendencias(
      tx,
      escolhidos.map(({ id }) => id),
      relogio.agora(),
    );
    const julgados = escolhidos.map((usuario) => {
      const pendencias = pendenciasDe.get(usuario.id) ?? nadaPendente;
      // Only the deletion of a single user is confirmed by typing.
      const recusa = podeExcluirUsuario({ ...usuario, pendencias }, unicos.length === 1 ? confirmacao : '');
      return { usuario, recusa: recusa.ok ? null : recusa.erro };
    });
    const alvos = julgados.flatMap(({ usuario, recusa }) => (recusa ? [] : [usuario]));
    const deixados = julgados.flatMap(({ usuario: { nome }, recusa }) =>
      recusa ? [{ nome, pendencias: recusa.pendencias }] : [],
    );
    const [primeiro] = deixados;
    if (alvos.length === 0 && primeiro)
      return falha(
        unicos.length === 1
          ? { codigo: 'com-pendencias', pendencias: primeiro.pendencias }
          : { codigo: 'todos-com-pendencias', deixados },
      );
    const ids = alvos.map(({ id }) => id);
    await soltarFotos({ fila }, tx, await apagarAvaliacoesDeUsuarios(tx, ids));
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
    return ok({ excluidos: alvos.length, deixados });
  });
  if (exclusao.ok) log.info({ autor: autor.uid, quantos: exclusao.valor.excluidos }, 'users were deleted by an admin');
  return exclusao;
}
