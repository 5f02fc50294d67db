// @requirement 15.14.5
import './devolucoes.css';
import { Link, useSearchParams } from 'react-router';
import {
  contarDevolucoes,
  type LinhaDaDevolucao,
  listarDevolucoesAbertas,
  listarDevolucoesEncerradas,
} from '#db/devolucoes/ler-admin-devolucoes.ts';
import { formatarDia } from '#domain/datas.ts';
import { nomeDoMotivo, rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { Badge, columnsOf, Empty, Rows, useRowLink } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { erroAoCarregarDevolucoes } from './devolucoes-frases.ts';
import type { Route } from './+types/devolucoes.ts';

const POR_PAGINA = 50;

type Folha = { pagina: number; paginas: number };

/** Returns the page of the address, clamped to the existing pages. */
function folhaDe(pedida: string | null, linhas: number): Folha {
  const paginas = Math.max(1, Math.ceil(linhas / POR_PAGINA));
  const pagina = Number(pedida ?? 1);
  return { pagina: Number.isInteger(pagina) ? Math.min(Math.max(1, pagina), paginas) : 1, paginas };
}

/** A page of open requests, the most urgent first, and a page of closed ones. */
export const loader = load(async ({ db, now, query }) => {
  const { abertas, encerradas } = await contarDevolucoes(db);
  const folhaAberta = folhaDe(query.get('aberta'), abertas);
  const folhaEncerrada = folhaDe(query.get('pagina'), encerradas);
  const [linhasAbertas, linhasEncerradas] = await Promise.all([
    listarDevolucoesAbertas(db, { pagina: folhaAberta.pagina, tamanho: POR_PAGINA }),
    listarDevolucoesEncerradas(db, { pagina: folhaEncerrada.pagina, tamanho: POR_PAGINA }),
  ]);
  return { abertas, linhasAbertas, folhaAberta, linhasEncerradas, folhaEncerrada, agora: now };
});

export const handle = noAnswer({}, erroAoCarregarDevolucoes);
export const meta = () => title('Devoluções');
export const ErrorBoundary = failure('Devoluções', erroAoCarregarDevolucoes);

/** Deadline of the shop's next step; overdue ones stand out. */
function prazo(venceEm: Date | null, agora: Date) {
  if (!venceEm) return 'Espera o cliente';
  const dia = <time dateTime={venceEm.toISOString()}>{formatarDia(venceEm)}</time>;
  return venceEm < agora ? <Badge tone="bad">Venceu em {dia}</Badge> : <span>Até {dia}</span>;
}

function EloDaDevolucao({ numero }: { numero: number }) {
  const link = useRowLink();
  return (
    <Link className="elo" to={link(`/admin/devolucoes/${numero}`)}>
      Nº {numero}
    </Link>
  );
}

const col = columnsOf<LinhaDaDevolucao>();
/** `agora` is null for closed requests, which have no deadline. */
const colunas = (agora: Date | null) => [
  col.name('Devolução', ({ numero, numeroDoPedido, nome }) => (
    <>
      <EloDaDevolucao numero={numero} /> {nome} · pedido {numeroEscrito(numeroDoPedido)}
    </>
  )),
  col.plain('Motivo', ({ motivo }) => nomeDoMotivo(motivo)),
  col.plain('Situação', ({ situacao }) => rotuloDaDevolucao(situacao)),
  agora ? col.plain('Prazo', ({ venceEm }) => prazo(venceEm, agora)) : col.day('Pedida em', ({ criadoEm }) => criadoEm),
  col.right('Unidades', ({ unidades }) => unidades),
];

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
    <Page
      title="Devoluções"
      note={abertas > 0 && `${abertas === 1 ? '1 aberta' : `${abertas} abertas`}: o que vence antes vem primeiro.`}
    >
      <Rows
        page={{ linhas: linhasAbertas }}
        caption="Tabela de devoluções abertas"
        scrolls
        rowKey={({ numero }) => numero}
        columns={colunas(agora)}
        empty={<Empty at="e4" none="Nenhuma devolução espera por você." />}
      />
      <Folhas folha={folhaAberta} {...folhasDasAbertas} />
      <h2 className="devolucoes-titulo">Encerradas</h2>
      <Rows
        page={{ linhas: linhasEncerradas }}
        caption="Tabela de devoluções encerradas"
        scrolls
        rowKey={({ numero }) => numero}
        columns={colunas(null)}
        empty={<p>Nenhuma devolução encerrada ainda.</p>}
      />
      <Folhas folha={folhaEncerrada} {...folhasDasEncerradas} />
    </Page>
  );
}
