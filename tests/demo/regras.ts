/** Chess rules for checking the eBooks: legal moves, notation in Portuguese (R D T B C), mate. Squares are 0 (a8) to 63 (h1). */

export type Lance = { de: number; para: number; promocao: string | null };
export type Posicao = { casas: (string | null)[]; brancas: boolean; roques: string; passagem: number | null };

const saltosDoCavalo = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
] as const;
const retas = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;
const diagonais = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

export const casaDe = (nome: string): number => (8 - Number(nome[1])) * 8 + 'abcdefgh'.indexOf(nome[0] ?? '');
export const nomeDaCasa = (c: number): string => `${'abcdefgh'[c % 8]}${8 - Math.floor(c / 8)}`;
const eBranca = (p: string): boolean => p === p.toUpperCase();

/** Reads the first four fields of a FEN (pieces in English letters, as everywhere). */
export function lerFen(fen: string): Posicao {
  const [tabuleiro = '', vez = 'w', roques = '-', passagem = '-'] = fen.split(' ');
  const casas = tabuleiro
    .split('/')
    .flatMap((fila) =>
      [...fila].flatMap((c): (string | null)[] => (/\d/.test(c) ? Array<null>(Number(c)).fill(null) : [c])),
    );
  if (casas.length !== 64) throw new Error(`FEN com ${casas.length} casas: ${fen}`);
  return {
    casas,
    brancas: vez === 'w',
    roques: roques === '-' ? '' : roques,
    passagem: passagem === '-' ? null : casaDe(passagem),
  };
}

function vizinha(casa: number, [dx, dy]: readonly [number, number]): number | null {
  const x = (casa % 8) + dx;
  const y = Math.floor(casa / 8) + dy;
  return x < 0 || x > 7 || y < 0 || y > 7 ? null : y * 8 + x;
}

/** Squares that a piece standing on `casa` strikes (for pawns, the two diagonals). */
function alcance(casas: Posicao['casas'], casa: number): number[] {
  const peca = casas[casa] ?? '';
  const frente = eBranca(peca) ? -1 : 1;
  const tipo = peca.toLowerCase();
  if (tipo === 'p')
    return (
      [
        [-1, frente],
        [1, frente],
      ] as const
    )
      .map((d) => vizinha(casa, d))
      .filter((c) => c !== null);
  if (tipo === 'n') return saltosDoCavalo.map((d) => vizinha(casa, d)).filter((c) => c !== null);
  if (tipo === 'k') return [...retas, ...diagonais].map((d) => vizinha(casa, d)).filter((c) => c !== null);
  const direcoes = tipo === 'r' ? retas : tipo === 'b' ? diagonais : [...retas, ...diagonais];
  const alvos: number[] = [];
  for (const d of direcoes) {
    for (let c = vizinha(casa, d); c !== null; c = vizinha(c, d)) {
      alvos.push(c);
      if (casas[c]) break;
    }
  }
  return alvos;
}

/** Looks outwards from the square: a piece strikes it from where a piece of that kind standing on it would strike. */
export function atacada(casas: Posicao['casas'], alvo: number, porBrancas: boolean): boolean {
  const inimiga = (c: number | null, tipos: string) => {
    const peca = c === null ? null : casas[c];
    return Boolean(peca) && eBranca(peca ?? '') === porBrancas && tipos.includes((peca ?? '').toLowerCase());
  };
  const raio = (d: readonly [number, number], tipos: string) => {
    let c = vizinha(alvo, d);
    while (c !== null && casas[c] === null) c = vizinha(c, d);
    return inimiga(c, tipos);
  };
  const atras = porBrancas ? 1 : -1;
  return (
    retas.some((d) => raio(d, 'rq')) ||
    diagonais.some((d) => raio(d, 'bq')) ||
    saltosDoCavalo.some((d) => inimiga(vizinha(alvo, d), 'n')) ||
    [...retas, ...diagonais].some((d) => inimiga(vizinha(alvo, d), 'k')) ||
    ([-1, 1] as const).some((lado) => inimiga(vizinha(alvo, [lado, atras]), 'p'))
  );
}

export function emXeque({ casas }: Posicao, brancas: boolean): boolean {
  return atacada(casas, casas.indexOf(brancas ? 'K' : 'k'), !brancas);
}

/** The position after a move; the move is taken as legal. */
export function aplicar(p: Posicao, l: Lance): Posicao {
  const casas = [...p.casas];
  const peca = casas[l.de] ?? '';
  const peao = peca.toLowerCase() === 'p';
  casas[l.para] = l.promocao ? (p.brancas ? l.promocao : l.promocao.toLowerCase()) : peca;
  casas[l.de] = null;
  if (peao && l.para === p.passagem) casas[l.para + (p.brancas ? 8 : -8)] = null;
  if (peca.toLowerCase() === 'k' && Math.abs(l.para - l.de) === 2) {
    const [de, para] = l.para > l.de ? [l.de + 3, l.de + 1] : [l.de - 4, l.de - 1];
    casas[para] = casas[de] ?? null;
    casas[de] = null;
  }
  const perdidos = new Map([
    [60, 'KQ'],
    [63, 'K'],
    [56, 'Q'],
    [4, 'kq'],
    [7, 'k'],
    [0, 'q'],
  ]);
  const fora = (perdidos.get(l.de) ?? '') + (perdidos.get(l.para) ?? '');
  return {
    casas,
    brancas: !p.brancas,
    roques: [...p.roques].filter((r) => !fora.includes(r)).join(''),
    passagem: peao && Math.abs(l.para - l.de) === 16 ? (l.para + l.de) / 2 : null,
  };
}

