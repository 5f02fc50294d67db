// @requirement 15.29.2
import type { Loja } from '#application/loja.ts';
import { gravarDadosFiscais } from '#db/comissoes/gravar-impostos.ts';
import { type DadosFiscais, type FaltasNosDadosFiscais, lerDadosFiscais } from '#domain/comissoes/dados-fiscais.ts';
import type { CamposRecusados } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroSalvarDadosFiscais = CamposRecusados<FaltasNosDadosFiscais>;

/** Stores an influencer's document, name and address for papers; three empty fields delete them. */
export async function salvarDadosFiscais(
  { db, log }: Pick<Loja, 'db' | 'log'>,
  uid: string,
  digitados: DadosFiscais,
): Promise<Result<void, ErroSalvarDadosFiscais>> {
  const lidos = lerDadosFiscais(digitados);
  if (!lidos.ok) return falha({ codigo: 'campos', faltas: lidos.erro });
  await gravarDadosFiscais(db, uid, lidos.valor);
  log.info({ uid }, 'document of an influencer was changed');
  return ok(undefined);
}
