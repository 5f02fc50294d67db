// @requirement 15.13.10
import './grade-de-variacoes.css';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Plus } from '#web/ui/media/icones.tsx';
import type { KeyboardEvent } from 'react';
import { type Eixo, type Grade, moverNaGrade, combinacaoNaGrade } from '#domain/produtos/grade-de-variacoes.ts';
import { SEPARADOR_DA_COMBINACAO, limitesDasVariacoes } from '#domain/produtos/variacoes.ts';
import { BotaoDeIcone } from '#web/admin/base/botoes.tsx';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import type { VariacoesDoFormulario } from './use-variacoes.ts';
import { type DasVariacoes, VariacaoDoProduto } from './variacao-do-produto.tsx';

type GradeDeVariacoesProps = DasVariacoes & {
  grade: Grade;
  variacoes: VariacoesDoFormulario;
  /** Called for changes by a button, which no field reports. */
  aoMudar: () => void;
};

const passos = { linhas: 'linha', colunas: 'coluna' } as const;

/**
 * The combinations of two kinds as a grid: the first kind's options are rows, the second's columns. Arrows up and down go
 * to the same field of the next row. On phones each row is a list of its cells.
 */
export function GradeDeVariacoes({ grade, variacoes, aoMudar, ...dasVariacoes }: GradeDeVariacoesProps) {
  const { linhas, tiposLidos } = variacoes;
  const nomes = linhas.map(({ nome }) => nome);
  const cabeMais = nomes.length < limitesDasVariacoes.combinacoes;
  const mover = (eixo: Eixo, opcao: string, passo: -1 | 1) => {
    variacoes.moverOpcao(eixo, opcao, passo);
    aoMudar();
    anunciar(`${opcao} está agora na ${passos[eixo]} ${grade[eixo].indexOf(opcao) + 1 + passo}.`);
  };
  const opcao = (eixo: Eixo, nome: string) => (
    <Opcao
      nome={nome}
      eixo={eixo}
      anda={(passo) => moverNaGrade(nomes, eixo, nome, passo).some((movido, i) => movido !== nomes[i])}
      mover={(passo) => mover(eixo, nome, passo)}
    />
  );
  return (
    <div className="grade-de-variacoes">
      <table>
        <caption className="so-para-leitor">Cada combinação de {tiposLidos.join(' e ')}</caption>
        <thead>
          <tr>
            <th scope="col">{tiposLidos.join(SEPARADOR_DA_COMBINACAO)}</th>
            {grade.colunas.map((coluna) => (
              <th key={coluna} scope="col">
                {opcao('colunas', coluna)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grade.linhas.map((linha, i) => (
            <tr key={linha}>
              <th scope="row">{opcao('linhas', linha)}</th>
              {grade.colunas.map((coluna, j) => {
                const nome = combinacaoNaGrade(nomes, linha, coluna);
                const dita = linhas.find((variacao) => variacao.nome === nome);
                return (
                  <td key={coluna} data-celula={`${i} ${j}`}>
                    {dita ? (
                      <VariacaoDoProduto
                        {...dasVariacoes}
                        linha={dita}
                        mudar={(campos) => variacoes.mudar(dita.nome, campos)}
                        aoTeclar={irAoVizinho}
                      />
                    ) : (
                      <button
                        type="button"
                        className="botao botao-secundario botao-pequeno"
                        aria-label={`Criar ${linha}${SEPARADOR_DA_COMBINACAO}${coluna}`}
                        disabled={!cabeMais}
                        onClick={() => {
                          variacoes.incluir(linha, coluna);
                          aoMudar();
                          anunciar(`${linha}${SEPARADOR_DA_COMBINACAO}${coluna} foi criada.`);
                        }}
                      >
                        <Plus className="icone icone-pequeno" aria-hidden />
                        <span className="grade-de-variacoes-falta">{`${linha}${SEPARADOR_DA_COMBINACAO}`}</span>
                        {coluna}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type OpcaoProps = {
  nome: string;
  eixo: Eixo;
  /** Whether the option can move by `passo`. */
  anda: (passo: -1 | 1) => boolean;
  mover: (passo: -1 | 1) => void;
};

const botoes = {
  linhas: [
    { passo: -1, verbo: 'Subir', Icone: ArrowUp },
    { passo: 1, verbo: 'Descer', Icone: ArrowDown },
  ],
  colunas: [
    { passo: -1, verbo: 'Adiantar', Icone: ArrowLeft },
    { passo: 1, verbo: 'Atrasar', Icone: ArrowRight },
  ],
} as const;

/** One option of a kind, with buttons to move it. */
function Opcao({ nome, eixo, anda, mover }: OpcaoProps) {
  return (
    <div className="grade-de-variacoes-opcao">
      <span>{nome}</span>
      <div>
        {botoes[eixo].map(({ passo, verbo, Icone }) => (
          <BotaoDeIcone
            key={verbo}
            rotulo={`${verbo} ${nome}`}
            icone={Icone}
            disabled={!anda(passo)}
            onClick={() => mover(passo)}
          />
        ))}
      </div>
    </div>
  );
}

/** Moves the focus to the same field of the next row above or below, skipping empty cells. */
function irAoVizinho(evento: KeyboardEvent<HTMLInputElement>): void {
  const passo = evento.key === 'ArrowDown' ? 1 : evento.key === 'ArrowUp' ? -1 : 0;
  const campo = evento.currentTarget;
  const tabela = campo.closest('table');
  if (passo === 0 || !tabela) return;
  const [linha = 0, coluna = 0] = (campo.closest('td')?.dataset['celula'] ?? '').split(' ').map(Number);
  const quantas = tabela.tBodies[0]?.rows.length ?? 0;
  for (let i = linha + passo; i >= 0 && i < quantas; i += passo) {
    const vizinho = tabela.querySelector<HTMLInputElement>(
      `[data-celula="${i} ${coluna}"] input[name="${campo.name}"]`,
    );
    if (!vizinho) continue;
    evento.preventDefault();
    vizinho.focus();
    vizinho.select();
    return;
  }
}
