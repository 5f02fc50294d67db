import type { HttpBindings } from '@hono/node-server';
import type { PaginaGuardada } from '#server/pages/page-cache.ts';

/**
 * Hono's environment: Node's request and response; `rota`, the page's route pattern once known; `guardada`, the cached
 * page that was sent.
 */
export type Ambiente = { Bindings: HttpBindings; Variables: { rota?: string; guardada?: PaginaGuardada } };
