// @requirement 15.28.3
import { DIA_MS } from '#domain/duracoes.ts';

/** Days whose orders raise the alarm, and days before them that it compares with. */
const DIAS_DO_ALARME = 7;
export const DIAS_ANTES_DO_ALARME = 30;
/** Days ago until which such days may end: an owner who was away still sees the alarm. */
const DIAS_DE_MEMORIA = 30;
/** Days whose orders can raise the alarm, and all days that it reads. */
const DIAS_DA_EVIDENCIA = DIAS_DO_ALARME + DIAS_DE_MEMORIA;
const DIAS_LIDOS = DIAS_DA_EVIDENCIA + DIAS_ANTES_DO_ALARME;
/** Fewest orders of those days that raise it. */
export const MENOS_PEDIDOS_DO_ALARME = 10;
/** Days for which a dismissed alarm is silent; after them only orders made since are new evidence. */
export const DIAS_DE_SILENCIO = DIAS_DO_ALARME;

/** Percent without a click: more than this now, less than that before. */
const MAIS_QUE_AGORA = 70;
const MENOS_QUE_ANTES = 40;

/** Paid orders with a code, and those of them whose buyer clicked none of its links. */
export type PedidosDoCodigo = { pedidos: number; semClique: number };

const maisQue = ({ pedidos, semClique }: PedidosDoCodigo, porcento: number) => semClique * 100 > pedidos * porcento;
const menosQue = ({ pedidos, semClique }: PedidosDoCodigo, porcento: number) => semClique * 100 < pedidos * porcento;

/** Whether most of at least 10 orders came without a click: over 70 %. */
const semCliqueDemais = (contas: PedidosDoCodigo) =>
  contas.pedidos >= MENOS_PEDIDOS_DO_ALARME && maisQue(contas, MAIS_QUE_AGORA);

/**
 * Whether a code looks leaked: at least 10 orders in 7 days, over 70 % of them without a click, against under 40 % in the
 * 30 days before, or no order in those.
 */
export function pareceVazado({ agora, antes }: { agora: PedidosDoCodigo; antes: PedidosDoCodigo }): boolean {
  return semCliqueDemais(agora) && (antes.pedidos === 0 || menosQue(antes, MENOS_QUE_ANTES));
}

/** An alarm of a code: the counts of its 7 days, and of the 30 days before the leak that they are compared with. */
export type Alarme = {
  agora: PedidosDoCodigo;
  antes: PedidosDoCodigo;
  /** Whole days since the 7 days ended; 0 for the last 7. */
  haDias: number;
  /** Whether the leak is older than the 7 days: the days before them have orders of it. */
  continua: boolean;
};

/** Orders of one day. `dia`: whole days ago, 0 for the last 24 hours. */
export type DiaDoCodigo = PedidosDoCodigo & { dia: number };

/**
 * The alarm that a code raises, null for none. Each 7 days that ended in the last 30 are judged. Days with over 70 % without
 * a click raise it if they, or 7 days before them, look leaked: a leak becomes its own past, and would silence itself.
 * After a dismissal the alarm is silent for 7 days; from then on only 7 days that began since it raise it. Days that are
 * left out had no order.
 */
export function alarmeDoCodigo(dias: readonly DiaDoCodigo[], diasDesdeADispensa: number | null): Alarme | null {
  const desde = diasDesdeADispensa ?? DIAS_LIDOS;
  const porDia = Array.from({ length: DIAS_LIDOS }, () => ({ pedidos: 0, semClique: 0 }));
  for (const { dia, pedidos, semClique } of dias) {
    const doDia = porDia[dia];
    if (!doDia) continue;
    doDia.pedidos += pedidos;
    doDia.semClique += semClique;
  }
  const somar = (de: number, quantos: number) =>
    porDia.slice(de, de + quantos).reduce((soma, { pedidos, semClique }) => ({
      pedidos: soma.pedidos + pedidos,
      semClique: soma.semClique + semClique,
    }));
  const janelas = Array.from({ length: DIAS_DE_MEMORIA + 1 }, (_, haDias) => ({
    haDias,
    agora: somar(haDias, DIAS_DO_ALARME),
    antes: somar(haDias + DIAS_DO_ALARME, DIAS_ANTES_DO_ALARME),
  }));
  const atual = janelas.find(({ haDias, agora }) => haDias + DIAS_DO_ALARME <= desde && semCliqueDemais(agora));
  const vazada = atual && janelas.find((janela) => janela.haDias >= atual.haDias && pareceVazado(janela));
  return vazada ? { ...atual, antes: vazada.antes, continua: vazada.haDias > atual.haDias } : null;
}

