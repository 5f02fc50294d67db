/** Writes moments as they are in São Paulo. Made when first asked for: the first `Intl` of a page takes a phone 40 ms. */
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
export const formatarCurta = emSaoPaulo({ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });
/** `20 de novembro de 2026` */
export const formatarPorExtenso = emSaoPaulo({ dateStyle: 'long' });
const diaDoMes = emSaoPaulo({ day: 'numeric', month: 'long' });
const comSegundos = emSaoPaulo({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** `20/11/2026 14:32` */
export const formatarMomento = (momento: Date) => `${formatarDia(momento)} ${formatarHora(momento)}`;
/** `20/11/2026 14:32:05` */
export const formatarComSegundos = (momento: Date) => `${formatarDia(momento)} ${comSegundos(momento)}`;
/** `20/11/2026, 14:32` */
export const formatarDiaEHora = (momento: Date) => `${formatarDia(momento)}, ${formatarHora(momento)}`;
/** `20 de novembro de 2026 às 14:32` */
export const formatarMomentoPorExtenso = (momento: Date) =>
  `${formatarPorExtenso(momento)} às ${formatarHora(momento)}`;
/** `20 de novembro às 14:32`, of a moment so near that its year goes without saying. */
export const formatarPrazo = (momento: Date) => `${diaDoMes(momento)} às ${formatarHora(momento)}`;
