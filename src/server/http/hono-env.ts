import type { HttpBindings } from '@hono/node-server';
import type { PaginaGuardada } from '#server/pages/page-cache.ts';

/**
 * What every request of the shop's server carries: Node's own request and answer, the page's pattern once it is known, and the
 * kept page that answers it.
 */
export type Ambiente = { Bindings: HttpBindings; Variables: { rota?: string; guardada?: PaginaGuardada } };
