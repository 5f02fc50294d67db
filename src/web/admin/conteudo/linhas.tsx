import { type ReactNode, useState } from 'react';
import { iconesDosBeneficios } from '#domain/configuracao/conteudo.ts';
import {
  type ConteudoDigitado,
  MAIS_BENEFICIOS,
  MAIS_DEPOIMENTOS,
  maximosDoConteudo,
} from '#domain/configuracao/conteudo-cadastro.ts';
import { Campo, CampoDeEscolha, CampoLongo } from '#web/ui/form/campo.tsx';
import { nomesDosIcones } from './conteudo-frases.ts';

const opcoesDeIcone = iconesDosBeneficios.map((icone) => ({ valor: icone, nome: nomesDosIcones[icone] }));

type Faltas = Partial<Record<string, string>>;
type ListaProps<Linha> = { inicial: Linha[]; faltas: Faltas; aoMudar: () => void };

/** State of rows that can be added and removed. Each keeps its key, so that typed text stays with its row. */
function useLinhas<Linha>(inicial: Linha[], vazia: Linha, maximo: number) {
  const [linhas, setLinhas] = useState(() =>
    [...inicial, ...(inicial.length < maximo ? [vazia] : [])].map((linha, chave) => ({ chave, linha })),
  );
  return {
    linhas,
    cheia: linhas.length >= maximo,
    acrescentar: () =>
      setLinhas((antes) => [...antes, { chave: Math.max(-1, ...antes.map(({ chave }) => chave)) + 1, linha: vazia }]),
    tirar: (qual: number) => setLinhas((antes) => antes.filter(({ chave }) => chave !== qual)),
  };
}

type GrupoProps = {
  titulo: string;
  /** Name of one row: `depoimento`. */
  um: string;
  erro: string | undefined;
  cheia: boolean;
  acrescentar: () => void;
  children: ReactNode;
};

function Grupo({ titulo, um, erro, cheia, acrescentar, children }: GrupoProps) {
  return (
    <fieldset className="conteudo-grupo">
      <legend>{titulo}</legend>
      {erro && <p className="conteudo-falha">{erro}</p>}
      <ol className="conteudo-linhas">{children}</ol>
      <button type="button" className="botao botao-pequeno" disabled={cheia} onClick={acrescentar}>
        Acrescentar {um}
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

/** Testimonials. */
export function Depoimentos({ inicial, faltas, aoMudar }: ListaProps<ConteudoDigitado['depoimentos'][number]>) {
  const lista = useLinhas(inicial, { texto: '', autor: '', cidade: '', produto: '' }, MAIS_DEPOIMENTOS);
  return (
    <Grupo titulo="Depoimentos" um="depoimento" erro={faltas['depoimentos']} {...lista}>
      {lista.linhas.map(({ chave, linha }, i) => (
        <Linha
          key={chave}
          nome={`Depoimento ${i + 1}`}
          aoTirar={() => {
            lista.tirar(chave);
            aoMudar();
          }}
        >
          <CampoLongo
            rotulo="Depoimento"
            nome="depoimentoTexto[]"
            defaultValue={linha.texto}
            erro={faltas[`depoimento-${i}`]}
            maxLength={maximosDoConteudo.depoimento}
          />
          <Campo
            rotulo="Quem disse"
            nome="depoimentoAutor[]"
            className="colunas-3-largo"
            defaultValue={linha.autor}
            maxLength={maximosDoConteudo.autor}
            autoComplete="off"
          />
          <Campo
            rotulo="De onde"
            nome="depoimentoCidade[]"
            className="colunas-3-largo"
            defaultValue={linha.cidade}
            maxLength={maximosDoConteudo.cidade}
            autoComplete="off"
          />
          <Campo
            rotulo="Sobre qual produto"
            nome="depoimentoProduto[]"
            defaultValue={linha.produto}
            maxLength={maximosDoConteudo.produto}
            autoComplete="off"
          />
        </Linha>
      ))}
    </Grupo>
  );
}

/** Why to buy here. */
export function Beneficios({ inicial, faltas, aoMudar }: ListaProps<ConteudoDigitado['beneficios'][number]>) {
  const lista = useLinhas(inicial, { icone: iconesDosBeneficios[0], titulo: '', texto: '' }, MAIS_BENEFICIOS);
  return (
    <Grupo titulo="Benefícios" um="benefício" erro={faltas['beneficios']} {...lista}>
      {lista.linhas.map(({ chave, linha }, i) => (
        <Linha
          key={chave}
          nome={`Benefício ${i + 1}`}
          aoTirar={() => {
            lista.tirar(chave);
            aoMudar();
          }}
        >
          <Campo
            rotulo="Título"
            nome="beneficioTitulo[]"
            className="colunas-3-largo"
            defaultValue={linha.titulo}
            erro={faltas[`beneficio-${i}`]}
            maxLength={maximosDoConteudo.tituloDoBeneficio}
            autoComplete="off"
          />
          <CampoDeEscolha
            rotulo="Ícone"
            nome="beneficioIcone[]"
            className="colunas-3-largo"
            defaultValue={linha.icone}
            opcoes={opcoesDeIcone}
          />
          <Campo
            rotulo="Texto"
            nome="beneficioTexto[]"
            defaultValue={linha.texto}
            maxLength={maximosDoConteudo.beneficio}
            autoComplete="off"
          />
        </Linha>
      ))}
    </Grupo>
  );
}
