import { data, type LoaderFunctionArgs } from 'react-router';
import type * as z from 'zod/mini';
import { lerCursor } from '#domain/cursor.ts';
import type { Result } from '#domain/result.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { acao, type OpcoesDaAcao } from '#web/form-action.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import type { Frases } from '#web/form-response.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Sentences } from './sentences.ts';

function readingOf({ context, params, url }: LoaderFunctionArgs) {
  const loja = context.get(lojaContext);
  const query = url.searchParams;
  return {
    loja,
    db: loja.db,
    who: quemPede(context),
    now: loja.relogio.agora(),
    /** The first parameter of the address: the record; '' for a new one. */ id: Object.values(params)[0] ?? '',
    query,
    /** The list's search. */ search: umaLinha(query.get('busca') ?? '').slice(0, 100),
    /** The list's page. */ cursor: lerCursor(query),
  };
}

type Reading = ReturnType<typeof readingOf>;

/** The loader of a page. A fault is shown by its `ErrorBoundary`, or the panel's. */
export const load =
  <T>(read: (reading: Reading) => Promise<T>) =>
  (args: LoaderFunctionArgs): Promise<T> =>
    read(readingOf(args));

/** As `load`; a fault is logged as `couldNot`, and its status is 503. */
export const loadOrLog =
  <T>(couldNot: string, read: (reading: Reading) => Promise<T>) =>
  (args: LoaderFunctionArgs): Promise<T> => {
    const reading = readingOf(args);
    return lerOuFalhar(reading.loja, couldNot, () => read(reading));
  };

/** Returns `value`; null throws a 404. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw data(null, { status: 404 });
  return value;
}

/** The arguments of an action besides its form. */
export type Acting = Pick<Reading, 'loja' | 'who' | 'id'> & Pick<LoaderFunctionArgs, 'context'>;

/** A form action of the panel: `acao` with the person who asks and the record of the address. */
export function act<
  Esquema extends z.ZodMiniType,
  Valor,
  Erro extends { codigo: string } = never,
  Campo extends string = never,
  Conflito = null,
  Mostrado = null,
>(
  esquema: Esquema,
  useCase: (acting: Acting, entrada: z.output<Esquema>) => Promise<Result<Valor, Erro>>,
  sentences: Frases<Erro, Campo, Valor> & Partial<Pick<Sentences<Erro>, 'is404'>>,
  options: OpcoesDaAcao<z.output<Esquema>, Valor, Erro, Conflito, Mostrado> = {},
) {
  return acao<Esquema, Valor, Erro, Campo, Conflito, Mostrado>(
    esquema,
    async ({ loja, context, params }, entrada) => {
      const end = await useCase({ loja, context, who: quemPede(context), id: Object.values(params)[0] ?? '' }, entrada);
      if (!end.ok && end.erro.codigo === 'nao-encontrado' && sentences.is404) throw new Response(null, { status: 404 });
      return end;
    },
    sentences,
    options,
  );
}
