import { lerNumeroEscrito } from '#importers/firebase/rules/leitura.ts';
import type { LinhaDaPlanilha } from './linha.ts';

/** Kilograms of the units that WooCommerce offers. */
export const unidadesDePeso = { kg: 1, g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523_125 } as const;

/** Centimetres of the units that WooCommerce offers. */
export const unidadesDeMedida = { cm: 1, m: 100, mm: 0.1, in: 2.54, yd: 91.44 } as const;

/** A weight or a size; its point stands before decimals, never before thousands. null if it is none. */
export function lerMedidaEscrita(texto: string): number | null {
  return /^\d*\.\d+$/.test(texto) ? Number(texto) : (lerNumeroEscrito(texto)?.numero ?? null);
}

/** The row's measure in kilograms or centimetres. */
function medidaDe(
  { tem, texto }: LinhaDaPlanilha,
  medida: string,
  unidades: Readonly<Record<string, number>>,
): number | null {
  const unidade = Object.keys(unidades).find((uma) => tem(`${medida}_${uma}`));
  const lida = unidade === undefined ? null : lerMedidaEscrita(texto(`${medida}_${unidade}`));
  return lida === null ? null : Number((lida * (unidades[unidade ?? ''] ?? 1)).toFixed(3));
}

/** Weight and size of a product of WooCommerce. */
export const medidasDoProduto = (linha: LinhaDaPlanilha) => ({
  pesoKg: medidaDe(linha, 'peso', unidadesDePeso),
  medidas: {
    altura: medidaDe(linha, 'altura', unidadesDeMedida),
    largura: medidaDe(linha, 'largura', unidadesDeMedida),
    comprimento: medidaDe(linha, 'comprimento', unidadesDeMedida),
  },
});
