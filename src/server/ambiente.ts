import type { HttpBindings } from '@hono/node-server';

/** What every request of the shop's server carries: Node's own request and answer, and the page's pattern once it is known. */
export type Ambiente = { Bindings: HttpBindings; Variables: { rota?: string } };