function pseudolegais(p: Posicao): Lance[] {
  const lances: Lance[] = [];
  p.casas.forEach((peca, de) => {
    if (peca === null || eBranca(peca) !== p.brancas) return;
    const livreOuInimiga = (c: number) => p.casas[c] === null || eBranca(p.casas[c] ?? '') !== p.brancas;
    if (peca.toLowerCase() !== 'p') {
      for (const para of alcance(p.casas, de)) if (livreOuInimiga(para)) lances.push({ de, para, promocao: null });
      return;
    }
    const passo = p.brancas ? -8 : 8;
    const destinos = alcance(p.casas, de).filter((c) => (p.casas[c] !== null && livreOuInimiga(c)) || c === p.passagem);
    if (p.casas[de + passo] === null) {
      destinos.push(de + passo);
      const inicial = Math.floor(de / 8) === (p.brancas ? 6 : 1);
      if (inicial && p.casas[de + 2 * passo] === null) destinos.push(de + 2 * passo);
    }
    for (const para of destinos) {
      for (const promocao of para < 8 || para > 55 ? ['Q', 'R', 'B', 'N'] : [null]) lances.push({ de, para, promocao });
    }
  });
  return lances;
}

function roquesPossiveis(p: Posicao): Lance[] {
  const rei = p.brancas ? 60 : 4;
  if (emXeque(p, p.brancas)) return [];
  return [
    { lado: 'k', vazias: [1, 2], passa: [1, 2] },
    { lado: 'q', vazias: [-1, -2, -3], passa: [-1, -2] },
  ].flatMap(({ lado, vazias, passa }) => {
    const pode = p.roques.includes(p.brancas ? lado.toUpperCase() : lado);
    const caminho =
      vazias.every((d) => p.casas[rei + d] === null) && passa.every((d) => !atacada(p.casas, rei + d, !p.brancas));
    return pode && caminho ? [{ de: rei, para: rei + (lado === 'k' ? 2 : -2), promocao: null }] : [];
  });
}

export function lancesLegais(p: Posicao): Lance[] {
  return [...pseudolegais(p), ...roquesPossiveis(p)].filter((l) => !emXeque(aplicar(p, l), p.brancas));
}

export const eMate = (p: Posicao): boolean => emXeque(p, p.brancas) && lancesLegais(p).length === 0;
export const eAfogado = (p: Posicao): boolean => !emXeque(p, p.brancas) && lancesLegais(p).length === 0;

const emIngles: Record<string, string> = { R: 'k', D: 'q', T: 'r', B: 'b', C: 'n' };

/** Finds the one legal move that `texto` names, and insists that its `+` or `#` is true. */
export function lerLance(p: Posicao, texto: string): Lance {
  const [, nucleo = '', sinal = ''] = /^(.*?)([+#]?)[!?]*$/.exec(texto) ?? [];
  const candidatos = lancesLegais(p).filter((l) => nomeia(p, l, nucleo));
  const [lance] = candidatos;
  if (!lance || candidatos.length > 1) throw new Error(`${texto}: ${candidatos.length} lances possíveis`);
  const depois = aplicar(p, lance);
  const certo = eMate(depois) ? '#' : emXeque(depois, depois.brancas) ? '+' : '';
  if (certo !== sinal) throw new Error(`${texto}: o sinal certo é "${certo}"`);
  return lance;
}

function nomeia(p: Posicao, l: Lance, texto: string): boolean {
  const peca = (p.casas[l.de] ?? '').toLowerCase();
  if (/^O-O(-O)?$/.test(texto)) return peca === 'k' && l.para - l.de === (texto === 'O-O' ? 2 : -2);
  const m = /^([RDTBC]?)([a-h]?)([1-8]?)(x?)([a-h][1-8])(?:=([DTBC]))?$/.exec(texto);
  if (!m) throw new Error(`"${texto}" não é um lance`);
  const [, tipo = '', coluna = '', fila = '', captura, destino = '', promo] = m;
  const captou = p.casas[l.para] !== null || (peca === 'p' && l.para === p.passagem);
  return (
    peca === (emIngles[tipo] ?? 'p') &&
    Math.abs(l.para - l.de) !== (peca === 'k' ? 2 : 0) &&
    nomeDaCasa(l.para) === destino &&
    nomeDaCasa(l.de).startsWith(coluna) &&
    nomeDaCasa(l.de).endsWith(fila) &&
    captou === (captura === 'x') &&
    (l.promocao ?? '') === (promo ? (emIngles[promo] ?? '').toUpperCase() : '')
  );
}

/** Plays `1.e4 e5 2.Cf3` (or `1...e5 2.Cf3`) from a position; `*` at the end is allowed. Returns every position, the first included. */
export function jogarLinha(inicio: Posicao, linha: string): Posicao[] {
  const posicoes = [inicio];
  for (const texto of linha
    .replace(/\d+\.(\.\.)?/g, ' ')
    .split(/\s+/)
    .filter(Boolean)) {
    const atual = posicoes.at(-1) ?? inicio;
    posicoes.push(aplicar(atual, lerLance(atual, texto)));
  }
  return posicoes;
}
