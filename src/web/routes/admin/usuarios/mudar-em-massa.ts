import { data } from 'react-router';
import { excluirUsuarios } from '#application/admin/usuarios/excluir-usuarios.ts';
import { type ErroEmMassa, mudarPapeis } from '#application/admin/usuarios/mudar-papeis.ts';
import type { Loja } from '#application/loja.ts';
import type { Result } from '#domain/result.ts';
import { papeis, type UsuarioDaSessao } from '#domain/sessao.ts';
import type { RespostaEmMassa } from '#web/components/admin-usuarios/lista-de-usuarios.tsx';
import { faltasDoUsuario, recusasDoUsuario } from '#web/messages/usuario.ts';

/** Gives the users of the form another role (`intencao` papel) or removes them (excluir). */
export async function mudarEmMassa(loja: Loja, autor: UsuarioDaSessao, campos: FormData) {
  const de = campos.get('intencao') === 'excluir' ? ('excluir' as const) : ('papel' as const);
  const recusar = (motivo: string, status: number) => data<RespostaEmMassa>({ de, ok: false, motivo }, { status });
  const uids = campos.getAll('uid').filter((uid) => typeof uid === 'string');
  const role = papeis.find((papel) => papel === campos.get('role'));
  if (de === 'papel' && !role) return recusar(faltasDoUsuario['papel-desconhecido'], 422);
  try {
    const fim: Result<number, ErroEmMassa> =
      de === 'papel' && role ? await mudarPapeis(loja, autor, uids, role) : await excluirUsuarios(loja, autor, uids);
    return fim.ok
      ? data<RespostaEmMassa>({ de, ok: true, quantos: fim.valor })
      : recusar(recusasDoUsuario[fim.erro], 409);
  } catch (erro) {
    loja.log.error({ err: erro, de }, 'users could not be changed');
    return recusar('Tente novamente em instantes.', 500);
  }
}
