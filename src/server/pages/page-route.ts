// @requirement 15.7.2
import type { ServerBuild } from 'react-router';
import { isPageDataPath, pageDataPath, pagePathOf } from '#web/loading/router-internals.ts';

/** Pattern of one route, split at its slashes: `['produto', ':id']`. */
type RoutePattern = { text: string; segments: string[] };

/**
 * Returns a function from a path to its route pattern (`/produto/:id`). Log and metrics use the pattern instead of the
 * path, so that they contain no ids and nothing a visitor typed.
 */
export function createPageRoute(routes: ServerBuild['routes']): (path: string) => string {
  const fixedPaths = new Map<string, string>();
  const withParameters: RoutePattern[] = [];
  for (const route of Object.values(routes)) {
    if (route?.path === undefined && !route?.index) continue;
    const segments = segmentsOf(fullPath(routes, route.id));
    const text = `/${segments.join('/')}`;
    if (segments.some(isParameter)) withParameters.push({ text, segments });
    else fixedPaths.set(text, text);
  }
  withParameters.sort(moreSpecificFirst);

  return (path) => {
    const segments = segmentsOf(pagePathOf(path));
    const text =
      fixedPaths.get(`/${segments.join('/')}`) ??
      withParameters.find((pattern) => matches(segments, pattern.segments))?.text ??
      '/*';
    return isPageDataPath(path) ? pageDataPath(text) : text;
  };
}

function fullPath(routes: ServerBuild['routes'], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  return route ? `${fullPath(routes, route.parentId)}/${route.path ?? ''}` : '';
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const isParameter = (segment: string) => segment === '*' || segment.startsWith(':');
const weight = (segment: string | undefined) =>
  segment === undefined ? 3 : segment === '*' ? 2 : segment.startsWith(':') ? 1 : 0;

/** Sorts fixed segments before parameters, and parameters before `*`. */
function moreSpecificFirst(first: RoutePattern, second: RoutePattern): number {
  for (let i = 0; i < Math.max(first.segments.length, second.segments.length); i++) {
    const difference = weight(first.segments[i]) - weight(second.segments[i]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function matches(segments: string[], pattern: string[]): boolean {
  if (pattern.at(-1) !== '*' && pattern.length !== segments.length) return false;
  return pattern.every(
    (segment, i) => segment === '*' || (i < segments.length && (isParameter(segment) || segment === segments[i])),
  );
}
