import type { Result } from '#domain/result.ts';

export type GuardedRequest = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Limit of the whole exchange: names, connection, every redirect and the answer's body. */
  timeoutMs: number;
  /** Ends the exchange as well, as `sem-resposta`. */
  signal?: AbortSignal;
  maxBytes: number;
  /** A longer answer is cut there, or refused as `grande-demais`. `cut` also takes a body that breaks off or comes too slowly. */
  longer: 'cut' | 'refuse';
  /** Types of a successful answer's content; any other is refused as `tipo-recusado`. */
  contentTypes?: RegExp;
  /** Plain http too. Permitted hosts may always use it. */
  allowHttp?: boolean;
  /** Redirects to follow, each checked like the first address; 0 if unset, which returns the redirect itself. */
  redirects?: number;
};

/** `url` is the address that answered, after redirects. `cut`: the body goes on, or did not come whole. */
export type GuardedResponse = {
  url: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  cut: boolean;
};

/** Why an address may not be requested at all. */
export type AddressRefusal =
  | 'endereco-invalido'
  | 'endereco-so-https'
  | 'endereco-com-senha'
  | 'porta-recusada'
  | 'endereco-interno';

/** `detalhe` is for the shop's own log; it contains nothing of the answer. */
export type GuardedFailure = {
  codigo:
    | AddressRefusal
    | 'nome-desconhecido'
    | 'sem-resposta'
    | 'conexao-falhou'
    | 'grande-demais'
    | 'tipo-recusado'
    | 'redirecionamentos-demais';
  detalhe: string;
};

/**
 * Requests to addresses that people enter. They never reach the shop's own networks: every address a name stands for is
 * checked, and the connection goes to one of the checked addresses without asking for the name again.
 */
export type GuardedFetch = {
  /** Returns the address in its normal form, or why it is refused without asking for its name. */
  check(address: string, options?: { allowHttp?: boolean }): Result<string, AddressRefusal>;
  /** Any status is a response. Never throws. */
  fetch(address: string, request: GuardedRequest): Promise<Result<GuardedResponse, GuardedFailure>>;
};
