// @requirement 15.9.8
import { Chess, DEFAULT_POSITION } from 'chess.js';
import { type FaltaNasPosicoes, limitesDasPosicoes, type Posicao, roquesPossiveis } from '#domain/produtos/posicao.ts';
import { falha, ok, type Result } from '#domain/result.ts';

type PosicoesLidas = Result<Posicao[], FaltaNasPosicoes>;

const doPgn = /^\s*\[\s*\w+\s+"/;
const daFen = /^\s*(?:[1-8kqrbnp]+\/){7}[1-8kqrbnp]+(?:\s|$)/i;

/**
 * Parses a book's chess positions: one FEN or EPD per line followed by lines with its solution (`e2e4`, Portuguese or
 * English notation, with comments, variations and annotations), or a PGN with one position per game. The `pv` or `bm`
 * of an EPD is its solution when no line follows. An invalid position or illegal move is refused with its line.
 */
export function lerPosicoes(texto: string): PosicoesLidas {
  if (texto.length > limitesDasPosicoes.texto) return falha({ codigo: 'posicoes-longas', linha: 1, texto: '' });
  const linhas = texto.replaceAll('\uFEFF', '').split(/\r\n|\r|\n/);
  const primeira = linhas.find((linha) => linha.trim() !== '') ?? '';
  const lidas = doPgn.test(primeira) ? lerPartidas(linhas) : lerLinhas(semComentarios(linhas.join('\n')).split('\n'));
  if (lidas.ok && lidas.valor.length > limitesDasPosicoes.posicoes)
    return falha({ codigo: 'posicoes-demais', linha: linhas.length, texto: '' });
  return lidas;
}

/** Comments and variations become spaces, so that the lines keep their numbers. */
function semComentarios(texto: string): string {
  let comentario = false;
  let variantes = 0;
  return [...texto]
    .map((letra) => {
      if (comentario) comentario = letra !== '}';
      else if (letra === '{') comentario = true;
      else if (letra === '(') variantes++;
      else if (letra === ')' && variantes > 0) variantes--;
      else if (variantes === 0) return letra;
      return letra === '\n' ? letra : ' ';
    })
    .join('');
}

function lerLinhas(linhas: string[]): PosicoesLidas {
  const posicoes: Posicao[] = [];
  let aberta: { jogo: Chess; linha: number; solucao: string[]; doEpd: string } | null = null;
  /** Plays moves of the open position; returns the fault, if any. */
  const jogarLinha = (texto: string, linha: number): FaltaNasPosicoes | null => {
    if (!aberta) return { codigo: 'sem-fen', linha, texto: texto.slice(0, 80) };
    for (const lance of lancesDe(texto)) {
      const lanceJogado = jogar(aberta.jogo, lance);
      if (!lanceJogado) return { codigo: 'lance-ilegal', linha, texto: lance.slice(0, 80) };
      aberta.solucao.push(lanceJogado);
    }
    const demais = aberta.solucao.length > limitesDasPosicoes.lances;
    return demais ? { codigo: 'lances-demais', linha, texto: texto.slice(0, 80) } : null;
  };
  /** Ends the open position with the moves of its EPD, unless it has others. */
  const fechar = (): FaltaNasPosicoes | null => {
    if (!aberta || aberta.solucao.length > 0) return null;
    const falta = jogarLinha(aberta.doEpd, aberta.linha);
    if (falta) return falta;
    return aberta.solucao.length === 0 ? { codigo: 'sem-solucao', linha: aberta.linha, texto: '' } : null;
  };
  for (const [i, crua] of linhas.entries()) {
    const linha = crua.trim();
    if (linha === '') continue;
    if (daFen.test(linha)) {
      const falta = fechar();
      if (falta) return falha(falta);
      const lida = lerFen(linha);
      const jogo = lida && abrirFen(lida.fen);
      if (!jogo) return falha({ codigo: 'fen-invalida', linha: i + 1, texto: linha.slice(0, 80) });
      const posicao: Posicao = { fen: jogo.fen(), solucao: [] };
      posicoes.push(posicao);
      aberta = { jogo, linha: i + 1, solucao: posicao.solucao, doEpd: lida.doEpd };
      continue;
    }
    // A line with that many slashes was meant as a FEN.
    if (linha.split('/').length > 4) return falha({ codigo: 'fen-invalida', linha: i + 1, texto: linha.slice(0, 80) });
    const falta = jogarLinha(linha, i + 1);
    if (falta) return falha(falta);
  }
  const falta = fechar();
  return falta ? falha(falta) : ok(posicoes);
}

const RESULTADO = /^(?:1[-–−]0|0[-–−]1|(?:1\/2|½)[-–−](?:1\/2|½)|\*)$/;
/** Annotations without a letter or digit (`!?`, `+-`, `⩲`), and numbered ones (`$4`). */
const ANOTACAO = /^(?:[^\p{L}\p{N}]+|\$\d+|e\.p\.)$/u;

/** The moves of a line, without move numbers and annotations. */
function lancesDe(linha: string): string[] {
  return linha
    .replaceAll(/\d+\.(?:\.\.)?|…|\$\d+/g, ' ')
    .split(/[\s;,|]+/)
    .filter((lance) => lance !== '' && !RESULTADO.test(lance) && !ANOTACAO.test(lance))
    .map((lance) => lance.replaceAll(/[!?]+$/g, '').replace(/^0-0(-0)?/, (zeros) => zeros.replaceAll('0', 'O')));
}

/**
 * A FEN with all six fields, from one whose trailing fields may be missing or zero, or from an EPD, with the moves of
 * its `pv` or the first of its `bm`. Castling rights without king and rook are taken off.
 */
function lerFen(linha: string): { fen: string; doEpd: string } {
  const [tabuleiro = '', vez = 'w', roque = '-', passagem = '-', ...resto] = linha.trim().split(/\s+/);
  const [meios = '', numero = ''] = resto;
  const epd = resto.length > 0 && !/^\d+$/.test(meios) ? resto.join(' ') : resto.slice(2).join(' ');
  const operacoes = new Map(
    [...epd.matchAll(/(\w+)\s+("[^"]*"|[^;]*)(?:;|$)/g)].map(([, nome = '', valor = '']) => [nome, valor.trim()]),
  );
  const natural = (texto: string | undefined, menor: number) =>
    /^\d{1,4}$/.test(texto ?? '') && Number(texto) >= menor ? Number(texto) : menor;
  const fen = [
    tabuleiro,
    vez.toLowerCase(),
    roquesPossiveis(tabuleiro, roque),
    passagem,
    natural(operacoes.get('hmvc') ?? meios, 0),
    natural(operacoes.get('fmvn') ?? numero, 1),
  ].join(' ');
  return { fen, doEpd: operacoes.get('pv') ?? operacoes.get('bm')?.split(/[\s,]+/)[0] ?? '' };
}

/** A game from a complete FEN; null for an impossible position. */
function abrirFen(fen: string): Chess | null {
  try {
    const jogo = new Chess(fen);
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

const etiquetaDaFen = /^(\s*\[\s*FEN\s+")([^"]*)("\s*\]\s*)$/i;

/** The game as chess.js reads it: a complete FEN, and moves without comments, variations and annotations. */
function pgnLegivel(linhas: string[]): string {
  const etiquetas = linhas.filter((linha) => doPgn.test(linha));
  const lances = linhas
    .filter((linha) => !doPgn.test(linha) && !linha.startsWith('%'))
    .map((linha) => linha.replace(/;.*$/, ''))
    .join('\n');
  return [
    ...etiquetas.map((linha) => {
      const [, antes, fen, depois] = etiquetaDaFen.exec(linha) ?? [];
      return fen === undefined ? linha : `${antes}${lerFen(fen).fen}${depois}`;
    }),
    '',
    semComentarios(lances)
      .split(/\s+|\$\d+/)
      .filter((parte) => !ANOTACAO.test(parte) && !RESULTADO.test(parte))
      .join(' '),
  ].join('\n');
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
      jogo.loadPgn(pgnLegivel(texto));
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
