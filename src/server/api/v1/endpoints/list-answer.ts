// @requirement 15.32.3
import type { ParteDaLista } from '#db/integracoes/ler-catalogo-da-api.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { Answer } from '#server/api/v1/endpoint.ts';
import { type ApiRefusal, refusal } from '#server/api/v1/problems.ts';

/** The part of a list that a query asks for. */
export const partOf = ({ cursor, limite }: { cursor?: string | undefined; limite: number }): ParteDaLista => ({
  cursor,
  limite,
});

/** The answer with a part of a list; refused for an invalid cursor. */
export function listAnswer<Row, Item>(
  part: { linhas: Row[]; proxima: string | null } | null,
  toItem: (row: Row) => Item,
): Result<Answer<{ dados: Item[]; proximo: string | null }>, ApiRefusal> {
  if (!part)
    return falha(refusal('cursor-invalido', 'Este cursor não é desta lista. Use o proximo da resposta anterior.'));
  return ok({ body: { dados: part.linhas.map(toItem), proximo: part.proxima } });
}

/** The refusal of an id that names nothing. */
export const notFound = (what: string): { ok: false; erro: ApiRefusal } =>
  falha(refusal('nao-encontrado', `Não há ${what} com este id.`));
