import type { CampoDaFicha } from './campos-da-ficha.ts';
import { slugDe } from './produto.ts';

/** What kind of goods a product is, as the rules of what fits what know it (docs/requirements.md 15.9). */
export const tiposDeProduto = ['tabuleiro', 'pecas', 'conjunto', 'relogio', 'livro', 'acessorio'] as const;
export type TipoDeProduto = (typeof tiposDeProduto)[number];

/** What a product is made for. */
export const usosDoProduto = ['torneio', 'clube', 'casa', 'viagem', 'ensino'] as const;
export type UsoDoProduto = (typeof usosDoProduto)[number];

/** For whom a book is. */
export const niveisDoLivro = ['iniciante', 'intermediario', 'avancado'] as const;
export type NivelDoLivro = (typeof niveisDoLivro)[number];

/** What chess players choose by. null (or an empty list) where nobody said. */
export type FichaTecnica = {
  tipo: TipoDeProduto | null;
  /** Side of a square, millimetres. */
  casaMm: number | null;
  /** Side of the whole board, centimetres. */
  tabuleiroCm: number | null;
  /** Height of the king and width of its base, millimetres. */
  reiMm: number | null;
  baseMm: number | null;
  /** Weight of all pieces without their box, grams. */
  pesoJogoG: number | null;
  /** Woods and the like, in small letters. */
  materiais: string[];
  /** How many queens there are beyond the two of a game. */
  damasExtras: number | null;
  usos: UsoDoProduto[];
  nivel: NivelDoLivro | null;
  /** Of a book; an eBook's are counted in its PDF. */
  paginas: number | null;
};

export const fichaVazia: FichaTecnica = {
  tipo: null,
  casaMm: null,
  tabuleiroCm: null,
  reiMm: null,
  baseMm: null,
  pesoJogoG: null,
  materiais: [],
  damasExtras: null,
  usos: [],
  nivel: null,
  paginas: null,
};

/** Which member of the sheet a field is. */
export const membroDoCampo = {
  tipo: 'tipo',
  casa_mm: 'casaMm',
  tabuleiro_cm: 'tabuleiroCm',
  rei_mm: 'reiMm',
  base_mm: 'baseMm',
  peso_jogo_g: 'pesoJogoG',
  material: 'materiais',
  damas_extras: 'damasExtras',
  uso: 'usos',
  nivel: 'nivel',
  paginas: 'paginas',
} as const satisfies Record<CampoDaFicha, keyof FichaTecnica>;

/** Names of the fields as a shopper reads them. */
export const nomesDaFicha: Readonly<Record<CampoDaFicha, string>> = {
  tipo: 'Tipo',
  casa_mm: 'Casa',
  tabuleiro_cm: 'Tabuleiro',
  rei_mm: 'Altura do rei',
  base_mm: 'Base do rei',
  peso_jogo_g: 'Peso das peças',
  material: 'Material',
  damas_extras: 'Damas extras',
  uso: 'Uso',
  nivel: 'Nível',
  paginas: 'Páginas',
};

/** Words with accents for what is kept without. */
const comAcentos = new Map([
  ['pecas', 'peças'],
  ['relogio', 'relógio'],
  ['acessorio', 'acessório'],
  ['intermediario', 'intermediário'],
  ['avancado', 'avançado'],
]);

/** `pecas` → `peças`: a kind, a use or a level as it is written. */
export function palavraDaFicha(valor: string): string {
  return comAcentos.get(valor) ?? valor;
}

/** From, to and decimal places of the fields that are numbers; the database has the same bounds. */
export const limitesDaFicha = {
  casa_mm: { de: 5, ate: 500, casas: 1 },
  tabuleiro_cm: { de: 5, ate: 500, casas: 1 },
  rei_mm: { de: 5, ate: 2000, casas: 1 },
  base_mm: { de: 3, ate: 800, casas: 1 },
  peso_jogo_g: { de: 1, ate: 200_000, casas: 0 },
  damas_extras: { de: 0, ate: 16, casas: 0 },
  paginas: { de: 1, ate: 10_000, casas: 0 },
} as const;
export type CampoNumerico = keyof typeof limitesDaFicha;

