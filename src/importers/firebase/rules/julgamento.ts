import type { Centavos } from '#domain/dinheiro.ts';
import type { Campos } from './valores.ts';

/** The collections of an old shop that the shop takes over, in the order in which they lean on each other. */
export const colecoes = ['categorias', 'usuarios', 'cupons', 'produtos', 'pedidos', 'downloads', 'arquivos'] as const;
export type Colecao = (typeof colecoes)[number];

/** A document of the dump. `pedido` is the order whose sub-collection it lies in; `proto`: it held a `__proto__`. */
export type Documento = { id: string; campos: Campos; pedido?: string; proto?: true };

/**
 * What became of a record the report names: taken over with a change, taken over though something is unclear, left as it
 * is here although it changed there, or left out.
 */
export const acoes = ['alterado', 'duvidoso', 'mantido', 'fora'] as const;
export type Acao = (typeof acoes)[number];
export type Nota = { acao: Acao; motivo: string };

/** A record as the shop would keep it; `fora` when it does not take it. `soma` is the money it speaks of, as it was read. */
export type Julgado<T> = { soma: Centavos; notas: Nota[] } & ({ valor: T } | { fora: true });

/** Collects what is to be said about one record. */
export class Notas {
  readonly notas: Nota[] = [];

  constructor(documento?: Documento) {
    if (documento?.proto) this.alterado('Havia um campo "__proto__", que foi deixado de lado.');
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
