// @requirement 15.18.5
import '#web/ui/list/tabela-em-cartoes.css';
import './avise-me.css';
import { Link } from 'react-router';
import { type DemandaDoPainel, lerDemanda, somarDemanda } from '#db/queries/consentimentos/avise-me.ts';
import { formatarDia } from '#domain/datas.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/avise-me.ts';

const quantasPessoas = (quantas: number) => (quantas === 1 ? '1 pessoa' : `${quantas} pessoas`);

const POR_PAGINA = 50;
const DIAS_DOS_AVISADOS = 30;

/** Returns the page of the address, from 1 to `ultima`. */
function lerPagina(busca: URLSearchParams, ultima: number): number {
  if (busca.has('fim')) return ultima;
  const pedida = Number((busca.get('depois') ?? busca.get('antes') ?? '').slice(0, 6));
  return Number.isInteger(pedida) && pedida >= 1 ? Math.min(pedida, ultima) : 1;
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const soma = await somarDemanda(db);
  const ultima = Math.max(1, Math.ceil(soma.linhas / POR_PAGINA));
  const pagina = lerPagina(new URL(request.url).searchParams, ultima);
  const linhas = await lerDemanda(db, {
    limite: POR_PAGINA,
    pulando: (pagina - 1) * POR_PAGINA,
    avisadosDesde: new Date(relogio.agora().getTime() - DIAS_DOS_AVISADOS * DIA_MS),
  });
  return {
    soma,
    linhas,
    anterior: pagina > 1 ? String(pagina - 1) : null,
    proxima: pagina < ultima ? String(pagina + 1) : null,
  };
}

export const handle: FrasesSemResposta = { leitura: 'Erro ao carregar o que se espera.' };

export const meta = () => metaDoPainel('Lista de espera');

const colunas: Coluna<DemandaDoPainel>[] = [
  colunaDoNome('Produto', ({ produtoId, nome }) => (
    <Link className="elo" to={`/admin/produtos/editar/${produtoId}`}>
      {nome}
    </Link>
  )),
  { nome: 'Variação', valor: ({ variacao }) => variacao ?? 'Qualquer' },
  { nome: 'Esperando', direita: true, classe: 'em-negrito', valor: ({ esperando }) => quantasPessoas(esperando) },
  { nome: 'Sem confirmar', direita: true, valor: ({ aConfirmar }) => aConfirmar },
  {
    nome: 'Desde',
    valor: ({ desde }) => (desde ? <time dateTime={desde.toISOString()}>{formatarDia(desde)}</time> : '—'),
  },
  { nome: 'Estoque', direita: true, valor: ({ estoque }) => estoque },
  { nome: `Avisados em ${DIAS_DOS_AVISADOS} dias`, direita: true, valor: ({ avisados }) => avisados },
];

/** Demand for sold-out products (docs/requirements.md 15.18): by product and variation, highest first, without e-mails. */
export default function DemandaDoAviseMe({ loaderData: { soma, linhas, anterior, proxima } }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel
        titulo="Lista de espera"
        frase="Quem espera por um produto esgotado recebe um e-mail quando você aumenta o estoque: na ordem dos pedidos, tantas pessoas quantas forem as unidades."
      />
      <dl className="indicadores demanda-soma">
        <Indicador nome="Esperando">{soma.esperando}</Indicador>
        <Indicador nome="Produtos">{soma.produtos}</Indicador>
        <Indicador nome="Ainda sem confirmar">{soma.aConfirmar}</Indicador>
      </dl>
      {linhas.length === 0 ? (
        <EstadoVazio coordenada="e5" frase="Ninguém espera por um produto agora." />
      ) : (
        <>
          <TabelaRolavel
            titulo="Tabela do que se espera"
            classeDaCaixa="demanda-tabela"
            emCartoes
            linhas={linhas}
            chave={({ produtoId, variacao }) => `${produtoId} ${variacao ?? ''}`}
            colunas={colunas}
          />
          <PaginasDaLista anterior={anterior} proxima={proxima} />
        </>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Lista de espera" frase="Erro ao carregar o que se espera." />;
}
