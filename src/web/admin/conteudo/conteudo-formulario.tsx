import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import type { ConteudoDigitado } from '#domain/configuracao/conteudo-cadastro.ts';
import { maximosDoConteudo } from '#domain/configuracao/conteudo-cadastro.ts';
import { titulosPadrao } from '#domain/configuracao/conteudo.ts';
import { FormularioVersionado, Salvar } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { nomesDasSecoes } from './conteudo-frases.ts';
import { Beneficios, Depoimentos } from './linhas.tsx';

type RespostaDoConteudo = Resposta<string, ConteudoDigitado, { versao: number }>;
type FormularioProps = { inicial: ConteudoDigitado; versao: number; resposta: RespostaDoConteudo | null };
type Faltas = Partial<Record<string, string>>;

/** The sections of the first page, their order and headings. */
function Secoes({ secoes, faltas }: { secoes: ConteudoDigitado['secoes']; faltas: Faltas }) {
  return (
    <fieldset className="conteudo-grupo">
      <legend>Seções da página inicial</legend>
      <ul className="conteudo-secoes">
        {secoes.map(({ tipo, ativa, titulo, ordem }) => (
          <li key={tipo} className="conteudo-secao">
            <div className="chave">
              <input type="checkbox" id={`ativa-${tipo}`} name={`ativa-${tipo}`} value="1" defaultChecked={ativa} />
              <label htmlFor={`ativa-${tipo}`}>{nomesDasSecoes[tipo]}</label>
            </div>
            <Campo
              rotulo={`Ordem: ${nomesDasSecoes[tipo]}`}
              nome={`ordem-${tipo}`}
              type="number"
              inputMode="numeric"
              min={1}
              max={secoes.length}
              defaultValue={ordem}
            />
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
      </ul>
    </fieldset>
  );
}

const textosDaAbertura = [
  {
    nome: 'titulo',
    rotulo: 'Título da página',
    dica: 'Na aba do navegador e nos buscadores, antes do nome da loja.',
  },
  {
    nome: 'chamada',
    rotulo: 'Chamada',
    dica: 'Com o nome da loja, diz do que é a página a quem a ouve e aos buscadores.',
  },
] as const;

/** All texts of the first page. Works without scripts: each list ends with an empty row. */
export function FormularioDoConteudo({ inicial, versao, resposta }: FormularioProps) {
  const [mudou, setMudou] = useState(false);
  const { state } = useNavigation();
  const recusa = resposta && !resposta.ok ? resposta : null;
  const partida = recusa?.digitado ?? inicial;
  const faltas: Faltas = recusa?.faltas ?? {};
  const campo = useCampos(partida, faltas);
  const mexer = () => setMudou(true);
  return (
    <FormularioVersionado {...{ versao, resposta, mudou }} aoMudar={setMudou}>
      <fieldset className="conteudo-grupo">
        <legend>Abertura</legend>
        <div className="campos">
          {textosDaAbertura.map(({ nome, rotulo, dica }) => (
            <Campo
              key={nome}
              rotulo={rotulo}
              {...campo(nome, dica)}
              maxLength={maximosDoConteudo[nome]}
              autoComplete="off"
            />
          ))}
          <CampoLongo
            rotulo="Texto de abertura"
            {...campo('abertura', 'Um ou mais parágrafos; em branco, a seção não aparece.')}
            maxLength={maximosDoConteudo.abertura}
          />
        </div>
      </fieldset>
      <Secoes secoes={partida.secoes} faltas={faltas} />
      <Depoimentos inicial={partida.depoimentos} faltas={faltas} aoMudar={mexer} />
      <Beneficios inicial={partida.beneficios} faltas={faltas} aoMudar={mexer} />
      <Salvar acao="Salvar conteúdo" salvando={state === 'submitting'}>
        <Link className="botao botao-secundario" to="/">
          Abrir a página inicial
        </Link>
      </Salvar>
    </FormularioVersionado>
  );
}
