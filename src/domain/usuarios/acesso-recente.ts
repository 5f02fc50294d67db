// @requirement 11.17.7
/** Time after sign-in during which sensitive actions need no new authentication. */
export const ACESSO_RECENTE_MS = 15 * 60 * 1000;

/**
 * Whether the session is recent enough for sensitive actions. `entrouEm`: creation time of the session, which may
 * otherwise last for weeks in an open browser.
 */
export function acessoRecente(entrouEm: Date | null, agora: Date): boolean {
  return entrouEm !== null && agora.getTime() - entrouEm.getTime() < ACESSO_RECENTE_MS;
}
