import { data, type LoaderFunctionArgs } from 'react-router';
import { lerCursor } from '#domain/cursor.ts';
import { lerTermo } from '#domain/texto-digitado.ts';
import { recordOf } from '#web/form-action.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { lojaContext } from '#web/request-context.ts';

export { acao as act, type Ambiente as Acting } from '#web/form-action.ts';

function readingOf({ context, params, url }: LoaderFunctionArgs) {
  const loja = context.get(lojaContext);
  const query = url.searchParams;
  return {
    loja,
    db: loja.db,
    who: quemPede(context),
    now: loja.relogio.agora(),
    /** The record of the address; '' for a new one. */
    get id() {
      return recordOf(params);
    },
    query,
    /** The list's search. */ search: lerTermo(query.get('busca')),
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
