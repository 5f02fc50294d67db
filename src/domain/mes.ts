// @requirement 15.21.5
import { diaEmSaoPaulo, type Mes } from '#domain/calendario.ts';

/** The month `YYYY-MM` of a URL parameter; null for anything else. */
export function lerMes(texto: string | null): Mes | null {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(texto ?? '') ? texto : null;
}

/** The month `quantos` months earlier. */
export function mesAntes(mes: Mes, quantos: number): Mes {
  const [ano = 0, doAno = 1] = mes.split('-').map(Number);
  const desde = ano * 12 + doAno - 1 - quantos;
  return `${Math.floor(desde / 12)}-${String((desde % 12) + 1).padStart(2, '0')}`;
}

/** The current month in São Paulo and the previous ones, latest first. */
export function mesesAteAgora(agora: Date, quantos: number): Mes[] {
  const mesAtual = diaEmSaoPaulo(agora).slice(0, 7);
  return Array.from({ length: quantos }, (_, i) => mesAntes(mesAtual, i));
}

/** Start of the month in São Paulo (UTC-3 all year round) and start of the next month, exclusive. */
export function limitesDoMes(mes: Mes): { de: Date; ate: Date } {
  return { de: new Date(`${mes}-01T00:00:00-03:00`), ate: new Date(`${mesAntes(mes, -1)}-01T00:00:00-03:00`) };
}
