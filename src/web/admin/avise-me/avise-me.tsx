// @requirement 15.18.5
import './avise-me.css';
import { Link } from 'react-router';
import { type DemandaDoPainel, lerDemanda, somarDemanda } from '#db/consentimentos/ler-avise-me.ts';
import { formatarDia } from '#domain/datas.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { columnsOf, Empty, Rows } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { Indicador } from '#web/ui/list/indicador.tsx';
import type { Route } from './+types/avise-me.ts';

const erroAoCarregar = 'Erro ao carregar o que se espera.';
const quantasPessoas = (quantas: number) => (quantas === 1 ? '1 pessoa' : `${quantas} pessoas`);

const POR_PAGINA = 50;
const DIAS_DOS_AVISADOS = 30;

/** Returns the page of the address, from 1 to `ultima`. */
function lerPagina(busca: URLSearchParams, ultima: number): number {
  if (busca.has('fim')) return ultima;
  const pedida = Number((busca.get('depois') ?? busca.get('antes') ?? '').slice(0, 6));
  return Number.isInteger(pedida) && pedida >= 1 ? Math.min(pedida, ultima) : 1;
}

export const loader = load(async ({ db, now, query }) => {
  const soma = await somarDemanda(db);
  const ultima = Math.max(1, Math.ceil(soma.linhas / POR_PAGINA));
  const pagina = lerPagina(query, ultima);
  const linhas = await lerDemanda(db, {
    limite: POR_PAGINA,
    pulando: (pagina - 1) * POR_PAGINA,
    avisadosDesde: new Date(now.getTime() - DIAS_DOS_AVISADOS * DIA_MS),
  });
  return {
    soma,
    linhas,
    anterior: pagina > 1 ? String(pagina - 1) : null,
    proxima: pagina < ultima ? String(pagina + 1) : null,
  };
});

export const handle = noAnswer({}, erroAoCarregar);
export const meta = () => title('Lista de espera');
export const ErrorBoundary = failure('Lista de espera', erroAoCarregar);

const col = columnsOf<DemandaDoPainel>();
const colunas = [
  col.name('Produto', ({ produtoId, nome }) => (
    <Link className="elo" to={`/admin/produtos/editar/${produtoId}`}>
      {nome}
    </Link>
  )),
  col.plain('Variação', ({ variacao }) => variacao ?? 'Qualquer'),
  col.right('Esperando', ({ esperando }) => quantasPessoas(esperando), { className: 'em-negrito' }),
  col.right('Sem confirmar', ({ aConfirmar }) => aConfirmar),
  col.plain('Desde', ({ desde }) => (desde ? <time dateTime={desde.toISOString()}>{formatarDia(desde)}</time> : '—')),
  col.right('Estoque', ({ estoque }) => estoque),
  col.right(`Avisados em ${DIAS_DOS_AVISADOS} dias`, ({ avisados }) => avisados),
];

/** Demand for sold-out products (docs/requirements.md 15.18): by product and variation, highest first, without e-mails. */
export default function DemandaDoAviseMe({ loaderData: { soma, ...pagina } }: Route.ComponentProps) {
  return (
    <Page
      title="Lista de espera"
      note="Quem espera por um produto esgotado recebe um e-mail quando você aumenta o estoque: na ordem dos pedidos, tantas pessoas quantas forem as unidades."
    >
      <dl className="indicadores demanda-soma">
        <Indicador nome="Esperando">{soma.esperando}</Indicador>
        <Indicador nome="Produtos">{soma.produtos}</Indicador>
        <Indicador nome="Ainda sem confirmar">{soma.aConfirmar}</Indicador>
      </dl>
      <Rows
        page={pagina}
        caption="Tabela do que se espera"
        scrolls
        rowKey={({ produtoId, variacao }) => `${produtoId} ${variacao ?? ''}`}
        columns={colunas}
        empty={<Empty at="e5" none="Ninguém espera por um produto agora." />}
      />
    </Page>
  );
}
