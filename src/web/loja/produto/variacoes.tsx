import './variacoes.css';
import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';

type VariacoesProps = {
  variacoes: string[];
  escolhida: string | null;
  aoEscolher: (variacao: string) => void;
  /** Said when somebody tried to buy without choosing. */
  erro: string | null;
  esgotado: boolean;
  /** The first choice, for the focus. */
  primeira: Ref<HTMLInputElement>;
};

/** Variations as chips, of which one must be chosen. */
export function Variacoes({ variacoes, escolhida, aoEscolher, erro, esgotado, primeira }: VariacoesProps) {
  const id = useId();
  return (
    <fieldset
      className="ficha-bloco variacoes"
      aria-describedby={erro ? id : undefined}
      data-erro={erro ? true : undefined}
    >
      <legend className="so-para-leitor">Escolha a opção (obrigatório)</legend>
      <div className="variacoes-rotulo" aria-hidden>
        Escolha a opção
      </div>
      <div className="variacoes-opcoes">
        {variacoes.map((variacao, indice) => (
          <label className="variacao" key={variacao}>
            <input
              type="radio"
              name="variacao"
              value={variacao}
              ref={indice === 0 ? primeira : undefined}
              checked={variacao === escolhida}
              disabled={esgotado}
              aria-describedby={erro ? id : undefined}
              onChange={() => aoEscolher(variacao)}
            />
            <span>
              {variacao}
              {esgotado && <em className="so-para-leitor"> (Esgotado)</em>}
            </span>
          </label>
        ))}
      </div>
      {/* There from the start, so that its text is announced when it comes. */}
      <p className="variacoes-falha" id={id} role="alert">
        {erro && (
          <>
            <CircleAlert className="icone icone-pequeno" aria-hidden />
            {erro}
          </>
        )}
      </p>
    </fieldset>
  );
}
