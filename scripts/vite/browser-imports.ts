/**
 * Packages that pages import in the browser. `npm run dev` prepares them before its first answer; Vite would otherwise
 * find them while pages load, refuse the files prepared before (504) and reload the page.
 */
export const browserImports = [
  '@base-ui/react/alert-dialog',
  '@base-ui/react/autocomplete',
  '@base-ui/react/dialog',
  '@base-ui/react/menu',
  '@base-ui/react/popover',
  '@base-ui/react/toast',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'chess.js',
  'embla-carousel-autoplay',
  'embla-carousel-fade',
  'embla-carousel-react',
  'react',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'recharts',
  'uqr',
  'zod',
  'zod/mini',
];
