import capturarCupom from './capturar-cupom.ts?inline-script';
import guardarAntesDosScripts from './guardar-antes-dos-scripts.ts?inline-script';

/** Inline scripts in the head of every page. They are identical everywhere, so their hashes are constant. */
export const scriptsDaCabeca = [capturarCupom, guardarAntesDosScripts];
