import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { degrausRedondos } from '#domain/relatorios/degraus.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { compacto, eixoDosNomes, eixoDosValores, fioDeComparar, margem } from './grafico-base.ts';

type BarraDeVisitas = { nome: string; titulo: string; visitas: number; pagos: number };

function Dica({ active, payload }: { active?: boolean; payload?: readonly { payload?: BarraDeVisitas }[] }) {
  const barra = payload?.[0]?.payload;
  if (!active || !barra) return null;
  return (
    <div className="relatorio-dica">
      <b>{barra.titulo}</b>
      <span>{barra.visitas === 1 ? '1 visita' : `${numeroComMilhares(barra.visitas)} visitas`}</span>
      <span>{barra.pagos === 1 ? '1 pedido pago' : `${numeroComMilhares(barra.pagos)} pedidos pagos`}</span>
    </div>
  );
}

/** An axis from 0 to the first round step above `valores`. */
const eixoAte = (valores: number[]) =>
  eixoDosValores(degrausRedondos(Math.max(0, ...valores)), (valor) => compacto.format(valor), 48);

/** Bar chart of visits with paid orders as a line, each on an axis of its own. Visual only: the table has the same figures. */
export function GraficoDeVisitas({ barras }: { barras: BarraDeVisitas[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart data={barras} accessibilityLayer={false} margin={margem}>
        <CartesianGrid vertical={false} stroke="var(--linha)" />
        <XAxis {...eixoDosNomes} />
        <YAxis yAxisId="visitas" {...eixoAte(barras.map(({ visitas }) => visitas))} />
        <YAxis yAxisId="pagos" orientation="right" {...eixoAte(barras.map(({ pagos }) => pagos))} />
        <Tooltip content={<Dica />} cursor={{ fill: 'var(--marfim)' }} isAnimationActive={false} />
        <Bar yAxisId="visitas" dataKey="visitas" fill="var(--feltro)" maxBarSize={40} isAnimationActive={false} />
        <Line yAxisId="pagos" dataKey="pagos" {...fioDeComparar} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
