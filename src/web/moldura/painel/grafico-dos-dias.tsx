import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Dia } from '#domain/calendario.ts';
import { degrausRedondos } from '#domain/relatorios/degraus.ts';
import { type Centavos, formatarReais } from '#domain/dinheiro.ts';

/** `20/11` of `2026-11-20`. */
function diaCurto(dia: string): string {
  return `${dia.slice(8)}/${dia.slice(5, 7)}`;
}

/** Sales per day as bars. Hidden from screen readers: the table has the same figures. */
export function GraficoDosDias({ dias }: { dias: { dia: Dia; vendidoCentavos: Centavos }[] }) {
  const degraus = degrausRedondos(Math.max(0, ...dias.map(({ vendidoCentavos }) => vendidoCentavos)));
  return (
    <div aria-hidden>
      <ResponsiveContainer width="100%" height={220}>
        <BarChart data={dias} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--linha)" />
          <XAxis
            dataKey="dia"
            tickFormatter={diaCurto}
            tickLine={false}
            axisLine={{ stroke: 'var(--ebano)' }}
            minTickGap={24}
            tick={{ fill: 'var(--tinta-2)', fontSize: 13 }}
          />
          <YAxis
            width={72}
            ticks={degraus}
            domain={[0, degraus.at(-1) ?? 0]}
            tickFormatter={(centavos: number) => formatarReais(centavos).replace(/,\d\d$/, '')}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--tinta-2)', fontSize: 13 }}
          />
          <Tooltip
            cursor={{ fill: 'var(--marfim)' }}
            isAnimationActive={false}
            formatter={(valor) => [formatarReais(Number(valor)), 'Vendido']}
            labelFormatter={(dia) => diaCurto(String(dia))}
          />
          <Bar dataKey="vendidoCentavos" fill="var(--feltro)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
