import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Revalidates after a refusal, since the page was outdated; the router does so only after a success. After a fault (500
 * and above) the page stays: its data would fail as well.
 */
export function relerAposRecusa({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || (actionStatus !== undefined && actionStatus >= 400 && actionStatus < 500);
}

/**
 * For the page of one object. After a 404 it stays: the object is gone, and reading it would put an error page in the place
 * of the sentence and the typed text.
 */
export function relerEnquantoExiste(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus !== 404 && relerAposRecusa(args);
}
