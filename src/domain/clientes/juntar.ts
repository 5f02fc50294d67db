// @requirement 15.33.7
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Papel } from '#domain/usuarios/sessao.ts';

/** A customer as far as merging is concerned. */
export type LadoDaJuncao = {
  id: string;
  /** The account; null for guests. `temAcesso`: somebody can sign in with it. */
  conta: { role: Papel; temAcesso: boolean } | null;
};

export type RecusaDeJuntar = Recusa<'o-mesmo' | 'da-equipe' | 'duas-contas'>;

/** How much there is to lose of a customer: an account that is signed in with, an account, a guest. */
const peso = ({ conta }: LadoDaJuncao): number => (conta === null ? 0 : conta.temAcesso ? 2 : 1);

/**
 * Which of two customers is kept and which goes: an account is kept rather than a guest, and one that is signed in with
 * rather than one that is not; else the first. Refused for people of the team and for two accounts with sign-in.
 */
export function decidirJuncao<Lado extends LadoDaJuncao>(
  um: Lado,
  outro: Lado,
): Result<{ fica: Lado; sai: Lado }, RecusaDeJuntar> {
  if (um.id === outro.id) return falha({ codigo: 'o-mesmo' });
  if ([um, outro].some(({ conta }) => conta !== null && conta.role !== 'cliente'))
    return falha({ codigo: 'da-equipe' });
  if (um.conta?.temAcesso && outro.conta?.temAcesso) return falha({ codigo: 'duas-contas' });
  return ok(peso(outro) > peso(um) ? { fica: outro, sai: um } : { fica: um, sai: outro });
}