export const MAIS_MATERIAIS = 8;
export const MAIOR_MATERIAL = 40;

export type FaltaNaFicha = 'opcao-desconhecida' | 'numero-fora' | 'materiais-demais' | 'material-longo';

/** A number as typed, `57` or `57,5`, within its field's bounds; null when it is none. */
export function lerNumeroDaFicha(campo: CampoNumerico, texto: string): number | null {
  const { de, ate, casas } = limitesDaFicha[campo];
  const [, inteiros, decimais = ''] = /^(\d{1,6})(?:[.,](\d+))?$/.exec(texto.trim()) ?? [];
  if (inteiros === undefined || decimais.replace(/0+$/, '').length > casas) return null;
  const valor = Number(`${inteiros}.${decimais || '0'}`);
  return valor >= de && valor <= ate ? valor : null;
}

const partes = (texto: string): string[] =>
  texto
    .split(/[,;|]/)
    .map((parte) => parte.replace(/\s+/g, ' ').trim())
    .filter((parte) => parte !== '');

/** Materials as typed, in small letters and each once. */
export function lerMateriais(texto: string): string[] {
  return [...new Set(partes(texto).map((parte) => parte.toLocaleLowerCase('pt-BR')))];
}

function opcao<T extends string>(opcoes: readonly T[], texto: string): T | undefined {
  const slug = slugDe(texto);
  return opcoes.find((uma) => uma === slug);
}

export type FaltasNaFicha = Partial<Record<CampoDaFicha, FaltaNaFicha>>;

/** Reads the sheet as typed; what is empty says nothing. Answers every field that is wrong. */
export function lerFicha(digitado: Readonly<Record<CampoDaFicha, string>>): {
  ficha: FichaTecnica;
  faltas: FaltasNaFicha;
} {
  const faltas: FaltasNaFicha = {};
  const numero = (campo: CampoNumerico): number | null => {
    if (digitado[campo].trim() === '') return null;
    const valor = lerNumeroDaFicha(campo, digitado[campo]);
    if (valor === null) faltas[campo] = 'numero-fora';
    return valor;
  };
  const uma = <T extends string>(campo: 'tipo' | 'nivel', opcoes: readonly T[]): T | null => {
    if (digitado[campo].trim() === '') return null;
    const escolhida = opcao(opcoes, digitado[campo]);
    if (escolhida === undefined) faltas[campo] = 'opcao-desconhecida';
    return escolhida ?? null;
  };
  const materiais = (): string[] => {
    const lidos = lerMateriais(digitado.material);
    if (lidos.length > MAIS_MATERIAIS) faltas.material = 'materiais-demais';
    else if (lidos.some(({ length }) => length > MAIOR_MATERIAL)) faltas.material = 'material-longo';
    return lidos;
  };
  const usos = (): UsoDoProduto[] => {
    const pedidos = partes(digitado.uso).map((parte) => opcao(usosDoProduto, parte));
    if (pedidos.includes(undefined)) faltas.uso = 'opcao-desconhecida';
    return usosDoProduto.filter((uso) => pedidos.includes(uso));
  };
  const ficha = {
    tipo: uma('tipo', tiposDeProduto),
    casaMm: numero('casa_mm'),
    tabuleiroCm: numero('tabuleiro_cm'),
    reiMm: numero('rei_mm'),
    baseMm: numero('base_mm'),
    pesoJogoG: numero('peso_jogo_g'),
    materiais: materiais(),
    damasExtras: numero('damas_extras'),
    usos: usos(),
    nivel: uma('nivel', niveisDoLivro),
    paginas: numero('paginas'),
  };
  return { ficha, faltas };
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, useGrouping: false });

