// @requirement 15.28.3
const DIA_MS = 24 * 60 * 60 * 1000;

/** Days whose orders raise the alarm, and days before them that it compares with. */
export const DIAS_DO_ALARME = 7;
export const DIAS_ANTES_DO_ALARME = 30;
/** Fewest orders of those days that raise it. */
export const MENOS_PEDIDOS_DO_ALARME = 10;
/** Days for which a dismissed alarm is silent; after them only orders made since are new evidence. */
export const DIAS_DE_SILENCIO = 7;

/** Percent without a click: more than this now, less than that before. */
export const MAIS_QUE_AGORA = 70;
const MENOS_QUE_ANTES = 40;

/** Paid orders with a code, and those of them whose buyer clicked none of its links. */
export type PedidosDoCodigo = { pedidos: number; semClique: number };

const maisQue = ({ pedidos, semClique }: PedidosDoCodigo, porcento: number) => semClique * 100 > pedidos * porcento;
const menosQue = ({ pedidos, semClique }: PedidosDoCodigo, porcento: number) => semClique * 100 < pedidos * porcento;

/**
 * Whether a code looks leaked: at least 10 orders in 7 days, over 70 % of them without a click, against under 40 % in the
 * 30 days before, or no order in those.
 */
export function pareceVazado({ agora, antes }: { agora: PedidosDoCodigo; antes: PedidosDoCodigo }): boolean {
  return (
    agora.pedidos >= MENOS_PEDIDOS_DO_ALARME &&
    maisQue(agora, MAIS_QUE_AGORA) &&
    (antes.pedidos === 0 || menosQue(antes, MENOS_QUE_ANTES))
  );
}

/** When the days of the alarm begin, and those that it compares them with. */
export function periodosDoAlarme(agora: Date): { desde: Date; desdeAntes: Date } {
  const desde = new Date(agora.getTime() - DIAS_DO_ALARME * DIA_MS);
  return { desde, desdeAntes: new Date(desde.getTime() - DIAS_ANTES_DO_ALARME * DIA_MS) };
}

/** Until when an alarm dismissed at this moment is silent. */
export function silencioAte(dispensadoEm: Date): Date {
  return new Date(dispensadoEm.getTime() + DIAS_DE_SILENCIO * DIA_MS);
}

/** Longest note of a dismissed alarm, and longest reason of a refused commission. */
export const MAIOR_NOTA_DO_ALARME = 300;
export const MAIOR_MOTIVO_DA_RECUSA = 300;

/** An order of the evidence, as far as it is counted. */
export type PedidoDaEvidencia = {
  /** Channel of the link it came through; null without a click. */
  canal: string | null;
  /** Site on which that link was clicked; '' for none. */
  site: string;
  /** Whether the buyer had bought before. */
  jaComprou: boolean;
  cidade: string;
  uf: string;
  /** Hour in the shop's time zone, 0 to 23. */
  hora: number;
};

type Contado = { nome: string; pedidos: number };

export type ResumoDaEvidencia = {
  semClique: number;
  comClique: number;
  primeiraCompra: number;
  /** The most frequent first. */
  cidades: Contado[];
  sites: Contado[];
  /** Orders of each hour of the day, 24 figures. */
  horas: number[];
};

function contarPor<T>(linhas: readonly T[], nomeDe: (linha: T) => string): Contado[] {
  return [...Map.groupBy(linhas, nomeDe)]
    .map(([nome, iguais]) => ({ nome, pedidos: iguais.length }))
    .toSorted((a, b) => b.pedidos - a.pedidos || a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** The orders of an alarm counted by the facts that show where a code was found. */
export function resumirEvidencia(pedidos: readonly PedidoDaEvidencia[]): ResumoDaEvidencia {
  const comClique = pedidos.filter(({ canal }) => canal !== null);
  const horas = Array.from({ length: 24 }, () => 0);
  for (const { hora } of pedidos) horas[hora] = (horas[hora] ?? 0) + 1;
  return {
    semClique: pedidos.length - comClique.length,
    comClique: comClique.length,
    primeiraCompra: pedidos.filter(({ jaComprou }) => !jaComprou).length,
    cidades: contarPor(pedidos, ({ cidade, uf }) => `${cidade}/${uf}`),
    sites: contarPor(
      comClique.filter(({ site }) => site !== ''),
      ({ site }) => site,
    ),
    horas,
  };
}

/** `7 de 10 pedidos em 7 dias sem clique` of the days now, with the share before: `antes 2 de 9`. */
export function fraseDoAlarme({ agora, antes }: { agora: PedidosDoCodigo; antes: PedidosDoCodigo }): string {
  const passado =
    antes.pedidos === 0
      ? `sem pedidos nos ${DIAS_ANTES_DO_ALARME} dias antes`
      : `nos ${DIAS_ANTES_DO_ALARME} dias antes, ${antes.semClique} de ${antes.pedidos}`;
  return `${agora.semClique} de ${agora.pedidos} pedidos em ${DIAS_DO_ALARME} dias sem clique nos links; ${passado}`;
}
