import * as z from 'zod/mini';
import { arquivos, texto, textoLivre } from '#web/form-fields.ts';

/** A message with its photographs. A refused form keeps the text. */
export const esquemaDaMensagem = z.pipe(
  z.object({ texto: textoLivre(), fotos: arquivos(), chave: texto(40) }),
  z.transform(({ fotos, chave, ...digitado }) => ({ digitado, fotos, chave })),
);

/** A message of a visitor without an account. */
export const esquemaDaPergunta = z.pipe(
  z.object({ texto: textoLivre(), nome: texto(1000), email: texto(1000), fotos: arquivos(), chave: texto(40) }),
  z.transform(({ fotos, chave, ...digitado }) => ({ digitado, fotos, chave })),
);
