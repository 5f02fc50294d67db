// @requirement 15.37.4 15.37.6
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { FunilLido } from '#application/medicao/ler-funil.ts';
import { nomeDoGrupo, nomeDoGrupoNoGrafico } from '#domain/dias-por-extenso.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeDaPaginaDoLink } from '#domain/comissoes/link-do-influencer.ts';
import { type Funil, type LinhaDoFunil, linhasDoFunil, taxa } from '#domain/medicao/funil.ts';
import { nomeDaOrigem } from '#domain/medicao/origem.ts';
import type { Aparelho } from '#domain/medicao/pessoa.ts';
import type { Agrupamento, Periodo } from '#domain/periodo.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { lazyModule, useLazyModule } from '#web/loading/lazy-module.ts';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { nomesDosAparelhos, semVisitas, type TabelaDoFunil } from './relatorios-frases.ts';
import { TabelaDoRelatorio } from './relatorios-tabelas.tsx';

const porcento = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
const emPorcento = (parte: number | null) => (parte === null ? '—' : porcento.format(parte));

type FunilProps = {
  lido: Omit<FunilLido, 'dias'>;
  agrupamento: Agrupamento;
  grupos: (Periodo & Funil)[];
};

/** The funnel of the period with all that it is made of (docs/requirements.md 15.32). */
export function FunilDaLoja({ lido, agrupamento, grupos }: FunilProps) {
  const { soma, somaAnterior, origens, paginas, aparelhos, buscas, produtos } = lido;
  return (
    <section className="bloco" aria-labelledby="rel-funil">
      <div className="painel-titulo relatorio-titulo">
        <div>
          <h2 id="rel-funil">Funil</h2>
          <p>
            Uma visita é um navegador num dia, contada sem cookies. Pagos são os pedidos dessas visitas, pelo dia em que
            foram feitos. Robôs, a equipe e quem pede para não ser medido ficam de fora.
          </p>
        </div>
        {soma.visita > 0 && <Arquivo tabela="funil" nome="funil" />}
      </div>
      {soma.visita > 0 && <GraficoDoFunil grupos={grupos} agrupamento={agrupamento} />}
      <TabelaDosPassos soma={soma} anterior={somaAnterior} />
      {soma.visita === 0 && <p className="relatorio-vazio">{semVisitas}</p>}
      <ParteDoFunil titulo="De onde vêm" tabela="origens">
        <TabelaDoRelatorio {...tabelaDasOrigens} linhas={origens} />
      </ParteDoFunil>
      <ParteDoFunil titulo="Vendem mais que a média" tabela="produtos">
        <TabelaDoRelatorio {...tabelaDosProdutos} legenda="Vendem mais que a média" linhas={produtos.melhores} />
      </ParteDoFunil>
      <ParteDoFunil titulo="Vistos e pouco vendidos" tabela="produtos">
        <TabelaDoRelatorio {...tabelaDosProdutos} legenda="Vistos e pouco vendidos" linhas={produtos.piores} />
      </ParteDoFunil>
      <ParteDoFunil titulo="Buscas sem resultado" tabela="buscas">
        <TabelaDoRelatorio {...tabelaDasBuscas} linhas={buscas} />
      </ParteDoFunil>
      <ParteDoFunil titulo="Páginas" tabela="paginas">
        <TabelaDoRelatorio {...tabelaDasPaginas} linhas={paginas} />
      </ParteDoFunil>
      <ParteDoFunil titulo="Aparelhos" tabela="aparelhos">
        <TabelaDoRelatorio {...tabelaDosAparelhos} linhas={aparelhos} />
      </ParteDoFunil>
    </section>
  );
}

function Arquivo({ tabela, nome }: { tabela: TabelaDoFunil; nome: string }) {
  const [parametros] = useSearchParams();
  const endereco = new URLSearchParams(parametros);
  endereco.set('tabela', tabela);
  return <ExportarCsv href={`/admin/relatorios/funil.csv?${endereco}`} deQue={nome} download />;
}

function ParteDoFunil({
  titulo,
  tabela,
  children,
}: {
  titulo: string;
  tabela: TabelaDoFunil;
  children: React.ReactNode;
}) {
  return (
    <div className="funil-parte">
      <div className="funil-parte-titulo">
        <h3>{titulo}</h3>
        <Arquivo tabela={tabela} nome={titulo} />
      </div>
      {children}
    </div>
  );
}

/** A bar as long as the step's share of the visits. Hidden from screen readers, which have the figures. */
function Barra({ parte }: { parte: number }) {
  return (
    <svg className="funil-barra" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
      <rect width={Math.min(100, parte * 100)} height="8" />
    </svg>
  );
}

