import * as z from 'zod/mini';
import { texto, textos } from '#web/form-fields.ts';

/** The form of a key. */
export const esquemaDaChave = z.pipe(
  z.object({ chave: texto(100), nome: texto(200), direitos: textos(40), expiraEm: texto(40) }),
  z.transform(({ chave, ...digitado }) => ({ chave, digitado })),
);
