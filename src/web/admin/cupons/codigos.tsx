// @requirement 15.23.9
import '#web/ui/list/tabela-em-cartoes.css';
import { data, Link } from 'react-router';
import { buscarCupom } from '#db/queries/cupons/admin-cupons.ts';
import { type CodigoUnico, contarCodigosUnicos, listarCodigosUnicos } from '#db/queries/cupons/codigos-unicos.ts';
import { lerCursor } from '#domain/cursor.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { BuscaDaLista } from '#web/ui/list/filtros-da-lista.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { enderecoDoCsv } from './endereco-do-csv.ts';
import type { Route } from './+types/codigos.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const cupom = await buscarCupom(db, params.id);
  if (!cupom) throw data(null, { status: 404 });
  const busca = umaLinha(url.searchParams.get('busca') ?? '').slice(0, 100);
  const [pagina, contagem] = await Promise.all([
    listarCodigosUnicos(db, { cupomId: cupom.id, busca }, lerCursor(url.searchParams)),
    contarCodigosUnicos(db, cupom.id),
  ]);
  return { id: cupom.id, codigo: cupom.codigo, busca, ...contagem, ...pagina };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return metaDoPainel(`Códigos do cupom ${loaderData?.codigo ?? ''}`);
}

const colunas: Coluna<CodigoUnico>[] = [
  colunaDoNome('Código', ({ codigo }) => codigo),
  {
    nome: 'Situação',
    valor: ({ pedidoId }) => (
      <span className={pedidoId === null ? 'situacao situacao-boa' : 'situacao situacao-vazada'}>
        {pedidoId === null ? 'Livre' : 'Usado'}
      </span>
    ),
  },
  {
    nome: 'Pedido',
    valor: ({ pedidoId, numeroDoPedido }) =>
      pedidoId && numeroDoPedido ? <Link to={`/admin/pedidos/${pedidoId}`}>nº {numeroDoPedido}</Link> : '–',
  },
];

export default function Codigos({ loaderData }: Route.ComponentProps) {
  const { id, codigo, busca, quantos, usados, linhas, anterior, proxima } = loaderData;
  return (
    <>
      <TituloDoPainel
        titulo={`Códigos do cupom ${codigo}`}
        frase={`${numeroComMilhares(quantos)} gerados, ${numeroComMilhares(usados)} usados.`}
      >
        <Link className="botao botao-pequeno" to={`/admin/cupons/editar/${id}`}>
          Voltar ao cupom
        </Link>
        <a className="botao botao-pequeno" href={enderecoDoCsv(id)} download>
          Baixar todos em CSV
        </a>
      </TituloDoPainel>
      <BuscaDaLista rotulo="Buscar por código" atual={busca} />
      {linhas.length > 0 ? (
        <div className="tabela-rolavel">
          <Tabela emCartoes legenda="Códigos" linhas={linhas} chave={(linha) => linha.codigo} colunas={colunas} />
        </div>
      ) : (
        <EstadoVazio coordenada="c3" frase={busca ? 'Nenhum código com esta busca.' : 'Nenhum código gerado.'} />
      )}
      <PaginasDaLista anterior={anterior} proxima={proxima} />
    </>
  );
}
