// @requirement 15.9.8
import { Chess } from 'chess.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lerPosicoes } from '#application/produtos/ler-posicoes.ts';
import { digitarPosicoes, limitesDasPosicoes } from '#domain/produtos/posicao.ts';

const corredor = '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1';

test('uma FEN e, embaixo, a solução: por casas, em português ou em inglês, com ou sem números', () => {
  const lida = { ok: true, valor: [{ fen: corredor, solucao: ['a1a8'] }] };
  for (const solucao of ['a1a8', 'A1-A8', '1. Ta8#', '1.Ra8#!!', 'Ta8 1-0'])
    expect([solucao, lerPosicoes(`${corredor}\n${solucao}`)]).toEqual([solucao, lida]);
  expect(lerPosicoes(`\r\n  6k1/5ppp/8/8/8/8/8/R5K1 w\r\n\r\nTa8\r\n`)).toEqual(lida);
  expect(lerPosicoes('')).toEqual({ ok: true, valor: [] });
});

test('o R é o rei, como se escreve aqui, e só então a torre dos ingleses', () => {
  const fen = '6k1/8/8/8/8/8/8/K6R w - - 0 1';
  expect(lerPosicoes(`${fen}\nRb1`)).toMatchObject({ valor: [{ solucao: ['a1b1'] }] });
  expect(lerPosicoes(`${fen}\nRg1`)).toMatchObject({ valor: [{ solucao: ['h1g1'] }] });
});

test('roque, tomada na passagem e promoção são lances como outros', () => {
  const varias = `4k3/8/8/8/8/8/8/4K2R w K -
O-O

4k3/8/8/3pP3/8/8/8/4K3 w - d6
exd6

8/2P1k3/8/8/8/8/8/4K3 w - -
c8=C+`;
  expect(lerPosicoes(varias)).toMatchObject({
    valor: [{ solucao: ['e1g1'] }, { solucao: ['e5d6'] }, { solucao: ['c7c8n'] }],
  });
});

test('um PGN vale também: cada partida, de onde ela começa, sem comentários nem variantes', () => {
  const pgn = `[Event "Um"]
[SetUp "1"]
[FEN "${corredor}"]

1. Ra8# {o corredor} 1-0

[Event "Dois"]

1. f3 e5 2. g4 (2. e4 Nc6) 2... Qh4# 0-1
`;
  expect(lerPosicoes(pgn)).toEqual({
    ok: true,
    valor: [
      { fen: corredor, solucao: ['a1a8'] },
      {
        fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
        solucao: ['f2f3', 'e7e5', 'g2g4', 'd8h4'],
      },
    ],
  });
});

test.each([
  ['8/8/8/8/8/8/8/8 w - -\ne2e4', 'fen-invalida', 1],
  ['nada disso', 'sem-fen', 1],
  [`\n${corredor}\na1a9`, 'lance-ilegal', 3],
  [`${corredor}\na1a8 a8a1`, 'lance-ilegal', 2],
  [`${corredor}\n\n${corredor}\na1a8`, 'sem-solucao', 1],
  [corredor, 'sem-solucao', 1],
  ['6k1/5ppp/8/8/8/8/8/R5K1/8 w - -', 'fen-invalida', 1],
  // The other side could take the king.
  ['R5k1/8/8/8/8/8/8/6K1 w - -\na8a7', 'fen-invalida', 1],
  [`[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *`, 'pgn-invalido', 1],
  [`[Event "Um"]\n\n1. e4 e5 *\n\n[Event "Dois"]\n\n1. e5 *`, 'pgn-invalido', 5],
  ['[Event "Nada"]\n\n*', 'sem-solucao', 1],
])('%j é recusado: %s na linha %i', (texto, codigo, linha) => {
  expect(lerPosicoes(texto)).toMatchObject({ ok: false, erro: { codigo, linha } });
});

test('posições demais, e texto demais, são recusados', () => {
  const longo = '1. e4 e5 '.repeat(220_000);
  expect(lerPosicoes(longo)).toMatchObject({ ok: false, erro: { codigo: 'posicoes-longas' } });
  const muitas = Array.from({ length: limitesDasPosicoes.posicoes + 1 }, () => `${corredor}\na1a8`).join('\n');
  expect(lerPosicoes(muitas)).toMatchObject({ ok: false, erro: { codigo: 'posicoes-demais' } });
});

test('o que foi guardado, digitado de novo, é o mesmo; e todo lance guardado é legal', () => {
  const partida = fc.array(fc.nat(), { minLength: 1, maxLength: 30 }).map((sorteios) => {
    const jogo = new Chess();
    const solucao: string[] = [];
    for (const sorteio of sorteios) {
      const legais = jogo.moves({ verbose: true });
      const lance = legais[sorteio % Math.max(1, legais.length)];
      if (!lance) break;
      solucao.push(jogo.move(lance).lan);
    }
    return { fen: new Chess().fen(), solucao };
  });
  fc.assert(
    fc.property(fc.array(partida, { maxLength: 3 }), (posicoes) => {
      expect(lerPosicoes(digitarPosicoes(posicoes))).toEqual({ ok: true, valor: posicoes });
    }),
    { numRuns: 30 },
  );
});

