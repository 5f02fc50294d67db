// @requirement 15.9.8
import { Chess, DEFAULT_POSITION } from 'chess.js';
import { type FaltaNasPosicoes, limitesDasPosicoes, type Posicao } from '#domain/produtos/posicao.ts';
import { falha, ok, type Result } from '#domain/result.ts';

type PosicoesLidas = Result<Posicao[], FaltaNasPosicoes>;

const doPgn = /^\s*\[\s*\w+\s+"/;
const daFen = /^\s*(?:[1-8kqrbnp]+\/){7}[1-8kqrbnp]+(?:\s|$)/i;

/**
 * Parses a book's chess positions: one FEN per line followed by lines with its solution (`e2e4`, Portuguese or English
 * notation), or a PGN with one position per game. An invalid position or illegal move is refused with its line.
 */
export function lerPosicoes(texto: string): PosicoesLidas {
  if (texto.length > limitesDasPosicoes.texto) return falha({ codigo: 'posicoes-longas', linha: 1, texto: '' });
  const linhas = texto.split(/\r\n|\r|\n/);
  const primeira = linhas.find((linha) => linha.trim() !== '') ?? '';
  const lidas = doPgn.test(primeira) ? lerPartidas(linhas) : lerLinhas(linhas);
  if (lidas.ok && lidas.valor.length > limitesDasPosicoes.posicoes)
    return falha({ codigo: 'posicoes-demais', linha: linhas.length, texto: '' });
  return lidas;
}

function lerLinhas(linhas: string[]): PosicoesLidas {
  const posicoes: Posicao[] = [];
  let jogo: Chess | null = null;
  let daFenEm = 0;
  const semSolucao = () => posicoes.at(-1)?.solucao.length === 0;
  for (const [i, crua] of linhas.entries()) {
    const linha = crua.trim();
    const falta = (codigo: FaltaNasPosicoes['codigo'], texto = linha) =>
      falha({ codigo, linha: i + 1, texto: texto.slice(0, 80) });
    if (linha === '') continue;
    if (daFen.test(linha)) {
      if (semSolucao()) return falha({ codigo: 'sem-solucao', linha: daFenEm, texto: '' });
      jogo = abrirFen(linha);
      if (!jogo) return falta('fen-invalida');
      daFenEm = i + 1;
      posicoes.push({ fen: jogo.fen(), solucao: [] });
      continue;
    }
    // A line with that many slashes was meant as a FEN.
    if (linha.split('/').length > 4) return falta('fen-invalida');
    const posicao = posicoes.at(-1);
    if (!jogo || !posicao) return falta('sem-fen');
    for (const lance of lancesDe(linha)) {
      const lanceJogado = jogar(jogo, lance);
      if (!lanceJogado) return falta('lance-ilegal', lance);
      posicao.solucao.push(lanceJogado);
    }
    if (posicao.solucao.length > limitesDasPosicoes.lances) return falta('lances-demais');
  }
  return semSolucao() ? falha({ codigo: 'sem-solucao', linha: daFenEm, texto: '' }) : ok(posicoes);
}

/** The moves of a line, without move numbers and annotations. */
function lancesDe(linha: string): string[] {
  return linha
    .replaceAll(/\d+\.(?:\.\.)?|…/g, ' ')
    .split(/[\s;,|]+/)
    .map((lance) => lance.replaceAll(/[!?]+$/g, ''))
    .filter((lance) => lance !== '' && !/^(?:1-0|0-1|1\/2-1\/2|\*)$/.test(lance));
}

/** A game from a FEN, whose trailing fields may be missing; null for an impossible position. */
function abrirFen(fen: string): Chess | null {
  const [tabuleiro = '', vez = 'w', roque = '-', passagem = '-', meios = '0', numero = '1'] = fen.split(/\s+/);
  try {
    const jogo = new Chess([tabuleiro, vez, roque, passagem, meios, numero].join(' '));
    const corAdversaria = jogo.turn() === 'w' ? 'b' : 'w';
    const [reiDoOutro] = jogo.findPiece({ type: 'k', color: corAdversaria });
    // Illegal if the side to move could capture the king.
    return reiDoOutro && !jogo.isAttacked(reiDoOutro, jogo.turn()) ? jogo : null;
  } catch {
    return null;
  }
}

const EM_INGLES: Readonly<Record<string, string>> = { R: 'K', D: 'Q', T: 'R', B: 'B', C: 'N' };
const emIngles = (lance: string) => lance.replaceAll(/[RDTBC]/g, (letra) => EM_INGLES[letra] ?? letra);

/**
 * Plays a move in any notation and returns it as `e2e4`; null when it is illegal. `R` is tried as the king first, as in
 * Portuguese.
 */
function jogar(jogo: Chess, lance: string): string | null {
  const casas = /^([a-h][1-8])-?([a-h][1-8])=?([qrbn])?$/i.exec(lance);
  const modos = casas
    ? [
        {
          from: casas[1]?.toLowerCase() ?? '',
          to: casas[2]?.toLowerCase() ?? '',
          ...(casas[3] && { promotion: casas[3].toLowerCase() }),
        },
      ]
    : [emIngles(lance), lance];
  for (const modo of modos) {
    try {
      return jogo.move(modo).lan;
    } catch {
      // Retried in the other language.
    }
  }
  return null;
}

/** Parses the games of a PGN; a tag after moves starts the next game. */
function lerPartidas(linhas: string[]): PosicoesLidas {
  const partidas: { linha: number; texto: string[] }[] = [];
  let emLances = true;
  for (const [i, linha] of linhas.entries()) {
    const etiqueta = doPgn.test(linha);
    if (etiqueta && emLances) partidas.push({ linha: i + 1, texto: [] });
    if (linha.trim() !== '') emLances = !etiqueta;
    partidas.at(-1)?.texto.push(linha);
  }
  const posicoes: Posicao[] = [];
  for (const { linha, texto } of partidas) {
    const falta = (codigo: FaltaNasPosicoes['codigo']) => falha({ codigo, linha, texto: '' });
    const jogo = new Chess();
    try {
      jogo.loadPgn(texto.join('\n'));
    } catch {
      return falta('pgn-invalido');
    }
    const inicio = abrirFen(jogo.getHeaders()['FEN'] ?? DEFAULT_POSITION);
    if (!inicio) return falta('fen-invalida');
    const solucao = jogo.history({ verbose: true }).map(({ lan }) => lan);
    if (solucao.length === 0) return falta('sem-solucao');
    if (solucao.length > limitesDasPosicoes.lances) return falta('lances-demais');
    posicoes.push({ fen: inicio.fen(), solucao });
  }
  return ok(posicoes);
}
