import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { Campo } from '#web/ui/form/campo.tsx';
import { type Confirmacao, Pergunta } from '#web/ui/overlay/confirmacao.tsx';

type PalavraDigitadaProps = {
  /** Id of the form, for the button that sends it. */
  id: string;
  /** The word to type: `EXCLUIR`. */
  palavra: string;
  aoConfirmar: () => void;
};

/** The field for a word in a question; without the word the form names it beside the field and asks again. */
function PalavraDigitada({ id, palavra, aoConfirmar }: PalavraDigitadaProps) {
  const [falta, setFalta] = useState(false);
  function confirmar(evento: FormEvent<HTMLFormElement>): void {
    evento.preventDefault();
    const digitada = new FormData(evento.currentTarget).get('palavra');
    if (typeof digitada === 'string' && digitada.trim().toUpperCase() === palavra) {
      aoConfirmar();
      return;
    }
    setFalta(true);
    evento.currentTarget.querySelector('input')?.focus();
  }
  return (
    <form id={id} onSubmit={confirmar} onInput={() => setFalta(false)} noValidate>
      <Campo
        rotulo={`Digite ${palavra} para confirmar`}
        nome="palavra"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        erro={falta ? `Falta a palavra ${palavra}.` : null}
      />
    </form>
  );
}

type ConfirmacaoDigitadaProps = Omit<ComponentProps<typeof Confirmacao>, 'perigo'> & {
  /** null asks with the button alone. */
  palavra: string | null;
};

/** Asks before an act whose loss nothing makes good. */
export function ConfirmacaoDigitada({ palavra, acao, aoConfirmar, ...pergunta }: ConfirmacaoDigitadaProps) {
  const formulario = useId();
  const confirmar = () => {
    pergunta.fechar();
    aoConfirmar();
  };
  return (
    <Pergunta
      {...pergunta}
      botoes={
        palavra === null ? (
          <button type="button" className="botao botao-de-perigo" onClick={confirmar}>
            {acao}
          </button>
        ) : (
          <button type="submit" form={formulario} className="botao botao-de-perigo">
            {acao}
          </button>
        )
      }
    >
      {palavra !== null && <PalavraDigitada id={formulario} palavra={palavra} aoConfirmar={confirmar} />}
    </Pergunta>
  );
}
