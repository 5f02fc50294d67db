const dia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** A day in São Paulo, `20/11/2026`. */
export function DataDoPedido({ data }: { data: Date }) {
  return <time dateTime={data.toISOString()}>{dia.format(data)}</time>;
}
