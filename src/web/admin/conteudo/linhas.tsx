import { type ReactNode, useState } from 'react';
import { iconesDosBeneficios } from '#domain/configuracao/conteudo.ts';
import {
  type ConteudoDigitado,
  MAIS_BENEFICIOS,
  MAIS_DEPOIMENTOS,
  maximosDoConteudo,
} from '#domain/configuracao/conteudo-cadastro.ts';
import { Campo, CampoDeEscolha, CampoLongo } from '#web/ui/form/campo.tsx';
import { idDaSecao } from '#web/admin/base/indice-da-pagina.tsx';
import { nomesDosIcones } from './conteudo-frases.ts';

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
