/** Types of html-to-text as far as messages use it. */
declare module 'html-to-text' {
  import type { plainTextSelectors } from '@react-email/components';
  export function compile(options: { wordwrap: false; selectors: typeof plainTextSelectors }): (html: string) => string;
}
