import '#web/moldura/painel/grafico-dos-dias.css';
import { useEffect } from 'react';
import type { DiaDoInfluencer } from '#db/comissoes/ler-resumo-do-influencer.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';

/** Charts are heavy: loaded in this area only, after the page. */
const grafico = lazyModule(() => import('#web/moldura/painel/grafico-dos-dias.tsx'));

const colunas: Coluna<DiaDoInfluencer>[] = [
  {
    nome: 'Dia',
    daLinha: true,
    valor: ({ dia }) => <time dateTime={dia}>{dia.split('-').toReversed().join('/')}</time>,
  },
  { nome: 'Visitas', direita: true, valor: ({ visitas }) => visitas },
  { nome: 'Pedidos', direita: true, valor: ({ pedidos }) => pedidos },
  { nome: 'Vendido', direita: true, valor: ({ vendidoCentavos }) => formatarReais(vendidoCentavos) },
  { nome: 'Comissão', direita: true, valor: ({ comissaoCentavos }) => formatarReais(comissaoCentavos) },
];

/** The last thirty days as bars, and as a table of the same figures. */
export function DiasDoResumo({ dias }: { dias: DiaDoInfluencer[] }) {
  const modulo = useLazyModule(grafico);
  useEffect(() => preload(grafico), []);
  const comAlgo = dias.filter(
    ({ pedidos, vendidoCentavos, visitas }) => pedidos !== 0 || vendidoCentavos !== 0 || visitas !== 0,
  );
  return (
    <>
      <div className="grafico-dos-dias">{modulo && <modulo.GraficoDosDias dias={dias} />}</div>
      <details className="dias-do-resumo">
        <summary>Ver os dias em tabela</summary>
        {comAlgo.length === 0 ? (
          <p>Nada nos últimos 30 dias.</p>
        ) : (
          <TabelaRolavel
            titulo="Vendas por dia"
            linhas={comAlgo.toReversed()}
            chave={({ dia }) => dia}
            colunas={colunas}
          />
        )}
      </details>
    </>
  );
}
