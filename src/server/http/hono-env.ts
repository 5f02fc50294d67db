import type { HttpBindings } from '@hono/node-server';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import type { CachedPage } from '#server/pages/page-cache.ts';

/**
 * Hono's environment: Node's request and response; `route`, the page's route pattern once known; `cachedPage`, the cached
 * page that was sent; `usuario`, the signed-in user of a page.
 */
export type HonoEnv = {
  Bindings: HttpBindings;
  Variables: { route?: string; cachedPage?: CachedPage; usuario?: UsuarioDaSessao | null };
};
