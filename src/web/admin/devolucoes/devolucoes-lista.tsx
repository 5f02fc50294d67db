// @requirement 15.14.5
import '#web/ui/list/tabela-em-cartoes.css';
import './devolucoes.css';
import { Link, useSearchParams } from 'react-router';
import {
  contarDevolucoes,
  type LinhaDaDevolucao,
  listarDevolucoesAbertas,
  listarDevolucoesEncerradas,
} from '#db/queries/devolucoes/admin-devolucoes.ts';
import { formatarDia } from '#domain/datas.ts';
import { nomeDoMotivo, rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { type Coluna, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { frasesDasDevolucoes } from './devolucoes-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/devolucoes-lista.ts';

const POR_PAGINA = 50;

type Folha = { pagina: number; paginas: number };

/** Returns the page of the address, clamped to the existing pages. */
function folhaDe(pedida: string | null, linhas: number): Folha {
  const paginas = Math.max(1, Math.ceil(linhas / POR_PAGINA));
  const pagina = Number(pedida ?? 1);
  return { pagina: Number.isInteger(pagina) ? Math.min(Math.max(1, pagina), paginas) : 1, paginas };
}

/** A page of open requests, the most urgent first, and a page of closed ones. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const { searchParams } = new URL(request.url);
  const { abertas, encerradas } = await contarDevolucoes(db);
  const folhaAberta = folhaDe(searchParams.get('aberta'), abertas);
  const folhaEncerrada = folhaDe(searchParams.get('pagina'), encerradas);
  const [linhasAbertas, linhasEncerradas] = await Promise.all([
    listarDevolucoesAbertas(db, { pagina: folhaAberta.pagina, tamanho: POR_PAGINA }),
    listarDevolucoesEncerradas(db, { pagina: folhaEncerrada.pagina, tamanho: POR_PAGINA }),
  ]);
  return { abertas, linhasAbertas, folhaAberta, linhasEncerradas, folhaEncerrada, agora: relogio.agora() };
}

export const handle: FrasesSemResposta = { leitura: frasesDasDevolucoes.carregar };

export const meta = () => metaDoPainel('Devoluções');

/** Deadline of the shop's next step; overdue ones stand out. */
export function Prazo({ venceEm, agora }: { venceEm: Date | null; agora: Date }) {
  if (!venceEm) return <>Espera o cliente</>;
  const vencido = venceEm < agora;
  return (
    <span className={vencido ? 'situacao situacao-ruim' : undefined}>
      {vencido ? 'Venceu em ' : 'Até '}
      <time dateTime={venceEm.toISOString()}>{formatarDia(venceEm)}</time>
    </span>
  );
}

function EloDaDevolucao({ numero }: { numero: number }) {
  const elo = useEloDaLista();
  return (
    <Link className="elo" to={elo(`/admin/devolucoes/${numero}`)}>
      Nº {numero}
    </Link>
  );
}

const colunas: Coluna<LinhaDaDevolucao>[] = [
  colunaDoNome('Devolução', ({ numero, numeroDoPedido, nome }) => (
    <>
      <EloDaDevolucao numero={numero} /> {nome} · pedido {numeroEscrito(numeroDoPedido)}
    </>
  )),
  { nome: 'Motivo', valor: ({ motivo }) => nomeDoMotivo(motivo) },
  { nome: 'Situação', valor: ({ situacao }) => rotuloDaDevolucao(situacao) },
];
const pedidaEm: Coluna<LinhaDaDevolucao> = { nome: 'Pedida em', valor: ({ criadoEm }) => formatarDia(criadoEm) };
const unidades: Coluna<LinhaDaDevolucao> = { nome: 'Unidades', direita: true, valor: (linha) => linha.unidades };

type TabelaDeDevolucoesProps = {
  linhas: LinhaDaDevolucao[];
  titulo: string;
  /** null for closed requests, which have no deadline. */ agora: Date | null;
};

function TabelaDeDevolucoes({ linhas, titulo, agora }: TabelaDeDevolucoesProps) {
  const data: Coluna<LinhaDaDevolucao> = agora
    ? { nome: 'Prazo', valor: ({ venceEm }) => <Prazo venceEm={venceEm} agora={agora} /> }
    : pedidaEm;
  return (
    <TabelaRolavel
      emCartoes
      {...{ titulo, linhas }}
      chave={({ numero }) => numero}
      colunas={[...colunas, data, unidades]}
    />
  );
}

type FolhasProps = {
  folha: Folha;
  rotulo: string;
  /** Parameter of the address with the number of the page. */ parametro: 'aberta' | 'pagina';
  /** Texts of the links. */ anteriores: string;
  seguintes: string;
};

/** Links to the neighbouring pages of one table; the other table keeps its page. */
function Folhas({ folha: { pagina, paginas }, rotulo, parametro, anteriores, seguintes }: FolhasProps) {
  const [busca] = useSearchParams();
  if (paginas === 1) return null;
  const elo = (qual: number) => `?${new URLSearchParams({ ...Object.fromEntries(busca), [parametro]: String(qual) })}`;
  return (
    <nav className="devolucoes-paginas" aria-label={rotulo}>
      {pagina > 1 && (
        <Link className="elo" to={elo(pagina - 1)}>
          {anteriores}
        </Link>
      )}
      <span>
        Página {pagina} de {paginas}
      </span>
      {pagina < paginas && (
        <Link className="elo" to={elo(pagina + 1)}>
          {seguintes}
        </Link>
      )}
    </nav>
  );
}

const folhasDasAbertas = {
  rotulo: 'Páginas das abertas',
  parametro: 'aberta',
  anteriores: 'Vencem antes',
  seguintes: 'Vencem depois',
} as const;
const folhasDasEncerradas = {
  rotulo: 'Páginas das encerradas',
  parametro: 'pagina',
  anteriores: 'Mais novas',
  seguintes: 'Mais antigas',
} as const;

export default function Devolucoes({ loaderData }: Route.ComponentProps) {
  const { abertas, linhasAbertas, folhaAberta, linhasEncerradas, folhaEncerrada, agora } = loaderData;
  return (
    <>
      <TituloDoPainel
        titulo="Devoluções"
        {...(abertas > 0 && {
          frase: `${abertas === 1 ? '1 aberta' : `${abertas} abertas`}: o que vence antes vem primeiro.`,
        })}
      />
      {linhasAbertas.length === 0 ? (
        <EstadoVazio coordenada="e4" frase={frasesDasDevolucoes.nenhumaAberta} />
      ) : (
        <TabelaDeDevolucoes linhas={linhasAbertas} titulo="Tabela de devoluções abertas" agora={agora} />
      )}
      <Folhas folha={folhaAberta} {...folhasDasAbertas} />
      <h2 className="devolucoes-titulo">Encerradas</h2>
      {linhasEncerradas.length === 0 ? (
        <p>{frasesDasDevolucoes.nenhumaEncerrada}</p>
      ) : (
        <TabelaDeDevolucoes linhas={linhasEncerradas} titulo="Tabela de devoluções encerradas" agora={null} />
      )}
      <Folhas folha={folhaEncerrada} {...folhasDasEncerradas} />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Devoluções" frase={frasesDasDevolucoes.carregar} />;
}
