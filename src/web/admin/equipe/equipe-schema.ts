import * as z from 'zod/mini';
import { inteiro, texto, textos } from '#web/form-fields.ts';

/** The form of a set of rights. */
export const esquemaDoConjunto = z.pipe(
  z.object({ nome: texto(200), direitos: textos(40), versao: inteiro() }),
  z.transform(({ versao, ...digitado }) => ({ versao, digitado })),
);
export type ConjuntoDigitado = z.output<typeof esquemaDoConjunto>['digitado'];
