import * as z from 'zod/mini';
import { camposDoCupom, type CupomDigitado } from '#domain/cupons/cupom-cadastro.ts';
import { camposDasRegras } from '#domain/cupons/regras-digitadas.ts';
import { inteiro, lerFormulario, marcado, textosDe, valoresGuardados } from '#web/form-fields.ts';

/**
 * Shape of the coupon form in browser and server; `lerCupom` validates it. `comRegras` says that the form has the boxes of
 * the rules: without it an absent box is not an unticked one.
 */
export const esquemaDoCupom = z.pipe(
  z.object({
    ...textosDe(camposDoCupom, 200),
    ...textosDe(camposDasRegras, 20_000),
    categorias: valoresGuardados(200),
    primeiraCompra: marcado(),
    somaComPromocoes: marcado(),
    comRegras: marcado(),
    ativo: marcado(),
    versao: inteiro(),
  }),
  z.transform(({ versao, comRegras, ...digitado }) => ({
    versao,
    digitado: { ...digitado, somaComPromocoes: digitado.somaComPromocoes || !comRegras },
  })),
);

/** Returns the present values of the coupon form. */
export function cupomDigitado(formulario: HTMLFormElement): CupomDigitado {
  return z.parse(esquemaDoCupom, lerFormulario(new FormData(formulario))).digitado;
}
