import { type Encaixe, medidasDoEncaixe } from '#domain/produtos/encaixe.ts';
import type { ProdutoAoLado, RecusaDaCalibracao } from '#domain/produtos/escala.ts';

const encaixes: Readonly<Record<Encaixe['codigo'], string>> = {
  apertado: 'fica apertado',
  certo: 'encaixa certo',
  folgado: 'fica folgado',
};

/** Sentences of the life-size view. Measures are texts without `mm`. */
export const frasesDoTamanho = {
  acertar: 'Ajustar a tela com um cartão',
  porEnquanto: 'Tamanho aproximado: ajuste a tela com um cartão para ver o real.',
  como: 'Encoste na tela um cartão de banco e mova o controle até o desenho ficar do tamanho dele. Só é preciso uma vez: este aparelho se lembra.',
  controle: 'Largura do cartão',
  jaEsta: 'Pronto, está do tamanho do cartão',
  largura: (px: number) => `${px} pixels`,
  recusas: {
    impossivel: 'A medida guardada neste aparelho não é a de nenhuma tela, e foi esquecida. Ajuste o cartão de novo.',
    'outra-tela': 'A tela ou o zoom mudou desde a última vez. Ajuste o cartão de novo.',
  } satisfies Record<RecusaDaCalibracao, string>,
  naoCabe: 'Esta tela é pequena demais para mostrar isto em tamanho real.',
  cartaoNaoCabe: 'O cartão não cabe nesta tela. Vire o aparelho ou use uma tela maior.',
  este: 'Este produto',
  de: { carrinho: 'No seu carrinho', compras: 'Você comprou' } satisfies Record<ProdutoAoLado['de'], string>,
  casa: {
    nome: (mm: string) => `Casa de ${mm} mm`,
    medida: (mm: string) => `casa com ${mm} mm`,
    legenda: (mm: string, indicada: boolean) => (indicada ? `Casa de ${mm} mm, a indicada` : `Casa de ${mm} mm`),
  },
  rei: {
    nome: (mm: string) => `Rei de ${mm} mm`,
    medida: (mm: string) => `rei com ${mm} mm`,
    legenda: (mm: string, indicado: boolean) => (indicado ? `Rei de ${mm} mm, o indicado` : `Rei de ${mm} mm`),
  },
  peao: {
    nome: (mm: string) => `Peão de ${mm} mm`,
    medida: (mm: string) => `peão com ${mm} mm`,
    legenda: (mm: string) => `Peão de cerca de ${mm} mm`,
  },
  encaixe: (encaixe: Encaixe) => `${medidasDoEncaixe(encaixe)}: ${encaixes[encaixe.codigo]}.`,
  peaoCalculado: 'O peão é calculado pelo rei, nas proporções da FIDE. O formato das peças é ilustrativo.',
} as const;
