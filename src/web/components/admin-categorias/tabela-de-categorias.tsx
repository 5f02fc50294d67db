import { useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { CategoriaDoAdmin } from '#db/queries/admin-categorias.ts';
import { EditarEExcluir } from '#web/components/painel/editar-e-excluir.tsx';
import { Miniatura } from '#web/components/painel/miniatura.tsx';
import { useAvisos } from '#web/ui/avisos.tsx';
import { ExclusaoDeCategoria } from './exclusao-de-categoria.tsx';

/** Specification 2, Category list. On phones each row becomes a card. */
export function TabelaDeCategorias({ categorias }: { categorias: CategoriaDoAdmin[] }) {
  const [aExcluir, setAExcluir] = useState<CategoriaDoAdmin | null>(null);
  const fetcher = useFetcher<{ ok: boolean; frase: string; motivo: string | null }>();
  const avisos = useAvisos();
  const { data: desfecho } = fetcher;
  useEffect(() => {
    if (desfecho)
      avisos.avisar([desfecho.frase, desfecho.motivo].filter(Boolean).join(' '), desfecho.ok ? 'sucesso' : 'erro');
  }, [desfecho, avisos]);
  return (
    <>
      <div className="tab-r tab-solta">
        <table className="tab tab-cartoes tab-produtos">
          <caption className="vh">Categorias</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Imagem</span>
              </th>
              <th scope="col">Nome</th>
              <th scope="col">Slug</th>
              <th scope="col" className="d">
                Produtos
              </th>
              <th scope="col">
                <span className="vh">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {categorias.map((categoria) => (
              <tr key={categoria.slug} className="r">
                <td className="mini-c">
                  <Miniatura imagem={categoria.imagem} />
                </td>
                <td className="nome">
                  <Link to={`/admin/categorias/editar/${categoria.slug}`}>{categoria.nome}</Link>
                </td>
                <td data-rotulo="Slug">{categoria.slug}</td>
                <td className="d" data-rotulo="Produtos">
                  <Link
                    className="elo-t"
                    to={`/admin/produtos?categoria=${categoria.slug}`}
                    aria-label={`${categoria.quantidade} produtos em ${categoria.nome}`}
                  >
                    {categoria.quantidade}
                  </Link>
                </td>
                <td className="acoes-c">
                  <EditarEExcluir
                    nome={categoria.nome}
                    editar={`/admin/categorias/editar/${categoria.slug}`}
                    aoExcluir={() => setAExcluir(categoria)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ExclusaoDeCategoria
        key={aExcluir?.slug ?? ''}
        categoria={aExcluir}
        outras={categorias.filter(({ slug }) => slug !== aExcluir?.slug)}
        fechar={() => setAExcluir(null)}
        excluir={(moverPara) =>
          aExcluir &&
          void fetcher.submit({ slug: aExcluir.slug, moverPara }, { method: 'post', action: '/admin/categorias' })
        }
      />
    </>
  );
}
