// @requirement 2.24.1 15.30.6
import '#web/influencer/influencer.css';
import { data, Link } from 'react-router';
import {
  listarPedidosDoInfluencer,
  type TotaisDosPedidos,
  resumirPedidosDoInfluencer,
} from '#db/comissoes/ler-pedidos-do-influencer.ts';
import { listarPedidosExcluidos } from '#db/comissoes/ler-calculo-dos-pedidos.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { filtrosDoInfluencer, rotuloDoStatusNormalizado } from '#domain/comissoes/pedido-do-influencer.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { TentarDeNovo } from '#web/ui/feedback/tentar-de-novo.tsx';
import { CarregarMais } from '#web/ui/list/mais-linhas.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useMaisLinhas } from '#web/ui/list/mais-linhas.tsx';
import { PedidosExcluidos } from '#web/influencer/pedidos/pedidos-excluidos.tsx';
import { TabelaDePedidos } from '#web/influencer/tabela-de-pedidos.tsx';
import { BuscaDaLista, FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { isPageDataPath } from '#web/loading/router-internals.ts';
import { noAnswer, Page } from '#web/panel/page.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { lerFiltroDosPedidos } from './ler-filtro-de-pedidos.ts';
import type { Route } from './+types/pedidos.ts';

const frasesDoInfluencer = {
  /** docs/requirements.md 8.9. */
  pedidos: 'Erro ao carregar pedidos.',
} as const;

const semSomas: TotaisDosPedidos = { naLista: 0, aprovados: 0, vendidoCentavos: 0, comissaoCentavos: 0 };

/** A page of the orders placed with one's coupon (docs/requirements.md 2.24). Further pages bring no sums. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { db, log, relogio } = context.get(lojaContext);
  const uid = quemPede(context).uid;
  const { filtro, busca, consulta } = lerFiltroDosPedidos(url.searchParams, uid);
  const depois = url.searchParams.get('depois');
  const soMaisLinhas = depois !== null && isPageDataPath(new URL(request.url).pathname);
  try {
    const [pagina, totais, excluidos] = await Promise.all([
      listarPedidosDoInfluencer(db, { ...consulta, cursor: depois, comCalculo: true }),
      soMaisLinhas ? semSomas : resumirPedidosDoInfluencer(db, consulta, relogio.agora()),
      soMaisLinhas ? [] : listarPedidosExcluidos(db, uid),
    ]);
    return data({ falha: false as const, filtro, busca, depois, totais, excluidos, ...pagina });
  } catch (erro) {
    log.error({ err: erro, uid }, 'orders of an influencer could not be read');
    return data({ falha: true as const, filtro, busca, depois }, { status: 503 });
  }
}

export const handle = noAnswer({}, frasesDoInfluencer.pedidos);

export const meta = () => metaForaDosBuscadores('Pedidos', 'Painel do influencer');

/** Export address of the current filter and search. */
function enderecoDoCsv(filtro: string, busca: string): string {
  const parametros = new URLSearchParams({ ...(filtro !== 'todos' && { status: filtro }), ...(busca && { busca }) });
  return `/influencer/pedidos.csv${parametros.size > 0 ? `?${parametros}` : ''}`;
}

const abas = filtrosDoInfluencer.map((valor) => ({
  valor,
  nome: valor === 'todos' ? 'Todos' : rotuloDoStatusNormalizado(valor),
}));

export default function PedidosDoInfluencer({ loaderData }: Route.ComponentProps) {
  const { filtro, busca } = loaderData;
  return (
    <Page
      title="Pedidos"
      note="Feitos com o seu cupom"
      acts={<ExportarCsv href={enderecoDoCsv(filtro, busca)} download />}
    >
      <FiltrosEmAbas rotulo="Filtrar por status" parametro="status" padrao="todos" atual={filtro} opcoes={abas} />
      <BuscaDaLista rotulo="Buscar pelo número do pedido" atual={busca} />
      {loaderData.falha ? (
        <Mensagem tipo="erro" texto={frasesDoInfluencer.pedidos}>
          <TentarDeNovo />
        </Mensagem>
      ) : (
        // A key per filter, so that fetched pages are not shown under another filter.
        <Lista key={`${filtro} ${busca} ${loaderData.depois ?? ''}`} primeira={loaderData} />
      )}
    </Page>
  );
}

function Totais({ totais: { naLista, aprovados, vendidoCentavos, comissaoCentavos } }: { totais: TotaisDosPedidos }) {
  return (
    <dl className="totais-da-lista">
      {[
        ['Pedidos na lista', numeroComMilhares(naLista)],
        ['Pedidos aprovados', numeroComMilhares(aprovados)],
        ['Vendido', formatarReais(vendidoCentavos)],
        ['Comissão', formatarReais(comissaoCentavos)],
      ].map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}

type Lida = Extract<Route.ComponentProps['loaderData'], { falha: false }>;

function Lista({ primeira }: { primeira: Lida }) {
  const { filtro, busca, totais } = primeira;
  const { linhas, proximo, fetcher, carregando, falhou } = useMaisLinhas(
    primeira,
    ({ criadoEm, codigo }) => `${criadoEm} ${codigo}`,
  );
  if (linhas.length === 0) {
    const filtrada = busca || filtro !== 'todos';
    return (
      <>
        <Totais totais={totais} />
        <EstadoVazio
          coordenada="c5"
          frase={filtrada ? 'Nenhum pedido encontrado.' : 'Nenhum pedido com o seu cupom ainda.'}
        >
          {filtrada ? (
            <Link className="botao botao-secundario" to="/influencer/pedidos">
              Ver todos
            </Link>
          ) : (
            <Link className="botao botao-secundario" to="/influencer/perfil">
              Compartilhar meu link
            </Link>
          )}
        </EstadoVazio>
      </>
    );
  }
  return (
    <>
      <Totais totais={totais} />
      <TabelaDePedidos pedidos={linhas} titulo="Pedidos com o seu cupom" comCalculo />
      {proximo && (
        <CarregarMais
          Form={fetcher.Form}
          caminho="/influencer/pedidos"
          campos={{ ...(filtro !== 'todos' && { status: filtro }), ...(busca && { busca }), depois: proximo }}
          carregando={carregando}
          falha={falhou ? frasesDoInfluencer.pedidos : null}
        />
      )}
      <PedidosExcluidos excluidos={primeira.excluidos} />
    </>
  );
}
