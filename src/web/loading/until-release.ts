// @requirement 12.2.5
import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** Resolves when the button whose press began a navigation is released, or the navigation is given up. */
let released: Promise<void> | undefined;

export function holdNavigation(until: Promise<void>): void {
  released = until;
}

/** A page begun at the press of a mouse (press.ts) is shown at the release: moving away can still prevent it. */
export const completeAtRelease: MiddlewareFunction<Record<string, DataStrategyResult>> = async (_, next) => {
  const results = await next();
  await released;
  return results;
};
