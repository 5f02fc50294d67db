import { createHash } from 'node:crypto';
import type { ColecaoDoDump, LojaAntiga } from '#importers/firebase/import/loja-antiga.ts';
import type { Db } from '#db/client.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Documento, Julgado, Nota } from '#importers/firebase/rules/julgamento.ts';
import { nadaTomado, type Tomados } from '#importers/firebase/rules/usuario.ts';

/** What an import knows while it goes from collection to collection. */
export type Contexto = {
  simular: boolean;
  agora: Date;
  contas: LojaAntiga['contas'];
  slugs: Set<string>;
  codigos: Set<string>;
  tomados: Tomados;
  /** In a simulation nothing is in the database: what would be there, for the collections that lean on it. */
  digitais: Map<string, boolean>;
  comissoes: Map<string, number>;
};

export const novoContexto = (contas: LojaAntiga['contas'], simular: boolean, agora: Date): Contexto => ({
  simular,
  agora,
  contas,
  slugs: new Set(),
  codigos: new Set(),
  tomados: nadaTomado(),
  digitais: new Map(),
  comissoes: new Map(),
});

/** A record that is fit to be taken over, with what is to be said about it. */
export type Aceito<T> = { documento: Documento; chave: string; valor: T; notas: Nota[]; soma: Centavos };

/** Groups of a record's fields: each is compared, and written, as one. */
export type Grupos = Record<string, unknown>;

/** What stands where a new record would: it stays out, or is the same thing already. */
export type Encontro = { fora: string } | 'ja-e-ele';

/** How the records of one collection are judged, compared and written. */
export type Forma<T> = {
  colecao: ColecaoDoDump;
  julgar(documento: Documento, contexto: Contexto): Julgado<T>;
  /** What the shop remembers the record by. */
  chave(valor: T): string;
  /** When the record is from, whether the shop takes it or not. */
  quando?(documento: Documento): Date | null;
  grupos(valor: T): Grupos;
  /** Looks new records over against the shop; may note and change what cannot be as it was. */
  conferir(db: Db, novos: Aceito<T>[], contexto: Contexto): Promise<Map<string, Encontro>>;
  inserir(tx: Db, novos: T[], contexto: Contexto): Promise<void>;
  /** Records that came before, as they are here; those that were deleted are left out. Of some nobody edits anything. */
  ler(tx: Db, chaves: string[]): Promise<Map<string, Grupos | 'ninguem-edita'>>;
  /** Writes the groups that changed. `base` are the digests of what was written before. */
  mudar(tx: Db, valor: T, grupos: ReadonlySet<string>, base: Record<string, string>, contexto: Contexto): Promise<void>;
  /** The money these records speak of, as it stands here. */
  somar?(db: Db, chaves: string[]): Promise<Map<string, Centavos>>;
};

const CARACTERES = 16;

/** Short values as they are, so that a difference can be made of them; all else as a digest that gives nothing away. */
function digestoDe(valor: unknown): string {
  if (typeof valor === 'number' || typeof valor === 'boolean') return String(valor);
  return createHash('sha256').update(JSON.stringify(valor)).digest('base64url').slice(0, CARACTERES);
}

export function digerir(grupos: Grupos): Record<string, string> {
  return Object.fromEntries(Object.entries(grupos).map(([grupo, valor]) => [grupo, digestoDe(valor)]));
}
