import * as z from 'zod/mini';
import { camposDoCupom, type CupomDigitado } from '#domain/cupons/cupom-cadastro.ts';
import { inteiro, lerFormulario, marcado, textosDe } from '#web/form-fields.ts';

/** Shape of the coupon form in browser and server; `lerCupom` validates it. */
export const esquemaDoCupom = z.pipe(
  z.object({ ...textosDe(camposDoCupom, 200), ativo: marcado(), versao: inteiro() }),
  z.transform(({ versao, ...digitado }) => ({ versao, digitado })),
);

/** Returns the present values of the coupon form. */
export function cupomDigitado(formulario: HTMLFormElement): CupomDigitado {
  return z.parse(esquemaDoCupom, lerFormulario(new FormData(formulario))).digitado;
}
