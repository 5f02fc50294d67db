import capturarCupom from './capturar-cupom.ts?inline-script';
import guardarAntesDosScripts from './guardar-antes-dos-scripts.ts?inline-script';

/** The inline scripts in the head of every page. They are the same in all of them: their hashes are known beforehand. */
export const scriptsDaCabeca = [capturarCupom, guardarAntesDosScripts];
