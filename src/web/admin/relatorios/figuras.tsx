// @requirement 2.20.1
import { useEffect } from 'react';
import { nomeDoGrupo, nomeDoGrupoNoGrafico } from '#domain/dias-por-extenso.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Agrupamento, Periodo } from '#domain/periodo.ts';
import { type SomaDeVendas, ticketMedio, variacaoRelativa } from '#domain/relatorios/vendas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { lazyModule, useLazyModule } from '#web/loading/lazy-module.ts';

const porcento = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

type Contagens = { produtos: number; pedidos: number; usuarios: number; cuponsAtivos: number };

/** The four count cards of docs/requirements.md 2.20. */
export function Contagens({ produtos, pedidos, usuarios, cuponsAtivos }: Contagens) {
  const cartoes = [
    ['Produtos', produtos],
    ['Pedidos', pedidos],
    ['Usuários', usuarios],
    ['Cupons Ativos', cuponsAtivos],
  ] as const;
  return (
    <dl className="indicadores">
      {cartoes.map(([nome, quantos]) => (
        <Indicador key={nome} nome={nome}>
          {numeroComMilhares(quantos)}
        </Indicador>
      ))}
    </dl>
  );
}

function comparacao(atual: number, anterior: number): string {
  const mudou = variacaoRelativa(atual, anterior);
  return mudou === null ? 'sem vendas no período anterior' : `${porcento.format(mudou)} que no período anterior`;
}

type FigurasDeVendasProps = { soma: SomaDeVendas; anterior: SomaDeVendas; recebidos: number };

/** Sales of the period beside the previous one. */
export function FigurasDeVendas({ soma, anterior, recebidos }: FigurasDeVendasProps) {
  const medio = ticketMedio(soma);
  const { vendidoCentavos, estornadoCentavos } = soma;
  return (
    <dl className="indicadores relatorio-figuras">
      <Indicador nome="Vendido" nota={comparacao(vendidoCentavos, anterior.vendidoCentavos)}>
        {formatarReais(vendidoCentavos)}
      </Indicador>
      <Indicador
        nome="Pedidos pagos"
        nota={recebidos === 1 ? '1 pedido recebido' : `${numeroComMilhares(recebidos)} pedidos recebidos`}
      >
        {numeroComMilhares(soma.pedidos)}
      </Indicador>
      <Indicador nome="Ticket médio" nota={medio !== null && comparacao(medio, ticketMedio(anterior) ?? 0)}>
        {medio === null ? '—' : formatarReais(medio)}
      </Indicador>
      <Indicador
        nome="Descontos"
        nota={estornadoCentavos > 0 ? `${formatarReais(estornadoCentavos)} estornados` : 'nada estornado'}
      >
        {formatarReais(soma.descontoCentavos)}
      </Indicador>
    </dl>
  );
}

const grafico = lazyModule(() => import('./grafico-de-vendas.tsx'));

type Grupos = (Periodo & SomaDeVendas)[];
type GraficoProps = {
  grupos: Grupos;
  /** The same groups of the previous period. */ antes: Grupos;
  agrupamento: Agrupamento;
};

/** Placeholder of the chart, whose library loads on demand. Hidden from screen readers: the table has the same figures. */
export function Grafico({ grupos, antes, agrupamento }: GraficoProps) {
  const modulo = useLazyModule(grafico);
  useEffect(() => {
    // Without it the table remains.
    grafico.load().catch(() => {});
  }, []);
  const barras = grupos.map((grupo, i) => ({
    nome: nomeDoGrupoNoGrafico(grupo, agrupamento),
    titulo: nomeDoGrupo(grupo, agrupamento),
    vendidoCentavos: grupo.vendidoCentavos,
    antesCentavos: antes[i]?.vendidoCentavos ?? 0,
    pedidos: grupo.pedidos,
  }));
  return (
    <div aria-hidden>
      <div className="relatorio-grafico">{modulo && <modulo.GraficoDeVendas barras={barras} />}</div>
      <p className="relatorio-legenda">
        <span className="relatorio-legenda-barra">Vendido</span>
        <span className="relatorio-legenda-linha">Período anterior</span>
      </p>
    </div>
  );
}
