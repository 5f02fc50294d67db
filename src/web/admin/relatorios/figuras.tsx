import { useEffect } from 'react';
import { nomeDoGrupo, nomeDoGrupoNoGrafico } from '#domain/dias-por-extenso.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Agrupamento, Periodo } from '#domain/periodo.ts';
import { type SomaDeVendas, ticketMedio, variacaoRelativa } from '#domain/relatorios/vendas.ts';
import { lazyModule, useLazyModule } from '#web/loading/lazy-module.ts';

const inteiro = new Intl.NumberFormat('pt-BR');
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
        <div key={nome} className="indicador">
          <dt>{nome}</dt>
          <dd>{inteiro.format(quantos)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Comparacao({ agora, antes }: { agora: number; antes: number }) {
  const mudou = variacaoRelativa(agora, antes);
  return (
    <small>
      {mudou === null ? 'sem vendas no período anterior' : `${porcento.format(mudou)} que no período anterior`}
    </small>
  );
}

/** Sales of the period beside the previous one. */
export function FigurasDeVendas({
  soma,
  anterior,
  recebidos,
}: {
  soma: SomaDeVendas;
  anterior: SomaDeVendas;
  recebidos: number;
}) {
  const medio = ticketMedio(soma);
  return (
    <dl className="indicadores relatorio-figuras">
      <div className="indicador">
        <dt>Vendido</dt>
        <dd>
          {formatarReais(soma.vendidoCentavos)}
          <Comparacao agora={soma.vendidoCentavos} antes={anterior.vendidoCentavos} />
        </dd>
      </div>
      <div className="indicador">
        <dt>Pedidos pagos</dt>
        <dd>
          {inteiro.format(soma.pedidos)}
          <small>{recebidos === 1 ? '1 pedido recebido' : `${inteiro.format(recebidos)} pedidos recebidos`}</small>
        </dd>
      </div>
      <div className="indicador">
        <dt>Ticket médio</dt>
        <dd>
          {medio === null ? '—' : formatarReais(medio)}
          {medio !== null && <Comparacao agora={medio} antes={ticketMedio(anterior) ?? 0} />}
        </dd>
      </div>
      <div className="indicador">
        <dt>Descontos</dt>
        <dd>
          {formatarReais(soma.descontoCentavos)}
          <small>
            {soma.estornadoCentavos > 0 ? `${formatarReais(soma.estornadoCentavos)} estornados` : 'nada estornado'}
          </small>
        </dd>
      </div>
    </dl>
  );
}

const grafico = lazyModule(() => import('./grafico-de-vendas.tsx'));

/** Placeholder of the chart, whose library loads on demand. Hidden from screen readers: the table has the same figures. */
export function Grafico({ grupos, agrupamento }: { grupos: (Periodo & SomaDeVendas)[]; agrupamento: Agrupamento }) {
  const modulo = useLazyModule(grafico);
  useEffect(() => {
    // Without it the table remains.
    grafico.load().catch(() => {});
  }, []);
  const barras = grupos.map((grupo) => ({
    nome: nomeDoGrupoNoGrafico(grupo, agrupamento),
    titulo: nomeDoGrupo(grupo, agrupamento),
    vendidoCentavos: grupo.vendidoCentavos,
    pedidos: grupo.pedidos,
  }));
  return (
    <div className="relatorio-grafico" aria-hidden>
      {modulo && <modulo.GraficoDeVendas barras={barras} />}
    </div>
  );
}
