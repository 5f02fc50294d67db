import '#web/admin/tabela-em-cartoes.css';
import './devolucoes.css';
import { Link } from 'react-router';
import {
  contarDevolucoes,
  type LinhaDaDevolucao,
  listarDevolucoesAbertas,
  listarDevolucoesEncerradas,
} from '#db/queries/devolucoes.ts';
import { formatarDia } from '#domain/datas.ts';
import { nomeDoMotivo, rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { codigosDoPedido } from '#domain/pedidos/pedido.ts';
import { lojaContext } from '#web/contexto.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { EstadoVazio } from '#web/ui/estado-vazio.tsx';
import { Mensagem } from '#web/ui/mensagem.tsx';
import { TentarDeNovo } from '#web/ui/tentar-de-novo.tsx';
import { frasesDasDevolucoes } from './frases.ts';
import type { Route } from './+types/lista.ts';

const MAIS_ABERTAS = 200;
const POR_PAGINA = 50;

/** Open requests, what is due first; under them a page of those that are over. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const pedida = Number(new URL(request.url).searchParams.get('pagina') ?? 1);
  const contadas = await contarDevolucoes(db);
  const paginas = Math.max(1, Math.ceil(contadas.encerradas / POR_PAGINA));
  const pagina = Number.isInteger(pedida) ? Math.min(Math.max(1, pedida), paginas) : 1;
  const [abertas, encerradas] = await Promise.all([
    listarDevolucoesAbertas(db, MAIS_ABERTAS),
    listarDevolucoesEncerradas(db, { pagina, tamanho: POR_PAGINA }),
  ]);
  return { ...contadas, linhasAbertas: abertas, linhasEncerradas: encerradas, pagina, paginas, agora: relogio.agora() };
}

export function meta() {
  return [{ title: 'Devoluções · Painel Admin' }, { name: 'robots', content: 'noindex' }];
}

/** By when the shop has to act; what is late stands out. */
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

function Tabela({
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
      <table className="tabela tabela-em-cartoes">
        <thead>
          <tr>
            <th scope="col">Devolução</th>
            <th scope="col">Motivo</th>
            <th scope="col">Situação</th>
            <th scope="col">{agora ? 'Prazo' : 'Pedida em'}</th>
            <th scope="col" className="a-direita">
              Unidades
            </th>
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ numero, pedidoId, nome: quem, motivo, situacao, venceEm, criadoEm, unidades }) => (
            <tr key={numero} className="linha">
              <td className="nome">
                <Link className="elo" to={`/admin/devolucoes/${numero}`}>
                  Nº {numero}
                </Link>{' '}
                {quem} · pedido {codigosDoPedido(pedidoId)}
              </td>
              <td data-rotulo="Motivo">{nomeDoMotivo(motivo)}</td>
              <td data-rotulo="Situação">{rotuloDaDevolucao(situacao)}</td>
              <td data-rotulo={agora ? 'Prazo' : 'Pedida em'}>
                {agora ? <Prazo venceEm={venceEm} agora={agora} /> : formatarDia(criadoEm)}
              </td>
              <td className="a-direita" data-rotulo="Unidades">
                {unidades}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export default function Devolucoes({ loaderData }: Route.ComponentProps) {
  const { abertas, linhasAbertas, linhasEncerradas, pagina, paginas, agora } = loaderData;
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
        <Tabela linhas={linhasAbertas} nome="Tabela de devoluções abertas" agora={agora} />
      )}
      <h2 className="devolucoes-titulo">Encerradas</h2>
      {linhasEncerradas.length === 0 ? (
        <p>{frasesDasDevolucoes.nenhumaEncerrada}</p>
      ) : (
        <Tabela linhas={linhasEncerradas} nome="Tabela de devoluções encerradas" agora={null} />
      )}
      {paginas > 1 && (
        <nav className="devolucoes-paginas" aria-label="Páginas das encerradas">
          {pagina > 1 && (
            <Link className="elo" to={`?pagina=${pagina - 1}`}>
              Mais novas
            </Link>
          )}
          <span>
            Página {pagina} de {paginas}
          </span>
          {pagina < paginas && (
            <Link className="elo" to={`?pagina=${pagina + 1}`}>
              Mais antigas
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <TituloDoPainel titulo="Devoluções" />
      <Mensagem tipo="erro" texto={frasesDasDevolucoes.carregar}>
        <TentarDeNovo />
      </Mensagem>
    </>
  );
}
