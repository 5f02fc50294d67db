// @requirement 15.23.7
import { type Dia, diaEmSaoPaulo, type Mes } from '#domain/calendario.ts';
import { limitesDoMes } from '#domain/mes.ts';
import { somarDias } from '#domain/periodo.ts';
import { type EstadoDaPromocao, estadoDaPromocao } from './estado-da-promocao.ts';
import type { Promocao } from './promocao.ts';

const DIAS_DA_SEMANA = 7;

/** The days of a promotion in one week. */
export type BarraDaAgenda = {
  id: string;
  nome: string;
  estado: EstadoDaPromocao;
  /** Its first and last day, in any week; null for no end. */
  de: Dia;
  ate: Dia | null;
  /** Its first day in this week, 0 for Sunday, and how many. */
  coluna: number;
  dias: number;
};

/** A week from Sunday on. No two bars of a track are on the same day. */
export type SemanaDaAgenda = { dias: Dia[]; trilhas: BarraDaAgenda[][] };

const diaDaSemana = (dia: Dia): number => new Date(`${dia}T00:00:00Z`).getUTCDay();

/** The Sundays of the weeks with days of the month. */
function domingosDoMes(mes: Mes): Dia[] {
  const primeiro = `${mes}-01`;
  const ultimo = diaEmSaoPaulo(new Date(limitesDoMes(mes).ate.getTime() - 1));
  const domingo = somarDias(primeiro, -diaDaSemana(primeiro));
  const domingos = [domingo];
  for (let outro = somarDias(domingo, DIAS_DA_SEMANA); outro <= ultimo; outro = somarDias(outro, DIAS_DA_SEMANA))
    domingos.push(outro);
  return domingos;
}

/** The first moment of the month's first week. */
export function comecoDaAgenda(mes: Mes): Date {
  return new Date(`${domingosDoMes(mes)[0]}T00:00:00-03:00`);
}

/** Puts each bar into the first track that is free on its days. */
function emTrilhas(barras: readonly BarraDaAgenda[]): BarraDaAgenda[][] {
  const trilhas: BarraDaAgenda[][] = [];
  for (const barra of barras) {
    const livre = trilhas.find((trilha) => {
      const ultima = trilha.at(-1);
      return !ultima || ultima.coluna + ultima.dias <= barra.coluna;
    });
    if (livre) livre.push(barra);
    else trilhas.push([barra]);
  }
  return trilhas;
}

/** The weeks of a month with the promotions that run on their days, in São Paulo. */
export function semanasDaAgenda(promocoes: readonly Promocao[], mes: Mes, agora: Date): SemanaDaAgenda[] {
  const periodos = promocoes
    // One that was stopped before its beginning runs on no day.
    .filter(({ comecaEm, terminaEm }) => terminaEm === null || terminaEm > comecaEm)
    .map((promocao) => ({
      id: promocao.id,
      nome: promocao.nome,
      estado: estadoDaPromocao(promocao, agora),
      de: diaEmSaoPaulo(promocao.comecaEm),
      ate: promocao.terminaEm && diaEmSaoPaulo(new Date(promocao.terminaEm.getTime() - 1)),
    }));
  return domingosDoMes(mes).map((domingo) => {
    const dias = Array.from({ length: DIAS_DA_SEMANA }, (_, i) => somarDias(domingo, i));
    const barras = periodos.flatMap((periodo) => {
      const cobertos = dias.filter((dia) => dia >= periodo.de && (periodo.ate === null || dia <= periodo.ate));
      const [primeiro] = cobertos;
      return primeiro ? [{ ...periodo, coluna: dias.indexOf(primeiro), dias: cobertos.length }] : [];
    });
    const ordenadas = barras.toSorted(
      (a, b) => a.coluna - b.coluna || b.dias - a.dias || (a.de < b.de ? -1 : Number(a.de !== b.de)),
    );
    return { dias, trilhas: emTrilhas(ordenadas) };
  });
}
