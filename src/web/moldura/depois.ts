// @requirement 13.8.1 15.37.1 15.39.1
import { acompanharVisitas } from '#web/carrinho/visita.ts';
import { cuidarDosCoracoes } from '#web/favoritos/coracoes.ts';

/** All that every page of a browser loads after its `load` event, in one module: the first load has no room for it. */
export { PaginaDeErro } from './pagina-de-erro.tsx';

// The server renders error pages with this module too.
if (typeof window !== 'undefined') {
  acompanharVisitas();
  cuidarDosCoracoes();
}
