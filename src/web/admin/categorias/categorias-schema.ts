import * as z from 'zod/mini';
import type { ConflitoDeCadastro } from '#web/admin/base/formulario.tsx';
import { inteiro, texto } from '#web/form-fields.ts';
import type { Resposta } from '#web/form-response.ts';
import type { CampoDaCategoria } from './categorias-frases.ts';

/** The form of a category. `imagem` is `manter`, `tirar`, or the id of the upload that replaces it. */
export const esquemaDaCategoria = z.pipe(
  z.object({ nome: texto(), slug: texto(), imagem: texto(), versao: inteiro() }),
  z.transform(({ versao, imagem, ...digitado }) => ({
    versao,
    imagem:
      imagem === 'tirar'
        ? ('tirar' as const)
        : imagem === '' || imagem === 'manter'
          ? ('manter' as const)
          : { envio: imagem },
    digitado,
  })),
);

/** Response to the form of a category. */
export type RespostaDaCategoria = Resposta<CampoDaCategoria, { nome: string; slug: string }, ConflitoDeCadastro>;
