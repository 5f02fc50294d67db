import { APIError } from 'better-auth/api';
import { mensagemDe } from './mensagens.ts';

/** A refusal with the code's own sentence; what a hook sets on its own answer is lost when it throws, so headers go here. */
export function recusa(
  status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'TOO_MANY_REQUESTS',
  code: string,
  extras: Record<string, string> = {},
  headers: Record<string, string> = {},
): APIError {
  return new APIError(status, { code, message: mensagemDe(code), ...extras }, headers);
}
