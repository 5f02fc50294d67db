import '#web/styles/fichas.css';
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
    <fieldset className="bloco variacoes" aria-describedby={erro ? id : undefined} data-erro={erro ? true : undefined}>
      <legend className="vh">Escolha a opção (obrigatório)</legend>
      <div className="rot" aria-hidden>
        Escolha a opção
      </div>
      <div className="fichas">
        {variacoes.map((variacao, indice) => (
          <label className="chip" key={variacao}>
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
              {esgotado && <em className="vh"> (Esgotado)</em>}
            </span>
          </label>
        ))}
      </div>
      {/* There from the start, so that its text is announced when it comes. */}
      <p className="falha-v" id={id} role="alert">
        {erro && (
          <>
            <CircleAlert className="ic ic-p" aria-hidden />
            {erro}
          </>
        )}
      </p>
    </fieldset>
  );
}
