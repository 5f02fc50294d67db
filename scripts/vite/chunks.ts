import type { Rolldown } from 'vite';

/** Code of every page of every area: it stays in the browser's cache across releases. */
const base = /node_modules\/(?:react|react-dom|react-router|scheduler)\//;

/** Code that pages share beside their own content. */
const shared =
  /src\/(?:domain\/|web\/(?:(?:ui|loading|moldura|carrinho|cartao|entrar|busca)\/|loja\/(?!layout)[^/]+$))|vite\/preload-helper/;

/** The storefront's pages, each identified by its room; the frame around them is a group of its own. */
const storefront = /src\/web\/(?:(root)\.tsx|(loja)\/layout\.tsx|loja\/(inicio|lista|produto)\/)/;

const known = new Map<string, Set<string>>();

/** Returns the storefront rooms that import a module statically; lazy modules have none. */
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
  // Style sheets follow the pages that import them.
  if (id.endsWith('.css')) return null;
  const rooms = roomsWith(id, context);
  const wanted = rooms.size > 1 || rooms.has('root') || rooms.has('loja');
  return wanted ? 'moldura' : null;
}

/**
 * Two files instead of forty for the code that the storefront always loads: small files compress badly and each costs a
 * request. The bundler decides the rest. tests/integration/server/pages/paginas-servidas.test.ts checks the sum.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', priority: 2, test: base },
  { name: ofTheStorefront, debugName: 'moldura', priority: 1, test: shared },
];
