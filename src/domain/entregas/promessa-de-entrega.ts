// @requirement 15.16.2
import type { Dia } from '#domain/calendario.ts';
import { diasDoPrazo, type PrazoDeDespacho } from '#domain/configuracao/promessas-da-loja.ts';
import { ehDiaDeEntrega, somarDiasDeEntrega, somarDiasUteis } from './dias-uteis.ts';
import type { FaixaDeDias } from './prazos-de-entrega.ts';
import { somarDias } from '#domain/periodo.ts';

/** Promised delivery days, both included. */
export type PromessaDeEntrega = { de: Dia; ate: Dia };

/** Delivery estimate for a CEP (8 digits), with its sentence. */
export type PrazoDoCep = PromessaDeEntrega & { cep: string; frase: string };

/** The promise for an order paid on `pagoNoDia`: dispatch in working days, then transport in delivery days. */
export function calcularPromessa(pagoNoDia: Dia, despacho: PrazoDeDespacho, naEstrada: FaixaDeDias): PromessaDeEntrega {
  const sai = somarDiasUteis(pagoNoDia, diasDoPrazo(despacho));
  return { de: somarDiasDeEntrega(sai, naEstrada.de), ate: somarDiasDeEntrega(sai, naEstrada.ate) };
}

function diasDeEntregaEntre(de: Dia, ate: Dia): number {
  let quantos = 0;
  for (let dia = somarDias(de, 1); dia <= ate; dia = somarDias(dia, 1)) if (ehDiaDeEntrega(dia)) quantos += 1;
  return quantos;
}

/**
 * The promise, moved if the order was paid after the day it was made: the same number of delivery days, counted from
 * the payment.
 */
export function adiarPromessa({ de, ate }: PromessaDeEntrega, prometidaEm: Dia, pagoNoDia: Dia): PromessaDeEntrega {
  if (pagoNoDia <= prometidaEm) return { de, ate };
  const adiado = (limite: Dia) => somarDiasDeEntrega(pagoNoDia, diasDeEntregaEntre(prometidaEm, limite));
  return { de: adiado(de), ate: adiado(ate) };
}

const mesPorExtenso = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' });

function partesDoDia(dia: Dia): { dia: string; mes: string } {
  const doMes = Number(dia.slice(8));
  return { dia: doMes === 1 ? '1º' : String(doMes), mes: mesPorExtenso.format(new Date(`${dia}T00:00:00Z`)) };
}

/** `Chega entre 2 e 5 de dezembro`, `Chega entre 28 de novembro e 2 de dezembro`, `Chega em 1º de dezembro`. */
export function fraseDaPromessa({ de, ate }: PromessaDeEntrega): string {
  const primeiro = partesDoDia(de);
  const ultimo = partesDoDia(ate);
  const fim = `${ultimo.dia} de ${ultimo.mes}`;
  if (de === ate) return `Chega em ${fim}`;
  return `Chega entre ${primeiro.dia}${primeiro.mes === ultimo.mes ? '' : ` de ${primeiro.mes}`} e ${fim}`;
}

/** The promise of an order; null for eBooks and for orders older than promises. */
export function promessaDoPedido(pedido: {
  prometidoDe: Dia | null;
  prometidoAte: Dia | null;
}): PromessaDeEntrega | null {
  return pedido.prometidoDe && pedido.prometidoAte ? { de: pedido.prometidoDe, ate: pedido.prometidoAte } : null;
}
