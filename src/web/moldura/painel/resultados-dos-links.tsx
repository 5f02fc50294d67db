// @requirement 15.27.7
import './grafico-dos-dias.css';
import './resultados-dos-links.css';
import { useEffect } from 'react';
import type { LinksDoInfluencer } from '#application/comissoes/ler-links.ts';
import type { Dia } from '#domain/calendario.ts';
import { nomeDaPaginaDoLink } from '#domain/comissoes/link-do-influencer.ts';
import { conversaoParaMostrar } from '#domain/comissoes/pedido-do-influencer.ts';
import {
  agruparResultados,
  mediasDoResultado,
  type Resultado,
  somarResultados,
} from '#domain/comissoes/resultado-dos-links.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';

const grafico = lazyModule(() => import('#web/moldura/painel/grafico-dos-dias.tsx'));
/** Rows of a table; the others are one row. */
const MAXIMO_DE_LINHAS = 20;

type Linha = Resultado & { nome: string };
const emReais = (centavos: number | null) => (centavos === null ? '—' : formatarReais(centavos));

const colunas = (nome: string): Coluna<Linha>[] => [
  { nome, daLinha: true, valor: (linha) => linha.nome },
  { nome: 'Visitas', direita: true, valor: ({ visitas }) => numeroComMilhares(visitas) },
  { nome: 'Pedidos', direita: true, valor: ({ pedidos }) => numeroComMilhares(pedidos) },
  { nome: 'Conversão', direita: true, valor: (linha) => conversaoParaMostrar([linha]) ?? '—' },
  { nome: 'Vendido', direita: true, valor: ({ vendidoCentavos }) => formatarReais(vendidoCentavos) },
  { nome: 'Pedido médio', direita: true, valor: (linha) => emReais(mediasDoResultado(linha).pedidoMedio) },
  { nome: 'Comissão', direita: true, valor: ({ comissaoCentavos }) => formatarReais(comissaoCentavos) },
  { nome: 'Comissão por visita', direita: true, valor: (linha) => emReais(mediasDoResultado(linha).porVisita) },
];

function TabelaDeResultados({ titulo, nome, linhas }: { titulo: string; nome: string; linhas: Linha[] }) {
  const resto = linhas.slice(MAXIMO_DE_LINHAS);
  const mostradas = [
    ...linhas.slice(0, MAXIMO_DE_LINHAS),
    ...(resto.length > 0 ? [{ nome: 'Demais', ...somarResultados(resto) }] : []),
  ];
  return (
    <TabelaRolavel
      className="tabela-de-resultados"
      linhas={mostradas}
      chave={(linha) => linha.nome}
      colunas={colunas(nome)}
      titulo={titulo}
    />
  );
}

const nomeDoSite = (site: string) => (site === '' ? 'Sem site (aplicativo, mensagem ou QR)' : site);

/** The figures of all links: this month against the last, and by channel, page and site. */
export function ResultadosDosLinks({ dados: { links, porSite, dias, mes } }: { dados: LinksDoInfluencer }) {
  const modulo = useLazyModule(grafico);
  useEffect(() => preload(grafico), []);
  const vendeu = dias.some(({ vendidoCentavos }) => vendidoCentavos > 0);
  const doMes = (dia: Dia) => dia >= mes;
  const meses = [
    { nome: 'Este mês', ...somarResultados(dias.filter(({ dia }) => doMes(dia))) },
    { nome: 'Mês passado', ...somarResultados(dias.filter(({ dia }) => !doMes(dia))) },
  ];
  return (
    <>
      <section className="bloco" aria-labelledby="meses-dos-links">
        <h2 id="meses-dos-links">Este mês e o mês passado</h2>
        {vendeu && (
          <>
            <p>Vendido por dia pelos links:</p>
            <div className="grafico-dos-dias">{modulo && <modulo.GraficoDosDias dias={dias} />}</div>
          </>
        )}
        <TabelaDeResultados titulo="Por mês" nome="Mês" linhas={meses} />
      </section>
      <OrigensDosLinks links={links} porSite={porSite} />
    </>
  );
}

/** The figures of twelve months by channel, page and site. */
export function OrigensDosLinks({ links, porSite }: Pick<LinksDoInfluencer, 'links' | 'porSite'>) {
  return (
    <section className="bloco resultados-dos-links" aria-labelledby="de-onde-vem">
      <h2 id="de-onde-vem">O que cada um traz</h2>
      <p>Nos últimos 12 meses. Pedidos contam quando pagos, na data da compra, sem o que foi estornado.</p>
      <h3>Por canal</h3>
      <TabelaDeResultados
        titulo="Resultados dos canais"
        nome="Canal"
        linhas={agruparResultados(links, ({ canal }) => canal)}
      />
      <h3>Por produto</h3>
      <TabelaDeResultados
        titulo="Por produto"
        nome="Produto ou página"
        linhas={agruparResultados(links, nomeDaPaginaDoLink)}
      />
      <h3>Por site</h3>
      <TabelaDeResultados
        titulo="Por site"
        nome="Site de onde vieram"
        linhas={agruparResultados(porSite, ({ site }) => nomeDoSite(site))}
      />
    </section>
  );
}
