import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';

const Editor = lazy(() => import('./editor.tsx'));

type DescricaoProps = { inicial: string; erro: string | null; aoMudar: (html: string) => void };

/**
 * The description: an editor, which comes when it is needed; before it and without scripts, the HTML in a plain field. A
 * description with a table keeps the plain field: the editor knows no tables and would lose it.
 */
export function Descricao({ inicial, erro, aoMudar }: DescricaoProps) {
  const [noNavegador, setNoNavegador] = useState(false);
  const [html, setHtml] = useState(inicial);
  useEffect(() => setNoNavegador(true), []);
  const comTabela = /<table/i.test(inicial);
  const mudar = (novo: string) => {
    setHtml(novo);
    aoMudar(novo);
  };
  const descritoPor = erro ? 'descricao-erro' : undefined;
  const simples = (
    <textarea
      id="descricao"
      name="descricao"
      className="descricao-s"
      value={html}
      aria-labelledby="descricao-r"
      aria-describedby={descritoPor}
      aria-invalid={erro ? true : undefined}
      onChange={({ target }) => mudar(target.value)}
    />
  );
  return (
    <div className="campo campo-descricao">
      <span className="rotulo" id="descricao-r">
        Descrição *
      </span>
      {noNavegador && !comTabela ? (
        <Suspense fallback={simples}>
          <input type="hidden" name="descricao" value={html} />
          <Editor inicial={html} invalida={erro !== null} descritoPor={descritoPor} aoMudar={mudar} />
        </Suspense>
      ) : (
        simples
      )}
      {erro && (
        <span className="falha" id="descricao-erro">
          <CircleAlert className="ic ic-p" aria-hidden />
          {erro}
        </span>
      )}
      {comTabela && <span className="dica">Esta descrição tem uma tabela: aqui ela é editada em HTML.</span>}
    </div>
  );
}
