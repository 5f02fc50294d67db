import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ConfiguracaoDigitada } from '#application/admin/configuracao/salvar-configuracao.ts';
import type { PaginasDaLoja } from '#domain/loja.ts';
import { camposDaLoja, type CampoDaLoja } from '#domain/loja-cadastro.ts';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { AlteracoesPorSalvar } from '#web/components/painel/alteracoes-por-salvar.tsx';
import { useFocoNoErro } from '#web/ui/use-foco-no-erro.ts';
import { Campo, CampoLongo } from '#web/ui/campo.tsx';
import { paginasDoFormulario, partesDoFormulario } from './campos.ts';
import { TextoDaPagina } from './texto-da-pagina.tsx';

/** What the server answered to a save; without `mensagem` and `erros` it was done. */
export type RespostaDaConfiguracao = {
  salvo: boolean;
  mensagem: string | null;
  digitado: ConfiguracaoDigitada;
  erros: Partial<Record<CampoDaLoja | keyof PaginasDaLoja, string>>;
  /** How it is now, when somebody else saved meanwhile. */
  conflito: { atual: ConfiguracaoDigitada; versao: number } | null;
};

type FormularioProps = { inicial: ConfiguracaoDigitada; versao: number; resposta: RespostaDaConfiguracao | null };

const maximos = Object.fromEntries(camposDaLoja.map(({ campo, maximo }) => [campo, maximo])) as Record<
  CampoDaLoja,
  number
>;

export function FormularioDaLoja({ inicial, versao, resposta }: FormularioProps) {
  const formulario = useRef<HTMLFormElement>(null);
  const [mudou, setMudou] = useState(false);
  const { state } = useNavigation();
  const recusa = resposta?.salvo === false ? resposta : null;
  useFocoNoErro(formulario, recusa);
  const partida = recusa?.digitado ?? inicial;
  const atual = recusa?.conflito?.atual;
  const agora = (antes: string | undefined, meu: string) =>
    antes === undefined || antes === meu ? null : `Agora está: ${antes || 'vazio'}.`;
  return (
    <Form
      ref={formulario}
      method="post"
      className="formulario cfg"
      noValidate
      onChange={() => setMudou(true)}
      onSubmit={() => setMudou(false)}
    >
      <AlteracoesPorSalvar ha={mudou && state === 'idle'} />
      {resposta?.salvo && !mudou && (
        <Mensagem tipo="sucesso" texto="Configuração salva. As páginas da loja já mostram o que mudou." />
      )}
      {recusa?.mensagem && <Mensagem tipo="erro" texto={recusa.mensagem} />}
      <input type="hidden" name="versao" value={recusa?.conflito?.versao ?? versao} />
      {partesDoFormulario.map(({ titulo, campos }) => (
        <fieldset key={titulo} className="cfg-f">
          <legend>{titulo}</legend>
          <div className="campos">
            {campos.map(({ campo, rotulo, className, longo, tipo, dica }) => {
              const comum = {
                rotulo,
                nome: campo,
                className,
                defaultValue: partida.loja[campo],
                erro: recusa?.erros[campo],
                dica: agora(atual?.loja[campo], partida.loja[campo]) ?? dica,
                maxLength: maximos[campo],
                required: rotulo.endsWith('*'),
              };
              return longo ? (
                <CampoLongo key={campo} {...comum} />
              ) : (
                <Campo key={campo} {...comum} type={tipo ?? 'text'} autoComplete="off" />
              );
            })}
          </div>
        </fieldset>
      ))}
      <fieldset className="cfg-f">
        <legend>Textos das páginas</legend>
        <div className="campos">
          {paginasDoFormulario.map(({ pagina, titulo, endereco }) => (
            <TextoDaPagina
              key={pagina}
              {...{ pagina, titulo, endereco }}
              inicial={partida.paginas[pagina]}
              erro={recusa?.erros[pagina]}
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
      <div className="formulario-a">
        <button type="submit" className="bt bt-1" aria-disabled={state === 'submitting'}>
          {state === 'submitting' ? 'Salvando...' : 'Salvar configuração'}
        </button>
      </div>
    </Form>
  );
}
