import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What was refused was asked of a page that is behind: it is read again, which the router by itself does only after a success. */
export function relerAposRecusa({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionStatus !== undefined && actionStatus >= 400);
}
