import { type ReactNode, useEffect, useState } from 'react';
import { iconesDosBeneficios, titulosPadrao } from '#domain/configuracao/conteudo.ts';
import {
  type ConteudoDigitado,
  MAIS_BENEFICIOS,
  MAIS_DEPOIMENTOS,
  maximosDoConteudo,
  moverSecao,
  type SecaoDigitada,
} from '#domain/configuracao/conteudo-cadastro.ts';
import { Campo, CampoDeEscolha, CampoLongo } from '#web/ui/form/campo.tsx';
import { BotaoDeIcone } from '#web/admin/base/botoes.tsx';
import { idDaSecao } from '#web/admin/base/indice-da-pagina.tsx';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { ArrowDown, ArrowUp } from '#web/ui/media/icones.tsx';
import { nomesDasSecoes, nomesDosIcones } from './conteudo-frases.ts';

const opcoesDeIcone = iconesDosBeneficios.map((icone) => ({ valor: icone, nome: nomesDosIcones[icone] }));

type Faltas = Partial<Record<string, string>>;
type ListaProps<Linha> = { inicial: Linha[]; faltas: Faltas; aoMudar: () => void };

/** State of rows that can be added and removed. Each keeps its key, so that typed text stays with its row. */
function useLinhas<Linha>(inicial: Linha[], vazia: Linha, maximo: number, aoMudar: () => void) {
  const [linhas, setLinhas] = useState(() =>
    [...inicial, ...(inicial.length < maximo ? [vazia] : [])].map((linha, chave) => ({ chave, linha })),
  );
  return {
    linhas,
    cheia: linhas.length >= maximo,
    acrescentar: () =>
      setLinhas((atuais) => [
        ...atuais,
        { chave: Math.max(-1, ...atuais.map(({ chave }) => chave)) + 1, linha: vazia },
      ]),
    tirar: (qual: number) => {
      setLinhas((atuais) => atuais.filter(({ chave }) => chave !== qual));
      aoMudar();
    },
  };
}

type GrupoProps = {
  titulo: string;
  /** Name of one row: `depoimento`. */
  item: string;
  erro: string | undefined;
  cheia: boolean;
  acrescentar: () => void;
  children: ReactNode;
};

function Grupo({ titulo, item, erro, cheia, acrescentar, children }: GrupoProps) {
  return (
    <fieldset className="conteudo-grupo" id={idDaSecao(titulo)}>
      <legend>{titulo}</legend>
      {erro && <p className="conteudo-falha">{erro}</p>}
      <ol className="conteudo-linhas">{children}</ol>
      <button type="button" className="botao botao-pequeno" disabled={cheia} onClick={acrescentar}>
        Acrescentar {item}
      </button>
    </fieldset>
  );
}

function Linha({ nome, aoTirar, children }: { nome: string; aoTirar: () => void; children: ReactNode }) {
  return (
    <li>
      <div className="conteudo-linha" role="group" aria-label={nome}>
        <div className="campos">{children}</div>
        <button type="button" className="botao botao-pequeno" onClick={aoTirar}>
          Tirar<span className="so-para-leitor"> {nome.toLowerCase()}</span>
        </button>
      </div>
    </li>
  );
}

const emTexto = (nome: string, defaultValue: string, maxLength: number) => ({ nome, defaultValue, maxLength });
const curto = { className: 'colunas-3-largo', autoComplete: 'off' };

/** Testimonials. */
export function Depoimentos({ inicial, faltas, aoMudar }: ListaProps<ConteudoDigitado['depoimentos'][number]>) {
  const lista = useLinhas(inicial, { texto: '', autor: '', cidade: '', produto: '' }, MAIS_DEPOIMENTOS, aoMudar);
  return (
    <Grupo titulo="Depoimentos" item="depoimento" erro={faltas['depoimentos']} {...lista}>
      {lista.linhas.map(({ chave, linha }, i) => (
        <Linha key={chave} nome={`Depoimento ${i + 1}`} aoTirar={() => lista.tirar(chave)}>
          <CampoLongo
            rotulo="Depoimento"
            {...emTexto('depoimentoTexto[]', linha.texto, maximosDoConteudo.depoimento)}
            erro={faltas[`depoimento-${i}`]}
          />
          <Campo
            rotulo="Quem disse"
            {...emTexto('depoimentoAutor[]', linha.autor, maximosDoConteudo.autor)}
            {...curto}
          />
          <Campo
            rotulo="De onde"
            {...emTexto('depoimentoCidade[]', linha.cidade, maximosDoConteudo.cidade)}
            {...curto}
          />
          <Campo
            rotulo="Sobre qual produto"
            {...emTexto('depoimentoProduto[]', linha.produto, maximosDoConteudo.produto)}
            autoComplete="off"
          />
        </Linha>
      ))}
    </Grupo>
  );
}

const nomesDosItens = { beneficio: 'Benefício', confianca: 'Motivo' } as const;

type BeneficiosProps = ListaProps<ConteudoDigitado['beneficios'][number]> & {
  /** Beginning of the fields' names. */
  campo: 'beneficio' | 'confianca';
  titulo: string;
  erro: string | undefined;
};

/** Reasons to buy here. */
export function Beneficios({ inicial, faltas, aoMudar, campo, titulo, erro }: BeneficiosProps) {
  const lista = useLinhas(inicial, { icone: iconesDosBeneficios[0], titulo: '', texto: '' }, MAIS_BENEFICIOS, aoMudar);
  return (
    <Grupo titulo={titulo} item={nomesDosItens[campo].toLowerCase()} erro={erro} {...lista}>
      {lista.linhas.map(({ chave, linha }, i) => (
        <Linha key={chave} nome={`${nomesDosItens[campo]} ${i + 1}`} aoTirar={() => lista.tirar(chave)}>
          <Campo
            rotulo="Título"
            {...emTexto(`${campo}Titulo[]`, linha.titulo, maximosDoConteudo.tituloDoBeneficio)}
            {...curto}
            erro={faltas[`${campo}-${i}`]}
          />
          <CampoDeEscolha
            rotulo="Ícone"
            nome={`${campo}Icone[]`}
            className="colunas-3-largo"
            defaultValue={linha.icone}
            opcoes={opcoesDeIcone}
          />
          <Campo
            rotulo="Texto"
            {...emTexto(`${campo}Texto[]`, linha.texto, maximosDoConteudo.beneficio)}
            autoComplete="off"
          />
        </Linha>
      ))}
    </Grupo>
  );
}

export const SECOES_DO_INICIO = 'Seções da página inicial';

type SecoesDoInicioProps = {
  iniciais: readonly SecaoDigitada[];
  faltas: Faltas;
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
