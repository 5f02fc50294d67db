import type { UsuarioDaSessao } from '#domain/sessao.ts';

/** Who is asking. Reads the session cookie of a request; null for visitors and for disabled users. */
export type Identidade = {
  usuarioDaSessao(cabecalhos: Headers): Promise<UsuarioDaSessao | null>;
  /** Whether a session cookie came along at all, valid or not: cheap enough for every request. */
  temSessao(cabecalhos: Headers): boolean;
};
