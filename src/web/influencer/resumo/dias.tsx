import { useEffect } from 'react';
import type { DiaDoInfluencer } from '#db/queries/comissoes/resumo-do-influencer.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';

/** Charts are heavy: fetched in this area only, and after the page. */
const grafico = lazyModule(() => import('./grafico-dos-dias.tsx'));

/** The last thirty days: as bars, and as a table that reads the same. */
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
          <section className="tabela-rolavel" aria-label="Vendas por dia" tabIndex={0}>
            <table className="tabela">
              <thead>
                <tr>
                  <th scope="col">Dia</th>
                  <th scope="col" className="a-direita">
                    Visitas
                  </th>
                  <th scope="col" className="a-direita">
                    Pedidos
                  </th>
                  <th scope="col" className="a-direita">
                    Vendido
                  </th>
                  <th scope="col" className="a-direita">
                    Comissão
                  </th>
                </tr>
              </thead>
              <tbody>
                {comAlgo.toReversed().map(({ dia, visitas, pedidos, vendidoCentavos, comissaoCentavos }) => (
                  <tr key={dia} className="linha">
                    <th scope="row">
                      <time dateTime={dia}>{dia.split('-').toReversed().join('/')}</time>
                    </th>
                    <td className="a-direita">{visitas}</td>
                    <td className="a-direita">{pedidos}</td>
                    <td className="a-direita">{formatarReais(vendidoCentavos)}</td>
                    <td className="a-direita">{formatarReais(comissaoCentavos)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
      </details>
    </>
  );
}
