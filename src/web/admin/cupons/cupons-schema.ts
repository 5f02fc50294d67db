import * as z from 'zod/mini';
import { camposDoCupom, type CupomDigitado } from '#domain/cupons/cupom-cadastro.ts';
import { inteiro, lerFormulario, marcado, textosDe } from '#web/form-fields.ts';

/** The form of a coupon, here and on the server. Its rules are `lerCupom`'s. */
export const esquemaDoCupom = z.pipe(
  z.object({ ...textosDe(camposDoCupom, 200), ativo: marcado(), versao: inteiro() }),
  z.transform(({ versao, ...digitado }) => ({ versao, digitado })),
);

/** The coupon as its form is typed at this moment. */
export function cupomDigitado(formulario: HTMLFormElement): CupomDigitado {
  return z.parse(esquemaDoCupom, lerFormulario(new FormData(formulario))).digitado;
}
