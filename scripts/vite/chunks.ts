import type { Rolldown } from 'vite';

/** What every page of every area needs: it stays in the browser's cache over releases of the shop. */
const base = /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;

/** What pages are made of around their own content. */
const shared =
  /src\/(?:domain|web\/(?:ui|moldura|carrinho|busca|loja(?=\/(?!layout)[^/]+$)))\/|lucide-react\/|vite\/preload-helper/;

/** The pages a shopper comes to, each known by its room; the frame around all of them is one of its own. */
const storefront = /src\/web\/(?:(root)\.tsx|(loja)\/layout\.tsx|loja\/(inicio|lista|produto)\/)/;

/** The package's index imports every icon: who asked it for which one is told by names. */
const iconsIndex = /lucide-react\/dist\/esm\/lucide-react\.mjs$/;

const icon = /lucide-react\/dist\/esm\/icons\//;

const known = new Map<string, Set<string>>();

/** The modules that have this one from the start: what is fetched on demand is imported statically by none. */
function importersOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const importers = context.getModuleInfo(id)?.importers ?? [];
  const index = importers.find((importer) => iconsIndex.test(importer));
  if (!index) return importers;
  const { code, importers: users } = context.getModuleInfo(index) ?? {};
  const file = `icons${id.slice(id.lastIndexOf('/'))}`;
  const line = code?.split('\n').find((exported) => exported.includes(file)) ?? '';
  const names = [...line.matchAll(/default as (\w+)/g)].map(([, name]) => name).join('|');
  const asks = new RegExp(`\\b(?:${names})\\b[^;]*["']lucide-react["']`);
  return (users ?? []).filter((user) => asks.test(context.getModuleInfo(user)?.code ?? ''));
}

/** The rooms of the storefront that have a module from the start. */
function roomsWith(id: string, context: Rolldown.ChunkingContext): Set<string> {
  const before = known.get(id);
  if (before) return before;
  const rooms = new Set(storefront.exec(id)?.slice(1).filter(Boolean));
  known.set(id, rooms);
  for (const importer of importersOf(id, context)) for (const room of roomsWith(importer, context)) rooms.add(room);
  return rooms;
}

/** Code of the frame or of more than one page; an icon, which is smaller than a request for it, of any page. */
function ofTheStorefront(id: string, context: Rolldown.ChunkingContext): string | null {
  // Style sheets go where the pages that ask for them go.
  if (id.endsWith('.css')) return null;
  const rooms = roomsWith(id, context);
  const wanted = rooms.size > (icon.test(id) ? 0 : 1) || rooms.has('root') || rooms.has('loja');
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
