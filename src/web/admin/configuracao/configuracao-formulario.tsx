import { Suspense, useEffect, useId, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import type { ConfiguracaoDigitada } from '#application/configuracao/salvar-configuracao.ts';
import { type CampoDaLoja, camposDaLoja } from '#domain/configuracao/loja-cadastro.ts';
import { FormularioVersionado, Salvar } from '#web/admin/base/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import type { Resposta } from '#web/form-response.ts';
import { Campo, CampoLongo, FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';
import { lazyComponent } from '#web/loading/lazy-module.ts';
import type { Aparencia } from '#domain/configuracao/aparencia.ts';
import { IndiceDaPagina, idDaSecao } from '#web/admin/base/indice-da-pagina.tsx';
import { PartesDaAparencia } from './aparencia.tsx';
import { paginasDoFormulario, partesDoFormulario } from './configuracao-form.ts';
import type { CampoDaConfiguracao } from './configuracao-frases.ts';

const Editor = lazyComponent(async () => (await import('#web/admin/base/editor.tsx')).default);

type TextoDaPaginaProps = {
  pagina: string;
  titulo: string;
  endereco: string;
  inicial: string;
  erro: string | undefined;
  /** The hint that another user saved this text meanwhile. */ agora: string | null;
  aoMudar: () => void;
};

/**
 * The text of a static page, in the editor of descriptions. Until the editor is loaded, without scripts, and for tables,
 * which the editor does not support, a plain field has the HTML.
 */
export function TextoDaPagina({ pagina, titulo, endereco, inicial, erro: dado, agora, aoMudar }: TextoDaPaginaProps) {
  const id = useId();
  const [erro, corrigir] = useErroDoCampo(dado);
  const [noNavegador, setNoNavegador] = useState(false);
  const [html, setHtml] = useState(inicial);
  useEffect(() => setNoNavegador(true), []);
  const mudar = (novo: string) => {
    setHtml(novo);
    corrigir();
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
    <div className="campo configuracao-pagina">
      <span className="rotulo" id={`${id}-r`}>
        {titulo}
      </span>
      {noNavegador && !/<table/i.test(inicial) ? (
        <Suspense fallback={simples}>
          <input type="hidden" name={pagina} value={html} />
          <Editor
            inicial={html}
            invalida={Boolean(erro)}
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
      <FalhaDoCampo id={`${id}-erro`} frase={erro} />
      <span className="dica" id={`${id}-dica`}>
        {agora ?? 'Em branco, vale o texto que vem com a loja.'}{' '}
        <Link className="elo" to={endereco}>
          Abrir a página
        </Link>
      </span>
    </div>
  );
}

type VersoesDaPagina = { loja: number; aparencia: number };

/** The response to a save. */
type RespostaDaConfiguracao = Resposta<
  CampoDaConfiguracao,
  ConfiguracaoDigitada & { cor: string },
  { atual: ConfiguracaoDigitada; versao: number; versoes: VersoesDaPagina }
>;

type FormularioProps = {
  inicial: ConfiguracaoDigitada;
  versoes: VersoesDaPagina;
  aparencia: Aparencia;
  resposta: RespostaDaConfiguracao | null;
};

const maximos = Object.fromEntries(camposDaLoja.map(({ campo, maximo }) => [campo, maximo])) as Record<
  CampoDaLoja,
  number
>;

const APARENCIA = 'Aparência';
const TEXTOS = 'Textos das páginas';
const secoes = [...partesDoFormulario.map(({ titulo }) => titulo), APARENCIA, TEXTOS];

export function FormularioDaLoja({ inicial, versoes, aparencia, resposta }: FormularioProps) {
  const [mudou, setMudou] = useState(false);
  const { state } = useNavigation();
  const recusa = resposta && !resposta.ok ? resposta : null;
  const partida = recusa?.digitado ?? inicial;
  const atual = recusa?.conflito?.atual;
  const vigentes = recusa?.conflito?.versoes ?? versoes;
  const campo = useCampos(partida.loja, recusa?.faltas, atual && { antes: partida.loja, atual: atual.loja });
  return (
    <div className="com-indice">
      <IndiceDaPagina secoes={secoes} />
      <FormularioVersionado
        versao={versoes.loja}
        {...{ resposta, mudou }}
        aoMudar={setMudou}
        encType="multipart/form-data"
      >
        <input type="hidden" name="versaoDaAparencia" value={vigentes.aparencia} />
        {partesDoFormulario.map(({ titulo, campos }) => (
          <fieldset key={titulo} className="configuracao-grupo" id={idDaSecao(titulo)}>
            <legend>{titulo}</legend>
            <div className="campos">
              {campos.map(({ campo: nome, rotulo, className, longo, tipo, dica }) => {
                const comum = {
                  rotulo,
                  ...campo(nome, dica),
                  className,
                  maxLength: maximos[nome],
                  required: rotulo.endsWith('*'),
                };
                return longo ? (
                  <CampoLongo key={nome} {...comum} />
                ) : (
                  <Campo key={nome} {...comum} type={tipo ?? 'text'} autoComplete="off" />
                );
              })}
            </div>
          </fieldset>
        ))}
        <fieldset className="configuracao-grupo" id={idDaSecao(APARENCIA)}>
          <legend>{APARENCIA}</legend>
          <PartesDaAparencia
            aparencia={aparencia}
            corDigitada={recusa?.digitado?.cor}
            faltas={recusa?.faltas ?? {}}
            aoMudar={() => setMudou(true)}
          />
        </fieldset>
        <fieldset className="configuracao-grupo" id={idDaSecao(TEXTOS)}>
          <legend>
            {/* A heading, since the owner's texts have headings of the next level. */}
            <h2>{TEXTOS}</h2>
          </legend>
          <div className="campos">
            {paginasDoFormulario.map(({ pagina, titulo, endereco }) => (
              <TextoDaPagina
                key={pagina}
                {...{ pagina, titulo, endereco }}
                inicial={partida.paginas[pagina]}
                erro={recusa?.faltas[pagina]}
                agora={
                  atual && atual.paginas[pagina] !== partida.paginas[pagina]
                    ? 'Outra pessoa mudou este texto; o de agora está na página.'
                    : null
                }
                aoMudar={() => setMudou(true)}
              />
            ))}
          </div>
        </fieldset>
        <Salvar naBarra acao="Salvar configuração" salvando={state === 'submitting'}>
          {mudou && <span className="barra-de-salvar-espera">Há mudanças por salvar.</span>}
        </Salvar>
      </FormularioVersionado>
    </div>
  );
}
