import { useEffect, useState } from 'react';
import { maximosDoConteudo, moverSecao, type SecaoDigitada } from '#domain/configuracao/conteudo-cadastro.ts';
import { titulosPadrao } from '#domain/configuracao/conteudo.ts';
import { BotaoDeIcone } from '#web/admin/base/botoes.tsx';
import { idDaSecao } from '#web/admin/base/indice-da-pagina.tsx';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { ArrowDown, ArrowUp } from '#web/ui/media/icones.tsx';
import { nomesDasSecoes } from './conteudo-frases.ts';

export const SECOES_DO_INICIO = 'Seções da página inicial';

type SecoesDoInicioProps = {
  iniciais: readonly SecaoDigitada[];
  faltas: Partial<Record<string, string>>;
  /** Called for changes by a button, which no field reports. */
  aoMudar: () => void;
};

const passos = [
  { passo: -1, verbo: 'Subir', icone: ArrowUp },
  { passo: 1, verbo: 'Descer', icone: ArrowDown },
] as const;

/**
 * The sections of the first page, their order and headings. Arrows move a section; without scripts they send the form, which
 * returns in the new order.
 */
export function SecoesDoInicio({ iniciais, faltas, aoMudar }: SecoesDoInicioProps) {
  const [secoes, setSecoes] = useState(() => iniciais.toSorted((a, b) => a.ordem - b.ordem));
  const [noNavegador, setNoNavegador] = useState(false);
  useEffect(() => setNoNavegador(true), []);
  return (
    <fieldset className="conteudo-grupo" id={idDaSecao(SECOES_DO_INICIO)}>
      <legend>{SECOES_DO_INICIO}</legend>
      <ol className="conteudo-secoes">
        {secoes.map(({ tipo, ativa, titulo }, i) => (
          <li key={tipo} className="conteudo-secao">
            <div className="chave">
              <input type="checkbox" id={`ativa-${tipo}`} name={`ativa-${tipo}`} value="1" defaultChecked={ativa} />
              <label htmlFor={`ativa-${tipo}`}>{nomesDasSecoes[tipo]}</label>
            </div>
            <input type="hidden" name={`ordem-${tipo}`} value={i + 1} />
            <div className="conteudo-lugar">
              {passos.map(({ passo, verbo, icone }) => (
                <BotaoDeIcone
                  key={verbo}
                  type={noNavegador ? 'button' : 'submit'}
                  name="mover"
                  value={`${passo} ${tipo}`}
                  rotulo={`${verbo} ${nomesDasSecoes[tipo]}`}
                  icone={icone}
                  disabled={i + passo < 0 || i + passo >= secoes.length}
                  onClick={() => {
                    setSecoes((atuais) => moverSecao(atuais, tipo, passo));
                    aoMudar();
                    anunciar(`${nomesDasSecoes[tipo]} está agora no lugar ${i + 1 + passo} de ${secoes.length}.`);
                  }}
                />
              ))}
            </div>
            <Campo
              rotulo={`Título: ${nomesDasSecoes[tipo]}`}
              nome={`titulo-${tipo}`}
              defaultValue={titulo}
              erro={faltas[`titulo-${tipo}`]}
              placeholder={titulosPadrao[tipo]}
              maxLength={maximosDoConteudo.tituloDaSecao}
              autoComplete="off"
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
