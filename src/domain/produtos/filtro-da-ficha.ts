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

/** Values wanted of each field of the sheet: any of a field's, all of the fields. As an address has them: `57.5`, `pecas`. */
export type FiltroDaFicha = Partial<Record<CampoDaFicha, string[]>>;

const opcoes: Partial<Record<CampoDaFicha, readonly string[]>> = {
  tipo: tiposDeProduto,
  uso: usosDoProduto,
  nivel: niveisDoLivro,
};

/** A value in its one form, or null when the field has none like it. */
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

/** What makes sense of a filter, each value once; undefined when nothing is left of it. */
export function filtroConhecido(pedido: FiltroDaFicha | undefined): FiltroDaFicha | undefined {
  const campos = camposDaFicha.flatMap((campo) => {
    const valores = (pedido?.[campo] ?? []).flatMap((texto) => valorConhecido(campo, texto) ?? []);
    return valores.length > 0 ? [[campo, [...new Set(valores)].toSorted()] as const] : [];
  });
  return campos.length > 0 ? Object.fromEntries(campos) : undefined;
}

/** Fields a list offers to filter by, in their order. Others are obeyed when an address has them. */
export const camposOferecidos = [
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

/** Numbers by size, choices in the order of their field, materials by how many there are. */
export function emOrdem<V extends { valor: string; quantos: number }>(campo: CampoDaFicha, valores: readonly V[]): V[] {
  if (campo in limitesDaFicha) return valores.toSorted((a, b) => Number(a.valor) - Number(b.valor));
  if (campo === 'material')
    return valores.toSorted((a, b) => b.quantos - a.quantos || a.valor.localeCompare(b.valor, 'pt-BR'));
  return valores.toSorted((a, b) => (ordemDasOpcoes.get(a.valor) ?? 0) - (ordemDasOpcoes.get(b.valor) ?? 0));
}
