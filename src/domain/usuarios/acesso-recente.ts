/** For so long after a sign-in nobody is asked again who they are. */
export const ACESSO_RECENTE_MS = 15 * 60 * 1000;

/**
 * Whether whoever is here has shown lately who they are, by password, code or Google. `entrouEm` is when the session was
 * opened: one that lives for weeks in a browser left open does not count.
 */
export function acessoRecente(entrouEm: Date | null, agora: Date): boolean {
  return entrouEm !== null && agora.getTime() - entrouEm.getTime() < ACESSO_RECENTE_MS;
}
