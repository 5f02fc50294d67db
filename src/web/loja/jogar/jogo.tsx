// @requirement 15.9.9
import { Chess } from 'chess.js';
import { useState } from 'react';
import { jogamAsBrancas, nomeDaCasa, casasDaFen, type Posicao } from '#domain/produtos/posicao.ts';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { Tabuleiro } from '#web/ui/tabuleiro/tabuleiro.tsx';

const casas = (lance: string) => `${lance.slice(0, 2)}–${lance.slice(2, 4)}`;

const frasesDoJogo = {
  vez: (brancas: boolean) =>
    brancas ? 'Jogam as brancas. Ache o melhor lance.' : 'Jogam as pretas. Ache o melhor lance.',
  certo: (resposta: string) => `Certo! A resposta foi ${casas(resposta)}. E agora?`,
  resolvido: (mate: boolean) => (mate ? 'Resolvido: xeque-mate!' : 'Resolvido: era essa a linha do livro.'),
  outroMate: 'Xeque-mate! Não é o lance do livro, mas também serve.',
  outroLance: 'O lance é legal, mas não é o do livro. Siga, recomece ou veja a solução.',
  dica: (casa: string) => `Olhe para ${casa}.`,
  semDica: (naLinha: boolean) =>
    naLinha ? 'A posição já está resolvida.' : 'Você saiu da linha do livro. Recomece para ter uma dica.',
  posicao: (n: number, total: number) => `Posição ${n} de ${total}`,
} as const;

type Partida = {
  /** Moves made here, as `e2e4`. */ lances: string[];
  selecionada: string | null;
  frase: string;
  dica: string | null;
  solucaoAberta: boolean;
};

const comeco = ({ fen }: Posicao): Partida => ({
  lances: [],
  selecionada: null,
  frase: frasesDoJogo.vez(jogamAsBrancas(fen)),
  dica: null,
  solucaoAberta: false,
});

function depoisDe({ fen }: Posicao, lances: readonly string[]): Chess {
  const jogo = new Chess(fen);
  for (const lance of lances)
    jogo.move({ from: lance.slice(0, 2), to: lance.slice(2, 4), promotion: lance.slice(4) || 'q' });
  return jogo;
}

/** Whether all that was played is the book's. */
const naLinha = ({ solucao }: Posicao, lances: readonly string[]) => lances.every((lance, n) => lance === solucao[n]);

/** One position at a time on a playable board; only legal moves (docs/requirements.md 15.9.9). */
export function Jogo({ posicoes }: { posicoes: Posicao[] }) {
  const [n, setN] = useState(0);
  const posicao = posicoes[n] ?? { fen: '', solucao: [] };
  const [partida, setPartida] = useState(() => comeco(posicao));
  const { lances, selecionada, frase, dica, solucaoAberta } = partida;
  const jogo = depoisDe(posicao, lances);
  const legais = jogo.moves({ verbose: true });
  const daSelecionada = legais.filter(({ from }) => from === selecionada);
  const ultimo = lances.at(-1);
  const marcadas = new Set(dica ? [dica] : ultimo ? [ultimo.slice(0, 2), ultimo.slice(2, 4)] : []);

  const mudar = (campos: Partial<Partida>) => {
    setPartida((anterior) => ({ ...anterior, ...campos }));
    if (campos.frase) anunciar(campos.frase);
  };

  function escolher(casa: string): void {
    if (daSelecionada.some(({ to }) => to === casa)) return jogar(casa);
    const tem = legais.some(({ from }) => from === casa);
    mudar({ selecionada: tem && casa !== selecionada ? casa : null });
  }

  function jogar(para: string): void {
    const esperado = naLinha(posicao, lances) ? posicao.solucao[lances.length] : undefined;
    const possiveis = daSelecionada.filter(({ to }) => to === para).map(({ lan }) => lan);
    // A promoted pawn becomes the piece of the solution, or a queen.
    const lance =
      possiveis.find((candidato) => candidato === esperado) ??
      possiveis.find((candidato) => candidato.endsWith('q')) ??
      possiveis[0];
    if (!lance) return;
    const certo = lance === esperado;
    const resposta = certo ? posicao.solucao[lances.length + 1] : undefined;
    const novos = [...lances, lance, ...(resposta ? [resposta] : [])];
    const fim = certo && novos.length >= posicao.solucao.length;
    const mate = depoisDe(posicao, novos).isCheckmate();
    mudar({
      lances: novos,
      selecionada: null,
      dica: null,
      frase: certo
        ? fim
          ? frasesDoJogo.resolvido(mate)
          : frasesDoJogo.certo(resposta ?? '')
        : mate
          ? frasesDoJogo.outroMate
          : frasesDoJogo.outroLance,
    });
  }

  function darDica(): void {
    const proximo = naLinha(posicao, lances) ? posicao.solucao[lances.length] : undefined;
    if (!proximo) return mudar({ frase: frasesDoJogo.semDica(naLinha(posicao, lances)) });
    const casa = proximo.slice(0, 2);
    const achada = casasDaFen(jogo.fen()).find((outraCasa) => outraCasa.casa === casa);
    mudar({ dica: casa, frase: frasesDoJogo.dica(achada ? nomeDaCasa(achada) : casa) });
  }

  function irPara(indice: number): void {
    const proxima = posicoes[indice];
    if (!proxima) return;
    setN(indice);
    setPartida(comeco(proxima));
    anunciar(frasesDoJogo.posicao(indice + 1, posicoes.length));
  }

  return (
    <div className="jogo-inteiro">
      <div className="jogo-tabuleiro">
        <Tabuleiro
          fen={jogo.fen()}
          virado={!jogamAsBrancas(posicao.fen)}
          selecionada={selecionada}
          destinos={new Set(daSelecionada.map(({ to }) => to))}
          marcadas={marcadas}
          aoEscolher={escolher}
        />
      </div>
      <div className="jogo-lado">
        <h2>{frasesDoJogo.posicao(n + 1, posicoes.length)}</h2>
        <p className="jogo-frase">{frase}</p>
        <div className="jogo-acoes">
          <button type="button" className="botao botao-secundario" onClick={darDica}>
            Dica
          </button>
          <button
            type="button"
            className="botao botao-secundario"
            aria-expanded={solucaoAberta}
            onClick={() => mudar({ solucaoAberta: !solucaoAberta })}
          >
            Solução
          </button>
          {posicoes.length > 1 && (
            <button type="button" className="botao botao-secundario" onClick={() => irPara((n + 1) % posicoes.length)}>
              Próxima
            </button>
          )}
          {lances.length > 0 && (
            <button type="button" className="botao botao-secundario" onClick={() => irPara(n)}>
              Recomeçar
            </button>
          )}
        </div>
        {solucaoAberta && (
          <p className="jogo-solucao" data-solucao={posicao.solucao.join(' ')}>
            {posicao.solucao.join(' ')}
          </p>
        )}
      </div>
    </div>
  );
}
