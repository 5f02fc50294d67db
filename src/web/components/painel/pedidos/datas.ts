const emSaoPaulo = { timeZone: 'America/Sao_Paulo' } as const;
const dia = new Intl.DateTimeFormat('pt-BR', { ...emSaoPaulo, day: '2-digit', month: '2-digit', year: 'numeric' });
const hora = new Intl.DateTimeFormat('pt-BR', { ...emSaoPaulo, hour: '2-digit', minute: '2-digit' });
const curta = new Intl.DateTimeFormat('pt-BR', {
  ...emSaoPaulo,
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** `20/11/2026` */
export const formatarDia = (data: Date) => dia.format(data);
/** `14:32` */
export const formatarHora = (data: Date) => hora.format(data);
/** `20/11, 14:32` */
export const formatarCurta = (data: Date) => curta.format(data);
/** `20/11/2026 14:32` */
export const formatarMomento = (data: Date) => `${dia.format(data)} ${hora.format(data)}`;
