import type { Result } from '#domain/result.ts';

/** Why a purge failed, without secrets, and how long the service asks to wait before the next one. */
export type FailedPurge = { detail: string; retryAfterMs: number };

/** Makes a shared cache in front of the shop (a CDN, Varnish) drop the pages that carry one of the keys. */
export type EdgePurge = {
  /** Name of the service, for the panel and the log. */
  service: string;
  /** Most keys in one call, and most characters of all of them together. */
  maxKeys: number;
  maxCharacters: number;
  /** Pause between two calls, within the service's limits. */
  intervalMs: number;
  /** One try, ending in bounded time. A repeat does no harm. */
  purge(keys: readonly string[]): Promise<Result<null, FailedPurge>>;
};

/** Outcome of the purges of this process. */
export type EdgePurgeState = {
  service: string;
  lastPurgeAt: Date | null;
  /** Set while purges fail: the time of the last failure and its reason. */
  failure: { at: Date; detail: string } | null;
};
