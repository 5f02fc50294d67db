// @requirement 15.16.2
import type { Loja } from '#application/loja.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { lerPrazoDoLugar } from '#db/entregas/ler-entregas.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { mascararCep } from '#domain/checkout/checkout.ts';
import { somenteDigitos } from '#domain/numeros.ts';
import { lugarDoCep } from '#domain/entregas/lugar-de-entrega.ts';
import { fraseDaPromessa, type PrazoDoCep, calcularPromessa } from '#domain/entregas/promessa-de-entrega.ts';

/**
 * Delivery window at a CEP for a payment today, with its sentence (docs/requirements.md 15.16); null for a CEP of no
 * state.
 */
export async function prometerEntrega(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  cep: string,
): Promise<PrazoDoCep | null> {
  const lugar = lugarDoCep(cep);
  const naEstrada = lugar && (await lerPrazoDoLugar(db, lugar));
  if (!naEstrada) return null;
  const { promessas } = await lerDadosDaLoja(db);
  const promessa = calcularPromessa(diaEmSaoPaulo(relogio.agora()), promessas.despacho, naEstrada);
  return { ...promessa, cep: mascararCep(somenteDigitos(cep)), frase: fraseDaPromessa(promessa) };
}
