const formato = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `21/11/2026 13:05`, in São Paulo. */
export function momentoPorExtenso(momento: Date): string {
  return formato.format(momento).replace(',', '');
}
