// @requirement 15.9.9
import './tabuleiro.css';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Casa, casasDaFen, nomeDaCasa, posicaoPorExtenso, type TipoDePeca } from '#domain/produtos/posicao.ts';
import { desenhos, olhoDoCavalo } from './pecas.ts';

/** The outlines of the pieces as SVG symbols, once for all boards of a page. */
export function PecasDoTabuleiro() {
  return (
    <svg width="0" height="0" className="tabuleiro-pecas" aria-hidden>
      {(Object.keys(desenhos) as TipoDePeca[]).map((tipo) => {
        const { corpo, linhas, circulos } = desenhos[tipo];
        const [x, y, raio] = olhoDoCavalo;
        return (
          <symbol key={tipo} id={`peca-${tipo}`} viewBox="0 0 45 45">
            {corpo.map((d) => (
              <path key={d} d={d} />
            ))}
            {circulos.map(([cx, cy, r]) => (
              <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={r} />
            ))}
            {linhas.map((d) => (
              <path key={d} className="peca-fio" d={d} />
            ))}
            {tipo === 'C' && <circle className="peca-olho" cx={x} cy={y} r={raio} />}
          </symbol>
        );
      })}
    </svg>
  );
}

/** A piece on its square; requires `PecasDoTabuleiro` on the page. */
export function Peca({ peca }: Pick<Casa, 'peca'>) {
  return (
    peca && (
      <svg className={peca.branca ? 'peca-do-tabuleiro' : 'peca-do-tabuleiro peca-preta'} aria-hidden>
        <use href={`#peca-${peca.tipo}`} />
      </svg>
    )
  );
}

/** Coordinates at the edge; decorative, since each square has its name. */
function Fundo({ casa, n }: { casa: string; n: number }) {
  return (
    <>
      {n % 8 === 0 && <i className="casa-fila" data-texto={casa[1]} aria-hidden />}
      {n >= 56 && <i className="casa-coluna" data-texto={casa[0]} aria-hidden />}
    </>
  );
}

const classeDaCasa = (n: number) =>
  (Math.floor(n / 8) + n) % 2 === 1 ? 'casa-do-tabuleiro casa-escura' : 'casa-do-tabuleiro';

/** A position as a drawing, without moves. */
export function TabuleiroParado({ fen, virado }: { fen: string; virado: boolean }) {
  const casas = virado ? casasDaFen(fen).toReversed() : casasDaFen(fen);
  return (
    <div className="tabuleiro" role="img" aria-label={posicaoPorExtenso(fen)}>
      {casas.map(({ casa, peca }, n) => (
        <span key={casa} className={classeDaCasa(n)}>
          <Fundo casa={casa} n={n} />
          <Peca peca={peca} />
        </span>
      ))}
    </div>
  );
}

type TabuleiroProps = {
  fen: string;
  /** Black is at the bottom. */ virado: boolean;
  selecionada: string | null;
  /** Legal target squares of the selected piece. */ destinos: ReadonlySet<string>;
  /** Highlighted squares: a hint, or the last move. */ marcadas: ReadonlySet<string>;
  aoEscolher: (casa: string) => void;
};

const passos: Readonly<Record<string, [colunas: number, filas: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A board whose squares are buttons: one press selects a piece, the next moves it; arrow keys move the focus. */
export function Tabuleiro({ fen, virado, selecionada, destinos, marcadas, aoEscolher }: TabuleiroProps) {
  const [noFoco, setNoFoco] = useState<string | null>(null);
  const grade = useRef<HTMLDivElement>(null);
  const casas = virado ? casasDaFen(fen).toReversed() : casasDaFen(fen);
  // One square is in the tab order, as in any grid.
  const atual = noFoco ?? casas[56]?.casa;

  function andar(evento: KeyboardEvent, n: number): void {
    const passo = passos[evento.key];
    if (!passo) return;
    evento.preventDefault();
    const coluna = Math.min(7, Math.max(0, (n % 8) + passo[0]));
    const fila = Math.min(7, Math.max(0, Math.floor(n / 8) + passo[1]));
    const proxima = casas[fila * 8 + coluna]?.casa ?? null;
    setNoFoco(proxima);
    grade.current?.querySelector<HTMLButtonElement>(`[data-casa="${proxima}"]`)?.focus();
  }

  return (
    <div ref={grade} className="tabuleiro" role="group" aria-label="Tabuleiro" data-fen={fen}>
      {casas.map((casa, n) => {
        const marcas = [
          ...(casa.casa === selecionada ? ['selecionada'] : []),
          ...(marcadas.has(casa.casa) ? ['marcada'] : []),
          ...(destinos.has(casa.casa) ? ['destino'] : []),
        ];
        return (
          <button
            key={casa.casa}
            type="button"
            className={classeDaCasa(n)}
            data-marcas={marcas.join(' ')}
            data-casa={casa.casa}
            aria-label={nomeDaCasa(casa)}
            aria-pressed={casa.casa === selecionada}
            tabIndex={casa.casa === atual ? 0 : -1}
            onFocus={() => setNoFoco(casa.casa)}
            onKeyDown={(evento) => andar(evento, n)}
            onClick={() => aoEscolher(casa.casa)}
          >
            <Fundo casa={casa.casa} n={n} />
            <Peca peca={casa.peca} />
          </button>
        );
      })}
    </div>
  );
}
