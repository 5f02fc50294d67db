import '#web/admin/base/tabela-em-cartoes.css';
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
import { codigosDoPedido } from '#domain/pedidos/pedido.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Tabela } from '#web/ui/list/list-tabela.tsx';
import { frasesDasDevolucoes } from './devolucoes-frases.ts';
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

export function meta() {
  return metaDoPainel('Devoluções');
}

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

function TabelaDeDevolucoes({
  linhas,
  nome,
  agora,
}: {
  linhas: LinhaDaDevolucao[];
  nome: string;
  /** null where nothing is due. */ agora: Date | null;
}) {
  return (
    <section className="tabela-rolavel" aria-label={nome} tabIndex={0}>
      <Tabela
        emCartoes
        linhas={linhas}
        chave={({ numero }) => numero}
        colunas={[
          {
            nome: 'Devolução',
            classe: 'nome',
            semRotulo: true,
            valor: ({ numero, pedidoId, nome: quem }) => (
              <>
                <Link className="elo" to={`/admin/devolucoes/${numero}`}>
                  Nº {numero}
                </Link>{' '}
                {quem} · pedido {codigosDoPedido(pedidoId)}
              </>
            ),
          },
          { nome: 'Motivo', valor: ({ motivo }) => nomeDoMotivo(motivo) },
          { nome: 'Situação', valor: ({ situacao }) => rotuloDaDevolucao(situacao) },
          agora
            ? { nome: 'Prazo', valor: ({ venceEm }) => <Prazo venceEm={venceEm} agora={agora} /> }
            : { nome: 'Pedida em', valor: ({ criadoEm }) => formatarDia(criadoEm) },
          { nome: 'Unidades', direita: true, valor: ({ unidades }) => unidades },
        ]}
      />
    </section>
  );
}

type FolhasProps = {
  folha: Folha;
  rotulo: string;
  /** Where the address has its number. */ parametro: string;
  /** Of the neighbours. */ nomes: { antes: string; depois: string };
};

/** The way to the pages beside this one; the other table stays where it is. */
function Folhas({ folha: { pagina, paginas }, rotulo, parametro, nomes }: FolhasProps) {
  const [busca] = useSearchParams();
  if (paginas === 1) return null;
  const elo = (qual: number) => `?${new URLSearchParams({ ...Object.fromEntries(busca), [parametro]: String(qual) })}`;
  return (
    <nav className="devolucoes-paginas" aria-label={rotulo}>
      {pagina > 1 && (
        <Link className="elo" to={elo(pagina - 1)}>
          {nomes.antes}
        </Link>
      )}
      <span>
        Página {pagina} de {paginas}
      </span>
      {pagina < paginas && (
        <Link className="elo" to={elo(pagina + 1)}>
          {nomes.depois}
        </Link>
      )}
    </nav>
  );
}

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
        <TabelaDeDevolucoes linhas={linhasAbertas} nome="Tabela de devoluções abertas" agora={agora} />
      )}
      <Folhas
        folha={folhaAberta}
        rotulo="Páginas das abertas"
        parametro="aberta"
        nomes={{ antes: 'Vencem antes', depois: 'Vencem depois' }}
      />
      <h2 className="devolucoes-titulo">Encerradas</h2>
      {linhasEncerradas.length === 0 ? (
        <p>{frasesDasDevolucoes.nenhumaEncerrada}</p>
      ) : (
        <TabelaDeDevolucoes linhas={linhasEncerradas} nome="Tabela de devoluções encerradas" agora={null} />
      )}
      <Folhas
        folha={folhaEncerrada}
        rotulo="Páginas das encerradas"
        parametro="pagina"
        nomes={{ antes: 'Mais novas', depois: 'Mais antigas' }}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Devoluções" frase={frasesDasDevolucoes.carregar} />;
}
