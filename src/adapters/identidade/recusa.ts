import { APIError } from 'better-auth/api';
import { mensagemDe } from './mensagens.ts';

/**
 * Creates a refusal with its code's sentence. A hook that throws loses the headers set on its response, so they are passed
 * here.
 */
export function recusa(
  status: 'BAD_REQUEST' | 'UNAUTHORIZED' | 'FORBIDDEN' | 'TOO_MANY_REQUESTS',
  code: string,
  extras: Record<string, string> = {},
  headers: Record<string, string> = {},
): APIError {
  return new APIError(status, { code, message: mensagemDe(code), ...extras }, headers);
}
