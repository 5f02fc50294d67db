import { createHash } from 'node:crypto';
import type { ColecaoDoDump, LojaAntiga } from '#importers/firebase/import/loja-antiga.ts';
import type { Db } from '#db/client.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Documento, Julgado, Nota } from '#importers/firebase/rules/julgamento.ts';
import type { GruposAlternativos } from '#importers/firebase/rules/juncao.ts';
import { nadaTomado, type Tomados } from '#importers/firebase/rules/usuario.ts';

/** State shared by all collections of one run. */
export type Contexto = {
  simular: boolean;
  agora: Date;
  contas: LojaAntiga['contas'];
  slugs: Set<string>;
  codigos: Set<string>;
  tomados: Tomados;
  /** A simulation writes no rows, so later collections read these instead. */
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

/** A record accepted for import, with its report notes. */
export type Aceito<T> = { documento: Documento; chave: string; valor: T; notas: Nota[]; soma: Centavos };

/** Groups of fields, compared and written as units. */
export type Grupos = Record<string, unknown>;

/** Result for a record whose key exists already: it is skipped (`fora`) or is the same entity. */
export type Encontro = { fora: string } | 'ja-e-ele';

/** How records of one collection are validated, compared and written. */
export type Forma<T> = {
  colecao: ColecaoDoDump;
  julgar(documento: Documento, contexto: Contexto): Julgado<T>;
  /** Key under which the import remembers the record. */
  chave(valor: T): string;
  /** Date of the record, also for rejected ones. */
  quando?(documento: Documento): Date | null;
  grupos(valor: T): Grupos;
  /** Groups of which a sheet compares one or the others. */
  alternativos?: GruposAlternativos;
  /** Checks new records against the shop; may note and change values the shop cannot store. */
  conferir(db: Db, novos: Aceito<T>[], contexto: Contexto): Promise<Map<string, Encontro>>;
  inserir(tx: Db, novos: T[], contexto: Contexto): Promise<void>;
  /**
   * Current state of records imported before, without deleted ones; 'ninguem-edita' for records that are never edited.
   */
  ler(tx: Db, chaves: string[]): Promise<Map<string, Grupos | 'ninguem-edita'>>;
  /** Writes the changed groups. `base` holds the digests of the last import. */
  mudar(tx: Db, valor: T, grupos: ReadonlySet<string>, base: Record<string, string>, contexto: Contexto): Promise<void>;
  /** Amount in centavos stored here for these records. */
  somar?(db: Db, chaves: string[]): Promise<Map<string, Centavos>>;
};

const CARACTERES = 16;

/**
 * Numbers and booleans stay readable, so that differences can be computed; other values become a digest without
 * personal data.
 */
function digestoDe(valor: unknown): string {
  if (typeof valor === 'number' || typeof valor === 'boolean') return String(valor);
  return createHash('sha256').update(JSON.stringify(valor)).digest('base64url').slice(0, CARACTERES);
}

/** Groups that only sheets compare: an older shop's dump has the same fields in other groups. */
const soDasPlanilhas = new Set(['oferta', 'peso', 'tamanho', 'contato']);

/** The digests of the groups that the record's source has. */
export function digestosDoRegistro<T>(
  forma: Pick<Forma<T>, 'grupos'>,
  { documento, valor }: Pick<Aceito<T>, 'documento' | 'valor'>,
  so: readonly string[] | undefined = documento.so,
): Record<string, string> {
  const grupos = Object.entries(forma.grupos(valor)).filter(([grupo]) =>
    so ? so.includes(grupo) : !soDasPlanilhas.has(grupo),
  );
  return digestosDosGrupos(Object.fromEntries(grupos));
}

export function digestosDosGrupos(grupos: Grupos): Record<string, string> {
  return Object.fromEntries(Object.entries(grupos).map(([grupo, valor]) => [grupo, digestoDe(valor)]));
}
