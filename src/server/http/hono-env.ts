import type { HttpBindings } from '@hono/node-server';
import type { CachedPage } from '#server/pages/page-cache.ts';

/**
 * Hono's environment: Node's request and response; `route`, the page's route pattern once known; `cachedPage`, the cached
 * page that was sent.
 */
export type HonoEnv = { Bindings: HttpBindings; Variables: { route?: string; cachedPage?: CachedPage } };
