import { diaEmSaoPaulo, type Mes } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';

/** Reads `AAAA-MM` of an address; null for anything else. */
export function lerMes(texto: string | null): Mes | null {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(texto ?? '') ? texto : null;
}

/** The month before, or `quantos` months before. */
function mesAntes(mes: Mes, quantos: number): Mes {
  const [ano = 0, doAno = 1] = mes.split('-').map(Number);
  const desde = ano * 12 + doAno - 1 - quantos;
  return `${Math.floor(desde / 12)}-${String((desde % 12) + 1).padStart(2, '0')}`;
}

/** The month of `agora` in São Paulo and those before it, the latest first. */
export function mesesAteAgora(agora: Date, quantos: number): Mes[] {
  const deste = diaEmSaoPaulo(agora).slice(0, 7);
  return Array.from({ length: quantos }, (_, i) => mesAntes(deste, i));
}

/** From its first moment in São Paulo (in UTC-3 all year round) until that of the next month, which is outside. */
export function limitesDoMes(mes: Mes): { de: Date; ate: Date } {
  return { de: new Date(`${mes}-01T00:00:00-03:00`), ate: new Date(`${mesAntes(mes, -1)}-01T00:00:00-03:00`) };
}

/** What had been given back of one order when its history says so, in its order. Centavos, all together. */
export type EstornadoAte = { id: number; em: Date; estornadoCentavos: Centavos };
/** Money that went back at one moment. */
export type EstornoNoTempo = { id: number; em: Date; valorCentavos: Centavos };

/**
 * Refunds one by one, of what the history of an order says had been given back until then: each entry that tells of more
 * than any before it is a refund of the difference, so that they add up to the most that was told.
 */
export function estornosNoTempo(historico: readonly EstornadoAte[]): EstornoNoTempo[] {
  let ate = 0;
  return historico.flatMap(({ id, em, estornadoCentavos }) => {
    const valorCentavos = estornadoCentavos - ate;
    if (valorCentavos <= 0) return [];
    ate = estornadoCentavos;
    return [{ id, em, valorCentavos }];
  });
}
