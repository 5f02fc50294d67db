// @requirement 2.16.1
import '#web/ui/list/tabela-em-cartoes.css';
import '#web/admin/base/tabela-com-fotos.css';
import { Upload } from '#web/ui/media/icones-do-painel.tsx';
import { Link, useSearchParams } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { listarCategoriasDoAdmin } from '#db/queries/categorias/admin-categorias.ts';
import {
  contarProdutosDoAdmin,
  listarProdutosDoAdmin,
  MAIOR_CONTAGEM,
  produtosEmPedidos,
} from '#db/queries/produtos/admin-produtos.ts';
import { lerEstoquesMudados, lerUltimoMovimento } from '#db/queries/produtos/estoques-mudados.ts';
import { lerCursor, lerDesde, semPagina } from '#domain/cursor.ts';
import { nomeados } from '#domain/nomeados.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { BuscaDaLista, FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { EloDoNovo } from '#web/admin/base/botoes.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Opcoes } from '#web/ui/form/campo.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import { TabelaDeProdutos } from './tabela-de-produtos.tsx';
import { frasesDeExcluirProduto, frasesDosProdutos } from './produtos-frases.ts';
import { acoesDaLista } from './produtos-action.ts';
import { lerFiltro } from './ler-filtro-de-produtos.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/produtos-lista.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const filtro = lerFiltro(url.searchParams);
  const desde = lerDesde(url.searchParams);
  return lerOuFalhar(loja, 'products could not be read', async () => {
    // Before the page is read: what is sold meanwhile counts as changed.
    const marco = filtro.ordem === 'estoque' ? (desde ?? (await lerUltimoMovimento(loja.db))) : null;
    const [pagina, total, categorias] = await Promise.all([
      listarProdutosDoAdmin(loja.db, filtro, lerCursor(url.searchParams)),
      contarProdutosDoAdmin(loja.db, filtro),
      listarCategoriasDoAdmin(loja.db),
    ]);
    const ids = pagina.linhas.map(({ id }) => id);
    const [pedidos, mudados] = await Promise.all([
      produtosEmPedidos(loja.db, ids),
      marco !== null && desde !== null ? lerEstoquesMudados(loja.db, filtro, { desde, foraDaqui: ids }) : null,
    ]);
    return {
      marco,
      mudados,
      filtro,
      total,
      maximo: MAIOR_CONTAGEM,
      categorias: categorias.map(({ slug, nome }) => ({ slug, nome })),
      pagina,
      emPedidos: [...pedidos],
    };
  });
}

export const action = acoesDaLista;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: { excluir: frasesDeExcluirProduto.recusado },
  leitura: frasesDosProdutos.carregar,
};

export const meta = () => metaDoPainel('Produtos');

const nomesDasSituacoes = {
  todos: 'Todos',
  'a-venda': 'À venda',
  'estoque-baixo': 'Estoque baixo',
  esgotados: 'Esgotados',
  arquivados: 'Arquivados',
};
const situacoes = Object.entries(nomesDasSituacoes).map(([valor, nome]) => ({ valor, nome }));
const filtroPorSituacao = { rotulo: 'Filtrar por situação', parametro: 'situacao', padrao: 'todos', opcoes: situacoes };

export default function ListaDeProdutos({ loaderData }: Route.ComponentProps) {
  const { filtro, total, maximo, categorias, pagina, emPedidos, marco, mudados } = loaderData;
  const [parametros] = useSearchParams();
  const elo = useEloDaLista();
  const filtrados = new URLSearchParams({
    ...(filtro.busca && { busca: filtro.busca }),
    ...(filtro.categoria && { categoria: filtro.categoria }),
    ...(filtro.situacao !== 'todos' && { situacao: filtro.situacao }),
  });
  return (
    <>
      <TituloDoPainel titulo="Produtos">
        <ExportarCsv href={`/admin/produtos/exportar.csv?${filtrados}`} download />
        <Ato>
          <Link className="botao botao-pequeno" to={elo('/admin/produtos/importar')}>
            <Upload className="icone icone-pequeno" aria-hidden />
            Importar CSV
          </Link>
        </Ato>
        <EloDoNovo para="/admin/produtos/novo">Novo produto</EloDoNovo>
      </TituloDoPainel>
      <FiltrosEmAbas {...filtroPorSituacao} atual={filtro.situacao} />
      <BuscaDaLista rotulo="Buscar por nome" atual={filtro.busca} campos={['categoria']}>
        <select name="categoria" aria-label="Categoria" key={filtro.categoria} defaultValue={filtro.categoria}>
          <option value="">Todas as categorias</option>
          <Opcoes opcoes={categorias.map(({ slug, nome }) => ({ valor: slug, nome }))} />
        </select>
        <span className="ferramentas-quantos" role="status">
          {total > maximo ? `mais de ${numeroComMilhares(maximo)}` : numeroComMilhares(total)}{' '}
          {total === 1 ? 'produto' : 'produtos'}
        </span>
      </BuscaDaLista>
      {mudados && mudados.nomes.length > 0 && (
        <Mensagem tipo="info" texto={frasesDosProdutos.mudaramDeLugar(nomeados(mudados.nomes, mudados.quantos))}>
          <Link className="elo" to={`?${semPagina(parametros)}`}>
            Ler de novo desde o começo
          </Link>
        </Mensagem>
      )}
      {pagina.linhas.length === 0 ? (
        <EstadoVazio
          coordenada="c3"
          frase={filtrados.size > 0 ? 'Nenhum produto com estes filtros.' : 'A loja ainda não tem produtos.'}
        >
          {filtrados.size > 0 ? (
            <Link className="botao botao-secundario" to="/admin/produtos">
              Ver todos os produtos
            </Link>
          ) : (
            <Ato>
              <Link className="botao botao-secundario" to="/admin/produtos/novo">
                Cadastrar o primeiro
              </Link>
            </Ato>
          )}
        </EstadoVazio>
      ) : (
        <>
          <TabelaDeProdutos
            linhas={pagina.linhas}
            emPedidos={emPedidos}
            categorias={categorias}
            ordem={filtro.ordemNoEndereco}
          />
          <PaginasDaLista anterior={pagina.anterior} proxima={pagina.proxima} desde={marco} />
        </>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Produtos" frase={frasesDosProdutos.carregar} />;
}