/** Whole days from a moment to now: those that have passed. */
export const diasPassados = (desde: Date, agora: Date): number =>
  Math.floor((agora.getTime() - desde.getTime()) / DIA_MS);

/** The moment this many days before now. */
const haTantosDias = (agora: Date, dias: number) => new Date(agora.getTime() - dias * DIA_MS);

/** When the days that the alarm reads begin, and those that can raise it. */
export function periodosDoAlarme(agora: Date): { desde: Date; desdeEvidencia: Date } {
  return { desde: haTantosDias(agora, DIAS_LIDOS), desdeEvidencia: haTantosDias(agora, DIAS_DA_EVIDENCIA) };
}

/** Days of the evidence: from the first of the alarm's 7 days until now; the last 7 days without an alarm. */
export function periodoDaEvidencia(agora: Date, alarme: Alarme | null): { desde: Date; dias: number } {
  const dias = (alarme?.haDias ?? 0) + DIAS_DO_ALARME;
  return { desde: haTantosDias(agora, dias), dias };
}

/** Until when an alarm dismissed at this moment is silent. */
export function silencioAte(dispensadoEm: Date): Date {
  return new Date(dispensadoEm.getTime() + DIAS_DE_SILENCIO * DIA_MS);
}

/** Longest note of a dismissed alarm, and longest reason of a refused commission. */
export const MAIOR_NOTA_DO_ALARME = 300;
export const MAIOR_MOTIVO_DA_RECUSA = 300;

/** Orders of the evidence that are alike, as far as they are counted. */
export type PedidosDaEvidencia = {
  pedidos: number;
  /** Whether they came through a link. */
  clicou: boolean;
  /** Site on which that link was clicked; '' for none. */
  site: string;
  /** Whether their buyers had bought before. */
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

const somarPedidos = (linhas: readonly { pedidos: number }[]) =>
  linhas.reduce((soma, { pedidos }) => soma + pedidos, 0);

function contarPor<T extends { pedidos: number }>(linhas: readonly T[], nomeDe: (linha: T) => string): Contado[] {
  return [...Map.groupBy(linhas, nomeDe)]
    .map(([nome, iguais]) => ({ nome, pedidos: somarPedidos(iguais) }))
    .toSorted((a, b) => b.pedidos - a.pedidos || a.nome.localeCompare(b.nome, 'pt-BR'));
}

/** The orders of an alarm counted by the facts that show where a code was found. */
export function resumirEvidencia(linhas: readonly PedidosDaEvidencia[]): ResumoDaEvidencia {
  const comClique = linhas.filter(({ clicou }) => clicou);
  const horas = Array.from({ length: 24 }, () => 0);
  for (const { hora, pedidos } of linhas) horas[hora] = (horas[hora] ?? 0) + pedidos;
  return {
    semClique: somarPedidos(linhas.filter(({ clicou }) => !clicou)),
    comClique: somarPedidos(comClique),
    primeiraCompra: somarPedidos(linhas.filter(({ jaComprou }) => !jaComprou)),
    cidades: contarPor(linhas, ({ cidade, uf }) => `${cidade}/${uf}`),
    sites: contarPor(
      comClique.filter(({ site }) => site !== ''),
      ({ site }) => site,
    ),
    horas,
  };
}

/** `7 de 10 pedidos em 7 dias sem clique` of the alarm's days, how long ago they ended, and the share before the leak. */
export function fraseDoAlarme({ agora, antes, haDias, continua }: Alarme): string {
  const quando = `nos ${DIAS_ANTES_DO_ALARME} dias antes${continua ? ' do aumento' : ''}`;
  const passado = antes.pedidos === 0 ? `sem pedidos ${quando}` : `${quando}, ${antes.semClique} de ${antes.pedidos}`;
  const ate = haDias === 0 ? '' : `, até há ${haDias === 1 ? '1 dia' : `${haDias} dias`},`;
  return `${agora.semClique} de ${agora.pedidos} pedidos em ${DIAS_DO_ALARME} dias${ate} sem clique nos links; ${passado}`;
}
