// @requirement 2.16.1
import '#web/ui/list/tabela-em-cartoes.css';
import '#web/admin/base/tabela-com-fotos.css';
import { Link, useSearchParams } from 'react-router';
import { listarCategoriasDoAdmin } from '#db/categorias/ler-admin-categorias.ts';
import {
  contarProdutosDoAdmin,
  listarProdutosDoAdmin,
  MAIOR_CONTAGEM,
  produtosEmPedidos,
} from '#db/produtos/ler-admin-produtos.ts';
import { lerEstoquesMudados, lerUltimoMovimento } from '#db/produtos/ler-estoques-mudados.ts';
import { lerDesde, semPagina } from '#domain/cursor.ts';
import { nomeados } from '#domain/nomeados.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { ExportarCsv } from '#web/moldura/painel/exportar.tsx';
import { Empty, New, Search, Tabs, useRowLink } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Opcoes } from '#web/ui/form/campo.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { Upload } from '#web/ui/media/icones-do-painel.tsx';
import { acoesDaLista, lerFiltro } from './produtos-action.ts';
import { deExcluir, frasesDosProdutos } from './produtos-frases.ts';
import { TabelaDeProdutos } from './tabela-de-produtos.tsx';
import type { Route } from './+types/produtos.ts';

export const loader = loadOrLog('products could not be read', async ({ db, query, cursor }) => {
  const filtro = lerFiltro(query);
  const desde = lerDesde(query);
  // Before the page is read: what is sold meanwhile counts as changed.
  const marco = filtro.ordem === 'estoque' ? (desde ?? (await lerUltimoMovimento(db))) : null;
  const [pagina, total, categorias] = await Promise.all([
    listarProdutosDoAdmin(db, filtro, cursor),
    contarProdutosDoAdmin(db, filtro),
    listarCategoriasDoAdmin(db),
  ]);
  const ids = pagina.linhas.map(({ id }) => id);
  const [pedidos, mudados] = await Promise.all([
    produtosEmPedidos(db, ids),
    marco !== null && desde !== null ? lerEstoquesMudados(db, filtro, { desde, foraDaqui: ids }) : null,
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

export const action = acoesDaLista;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ excluir: deExcluir }, frasesDosProdutos.carregar);
export const meta = () => title('Produtos');
export const ErrorBoundary = failure('Produtos', frasesDosProdutos.carregar);

const situacoes = [
  ['a-venda', 'À venda'],
  ['estoque-baixo', 'Estoque baixo'],
  ['esgotados', 'Esgotados'],
  ['arquivados', 'Arquivados'],
] as const;

export default function Produtos({ loaderData }: Route.ComponentProps) {
  const { filtro, total, maximo, categorias, pagina, emPedidos, marco, mudados } = loaderData;
  const [parametros] = useSearchParams();
  const link = useRowLink();
  const filtrados = new URLSearchParams({
    ...(filtro.busca && { busca: filtro.busca }),
    ...(filtro.categoria && { categoria: filtro.categoria }),
    ...(filtro.situacao !== 'todos' && { situacao: filtro.situacao }),
  });
  const acts = (
    <>
      <ExportarCsv href={`/admin/produtos/exportar.csv?${filtrados}`} download />
      <Ato>
        <Link className="botao botao-pequeno" to={link('/admin/produtos/importar')}>
          <Upload className="icone icone-pequeno" aria-hidden />
          Importar CSV
        </Link>
      </Ato>
      <New to="/admin/produtos/novo">Novo produto</New>
    </>
  );
  return (
    <Page title="Produtos" acts={acts}>
      <Tabs label="Filtrar por situação" param="situacao" all="Todos" options={situacoes} />
      <Search label="Buscar por nome" fields={['categoria']}>
        <select name="categoria" aria-label="Categoria" key={filtro.categoria} defaultValue={filtro.categoria}>
          <option value="">Todas as categorias</option>
          <Opcoes opcoes={categorias.map(({ slug, nome }) => ({ valor: slug, nome }))} />
        </select>
        <span className="ferramentas-quantos" role="status">
          {total > maximo ? `mais de ${numeroComMilhares(maximo)}` : numeroComMilhares(total)}{' '}
          {total === 1 ? 'produto' : 'produtos'}
        </span>
      </Search>
      {mudados && mudados.nomes.length > 0 && (
        <Mensagem tipo="info" texto={frasesDosProdutos.mudaramDeLugar(nomeados(mudados.nomes, mudados.quantos))}>
          <Link className="elo" to={`?${semPagina(parametros)}`}>
            Ler de novo desde o começo
          </Link>
        </Mensagem>
      )}
      <TabelaDeProdutos
        linhas={pagina.linhas}
        emPedidos={emPedidos}
        categorias={categorias}
        ordem={filtro.ordemNoEndereco}
        empty={
          <Empty
            at="c3"
            none="A loja ainda não tem produtos."
            filtered="Nenhum produto com estes filtros."
            list="/admin/produtos"
            all="Ver todos os produtos"
            first={['Cadastrar o primeiro', '/admin/produtos/novo']}
          />
        }
      />
      <PaginasDaLista anterior={pagina.anterior} proxima={pagina.proxima} desde={marco} />
    </Page>
  );
}
