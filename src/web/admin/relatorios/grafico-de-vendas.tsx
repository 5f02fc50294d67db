import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatarReais, reaisDeCentavos } from '#domain/dinheiro.ts';
import { degrausRedondos } from '#domain/relatorios/degraus.ts';

export type BarraDoGrafico = {
  nome: string;
  titulo: string;
  vendidoCentavos: number;
  antesCentavos: number;
  pedidos: number;
};

const compacto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const fio = 'var(--linha)';
const letra = { fontSize: 13, fill: 'var(--tinta-2)' };

function Dica({ active, payload }: { active?: boolean; payload?: readonly { payload?: BarraDoGrafico }[] }) {
  const barra = payload?.[0]?.payload;
  if (!active || !barra) return null;
  return (
    <div className="relatorio-dica">
      <b>{barra.titulo}</b>
      <span>{formatarReais(barra.vendidoCentavos)}</span>
      <span>Antes: {formatarReais(barra.antesCentavos)}</span>
      <span>{barra.pedidos === 1 ? '1 pedido' : `${barra.pedidos} pedidos`}</span>
    </div>
  );
}

/** Bar chart of sales, the previous period as a thin line. Visual only: the table below has the same figures. */
export function GraficoDeVendas({ barras }: { barras: BarraDoGrafico[] }) {
  const degraus = degrausRedondos(
    Math.max(0, ...barras.flatMap(({ vendidoCentavos, antesCentavos }) => [vendidoCentavos, antesCentavos])),
  );
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={barras} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={fio} />
        <XAxis
          dataKey="nome"
          tickLine={false}
          axisLine={{ stroke: 'var(--ebano)' }}
          tick={letra}
          minTickGap={16}
          height={28}
        />
        <YAxis
          width={76}
          tickLine={false}
          axisLine={false}
          tick={letra}
          ticks={degraus}
          domain={[0, degraus.at(-1) ?? 0]}
          tickFormatter={(centavos: number) =>
            `R$\u00a0${compacto.format(reaisDeCentavos(centavos)).replaceAll(' ', '\u00a0')}`
          }
        />
        <Tooltip content={<Dica />} cursor={{ fill: 'var(--marfim)' }} isAnimationActive={false} />
        <Bar dataKey="vendidoCentavos" fill="var(--feltro)" maxBarSize={40} isAnimationActive={false} />
        <Line
          dataKey="antesCentavos"
          stroke="var(--latao)"
          strokeWidth={1.5}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