function TabelaDosPassos({ soma, anterior }: { soma: Funil; anterior: Funil }) {
  const antes = linhasDoFunil(anterior);
  const colunas: Coluna<LinhaDoFunil>[] = [
    { nome: 'Passo', daLinha: true, valor: ({ nome }) => nome },
    {
      nome: 'Quantos',
      direita: true,
      valor: ({ quantos }) => <b className="em-negrito">{numeroComMilhares(quantos)}</b>,
    },
    { nome: 'Do passo anterior', direita: true, valor: ({ doAnterior }) => emPorcento(doAnterior) },
    { nome: 'Das visitas', direita: true, valor: ({ dasVisitas }) => emPorcento(dasVisitas) },
    {
      nome: 'Período anterior',
      direita: true,
      valor: ({ passo }) => numeroComMilhares(antes.find((linha) => linha.passo === passo)?.quantos ?? 0),
    },
    {
      nome: 'Parte das visitas',
      soParaLeitor: true,
      classe: 'funil-coluna-da-barra',
      valor: ({ quantos }) => <Barra parte={taxa(quantos, soma.visita) ?? 0} />,
    },
  ];
  return (
    <div className="tabela-rolavel relatorio-tabela" tabIndex={0} role="group" aria-label="Funil">
      <Tabela colunas={colunas} linhas={linhasDoFunil(soma)} chave={({ passo }) => passo} />
    </div>
  );
}

type DaMedida = { pessoas: number; pedidos: number; vendidoCentavos: number };

const visitas: Coluna<{ pessoas: number }> = {
  nome: 'Visitas',
  direita: true,
  valor: ({ pessoas }) => numeroComMilhares(pessoas),
};
const dosPedidos: Coluna<DaMedida>[] = [
  { nome: 'Pedidos pagos', direita: true, valor: ({ pedidos }) => numeroComMilhares(pedidos) },
  { nome: 'Vendido', direita: true, valor: ({ vendidoCentavos }) => formatarReais(vendidoCentavos) },
  {
    nome: 'Conversão',
    direita: true,
    valor: ({ pessoas, pedidos }) => <b className="em-negrito">{emPorcento(taxa(pedidos, pessoas))}</b>,
  },
];

const tabelaDasOrigens = {
  legenda: 'De onde vêm',
  vazia: semVisitas,
  chave: ({ chave }: { chave: string }) => chave,
  colunas: [{ nome: 'Origem', valor: ({ chave }: { chave: string }) => nomeDaOrigem(chave) }, visitas, ...dosPedidos],
};

const tabelaDosAparelhos = {
  legenda: 'Aparelhos',
  vazia: semVisitas,
  chave: ({ chave }: { chave: string }) => chave,
  colunas: [
    { nome: 'Aparelho', valor: ({ chave }: { chave: string }) => nomesDosAparelhos[chave as Aparelho] ?? chave },
    visitas,
    ...dosPedidos,
  ],
};

const tabelaDosProdutos = {
  vazia: 'Nenhum produto aqui neste período.',
  chave: ({ id }: { id: string }) => id,
  colunas: [
    {
      nome: 'Produto',
      valor: ({ id, nome }: { id: string; nome: string }) => (
        <Link className="elo" to={`/produto/${id}`}>
          {nome}
        </Link>
      ),
    },
    { ...visitas, nome: 'Viram' },
    ...dosPedidos,
  ],
};

const tabelaDasPaginas = {
  legenda: 'Páginas',
  vazia: semVisitas,
  chave: ({ chave }: { chave: string }) => chave,
  colunas: [
    {
      nome: 'Página',
      valor: ({ chave }: { chave: string }) => (
        <Link className="elo" to={chave}>
          {nomeDaPaginaDoLink({ produto: null, destino: chave })}
        </Link>
      ),
    },
    visitas,
  ],
};

const tabelaDasBuscas = {
  legenda: 'Buscas sem resultado',
  vazia: 'Nenhuma busca ficou sem resultado neste período.',
  chave: ({ chave }: { chave: string }) => chave,
  colunas: [
    { nome: 'Busca', valor: ({ chave }: { chave: string }) => nomeDaBusca(chave) },
    { ...visitas, nome: 'Pessoas' },
  ],
};

/** All searches beyond the day's limit are one. */
const nomeDaBusca = (chave: string) => (chave === 'outros' ? 'Outras' : chave);

const grafico = lazyModule(() => import('./grafico-de-visitas.tsx'));

/** Placeholder of the chart, whose library loads on demand. Hidden from screen readers: the table and its file have the figures. */
function GraficoDoFunil({ grupos, agrupamento }: Pick<FunilProps, 'grupos' | 'agrupamento'>) {
  const modulo = useLazyModule(grafico);
  useEffect(() => {
    // Without it the table remains.
    grafico.load().catch(() => {});
  }, []);
  const barras = grupos.map((grupo) => ({
    nome: nomeDoGrupoNoGrafico(grupo, agrupamento),
    titulo: nomeDoGrupo(grupo, agrupamento),
    visitas: grupo.visita,
    pagos: grupo.pagos,
  }));
  return (
    <div aria-hidden>
      <div className="relatorio-grafico">{modulo && <modulo.GraficoDeVisitas barras={barras} />}</div>
      <p className="relatorio-legenda">
        <span className="relatorio-legenda-barra">Visitas, à esquerda</span>
        <span className="relatorio-legenda-linha">Pagos, à direita</span>
      </p>
    </div>
  );
}
