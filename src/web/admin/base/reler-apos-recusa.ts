import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Revalidates after a refusal, since the page was outdated; the router does so only after a success. */
export function relerAposRecusa({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionStatus !== undefined && actionStatus >= 400);
}
