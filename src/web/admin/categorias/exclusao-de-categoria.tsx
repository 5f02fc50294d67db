// @requirement 2.17.1
import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CategoriaDoAdmin } from '#db/categorias/ler-admin-categorias.ts';
import { emUmaLinha, type Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Pergunta } from '#web/ui/overlay/confirmacao.tsx';
import { Opcoes } from '#web/ui/form/campo.tsx';

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
      pergunta="Tem certeza que deseja excluir esta categoria?"
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
