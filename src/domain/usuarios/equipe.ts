import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Papel, UsuarioDaSessao } from './sessao.ts';

/** A change by an admin to one or more users; `role` and `ativo` are the new values. */
export type MudancaDeUsuarios =
  | { tipo: 'excluir' }
  | { tipo: 'papel'; role: Papel }
  | { tipo: 'salvar'; role: Papel; ativo: boolean };

/** `sem-poder`: the author is no longer an admin. */
export type RecusaDaEquipe = Recusa<'sem-poder' | 'ultimo-admin' | 'a-si-mesmo'>;

/**
 * Whether the author may apply `mudanca` to `alvos`: the last admin must remain, and admins cannot delete, demote or
 * disable themselves. `admins`: uids of all active admins, read under a lock.
 */
export function podeMudarUsuarios(
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

/** The fields of a user that decide about rights and money. */
type ComPoderes = { role: Papel; cupom: string | null; comissaoPb: number; conjuntoId: string | null };

/**
 * Whether an editor may save this edit: with the right to act on users, of a customer, whose role, coupon, rate and set
 * stay. Nobody gets a right, theirs or another's, from anybody but an admin.
 */
export function podeEditarCadastro(
  autor: Pick<UsuarioDaSessao, 'direitos'>,
  antes: ComPoderes,
  depois: ComPoderes,
): Result<void, RecusaDaEquipe> {
  const iguais = (['role', 'cupom', 'comissaoPb', 'conjuntoId'] as const).every(
    (campo) => antes[campo] === depois[campo],
  );
  const pode = autor.direitos?.includes('usuarios:agir') && antes.role === 'cliente' && iguais;
  return pode ? ok(undefined) : falha({ codigo: 'sem-poder' });
}
