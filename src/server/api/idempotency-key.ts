/** Whether this `Idempotency-Key` of the shop's own pages is well-formed. */
export const isIdempotencyKey = (key: string): boolean => /^[\w.:-]{8,100}$/.test(key);
