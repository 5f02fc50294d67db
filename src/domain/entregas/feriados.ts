// @requirement 15.16.1
import type { Dia } from '#domain/calendario.ts';
import { somarDias } from '#domain/periodo.ts';

export type Feriado = { dia: Dia; nome: string };

/** National holidays with a fixed date `MM-DD`; `desde`: first year, for recent ones. */
const feriadosFixos: readonly { em: string; nome: string; desde?: number }[] = [
  { em: '01-01', nome: 'Confraternização Universal' },
  { em: '04-21', nome: 'Tiradentes' },
  { em: '05-01', nome: 'Dia do Trabalho' },
  { em: '09-07', nome: 'Independência do Brasil' },
  { em: '10-12', nome: 'Nossa Senhora Aparecida' },
  { em: '11-02', nome: 'Finados' },
  { em: '11-15', nome: 'Proclamação da República' },
  // Lei 14.759 of 21 December 2023; before, a holiday of some towns and states only.
  { em: '11-20', nome: 'Consciência Negra', desde: 2024 },
  { em: '12-25', nome: 'Natal' },
];

/** Easter Sunday of a Gregorian year (anonymous algorithm, as given by Meeus). */
export function pascoa(ano: number): Dia {
  const seculo = Math.floor(ano / 100);
  const aureo = ano % 19;
  const correcaoDaLua = Math.floor((8 * seculo + 13) / 25);
  const epacta = (19 * aureo + seculo - Math.floor(seculo / 4) - correcaoDaLua + 15) % 30;
  const domingo = (32 + 2 * (seculo % 4) + 2 * Math.floor((ano % 100) / 4) - epacta - (ano % 4)) % 7;
  const recuo = Math.floor((aureo + 11 * epacta + 22 * domingo) / 451);
  const desdeMarco = epacta + domingo - 7 * recuo + 114;
  const mes = String(Math.floor(desdeMarco / 31)).padStart(2, '0');
  const dia = String((desdeMarco % 31) + 1).padStart(2, '0');
  return `${ano}-${mes}-${dia}`;
}

/** The national holidays of a year, sorted. Good Friday is a municipal holiday (Lei 9.093/1995) in every town. */
export function feriadosNacionais(ano: number): Feriado[] {
  return [
    ...feriadosFixos.filter(({ desde }) => ano >= (desde ?? 0)).map(({ em, nome }) => ({ dia: `${ano}-${em}`, nome })),
    { dia: somarDias(pascoa(ano), -2), nome: 'Paixão de Cristo' },
  ].toSorted((a, b) => a.dia.localeCompare(b.dia));
}

/**
 * Days on which carriers and banks do not work although they are not legal holidays (Carnaval, Corpus Christi): legal
 * periods count them, delivery promises do not.
 */
export function diasParados(ano: number): Feriado[] {
  const domingo = pascoa(ano);
  return [
    { dia: somarDias(domingo, -48), nome: 'Carnaval' },
    { dia: somarDias(domingo, -47), nome: 'Carnaval' },
    { dia: somarDias(domingo, 60), nome: 'Corpus Christi' },
  ];
}
