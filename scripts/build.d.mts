/** The file that serves the built shop. */
export const serverEntry: string;
/** A fingerprint of everything the build is made of. */
export function sourceStamp(): string;
/** Builds the shop when the build is missing or out of date; false when that failed, with the reason shown. */
export function ensureBuild(): Promise<boolean>;

/** How the built shop runs. */
export const serverEnv: {
  NODE_ENV: string;
  NODE_COMPILE_CACHE: string;
  NODE_OPTIONS: string;
  [malloc: `MALLOC_${string}`]: string;
};
