import { CircleAlert } from '#web/ui/media/icones.tsx';
import { useId } from 'react';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';

type EscolhaDeEstrelasProps = { inicial: string; erro?: string | undefined };

/** One to five stars as radio buttons. */
export function EscolhaDeEstrelas({ inicial, erro: dado }: EscolhaDeEstrelasProps) {
  const id = useId();
  const [erro, aoMudar] = useErroDoCampo(dado);
  return (
    <fieldset
      className="escolha-de-estrelas"
      role="radiogroup"
      tabIndex={-1}
      onChange={aoMudar}
      aria-describedby={erro ? id : undefined}
      aria-invalid={erro ? true : undefined}
    >
      <legend>Quantas estrelas? *</legend>
      <div>
        {['1', '2', '3', '4', '5'].map((nota) => (
          <label key={nota}>
            <input type="radio" name="nota" value={nota} defaultChecked={nota === inicial} required />
            <span className="escolha-de-estrelas-estrela" aria-hidden />
            <span className="so-para-leitor">{nota === '1' ? '1 estrela' : `${nota} estrelas`}</span>
          </label>
        ))}
      </div>
      {erro && (
        <span className="escolha-de-estrelas-falha" id={id}>
          <CircleAlert className="icone icone-pequeno" aria-hidden />
          {erro}
        </span>
      )}
    </fieldset>
  );
}
