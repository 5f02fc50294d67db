import type { Dia } from '#domain/calendario.ts';
import { diasDoPrazo, type Prazo } from '#domain/configuracao/promessas-da-loja.ts';
import { ehDiaDeEntrega, somarDiasDeEntrega, somarDiasUteis } from './dias-uteis.ts';
import type { Faixa } from './prazos-de-entrega.ts';
import { somarDias } from '#domain/periodo.ts';

/** Between which days an order is to arrive, both included. */
export type Promessa = { de: Dia; ate: Dia };

/** What is told of a CEP (8 digits): its days, and the sentence about them. */
export type PrazoDoCep = Promessa & { cep: string; frase: string };

/** For an order paid on that day: the time to dispatch, in working days, then the days on the way, in those of carriers. */
export function prometer(pagoNoDia: Dia, despacho: Prazo, naEstrada: Faixa): Promessa {
  const sai = somarDiasUteis(pagoNoDia, diasDoPrazo(despacho));
  return { de: somarDiasDeEntrega(sai, naEstrada.de), ate: somarDiasDeEntrega(sai, naEstrada.ate) };
}

function diasDeEntregaEntre(de: Dia, ate: Dia): number {
  let quantos = 0;
  for (let dia = somarDias(de, 1); dia <= ate; dia = somarDias(dia, 1)) if (ehDiaDeEntrega(dia)) quantos += 1;
  return quantos;
}

/** The same promise for an order that was paid later than on the day it was made: as many days, counted from then. */
export function adiar({ de, ate }: Promessa, prometidaEm: Dia, pagoNoDia: Dia): Promessa {
  if (pagoNoDia <= prometidaEm) return { de, ate };
  const outra = (limite: Dia) => somarDiasDeEntrega(pagoNoDia, diasDeEntregaEntre(prometidaEm, limite));
  return { de: outra(de), ate: outra(ate) };
}

const mesPorExtenso = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' });

function partesDoDia(dia: Dia): { dia: string; mes: string } {
  const doMes = Number(dia.slice(8));
  return { dia: doMes === 1 ? '1º' : String(doMes), mes: mesPorExtenso.format(new Date(`${dia}T00:00:00Z`)) };
}

/** `Chega entre 2 e 5 de dezembro`, `Chega entre 28 de novembro e 2 de dezembro`, `Chega em 1º de dezembro`. */
export function fraseDaPromessa({ de, ate }: Promessa): string {
  const um = partesDoDia(de);
  const outro = partesDoDia(ate);
  const fim = `${outro.dia} de ${outro.mes}`;
  if (de === ate) return `Chega em ${fim}`;
  return `Chega entre ${um.dia}${um.mes === outro.mes ? '' : ` de ${um.mes}`} e ${fim}`;
}

/** What an order was promised; null for eBooks, and for orders from before there were promises. */
export function promessaDe(pedido: { prometidoDe: Dia | null; prometidoAte: Dia | null }): Promessa | null {
  return pedido.prometidoDe && pedido.prometidoAte ? { de: pedido.prometidoDe, ate: pedido.prometidoAte } : null;
}
