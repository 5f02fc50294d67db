import type { Centavos } from '#domain/dinheiro.ts';
import type { Campos } from './valores.ts';

/** Collections to import, in order of dependency. */
export const colecoes = ['categorias', 'usuarios', 'cupons', 'produtos', 'pedidos', 'downloads', 'arquivos'] as const;
export type Colecao = (typeof colecoes)[number];

/**
 * A document of the dump. `pedido`: the order whose sub-collection contains it; `proto`: it contained a `__proto__`.
 */
export type Documento = { id: string; campos: Campos; pedido?: string; proto?: true } & Partial<DaPlanilha>;

/** Source of a record that was collected from the rows of a platform's sheet. */
type DaPlanilha = {
  /** Number of its first row. */
  linha: number;
  /** Its id at the platform, with the platform's name: `shopify:tabuleiro`. */
  deLa: string;
  /** Ids of this shop under which it may exist already. */
  aqui: string[];
  /** Its id is that of a record which did not come from `deLa`: it is compared and never written. */
  alheio: true;
  /** The groups of fields that the sheet has; the others are neither compared nor written. */
  so: string[];
  /** Remarks of reading it. */
  avisos: Nota[];
  /** Why its rows are no record. */
  recusado: string;
};

/**
 * Outcome of a record in the report: imported with a change, imported although unclear, kept as edited here although it
 * changed in the old shop, or left out.
 */
export const acoes = ['alterado', 'duvidoso', 'mantido', 'fora'] as const;
export type Acao = (typeof acoes)[number];
export type Nota = { acao: Acao; motivo: string };

/**
 * A converted record, or `fora` if it is not imported. `soma`: its amount in centavos as read, for the report's totals.
 */
export type Julgado<T> = { soma: Centavos; notas: Nota[] } & ({ valor: T } | { fora: true });

/** Collects the report's remarks about one record. */
export class Notas {
  readonly notas: Nota[] = [];

  constructor(documento?: Documento) {
    if (documento?.proto) this.alterado('Havia um campo "__proto__", que foi deixado de lado.');
    this.notas.push(...(documento?.avisos ?? []));
  }

  alterado(motivo: string): void {
    this.notas.push({ acao: 'alterado', motivo });
  }

  duvidoso(motivo: string): void {
    this.notas.push({ acao: 'duvidoso', motivo });
  }

  fora(motivo: string, soma: Centavos = 0): { soma: Centavos; notas: Nota[]; fora: true } {
    return { soma, notas: [{ acao: 'fora', motivo }], fora: true };
  }

  serve<T>(valor: T, soma: Centavos = 0): { soma: Centavos; notas: Nota[]; valor: T } {
    return { soma, notas: this.notas, valor };
  }
}
