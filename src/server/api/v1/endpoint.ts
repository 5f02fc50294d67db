// @requirement 15.32.3
import type * as z from 'zod';
import type { ChaveQueChama } from '#application/integracoes/autenticar-chave.ts';
import type { Loja } from '#application/loja.ts';
import type { Result } from '#domain/result.ts';
import type { ChamadaDaApi } from '#domain/usuarios/direitos-da-api.ts';
import type { ApiRefusal, ProblemCode } from './problems.ts';

/** A call that was let in. */
export type ApiCall = { loja: Loja; chave: ChaveQueChama };
export type Answer<Body = unknown> = {
  body: Body;
  /** Path under `/api/v1` of the created resource. */ location?: string;
};

type Input<Query, Body> = { /** The id of the path; '' without one. */ id: string; query: Query; body: Body };

/** A call of the API. The same schemas validate requests, write the OpenAPI document and prove the answers in tests. */
export type Endpoint = {
  call: ChamadaDaApi;
  group: string;
  summary: string;
  description?: string;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** An example of the body, for the reference. */ example?: unknown;
  answer: z.ZodType;
  status: 200 | 201;
  /** Problems besides those of every call. */ refusals: readonly ProblemCode[];
  run(call: ApiCall, input: Input<unknown, unknown>): Promise<Result<Answer, ApiRefusal>>;
  /** The answer to a repeated write whose first answer is not stored, since it holds personal data. */
  readAgain?: (call: ApiCall, id: string) => Promise<Result<Answer, ApiRefusal>>;
};

/** Ties the types of an endpoint's schemas to its function. */
export function endpoint<
  Query extends z.ZodObject | undefined,
  Body extends z.ZodObject | undefined,
  A extends z.ZodType,
>({
  run,
  ...rest
}: Omit<Endpoint, 'query' | 'body' | 'answer' | 'run'> & {
  query?: Query;
  body?: Body;
  answer: A;
  run(
    call: ApiCall,
    input: Input<
      Query extends z.ZodObject ? z.output<Query> : undefined,
      Body extends z.ZodObject ? z.output<Body> : undefined
    >,
  ): Promise<Result<Answer<z.output<A>>, ApiRefusal>>;
}): Endpoint {
  return { ...rest, run } as Endpoint;
}
