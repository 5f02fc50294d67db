// @requirement 11.18.17
import { createFairLimiter, type FairLimiter } from '#domain/fair-limiter.ts';

/** Of this process's ten database connections; the others stay free for reads. */
const MAX_CONCURRENT = 6;
/** More than one address may have unpaid. */
const MAX_WAITING_PER_VISITOR = 120;

/** Returns the result of the call, or null without making it when too many of this visitor are waiting. */
export type CheckoutLimiter = FairLimiter;

/**
 * Limits concurrent checkouts: one per visitor, `juntos` per process, round-robin between visitors. The database
 * serialises orders of one buyer and of one product; waiting here instead keeps its pool connections free.
 */
export function createCheckoutLimiter({
  juntos: maxConcurrent = MAX_CONCURRENT,
  esperando: maxWaitingPerVisitor = MAX_WAITING_PER_VISITOR,
} = {}): CheckoutLimiter {
  return createFairLimiter({ maxConcurrent, maxWaitingPerVisitor });
}
