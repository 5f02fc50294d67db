/** Formatter for São Paulo time. The `Intl` object is created on first use: the first one costs 40 ms on a phone. */
function emSaoPaulo(partes: Intl.DateTimeFormatOptions): (momento: Date) => string {
  let formato: Intl.DateTimeFormat | undefined;
  return (momento) => {
    formato ??= new Intl.DateTimeFormat('pt-BR', { ...partes, timeZone: 'America/Sao_Paulo' });
    return formato.format(momento);
  };
}

/** `20/11/2026` */
export const formatarDia = emSaoPaulo({ day: '2-digit', month: '2-digit', year: 'numeric' });
/** `14:32` */
export const formatarHora = emSaoPaulo({ hour: '2-digit', minute: '2-digit' });
/** `20/11, 14:32` */
export const formatarDataCurta = emSaoPaulo({ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });
/** `20 de novembro de 2026` */
export const formatarDiaPorExtenso = emSaoPaulo({ dateStyle: 'long' });
/** `20/11` */
export const formatarDiaEMes = emSaoPaulo({ day: '2-digit', month: '2-digit' });
const diaDoMes = emSaoPaulo({ day: 'numeric', month: 'long' });
const comSegundos = emSaoPaulo({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `20/11/2026 14:32` */
export const formatarMomento = (momento: Date) => `${formatarDia(momento)} ${formatarHora(momento)}`;
/** `20/11/2026 14:32:05` */
export const formatarMomentoComSegundos = (momento: Date) => `${formatarDia(momento)} ${comSegundos(momento)}`;
/** `20/11/2026, 14:32` */
export const formatarDiaEHora = (momento: Date) => `${formatarDia(momento)}, ${formatarHora(momento)}`;
/** `20 de novembro de 2026 às 14:32` */
export const formatarMomentoPorExtenso = (momento: Date) =>
  `${formatarDiaPorExtenso(momento)} às ${formatarHora(momento)}`;
/** `20 de novembro às 14:32`: without the year, for moments of the next days. */
export const formatarPrazo = (momento: Date) => `${diaDoMes(momento)} às ${formatarHora(momento)}`;
const ano = emSaoPaulo({ year: 'numeric' });
/** `20/11 às 14:32`; in another year than that of `agora` `20/01/2027 às 14:32`. */
export function formatarPrazoCurto(momento: Date, agora = new Date()): string {
  const dia = ano(momento) === ano(agora) ? formatarDiaEMes(momento) : formatarDia(momento);
  return `${dia} às ${formatarHora(momento)}`;
}
