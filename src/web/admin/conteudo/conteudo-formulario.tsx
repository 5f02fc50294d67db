import { type MouseEvent, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import type { ConteudoDigitado } from '#domain/configuracao/conteudo-cadastro.ts';
import { maximosDoConteudo } from '#domain/configuracao/conteudo-cadastro.ts';
import { FormularioVersionado, Salvar } from '#web/admin/base/formulario.tsx';
import { ImagemUnica } from '#web/admin/base/imagem-unica.tsx';
import type { Imagem } from '#domain/produtos/imagem.ts';
import type { Resposta } from '#web/form-response.ts';
import { Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { Eye } from '#web/ui/media/icones-do-painel.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { IndiceDaPagina, idDaSecao } from '#web/admin/base/indice-da-pagina.tsx';
import { Beneficios, Depoimentos, SECOES_DO_INICIO, SecoesDoInicio } from './linhas.tsx';

type RespostaDoConteudo = Resposta<string, ConteudoDigitado, { versao: number }>;
type FormularioProps = {
  inicial: ConteudoDigitado;
  imagem: Imagem | null;
  versao: number;
  resposta: RespostaDoConteudo | null;
};
type Faltas = Partial<Record<string, string>>;

const textosDaAbertura = [
  {
    nome: 'titulo',
    rotulo: 'Título da página',
    dica: 'Na aba do navegador e nos buscadores, antes do nome da loja.',
  },
  {
    nome: 'chamada',
    rotulo: 'Chamada',
    dica: 'Título lido por leitores de tela e pelo Google.',
  },
] as const;

const FOTOGRAFIA = 'Fotografia larga';
const POR_QUE_CONFIAR = 'Na página dos produtos: por que confiar';
const QUEM_RESPONDE = 'Na página dos produtos: quem responde';
const partes = ['Abertura', SECOES_DO_INICIO, FOTOGRAFIA, 'Depoimentos', 'Benefícios', POR_QUE_CONFIAR, QUEM_RESPONDE];

/** Sends the form as it is to the home page, in a window of its own. The router would navigate this one. */
function verComoFica(evento: MouseEvent<HTMLButtonElement>): void {
  evento.preventDefault();
  const { form, formAction, formTarget } = evento.currentTarget;
  if (!form) return;
  const [action, target] = [form.getAttribute('action'), form.target];
  form.action = formAction;
  form.target = formTarget;
  form.submit();
  form.target = target;
  if (action === null) form.removeAttribute('action');
  else form.setAttribute('action', action);
}

type CenaDigitadaProps = {
  cena: ConteudoDigitado['cena'];
  imagem: Imagem | null;
  faltas: Faltas;
  aoMudar: (enviando: boolean) => void;
};

/** The wide photograph of the first page. */
function CenaDigitada({ cena, imagem, faltas, aoMudar }: CenaDigitadaProps) {
  const campo = useCampos(cena, faltas);
  return (
    <fieldset className="conteudo-grupo" id={idDaSecao(FOTOGRAFIA)}>
      <legend>{FOTOGRAFIA}</legend>
      <div className="campos">
        <ImagemUnica
          nome="imagem"
          rotulo="Fotografia"
          dica="ou arraste-a para cá. Boa com 1600 por 640 pixels e o assunto à direita; sem ela, a seção não aparece."
          para="loja"
          atual={imagem}
          erro={faltas['imagem'] ?? null}
          aoMudar={aoMudar}
        />
        <Campo
          rotulo="Frase"
          {...campo('frase', 'Uma só, sobre a fotografia; no celular, embaixo dela.')}
          maxLength={maximosDoConteudo.frase}
          autoComplete="off"
        />
        <Campo
          rotulo="Texto do link"
          {...campo('elo')}
          className="colunas-3-largo"
          maxLength={maximosDoConteudo.elo}
          autoComplete="off"
        />
        <Campo
          rotulo="Endereço do link"
          {...campo('destino', 'De uma página da loja, como /produtos.')}
          className="colunas-3-largo"
          maxLength={maximosDoConteudo.destino}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
    </fieldset>
  );
}

/** All texts of the shop's pages. Works without scripts: each list ends with an empty row. */
export function FormularioDoConteudo({ inicial, imagem, versao, resposta }: FormularioProps) {
  const [mudou, setMudou] = useState(false);
  const [enviando, setEnviando] = useState(false);
  const { state } = useNavigation();
  const recusa = resposta && !resposta.ok ? resposta : null;
  const partida = recusa?.digitado ?? inicial;
  const faltas: Faltas = recusa?.faltas ?? {};
  const campo = useCampos(partida, faltas);
  const mexer = () => setMudou(true);
  return (
    <div className="com-indice">
      <IndiceDaPagina secoes={partes} />
      <FormularioVersionado {...{ versao, resposta, mudou }} aoMudar={setMudou}>
        <fieldset className="conteudo-grupo" id={idDaSecao('Abertura')}>
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
        <SecoesDoInicio iniciais={partida.secoes} faltas={faltas} aoMudar={mexer} />
        <CenaDigitada
          {...{ cena: partida.cena, imagem, faltas }}
          aoMudar={(ativo) => {
            mexer();
            setEnviando(ativo);
          }}
        />
        <Depoimentos inicial={partida.depoimentos} faltas={faltas} aoMudar={mexer} />
        <Beneficios
          campo="beneficio"
          titulo="Benefícios"
          inicial={partida.beneficios}
          erro={faltas['beneficios']}
          faltas={faltas}
          aoMudar={mexer}
        />
        <Beneficios
          campo="confianca"
          titulo={POR_QUE_CONFIAR}
          inicial={partida.confianca}
          erro={faltas['confianca']}
          faltas={faltas}
          aoMudar={mexer}
        />
        <fieldset className="conteudo-grupo" id={idDaSecao(QUEM_RESPONDE)}>
          <legend>{QUEM_RESPONDE}</legend>
          <div className="campos">
            <Campo
              rotulo="Quem atende no WhatsApp"
              {...campo('atendente', 'Um nome de gente; o número é o de Configuração.')}
              maxLength={maximosDoConteudo.atendente}
              autoComplete="off"
            />
          </div>
        </fieldset>
        <Salvar naBarra acao="Salvar conteúdo" salvando={state === 'submitting'} parado={enviando}>
          <button
            type="submit"
            className="botao botao-secundario"
            formAction="/?index"
            formTarget="previa"
            onClick={verComoFica}
          >
            <Eye className="icone" aria-hidden />
            Ver como fica
          </button>
          <Link className="botao botao-secundario" to="/">
            Abrir a página inicial
          </Link>
          {mudou && <span className="barra-de-salvar-espera">Há mudanças por salvar.</span>}
        </Salvar>
      </FormularioVersionado>
    </div>
  );
}
