// @requirement 2.7.4 15.9.1
import type { CampoDaFicha } from './campos-da-ficha.ts';
import { slugDe } from './produto.ts';

/** Product types, for the fitting rules (docs/requirements.md 15.9). */
export const tiposDeProduto = ['tabuleiro', 'pecas', 'conjunto', 'relogio', 'livro', 'acessorio'] as const;
export type TipoDeProduto = (typeof tiposDeProduto)[number];

/** Uses of a product. */
export const usosDoProduto = ['torneio', 'clube', 'casa', 'viagem', 'ensino'] as const;
export type UsoDoProduto = (typeof usosDoProduto)[number];

/** Reader levels of a book. */
export const niveisDoLivro = ['iniciante', 'intermediario', 'avancado'] as const;
export type NivelDoLivro = (typeof niveisDoLivro)[number];

/** Technical data of chess products. null (or an empty list) means unknown. */
export type FichaTecnica = {
  tipo: TipoDeProduto | null;
  /** Side of a square, in millimetres. */
  casaMm: number | null;
  /** Side of the whole board, in centimetres. */
  tabuleiroCm: number | null;
  /** Height and base width of the king, in millimetres. */
  reiMm: number | null;
  baseMm: number | null;
  /** Weight of all pieces without their box, in grams. */
  pesoJogoG: number | null;
  /** Materials, in lowercase. */
  materiais: string[];
  /** Queens beyond the usual two. */
  damasExtras: number | null;
  usos: UsoDoProduto[];
  nivel: NivelDoLivro | null;
  /** Pages of a printed book; those of an eBook are counted in its PDF. */
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

/** Property of `FichaTecnica` for each field. */
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

/** Display names of the fields. */
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

/** Display forms of values stored without accents. */
const comAcentos = new Map([
  ['pecas', 'peças'],
  ['relogio', 'relógio'],
  ['acessorio', 'acessório'],
  ['intermediario', 'intermediário'],
  ['avancado', 'avançado'],
]);

/** Display form of a type, use or level: `pecas` → `peças`. */
export function palavraDaFicha(valor: string): string {
  return comAcentos.get(valor) ?? valor;
}

/** Range and decimal places (`casas`) of the numeric fields; the database has the same limits. */
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

/** The number typed as `57` or `57,5`, within its field's limits; otherwise null. */
export function lerNumeroDaFicha(campo: CampoNumerico, texto: string): number | null {
  const { de, ate, casas } = limitesDaFicha[campo];
  const [, inteiros, decimais = ''] = /^(\d{1,6})(?:[.,](\d+))?$/.exec(texto.trim()) ?? [];
  if (inteiros === undefined || decimais.replace(/0+$/, '').length > casas) return null;
  const valor = Number(`${inteiros}.${decimais || '0'}`);
  return valor >= de && valor <= ate ? valor : null;
}

const partesDoTexto = (texto: string): string[] =>
  texto
    .split(/[,;|]/)
    .map((parte) => parte.replace(/\s+/g, ' ').trim())
    .filter((parte) => parte !== '');

/** The typed materials in lowercase, without repetitions. */
export function lerMateriais(texto: string): string[] {
  return [...new Set(partesDoTexto(texto).map((parte) => parte.toLocaleLowerCase('pt-BR')))];
}

function opcaoDoTexto<T extends string>(opcoes: readonly T[], texto: string): T | undefined {
  const slug = slugDe(texto);
  return opcoes.find((opcao) => opcao === slug);
}

export type FaltasNaFicha = Partial<Record<CampoDaFicha, FaltaNaFicha>>;

/** The technical data and all faults; empty fields are unknown. */
export function lerFichaTecnica(digitado: Readonly<Record<CampoDaFicha, string>>): {
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
  const lerOpcao = <T extends string>(campo: 'tipo' | 'nivel', opcoes: readonly T[]): T | null => {
    if (digitado[campo].trim() === '') return null;
    const escolhida = opcaoDoTexto(opcoes, digitado[campo]);
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
    const escolhidos = partesDoTexto(digitado.uso).map((parte) => opcaoDoTexto(usosDoProduto, parte));
    if (escolhidos.includes(undefined)) faltas.uso = 'opcao-desconhecida';
    return usosDoProduto.filter((uso) => escolhidos.includes(uso));
  };
  const ficha = {
    tipo: lerOpcao('tipo', tiposDeProduto),
    casaMm: numero('casa_mm'),
    tabuleiroCm: numero('tabuleiro_cm'),
    reiMm: numero('rei_mm'),
    baseMm: numero('base_mm'),
    pesoJogoG: numero('peso_jogo_g'),
    materiais: materiais(),
    damasExtras: numero('damas_extras'),
    usos: usos(),
    nivel: lerOpcao('nivel', niveisDoLivro),
    paginas: numero('paginas'),
  };
  return { ficha, faltas };
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, useGrouping: false });

/** The form's values for technical data. */
export function digitarFichaTecnica(ficha: FichaTecnica): Record<CampoDaFicha, string> {
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

/** Display form of a value: `55 mm`, `53 × 53 cm`, `1,65 kg`, `Nogueira`. */
export function valorDaFichaPorExtenso(campo: CampoDaFicha, valor: string | number): string {
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
 * The measure that distinguishes a product in lists: a board's square, a king's height, both for a set. undefined for
 * other types.
 */
export function medidaQueDecide({ tipo, casaMm, reiMm }: Pick<FichaTecnica, 'tipo' | 'casaMm' | 'reiMm'>) {
  const casa = tipo === 'tabuleiro' || tipo === 'conjunto' ? casaMm : null;
  const rei = tipo === 'pecas' || tipo === 'conjunto' ? reiMm : null;
  const partesDaMedida = [
    casa && `casa${NBSP}${valorDaFichaPorExtenso('casa_mm', casa)}`,
    rei && `rei${NBSP}${valorDaFichaPorExtenso('rei_mm', rei)}`,
  ].filter((parte) => parte !== null);
  const medida = partesDaMedida.join(', ');
  return medida ? medida.charAt(0).toUpperCase() + medida.slice(1) : undefined;
}

const camposDaTabela: readonly CampoDaFicha[] = [
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

/** Rows of the product's technical table; unknown fields are omitted. */
export function linhasDaFicha(ficha: FichaTecnica): { campo: CampoDaFicha; nome: string; valor: string }[] {
  return camposDaTabela.flatMap((campo) => {
    const valor = ficha[membroDoCampo[campo]];
    if (valor === null || (Array.isArray(valor) && valor.length === 0)) return [];
    const partesDoValor = Array.isArray(valor) ? valor : [valor];
    const [primeira = '', ...outras] = partesDoValor.map((parte) => valorDaFichaPorExtenso(campo, parte));
    const texto = [primeira, ...outras.map((outra) => outra.toLocaleLowerCase('pt-BR'))].join(', ');
    return [{ campo, nome: nomesDaFicha[campo], valor: texto }];
  });
}
