// @requirement 15.24.6
import { lerMovimentos, lerPortadores, type MovimentoDeCredito } from '#db/creditos/ler-creditos.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import type { Db } from '#db/client.ts';
import { hashDigitado } from './creditos-do-pedido.ts';
import { palpitesDeVale } from './limite-de-palpites.ts';

export type ErroConsultarVale =
  | Recusa<'codigo-vazio' | 'vale-desconhecido'>
  | { codigo: 'muitas-tentativas'; esperaS: number };

/** A card as shown to people who know its code. */
export type ValeConsultado = {
  final: string;
  saldoCentavos: Centavos;
  bloqueado: boolean;
  movimentos: Omit<MovimentoDeCredito, 'pedidoId'>[];
};

/** Whether each of these typed codes is of a card. */
export async function conheceVales(db: Db, digitados: readonly string[]): Promise<boolean[]> {
  const hashes = digitados.map(hashDigitado);
  const vales = await lerPortadores(db, { hashes: hashes.filter((hash) => hash !== null), uid: null });
  return hashes.map((hash) => hash !== null && vales.some(({ codigoHash }) => codigoHash === hash));
}

/** The balance of a typed code. Wrong codes per address are limited; right ones do not count. */
export async function consultarVale(
  { db, limites }: Pick<Loja, 'db' | 'limites'>,
  digitado: string,
  endereco: string,
): Promise<Result<ValeConsultado, ErroConsultarVale>> {
  if (digitado.trim() === '') return falha({ codigo: 'codigo-vazio' });
  const espera = await limites.contar(palpitesDeVale, endereco);
  if (espera > 0) return falha({ codigo: 'muitas-tentativas', esperaS: Math.ceil(espera / 1000) });
  const hash = hashDigitado(digitado);
  const [vale] = await lerPortadores(db, { hashes: hash === null ? [] : [hash], uid: null });
  if (!vale) return falha({ codigo: 'vale-desconhecido' });
  await limites.devolver(palpitesDeVale, endereco);
  const { id, final, saldoCentavos, bloqueadoEm } = vale;
  const movimentos = (await lerMovimentos(db, id)).map(({ pedidoId: _, ...movimento }) => movimento);
  return ok({ final: final ?? '', saldoCentavos, bloqueado: bloqueadoEm !== null, movimentos });
}
