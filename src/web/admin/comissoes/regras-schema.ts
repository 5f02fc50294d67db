import * as z from 'zod/mini';
import { camposDaRegra, type RegraDigitada } from '#domain/comissoes/regra-cadastro.ts';
import { inteiro, lerFormulario, texto, textosDe, valoresGuardados } from '#web/form-fields.ts';

/** Shape of the rule's form in browser and server; `lerRegra` validates it. */
export const esquemaDaRegra = z.pipe(
  z.object({
    ...textosDe(camposDaRegra, 20_000),
    categorias: valoresGuardados(200),
    versao: inteiro(),
    chave: texto(100),
  }),
  z.transform(({ versao, chave, ...digitado }) => ({ versao, chave, digitado })),
);

/** Returns the present values of the rule's form. */
export function regraDigitada(formulario: HTMLFormElement): RegraDigitada {
  return z.parse(esquemaDaRegra, lerFormulario(new FormData(formulario))).digitado;
}
