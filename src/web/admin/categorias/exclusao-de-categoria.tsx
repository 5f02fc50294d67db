// @requirement 2.17.1
import { useCallback, useEffect, useId, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import type { CategoriaDoAdmin } from '#db/queries/categorias/admin-categorias.ts';
import { colunaDaMiniatura, colunaDeAcoes, colunaDoNome, EditarEExcluir } from '#web/admin/base/colunas.tsx';
import { emUmaLinha, type Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { Pergunta } from '#web/ui/overlay/confirmacao.tsx';
import { Opcoes } from '#web/ui/form/campo.tsx';
import { frasesDasCategorias } from './categorias-frases.ts';

type ExclusaoDeCategoriaProps = {
  categoria: CategoriaDoAdmin | null;
  outras: CategoriaDoAdmin[];
  fechar: () => void;
};

/**
 * The specified question. While products use the category, its deletion needs another category for them. It stays open,
 * with the choice, until the category is deleted.
 */
export function ExclusaoDeCategoria({ categoria, outras, fechar }: ExclusaoDeCategoriaProps) {
  const [destino, setDestino] = useState('');
  const fetcher = useFetcher<Resposta>();
  const { avisar } = useAvisos();
  const { data: resposta } = fetcher;
  const ocupado = fetcher.state !== 'idle';
  useEffect(() => {
    if (!resposta?.ok) return;
    avisar(resposta.frase, 'sucesso');
    fechar();
  }, [resposta, avisar, fechar]);
  const id = useId();
  const quantos = categoria?.quantidade ?? 0;
  const emUso = quantos > 0;
  return (
    <Pergunta
      aberta={categoria !== null}
      pergunta={frasesDasCategorias.perguntaExcluir}
      consequencia={
        <>
          <strong>{categoria?.nome}</strong>.{' '}
          {emUso
            ? `Ela tem ${quantos} ${quantos === 1 ? 'produto' : 'produtos'} e só pode ser excluída depois que ${quantos === 1 ? 'ele for' : 'eles forem'} para outra categoria. O endereço dela passa a levar para lá.`
            : 'Nenhum produto a usa.'}
        </>
      }
      fechar={fechar}
      botoes={
        <button
          type="button"
          className="botao botao-de-perigo"
          disabled={emUso && destino === ''}
          aria-disabled={ocupado}
          onClick={() => {
            if (categoria && !ocupado)
              void fetcher.submit(
                { slug: categoria.slug, moverPara: destino },
                { method: 'post', action: '/admin/categorias' },
              );
          }}
        >
          {emUso ? 'Mover e excluir' : 'Excluir'}
        </button>
      }
    >
      {resposta?.ok === false && !ocupado && <Mensagem tipo="erro" texto={emUmaLinha(resposta)} />}
      {emUso && (
        <div className="campo dialogo-escolha">
          <label htmlFor={id}>Mover os produtos para</label>
          <select id={id} value={destino} onChange={({ target }) => setDestino(target.value)}>
            <option value="">Escolha</option>
            <Opcoes opcoes={outras.map(({ slug, nome }) => ({ valor: slug, nome }))} />
          </select>
        </div>
      )}
    </Pergunta>
  );
}

/** The table of categories (docs/requirements.md 2.17). On phones each row becomes a card. */
export function TabelaDeCategorias({ categorias }: { categorias: CategoriaDoAdmin[] }) {
  const [aExcluir, setAExcluir] = useState<CategoriaDoAdmin | null>(null);
  const fechar = useCallback(() => setAExcluir(null), []);
  const colunas: Coluna<CategoriaDoAdmin>[] = [
    colunaDaMiniatura,
    colunaDoNome('Nome', ({ slug, nome }) => <Link to={`/admin/categorias/editar/${slug}`}>{nome}</Link>),
    { nome: 'Slug', valor: ({ slug }) => slug },
    {
      nome: 'Produtos',
      direita: true,
      valor: ({ slug, nome, quantidade }) => (
        <Link
          className="elo-da-tabela"
          to={`/admin/produtos?categoria=${slug}`}
          aria-label={`${quantidade} produtos em ${nome}`}
        >
          {quantidade}
        </Link>
      ),
    },
    colunaDeAcoes((categoria) => (
      <EditarEExcluir
        nome={categoria.nome}
        editar={`/admin/categorias/editar/${categoria.slug}`}
        aoExcluir={() => setAExcluir(categoria)}
      />
    )),
  ];
  return (
    <>
      <div className="tabela-rolavel tabela-solta">
        <Tabela
          emCartoes
          className="tabela-com-fotos"
          legenda="Categorias"
          linhas={categorias}
          chave={({ slug }) => slug}
          colunas={colunas}
        />
      </div>
      <ExclusaoDeCategoria
        key={aExcluir?.slug ?? ''}
        categoria={aExcluir}
        outras={categorias.filter(({ slug }) => slug !== aExcluir?.slug)}
        fechar={fechar}
      />
    </>
  );
}
