/** The Chromium or Chrome that is on the machine, or null. */
export function systemBrowser(): string | null;