test('nenhum texto derruba quem lê', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'[]"/8KkRr1. e4#=xO-\n wabcdefgh') }), (texto) => {
      expect(typeof lerPosicoes(texto).ok).toBe('boolean');
    }),
  );
});

test('uma marca de ordem de bytes antes da FEN ou do PGN não atrapalha', () => {
  const lida = { ok: true, valor: [{ fen: corredor, solucao: ['a1a8'] }] };
  expect(lerPosicoes(`\uFEFF${corredor}\nTa8`)).toEqual(lida);
  expect(lerPosicoes(`\uFEFF[Event "Um"]\n[FEN "${corredor}"]\n\n1. Ra8# 1-0`)).toEqual(lida);
  expect(lerPosicoes('\uFEFF[Event "A"]\n[Result "*"]\n\n *\n\n[Event "B"]\n\n *')).toMatchObject({
    erro: { codigo: 'sem-solucao', linha: 1 },
  });
});

test('um EPD é uma posição, e o seu melhor lance a solução quando não há outra', () => {
  const epd = '6k1/5ppp/8/8/8/8/8/R5K1 w - -';
  const lida = { ok: true, valor: [{ fen: corredor, solucao: ['a1a8'] }] };
  expect(lerPosicoes(`${epd} bm Ra8#; id "BK.01; o corredor";`)).toEqual(lida);
  expect(lerPosicoes(`${epd} pv a1a8; bm Kf1;`)).toEqual(lida);
  expect(lerPosicoes(`${epd} bm Kf1; id "x";\nTa8`)).toEqual(lida);
  expect(lerPosicoes(`${epd} hmvc 3; fmvn 40; bm Ra8;`)).toMatchObject({
    valor: [{ fen: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 3 40' }],
  });
  expect(lerPosicoes(`${epd} id "sem lance";\n${epd} bm Ra8;`)).toMatchObject({
    erro: { codigo: 'sem-solucao', linha: 1 },
  });
  expect(lerPosicoes(`${epd} bm Qa8;`)).toMatchObject({ erro: { codigo: 'lance-ilegal', linha: 1, texto: 'Qa8' } });
});

test('o número de lance zero é o primeiro lance, na FEN e na etiqueta do PGN', () => {
  const zero = corredor.replace('0 1', '0 0');
  const lida = { ok: true, valor: [{ fen: corredor, solucao: ['a1a8'] }] };
  expect(lerPosicoes(`${zero}\nTa8`)).toEqual(lida);
  expect(lerPosicoes(`[SetUp "1"]\n[FEN "${zero}"]\n\n1. Ra8# 1-0`)).toEqual(lida);
});

test('comentários, variantes, anotações e empates com ½ não são lances', () => {
  const lida = { ok: true, valor: [{ fen: corredor, solucao: ['a1a8'] }] };
  for (const solucao of [
    '1. Ta8# {o corredor} 1-0',
    '{Aqui o rei\nnão tem saída} 1. Ta8# $1 $18',
    '1. Ta8#! (1. Rf1 (1. Rh1 h6) h6 {e nada}) +-',
    '1. Ta8 ½-½',
    'Ta8 1/2–1/2',
  ])
    expect([solucao, lerPosicoes(`${corredor}\n${solucao}`)]).toEqual([solucao, lida]);
  expect(lerPosicoes(`[FEN "${corredor}"]\n[Result "½-½"]\n\n1. Ra8# {fim} $1 ½-½`)).toEqual(lida);
  expect(
    lerPosicoes(`[FEN "${corredor}"]\n\n{antes} 1. Ra8#!? $1 {a} {b} (1. Rb1 (1. Rc1)) {c} +- ; o resto\n½-½`),
  ).toEqual(lida);
  // A comment moves no line number.
  expect(lerPosicoes(`${corredor}\n{um\ndois}\nTa9`)).toMatchObject({ erro: { codigo: 'lance-ilegal', linha: 4 } });
});

test('um direito de roque sem rei e torre no lugar é tirado, e o roque não resolve nada', () => {
  const semTorre = '4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1';
  expect(lerPosicoes(`${semTorre}\nO-O`)).toMatchObject({ ok: false, erro: { codigo: 'lance-ilegal', linha: 2 } });
  expect(lerPosicoes(`${semTorre}\n0-0-0`)).toEqual({
    ok: true,
    valor: [{ fen: '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', solucao: ['e1c1'] }],
  });
  expect(lerPosicoes(`[FEN "${semTorre}"]\n\n1. O-O *`)).toMatchObject({ erro: { codigo: 'pgn-invalido' } });
  expect(lerPosicoes(`[FEN "${semTorre}"]\n\n1. O-O-O *`)).toMatchObject({
    valor: [{ fen: '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1' }],
  });
});
