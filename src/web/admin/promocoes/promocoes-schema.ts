import * as z from 'zod/mini';
import { camposDaPromocao, type PromocaoDigitada } from '#domain/precos/promocao-cadastro.ts';
import { inteiro, lerFormulario, marcado, texto, textosDe, valoresGuardados } from '#web/form-fields.ts';

/** Shape of the promotion's form in browser and server; `lerPromocao` validates it. */
export const esquemaDaPromocao = z.pipe(
  z.object({
    ...textosDe(camposDaPromocao, 20_000),
    categorias: valoresGuardados(200),
    tiposDeProduto: valoresGuardados(200),
    primeiraCompra: marcado(),
    somaComCupom: marcado(),
    somaComOutras: marcado(),
    versao: inteiro(),
    chave: texto(100),
  }),
  z.transform(({ versao, chave, ...digitado }) => ({ versao, chave, digitado })),
);

/** Returns the present values of the promotion's form. */
export function promocaoDigitada(formulario: HTMLFormElement): PromocaoDigitada {
  return z.parse(esquemaDaPromocao, lerFormulario(new FormData(formulario))).digitado;
}
