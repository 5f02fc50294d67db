import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useId, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { CategoriaDoAdmin } from '#db/queries/categorias/admin-categorias.ts';
import { EditarEExcluir } from '#web/admin/base/editar-e-excluir.tsx';
import { Miniatura } from '#web/admin/base/miniatura.tsx';
import { emUmaLinha, type Resposta } from '#web/form-response.ts';
import { useAvisos } from '#web/ui/feedback/avisos.tsx';
import { frasesDasCategorias } from './frases.ts';

type ExclusaoDeCategoriaProps = {
  categoria: CategoriaDoAdmin | null;
  outras: CategoriaDoAdmin[];
  fechar: () => void;
  excluir: (moverPara: string) => void;
};

/** The specified question. Where products use the category it says so, and asks where they are to go first. */
export function ExclusaoDeCategoria({ categoria, outras, fechar, excluir }: ExclusaoDeCategoriaProps) {
  const [destino, setDestino] = useState('');
  const id = useId();
  const quantos = categoria?.quantidade ?? 0;
  const emUso = quantos > 0;
  return (
    <AlertDialog.Root
      open={categoria !== null}
      onOpenChange={(abrir) => {
        if (!abrir) fechar();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="veu" />
        <AlertDialog.Popup className="dialogo dialogo-pequeno">
          <AlertDialog.Title className="dialogo-pergunta">{frasesDasCategorias.perguntaExcluir}</AlertDialog.Title>
          <AlertDialog.Description className="dialogo-texto">
            <strong>{categoria?.nome}</strong>.{' '}
            {emUso
              ? `Ela tem ${quantos} ${quantos === 1 ? 'produto' : 'produtos'} e só pode ser excluída depois que ${quantos === 1 ? 'ele for' : 'eles forem'} para outra categoria. O endereço dela passa a levar para lá.`
              : 'Nenhum produto a usa.'}
          </AlertDialog.Description>
          {emUso && (
            <div className="campo dialogo-escolha">
              <label htmlFor={id}>Mover os produtos para</label>
              <select id={id} value={destino} onChange={({ target }) => setDestino(target.value)}>
                <option value="">Escolha</option>
                {outras.map(({ slug, nome }) => (
                  <option key={slug} value={slug}>
                    {nome}
                  </option>
                ))}
              </select>
            </div>
          )}
          <div className="dialogo-acoes">
            <AlertDialog.Close className="botao botao-secundario">Cancelar</AlertDialog.Close>
            <button
              type="button"
              className="botao botao-de-perigo"
              disabled={emUso && destino === ''}
              onClick={() => {
                excluir(destino);
                fechar();
              }}
            >
              {emUso ? 'Mover e excluir' : 'Excluir'}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** The table of categories (docs/requirements.md 2.17). On phones each row becomes a card. */
export function TabelaDeCategorias({ categorias }: { categorias: CategoriaDoAdmin[] }) {
  const [aExcluir, setAExcluir] = useState<CategoriaDoAdmin | null>(null);
  const fetcher = useFetcher<Resposta>();
  const avisos = useAvisos();
  const { data: resposta } = fetcher;
  useEffect(() => {
    if (resposta) avisos.avisar(emUmaLinha(resposta), resposta.ok ? 'sucesso' : 'erro');
  }, [resposta, avisos]);
  return (
    <>
      <div className="tabela-rolavel tabela-solta">
        <table className="tabela tabela-em-cartoes tabela-com-fotos">
          <caption className="so-para-leitor">Categorias</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="so-para-leitor">Imagem</span>
              </th>
              <th scope="col">Nome</th>
              <th scope="col">Slug</th>
              <th scope="col" className="a-direita">
                Produtos
              </th>
              <th scope="col">
                <span className="so-para-leitor">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {categorias.map((categoria) => (
              <tr key={categoria.slug} className="linha">
                <td className="celula-da-miniatura">
                  <Miniatura imagem={categoria.imagem} />
                </td>
                <td className="nome">
                  <Link to={`/admin/categorias/editar/${categoria.slug}`}>{categoria.nome}</Link>
                </td>
                <td data-rotulo="Slug">{categoria.slug}</td>
                <td className="a-direita" data-rotulo="Produtos">
                  <Link
                    className="elo-da-tabela"
                    to={`/admin/produtos?categoria=${categoria.slug}`}
                    aria-label={`${categoria.quantidade} produtos em ${categoria.nome}`}
                  >
                    {categoria.quantidade}
                  </Link>
                </td>
                <td className="celula-de-acoes">
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
