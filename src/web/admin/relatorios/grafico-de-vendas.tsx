import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatarReais, reaisDeCentavos } from '#domain/dinheiro.ts';
import { degrausRedondos } from '#domain/relatorios/degraus.ts';
import { compacto, eixoDosNomes, eixoDosValores, fioDeComparar, margem } from './grafico-base.ts';

export type BarraDoGrafico = {
  nome: string;
  titulo: string;
  vendidoCentavos: number;
  antesCentavos: number;
  pedidos: number;
};

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
      <ComposedChart data={barras} accessibilityLayer={false} margin={margem}>
        <CartesianGrid vertical={false} stroke="var(--linha)" />
        <XAxis {...eixoDosNomes} />
        <YAxis
          {...eixoDosValores(
            degraus,
            (centavos) => `R$\u00a0${compacto.format(reaisDeCentavos(centavos)).replaceAll(' ', '\u00a0')}`,
            76,
          )}
        />
        <Tooltip content={<Dica />} cursor={{ fill: 'var(--marfim)' }} isAnimationActive={false} />
        <Bar dataKey="vendidoCentavos" fill="var(--feltro)" maxBarSize={40} isAnimationActive={false} />
        <Line dataKey="antesCentavos" {...fioDeComparar} />
      </ComposedChart>
    </ResponsiveContainer>
  );
}
