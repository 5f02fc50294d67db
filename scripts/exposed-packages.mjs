// @requirement 11.18.11
// Packages through which a stranger could reach users; they are checked first when an advisory appears (docs/security.md).

/** Their code runs in the browsers of shoppers and admins. */
export const browserPackages = [
  '@base-ui/react',
  '@tiptap/pm',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'chess.js',
  'embla-carousel-autoplay',
  'embla-carousel-fade',
  'embla-carousel-react',
  'react',
  'react-dom',
  'react-router',
  'recharts',
  'zod',
];

/** Packages that parse input of strangers: files, forms, requests, messages. */
export const strangersFilesPackages = [
  '@cantoo/pdf-lib',
  '@hono/node-server',
  'better-auth',
  'csv-parse',
  'hono',
  'ipaddr.js',
  'node',
  'react-router',
  'sanitize-html',
  'sharp',
  'zod',
];
