import { CircleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';

const Editor = lazy(() => import('#web/components/admin-produtos/editor.tsx'));

type TextoDaPaginaProps = {
  pagina: string;
  titulo: string;
  endereco: string;
  inicial: string;
  erro: string | undefined;
  /** What somebody else saved meanwhile. */ agora: string | null;
  aoMudar: () => void;
};

/**
 * The text of a static page: the editor of descriptions, which comes when it is needed; before it, without scripts and for
 * tables, which the editor does not know, the HTML in a plain field.
 */
export function TextoDaPagina({ pagina, titulo, endereco, inicial, erro, agora, aoMudar }: TextoDaPaginaProps) {
  const id = useId();
  const [noNavegador, setNoNavegador] = useState(false);
  const [html, setHtml] = useState(inicial);
  useEffect(() => setNoNavegador(true), []);
  const mudar = (novo: string) => {
    setHtml(novo);
    aoMudar();
  };
  const descritoPor = [erro && `${id}-erro`, `${id}-dica`].filter(Boolean).join(' ');
  const simples = (
    <textarea
      name={pagina}
      value={html}
      aria-labelledby={`${id}-r`}
      aria-describedby={descritoPor}
      aria-invalid={erro ? true : undefined}
      onChange={({ target }) => mudar(target.value)}
    />
  );
  return (
    <div className="campo cfg-p">
      <span className="rotulo" id={`${id}-r`}>
        {titulo}
      </span>
      {noNavegador && !/<table/i.test(inicial) ? (
        <Suspense fallback={simples}>
          <input type="hidden" name={pagina} value={html} />
          <Editor
            inicial={html}
            invalida={erro !== undefined}
            descritoPor={descritoPor}
            rotuladoPor={`${id}-r`}
            ferramentas={`Formatação: ${titulo}`}
            opcional
            aoMudar={mudar}
          />
        </Suspense>
      ) : (
        simples
      )}
      {erro && (
        <span className="falha" id={`${id}-erro`}>
          <CircleAlert className="ic ic-p" aria-hidden />
          {erro}
        </span>
      )}
      <span className="dica" id={`${id}-dica`}>
        {agora ?? 'Vazio, vale o texto que vem com a loja.'}{' '}
        <Link className="elo" to={endereco}>
          Abrir a página
        </Link>
      </span>
    </div>
  );
}
