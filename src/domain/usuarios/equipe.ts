import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Papel } from './sessao.ts';

/** What an admin is about to do to some users; `ativo` and `role` are what they will be. */
export type MudancaDeUsuarios =
  { tipo: 'excluir' } | { tipo: 'papel'; role: Papel } | { tipo: 'salvar'; role: Papel; ativo: boolean };

/** `sem-poder`: whoever asks has meanwhile stopped being an admin. */
export type RecusaDaEquipe = Recusa<'sem-poder' | 'ultimo-admin' | 'a-si-mesmo'>;

/**
 * Whether the shop may change `alvos` so. Nobody takes the last admin away, and no admin removes, demotes or disables
 * themself; `admins` are the uids of all active ones, as they are while nobody else can change them.
 */
export function podeMudar(
  autorUid: string,
  admins: readonly string[],
  alvos: readonly string[],
  mudanca: MudancaDeUsuarios,
): Result<void, RecusaDaEquipe> {
  if (!admins.includes(autorUid)) return falha({ codigo: 'sem-poder' });
  const continuamAdmins =
    mudanca.tipo !== 'excluir' && mudanca.role === 'admin' && (mudanca.tipo === 'papel' || mudanca.ativo);
  if (continuamAdmins) return ok(undefined);
  const atingidos = new Set(alvos);
  if (admins.every((uid) => atingidos.has(uid))) return falha({ codigo: 'ultimo-admin' });
  return atingidos.has(autorUid) ? falha({ codigo: 'a-si-mesmo' }) : ok(undefined);
}
