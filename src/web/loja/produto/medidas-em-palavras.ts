import type { Medida } from './medidas.tsx';

// Formatted by the server: the browser shows the text without the code that makes it.

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `1,65 kg`, and grams below a kilogram: `350 g`. */
export function formatarPeso(kg: number): string {
  return kg < 1 ? `${decimal.format(Math.round(kg * 1000))}\u00a0g` : `${decimal.format(kg)}\u00a0kg`;
}

/** `9 cm`, `5,5 cm`. */
export function formatarComprimento(cm: number): string {
  return `${decimal.format(cm)}\u00a0cm`;
}

type Medidas = { pesoKg: number; alturaCm: number; larguraCm: number; comprimentoCm: number };

/** Rows of the table of measures; zero means not measured. */
export function linhasDeMedidas({ pesoKg, alturaCm, larguraCm, comprimentoCm }: Medidas): Medida[] {
  const linhas = [
    { nome: 'Peso com embalagem', medida: pesoKg, formatar: formatarPeso },
    { nome: 'Altura da embalagem', medida: alturaCm, formatar: formatarComprimento },
    { nome: 'Largura da embalagem', medida: larguraCm, formatar: formatarComprimento },
    { nome: 'Comprimento da embalagem', medida: comprimentoCm, formatar: formatarComprimento },
  ];
  return linhas
    .filter(({ medida }) => medida > 0)
    .map(({ nome, medida, formatar }) => ({ nome, valor: formatar(medida) }));
}

/** Rows for an eBook, after those of its sheet. */
export const linhasDoEbook: readonly Medida[] = [
  { nome: 'Formato', valor: 'PDF' },
  { nome: 'Leitura', valor: 'Celular, tablet, computador e e-reader' },
  { nome: 'Entrega', valor: 'Na sua conta, após o pagamento' },
];
