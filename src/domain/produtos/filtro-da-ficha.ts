// @requirement 15.9.5
import { type CampoDaFicha, camposDaFicha } from './campos-da-ficha.ts';
import {
  lerMateriais,
  lerNumeroDaFicha,
  limitesDaFicha,
  niveisDoLivro,
  tiposDeProduto,
  usosDoProduto,
} from './ficha-tecnica.ts';
import { slugDe } from './produto.ts';

/** Filter by technical data: any value of a field, all fields together. Values as in the URL: `57.5`, `pecas`. */
export type FiltroDaFicha = Partial<Record<CampoDaFicha, string[]>>;

const opcoes: Partial<Record<CampoDaFicha, readonly string[]>> = {
  tipo: tiposDeProduto,
  uso: usosDoProduto,
  nivel: niveisDoLivro,
};

/** The canonical form of a value; null if the field has no such value. */
function valorConhecido(campo: CampoDaFicha, texto: string): string | null {
  const escolhas = opcoes[campo];
  if (escolhas) {
    const slug = slugDe(texto);
    return escolhas.includes(slug) ? slug : null;
  }
  if (campo in limitesDaFicha) {
    const numero = lerNumeroDaFicha(campo as keyof typeof limitesDaFicha, texto);
    return numero === null ? null : String(numero);
  }
  return lerMateriais(texto)[0] ?? null;
}

/** The valid part of a filter, without repetitions; undefined if nothing is left. */
export function filtroConhecido(filtro: FiltroDaFicha | undefined): FiltroDaFicha | undefined {
  const campos = camposDaFicha.flatMap((campo) => {
    const valores = (filtro?.[campo] ?? []).flatMap((texto) => valorConhecido(campo, texto) ?? []);
    return valores.length > 0 ? [[campo, [...new Set(valores)].toSorted()] as const] : [];
  });
  return campos.length > 0 ? Object.fromEntries(campos) : undefined;
}

/** Fields offered as filters, in order. Other fields also work in a URL. */
export const camposDoFiltro = [
  'tipo',
  'casa_mm',
  'rei_mm',
  'tabuleiro_cm',
  'material',
  'uso',
  'nivel',
  'damas_extras',
] as const satisfies readonly CampoDaFicha[];

const ordemDasOpcoes = new Map(
  [...tiposDeProduto, ...usosDoProduto, ...niveisDoLivro].map((valor, posicao) => [valor as string, posicao]),
);

/** Filter values in display order: numbers by size, options in the order of their field, materials by frequency. */
export function valoresEmOrdem<V extends { valor: string; quantos: number }>(
  campo: CampoDaFicha,
  valores: readonly V[],
): V[] {
  if (campo in limitesDaFicha) return valores.toSorted((a, b) => Number(a.valor) - Number(b.valor));
  if (campo === 'material')
    return valores.toSorted((a, b) => b.quantos - a.quantos || a.valor.localeCompare(b.valor, 'pt-BR'));
  return valores.toSorted((a, b) => (ordemDasOpcoes.get(a.valor) ?? 0) - (ordemDasOpcoes.get(b.valor) ?? 0));
}
