import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** A time to dispatch, in hours or days that only count on working days. */
export type Prazo = { quantidade: number; unidade: 'horas' | 'dias' };

/** What the shop promises to everybody, said once: every page, message and document makes its words from these. */
export type Promessas = {
  despacho: Prazo;
  /** Days after the delivery in which a buyer may withdraw; never fewer than the law's. */
  desistenciaDias: number;
  /** A whole sentence about the freight, which is always free (docs/requirements.md 9.1). */
  frete: string;
};

/** Art. 49 of the Código de Defesa do Consumidor. */
export const MENOR_DESISTENCIA_DIAS = 7;
const MAIOR_DESISTENCIA_DIAS = 365;
const MAIS_DIAS = 60;
const HORAS_DO_DIA = 24;

/** What holds where the owner says nothing (docs/requirements.md 9.1, and the law). */
export const promessasPadrao: Promessas = {
  despacho: { quantidade: 24, unidade: 'horas' },
  desistenciaDias: MENOR_DESISTENCIA_DIAS,
  frete: 'Frete grátis para todo o Brasil.',
};

/** `24 horas úteis`, `1 dia útil`. */
export function prazoPorExtenso({ quantidade, unidade }: Prazo): string {
  const uma = quantidade === 1;
  return unidade === 'horas'
    ? `${quantidade} ${uma ? 'hora útil' : 'horas úteis'}`
    : `${quantidade} ${uma ? 'dia útil' : 'dias úteis'}`;
}

/** How many working days a promise comes to: 24 business hours end with the next working day. */
export function diasDoPrazo({ quantidade, unidade }: Prazo): number {
  return unidade === 'dias' ? quantidade : Math.ceil(quantidade / HORAS_DO_DIA);
}

/** Reads `24 horas úteis`, `5 dias`, or a sentence that says so; null where it says neither. */
export function lerPrazo(texto: string): Prazo | null {
  const partes = /(?<!\d)(\d{1,4})\s*(hora|dia)s?(?!\p{L})/iu.exec(texto);
  if (!partes) return null;
  const prazo: Prazo = {
    quantidade: Number(partes[1]),
    unidade: partes[2]?.toLowerCase() === 'hora' ? 'horas' : 'dias',
  };
  return prazo.quantidade > 0 && diasDoPrazo(prazo) <= MAIS_DIAS ? prazo : null;
}

export type FaltaNoPrazo = 'prazo' | 'desistencia';

/** Reads `7 dias`, `7`, or a sentence with the number in it. */
export function lerDesistencia(texto: string): Result<number, Recusa<FaltaNoPrazo>> {
  const dias = Number(/\d{1,4}/.exec(texto)?.[0] ?? 0);
  return dias >= MENOR_DESISTENCIA_DIAS && dias <= MAIOR_DESISTENCIA_DIAS ? ok(dias) : falha({ codigo: 'desistencia' });
}

export const diasParaDesistir = ({ desistenciaDias }: Promessas): string => `${desistenciaDias} dias`;

/** The promises as whole sentences. */
export function frasesDasPromessas(promessas: Promessas) {
  const prazo = prazoPorExtenso(promessas.despacho);
  return {
    despacho: `Despachamos em até ${prazo} após a confirmação do pagamento.`,
    desistencia: `Você pode desistir da compra em até ${diasParaDesistir(promessas)} depois de receber o produto.`,
    frete: promessas.frete,
  };
}

/** The way out of a purchase, by the shop itself as it was made (Decreto 7.962/2013, art. 5, § 1). */
export const comoDesistir =
  'É só pedir em Trocas e devoluções, no seu pedido: pela sua conta, por Rastrear pedido ou pelo link dos e-mails.';

/** The freight's sentence as it goes on in another: without its stop, its first letter small. */
export function freteNoMeio({ frete }: Promessas): string {
  const semPonto = frete.replace(/[.!]+$/, '');
  return semPonto.charAt(0).toLowerCase() + semPonto.slice(1);
}

/** A text of the owner's with the promises where it names them: `Sai em até {despacho}.` */
export function comPromessas(texto: string, promessas: Promessas): string {
  return texto
    .replaceAll('{despacho}', prazoPorExtenso(promessas.despacho))
    .replaceAll('{desistencia}', diasParaDesistir(promessas))
    .replaceAll('{frete}', freteNoMeio(promessas));
}
