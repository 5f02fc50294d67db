import { CircleAlert } from '#web/ui/media/icones.tsx';
import { useId } from 'react';
import { asDozePecas, chaveDaPeca, letraDaPeca, nomeDaPeca } from '#domain/pecas/peca-perdida.ts';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';
import { Peca } from '#web/ui/tabuleiro/tabuleiro.tsx';

type EscolhaDaPecaProps = { inicial: string; erro?: string | undefined };

/** The twelve pieces of a set, each a radio button drawn on its square. */
export function EscolhaDaPeca({ inicial, erro: dado }: EscolhaDaPecaProps) {
  const id = useId();
  const [erro, aoMudar] = useErroDoCampo(dado);
  return (
    <fieldset
      className="escolha-da-peca"
      role="radiogroup"
      tabIndex={-1}
      onChange={aoMudar}
      aria-describedby={erro ? id : undefined}
      aria-invalid={erro ? true : undefined}
    >
      <legend>Qual peça sumiu? *</legend>
      <div className="escolha-da-peca-casas">
        {asDozePecas.map((peca) => (
          <label key={chaveDaPeca(peca)}>
            <input
              type="radio"
              name="peca"
              value={chaveDaPeca(peca)}
              defaultChecked={chaveDaPeca(peca) === inicial}
              required
            />
            <span className="escolha-da-peca-casa">
              <Peca peca={{ tipo: letraDaPeca(peca.peca), branca: peca.cor === 'brancas' }} />
            </span>
            <span className="escolha-da-peca-nome">{nomeDaPeca(peca)}</span>
          </label>
        ))}
      </div>
      {erro && (
        <span className="escolha-da-peca-falha" id={id}>
          <CircleAlert className="icone icone-pequeno" aria-hidden />
          {erro}
        </span>
      )}
    </fieldset>
  );
}
