// @requirement 2.17.1
import '#web/ui/list/tabela-em-cartoes.css';
import '#web/admin/base/tabela-com-fotos.css';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { type CategoriaDoAdmin, listarCategoriasDoAdmin } from '#db/categorias/ler-admin-categorias.ts';
import { columnsOf, EditOrDelete, Empty, New, Rows, thumbnail } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { loadOrLog } from '#web/panel/panel-action.ts';
import { excluir } from './categorias-action.ts';
import { deExcluir, erroAoCarregarCategorias } from './categorias-frases.ts';
import { ExclusaoDeCategoria } from './exclusao-de-categoria.tsx';
import type { Route } from './+types/categorias.ts';

export const loader = loadOrLog('categories could not be read', async ({ db }) => ({
  categorias: await listarCategoriasDoAdmin(db),
}));

export const action = excluir;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ '': deExcluir }, erroAoCarregarCategorias);
export const meta = () => title('Categorias');
export const ErrorBoundary = failure('Categorias', erroAoCarregarCategorias);

const col = columnsOf<CategoriaDoAdmin>();

export default function Categorias({ loaderData: { categorias } }: Route.ComponentProps) {
  const [aExcluir, setAExcluir] = useState<CategoriaDoAdmin | null>(null);
  const fechar = useCallback(() => setAExcluir(null), []);
  const colunas = [
    thumbnail,
    col.name('Nome', ({ slug, nome }) => <Link to={`/admin/categorias/editar/${slug}`}>{nome}</Link>),
    col.plain('Slug', ({ slug }) => slug),
    col.right('Produtos', ({ slug, nome, quantidade }) => (
      <Link
        className="elo-da-tabela"
        to={`/admin/produtos?categoria=${slug}`}
        aria-label={`${quantidade} produtos em ${nome}`}
      >
        {quantidade}
      </Link>
    )),
    col.acts((categoria) => (
      <EditOrDelete
        name={categoria.nome}
        edit={`/admin/categorias/editar/${categoria.slug}`}
        onDelete={() => setAExcluir(categoria)}
      />
    )),
  ];
  return (
    <Page title="Categorias" acts={<New to="/admin/categorias/nova">Nova categoria</New>}>
      <Rows
        page={{ linhas: categorias }}
        caption="Categorias"
        className="tabela-com-fotos"
        rowKey={({ slug }) => slug}
        columns={colunas}
        empty={
          <Empty
            at="b2"
            none="A loja ainda não tem categorias."
            first={['Cadastrar a primeira', '/admin/categorias/nova']}
          />
        }
      />
      <ExclusaoDeCategoria
        key={aExcluir?.slug ?? ''}
        categoria={aExcluir}
        outras={categorias.filter(({ slug }) => slug !== aExcluir?.slug)}
        fechar={fechar}
      />
    </Page>
  );
}
