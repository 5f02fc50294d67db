import { Hono } from 'hono';

export type PartesDaDemonstracao = { mercadoPago: Hono };

/** What only a demo has: the twins of the services it would otherwise need. */
export function criarDemonstracao({ mercadoPago }: PartesDaDemonstracao): Hono {
  return new Hono().route('/mercado-pago', mercadoPago);
}
