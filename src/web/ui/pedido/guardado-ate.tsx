const momento = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Until when an unpaid order keeps its goods, `até 22/11 às 14:35`. */
export function GuardadoAte({ ate }: { ate: Date }) {
  const [dia = '', hora = ''] = momento.format(ate).split(', ');
  return (
    <p>
      Guardamos os produtos até{' '}
      <time dateTime={ate.toISOString()}>
        {dia} às {hora}
      </time>
      . Sem pagamento, o pedido é cancelado e nada é cobrado.
    </p>
  );
}
