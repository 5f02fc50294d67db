import { type Plugin, Visitor } from 'vite';

/** Conditions of React Router that are decided in the shop, by the file they stand in. */
const decided: readonly { file: RegExp; condition: RegExp; is: boolean }[] = [
  // Listeners to each loader and navigation, which `HydratedRouter` would be given.
  { file: /\/lib\/router\/router\.js$/, condition: /\binit\.instrumentations\b/g, is: false },
  // React's server components.
  { file: /\/lib\/(?:components|dom\/ssr\/components)\.js$/, condition: /\buseIsRSCRouterContext\(\)/g, is: false },
  { file: /\/lib\/hooks\.js$/, condition: /\bthis\.context\b/g, is: false },
  // Another way to match addresses, not asked for.
  { file: /\/lib\/router\/router\.js$/, condition: /\bfuture\.unstable_routePatternMatching\b/g, is: false },
  // View transitions of its own: the shop has React's.
  {
    file: /\/lib\/router\/router\.js$/,
    condition: /\bpendingAction === "POP" && !isUninterruptedRevalidation && location !== state\.location\b/g,
    is: false,
  },
  { file: /\/lib\/router\/router\.js$/, condition: /(?<=else if \()pendingViewTransitionEnabled\b/g, is: false },
  { file: /\/lib\/components\.js$/, condition: /!viewTransitionOpts \|\| !isViewTransitionAvailable/g, is: true },
  { file: /\/lib\/components\.js$/, condition: /\brenderDfd && pendingState\b/g, is: false },
  {
    file: /\/lib\/components\.js$/,
    condition: /\bvtContext\.isTransitioning && !vtContext\.flushSync|!vtContext\.isTransitioning && interruption\b/g,
    is: false,
  },
  // What `<Scripts>` and `<Links>` write on the server, or in development.
  { file: /\/lib\/dom\/ssr\/components\.js$/, condition: /!isStatic(?= \?)/g, is: true },
  { file: /\/lib\/dom\/ssr\/components\.js$/, condition: /\bstaticContext(?= \?)/g, is: false },
  {
    file: /\/lib\/dom\/ssr\/components\.js$/,
    condition: /\btypeof (?:manifest\.sri|criticalCss) === "\w+"/g,
    is: false,
  },
  // Fetching ahead: `src/web/loading/prefetch.ts` does it.
  { file: /\/lib\/dom\/lib\.js$/, condition: /\bshouldPrefetch && !isAbsolute\b/g, is: false },
  {
    file: /\/lib\/dom\/ssr\/components\.js$/,
    condition: /\bprefetch === "(?:render|viewport)"|(?<=if \()maybePrefetch\b/g,
    is: false,
  },
  { file: /\/lib\/dom\/ssr\/components\.js$/, condition: /\bprefetch !== "intent"/g, is: true },
  { file: /\/lib\/dom\/ssr\/components\.js$/, condition: /\bisPageLinkDescriptor\(link\)/g, is: false },
  // Route modules in pieces, and a shop without a server.
  {
    file: /\/lib\/dom\/ssr\/routes\.js$/,
    condition: /\broute\.client(?:Loader|Action|Middleware)Module\b/g,
    is: false,
  },
  { file: /\/lib\/dom-export\/hydrated-router\.js$/, condition: /\bssrInfo\.context\.isSpaMode(?=\) \{)/g, is: false },
];

/** Calls that only tell whoever writes a shop of a mistake, and those that stop it: these do so without a word. */
const advice = new Set(['warning', 'warningOnce', 'warnOnce']);
const checks = new Set(['invariant', 'UNSAFE_invariant']);

/**
 * Leaves out of the browser's React Router what the shop has no use for and the bundler cannot know to be unused: 17 kB that
 * every visitor would fetch. A condition that a new version writes otherwise stays, and the budget of the first visit
 * (`tests/integration/server/paginas/paginas-servidas.test.ts`) says so.
 */
export function routerWithoutSpareParts(): Plugin {
  return {
    name: 'router-without-spare-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\// },
      handler(code, id) {
        const conditions = decided.filter(({ file }) => file.test(id));
        const shorter = conditions.reduce((text, { condition, is }) => text.replace(condition, String(is)), code);
        const cuts: { start: number; end: number; by: string }[] = [];
        new Visitor({
          CallExpression({ start, end, callee, arguments: [first] }) {
            const name = callee.type === 'Identifier' ? callee.name : '';
            if (advice.has(name)) cuts.push({ start, end, by: 'void 0' });
            else if (checks.has(name) && first) cuts.push({ start: first.end, end, by: ')' });
          },
        }).visit(this.parse(shorter));
        const last = cuts.reduceRight(
          (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end),
          shorter,
        );
        return { code: last, map: null };
      },
    },
  };
}