/** A sheet as it would be typed. */
export function digitarFicha(ficha: FichaTecnica): Record<CampoDaFicha, string> {
  const numero = (valor: number | null) => (valor === null ? '' : decimal.format(valor));
  return {
    tipo: ficha.tipo === null ? '' : palavraDaFicha(ficha.tipo),
    casa_mm: numero(ficha.casaMm),
    tabuleiro_cm: numero(ficha.tabuleiroCm),
    rei_mm: numero(ficha.reiMm),
    base_mm: numero(ficha.baseMm),
    peso_jogo_g: numero(ficha.pesoJogoG),
    material: ficha.materiais.join(', '),
    damas_extras: numero(ficha.damasExtras),
    uso: ficha.usos.join(', '),
    nivel: ficha.nivel === null ? '' : palavraDaFicha(ficha.nivel),
    paginas: numero(ficha.paginas),
  };
}

const comMilhares = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const NBSP = '\u00a0';

/** One value of a field as a shopper reads it: `55 mm`, `53 × 53 cm`, `1,65 kg`, `Nogueira`. */
export function valorPorExtenso(campo: CampoDaFicha, valor: string | number): string {
  const numero = Number(valor);
  switch (campo) {
    case 'casa_mm':
    case 'rei_mm':
    case 'base_mm':
      return `${comMilhares.format(numero)}${NBSP}mm`;
    case 'tabuleiro_cm':
      return `${comMilhares.format(numero)}${NBSP}×${NBSP}${comMilhares.format(numero)}${NBSP}cm`;
    case 'peso_jogo_g':
      return numero < 1000
        ? `${comMilhares.format(numero)}${NBSP}g`
        : `${(numero / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}${NBSP}kg`;
    case 'damas_extras':
    case 'paginas':
      return comMilhares.format(numero);
    default: {
      const palavra = palavraDaFicha(String(valor));
      return palavra.charAt(0).toLocaleUpperCase('pt-BR') + palavra.slice(1);
    }
  }
}

/**
 * The one figure by which such goods are told from each other in a list: a board's square, the king of pieces, both of a
 * set. undefined where none decides.
 */
export function medidaQueDecide({ tipo, casaMm, reiMm }: Pick<FichaTecnica, 'tipo' | 'casaMm' | 'reiMm'>) {
  const casa = tipo === 'tabuleiro' || tipo === 'conjunto' ? casaMm : null;
  const rei = tipo === 'pecas' || tipo === 'conjunto' ? reiMm : null;
  const partesDaMedida = [
    casa && `casa${NBSP}${valorPorExtenso('casa_mm', casa)}`,
    rei && `rei${NBSP}${valorPorExtenso('rei_mm', rei)}`,
  ].filter((parte) => parte !== null);
  const medida = partesDaMedida.join(', ');
  return medida ? medida.charAt(0).toUpperCase() + medida.slice(1) : undefined;
}

const daTabela: readonly CampoDaFicha[] = [
  'casa_mm',
  'tabuleiro_cm',
  'rei_mm',
  'base_mm',
  'peso_jogo_g',
  'damas_extras',
  'material',
  'uso',
  'nivel',
  'paginas',
];

/** Rows of the product's table: what it measures as a chess player asks, without what nobody said. */
export function linhasDaFicha(ficha: FichaTecnica): { campo: CampoDaFicha; nome: string; valor: string }[] {
  return daTabela.flatMap((campo) => {
    const valor = ficha[membroDoCampo[campo]];
    if (valor === null || (Array.isArray(valor) && valor.length === 0)) return [];
    const partesDoValor = Array.isArray(valor) ? valor : [valor];
    const [primeira = '', ...outras] = partesDoValor.map((parte) => valorPorExtenso(campo, parte));
    const texto = [primeira, ...outras.map((outra) => outra.toLocaleLowerCase('pt-BR'))].join(', ');
    return [{ campo, nome: nomesDaFicha[campo], valor: texto }];
  });
}
