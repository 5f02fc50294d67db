import type { Rolldown } from 'vite';

/** What every page of every area needs: it stays in the browser's cache over releases of the shop. */
const base = /node_modules\/(?:react|react-dom|react-router|scheduler)\//;

/** What pages are made of around their own content. */
const shared =
  /src\/(?:domain\/|web\/(?:(?:ui|loading|moldura|carrinho|cartao|entrar|busca)\/|loja\/(?!layout)[^/]+$))|vite\/preload-helper/;

/** The pages a shopper comes to, each known by its room; the frame around all of them is one of its own. */
const storefront = /src\/web\/(?:(root)\.tsx|(loja)\/layout\.tsx|loja\/(inicio|lista|produto)\/)/;

const known = new Map<string, Set<string>>();

/** The rooms of the storefront that have a module from the start: what is fetched on demand is imported statically by none. */
function roomsWith(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const before = known.get(id);
  if (before) return before;
  const rooms = new Set(storefront.exec(id)?.slice(1).filter(Boolean));
  known.set(id, rooms);
  const { importers = [] } = context.getModuleInfo(id) ?? {};
  for (const importer of importers) for (const room of roomsWith(importer, context)) rooms.add(room);
  return rooms;
}

/** Code of the frame or of more than one page. */
function ofTheStorefront(id: string, context: Rolldown.ChunkingContext): string | null {
  // Style sheets go where the pages that ask for them go.
  if (id.endsWith('.css')) return null;
  const rooms = roomsWith(id, context);
  const wanted = rooms.size > 1 || rooms.has('root') || rooms.has('loja');
  return wanted ? 'moldura' : null;
}

/**
 * Two files instead of forty for what the storefront always loads: small ones compress badly, each costs a request.
 * Behind them the bundler decides. tests/integration/server/paginas/paginas-servidas.test.ts watches the sum.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', priority: 2, test: base },
  { name: ofTheStorefront, debugName: 'moldura', priority: 1, test: shared },
];
