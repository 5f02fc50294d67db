// @requirement 15.5.1 15.5.3
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** Time to dispatch, counted on working days only. */
export type PrazoDeDespacho = { quantidade: number; unidade: 'horas' | 'dias' };

/** The shop's promises. Every page, e-mail and document builds its sentences from these values. */
export type Promessas = {
  despacho: PrazoDeDespacho;
  /** Days after delivery to withdraw from the purchase; never fewer than the law's seven. */
  desistenciaDias: number;
  /** A complete sentence about the freight, which is always free (docs/requirements.md 9.1). */
  frete: string;
};

/** Art. 49 of the Código de Defesa do Consumidor. */
export const MENOR_DESISTENCIA_DIAS = 7;
const MAIOR_DESISTENCIA_DIAS = 365;
const MAIS_DIAS = 60;
const HORAS_DO_DIA = 24;

/** Defaults for fields the owner left empty (docs/requirements.md 9.1, and the law). */
export const promessasPadrao: Promessas = {
  despacho: { quantidade: 24, unidade: 'horas' },
  desistenciaDias: MENOR_DESISTENCIA_DIAS,
  frete: 'Frete grátis para todo o Brasil.',
};

/** `24 horas úteis`, `1 dia útil`. */
export function prazoPorExtenso({ quantidade, unidade }: PrazoDeDespacho): string {
  const singular = quantidade === 1;
  return unidade === 'horas'
    ? `${quantidade} ${singular ? 'hora útil' : 'horas úteis'}`
    : `${quantidade} ${singular ? 'dia útil' : 'dias úteis'}`;
}

/** The time to dispatch in working days: 24 business hours end with the next working day. */
export function diasDoPrazo({ quantidade, unidade }: PrazoDeDespacho): number {
  return unidade === 'dias' ? quantidade : Math.ceil(quantidade / HORAS_DO_DIA);
}

/** The time to dispatch in `24 horas úteis`, `5 dias`, or a sentence that contains it; null if there is none. */
export function lerPrazo(texto: string): PrazoDeDespacho | null {
  const partes = /(?<!\d)(\d{1,4})\s*(hora|dia)s?(?!\p{L})/iu.exec(texto);
  if (!partes) return null;
  const prazo: PrazoDeDespacho = {
    quantidade: Number(partes[1]),
    unidade: partes[2]?.toLowerCase() === 'hora' ? 'horas' : 'dias',
  };
  return prazo.quantidade > 0 && diasDoPrazo(prazo) <= MAIS_DIAS ? prazo : null;
}

export type FaltaNoPrazo = 'prazo' | 'desistencia';

/** Days to withdraw: the first number of the text, within the legal limits. */
export function lerDesistencia(texto: string): Result<number, Recusa<FaltaNoPrazo>> {
  const dias = Number(/\d{1,4}/.exec(texto)?.[0] ?? 0);
  return dias >= MENOR_DESISTENCIA_DIAS && dias <= MAIOR_DESISTENCIA_DIAS ? ok(dias) : falha({ codigo: 'desistencia' });
}

export const diasParaDesistir = ({ desistenciaDias }: Promessas): string => `${desistenciaDias} dias`;

/** The promises as sentences. */
export function frasesDasPromessas(promessas: Promessas) {
  const prazo = prazoPorExtenso(promessas.despacho);
  return {
    despacho: `Despachamos em até ${prazo} após a confirmação do pagamento.`,
    desistencia: `Você pode desistir da compra em até ${diasParaDesistir(promessas)} depois de receber o produto.`,
    frete: promessas.frete,
  };
}

/** How to withdraw: by the channel of the purchase (Decreto 7.962/2013, art. 5, § 1). */
export const fraseDeComoDesistir =
  'Para desistir, abra o pedido (na sua conta, em Rastrear pedido ou pelo link dos e-mails) e toque em Trocas e devoluções.';

/** The freight's sentence for use inside another one: lowercase first letter, no full stop. */
export function fraseDoFreteNoMeio({ frete }: Promessas): string {
  const semPonto = frete.replace(/[.!]+$/, '');
  return semPonto.charAt(0).toLowerCase() + semPonto.slice(1);
}

/** The owner's text with its placeholders replaced, as in `Sai em até {despacho}.` */
export function textoComPromessas(texto: string, promessas: Promessas): string {
  return texto
    .replaceAll('{despacho}', prazoPorExtenso(promessas.despacho))
    .replaceAll('{desistencia}', diasParaDesistir(promessas))
    .replaceAll('{frete}', fraseDoFreteNoMeio(promessas));
}
