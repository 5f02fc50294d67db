import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { degrausRedondos } from '#domain/relatorios/degraus.ts';

type BarraDeVisitas = { nome: string; titulo: string; visitas: number; pagos: number };

const compacto = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
const inteiro = new Intl.NumberFormat('pt-BR');
const letra = { fontSize: 13, fill: 'var(--tinta-2)' };

function Dica({ active, payload }: { active?: boolean; payload?: readonly { payload?: BarraDeVisitas }[] }) {
  const barra = payload?.[0]?.payload;
  if (!active || !barra) return null;
  return (
    <div className="relatorio-dica">
      <b>{barra.titulo}</b>
      <span>{barra.visitas === 1 ? '1 visita' : `${inteiro.format(barra.visitas)} visitas`}</span>
      <span>{barra.pagos === 1 ? '1 pedido pago' : `${inteiro.format(barra.pagos)} pedidos pagos`}</span>
    </div>
  );
}

/** An axis from 0 to the first round step above `valores`. */
function eixo(valores: number[]) {
  const degraus = degrausRedondos(Math.max(0, ...valores));
  return {
    width: 48,
    tickLine: false,
    axisLine: false,
    tick: letra,
    ticks: degraus,
    domain: [0, degraus.at(-1) ?? 0],
    tickFormatter: (valor: number) => compacto.format(valor),
  } as const;
}

/** Bar chart of visits with paid orders as a line, each on an axis of its own. Visual only: the table has the same figures. */
export function GraficoDeVisitas({ barras }: { barras: BarraDeVisitas[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={barras} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--linha)" />
        <XAxis
          dataKey="nome"
          tickLine={false}
          axisLine={{ stroke: 'var(--ebano)' }}
          tick={letra}
          minTickGap={16}
          height={28}
        />
        <YAxis yAxisId="visitas" {...eixo(barras.map(({ visitas }) => visitas))} />
        <YAxis yAxisId="pagos" orientation="right" {...eixo(barras.map(({ pagos }) => pagos))} />
        <Tooltip content={<Dica />} cursor={{ fill: 'var(--marfim)' }} isAnimationActive={false} />
        <Bar yAxisId="visitas" dataKey="visitas" fill="var(--feltro)" maxBarSize={40} isAnimationActive={false} />
        <Line
          yAxisId="pagos"
          dataKey="pagos"
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
