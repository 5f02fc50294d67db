import captureCoupon from './capture-coupon.ts?inline-script';
import captureEarlyEvents from './capture-early-events.ts?inline-script';

/** Inline scripts in the head of every page. They are the same on all pages, so their hashes are constant. */
export const headScripts = [captureCoupon, captureEarlyEvents];
