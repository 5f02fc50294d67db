import { useEffect } from 'react';
import type { Agrupamento, Periodo } from '#domain/periodo.ts';
import type { SomaDeVendas } from '#domain/vendas.ts';
import { criarPeca, usePeca } from '#web/ui/peca.ts';
import { nomeDoGrupo, nomeNoGrafico } from './datas.ts';

const peca = criarPeca(() => import('./grafico-de-vendas.tsx'));

/** Room for the chart, whose library is fetched only where it is shown. Hidden from screen readers: the table says the same. */
export function Grafico({ grupos, agrupamento }: { grupos: (Periodo & SomaDeVendas)[]; agrupamento: Agrupamento }) {
  const modulo = usePeca(peca);
  useEffect(() => {
    // Without it the table remains.
    peca.carregar().catch(() => {});
  }, []);
  const barras = grupos.map((grupo) => ({
    nome: nomeNoGrafico(grupo, agrupamento),
    titulo: nomeDoGrupo(grupo, agrupamento),
    vendidoCentavos: grupo.vendidoCentavos,
    pedidos: grupo.pedidos,
  }));
  return (
    <div className="rel-grafico" aria-hidden>
      {modulo && <modulo.GraficoDeVendas barras={barras} />}
    </div>
  );
}
