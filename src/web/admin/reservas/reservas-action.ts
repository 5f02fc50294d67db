import * as z from 'zod/mini';
import { liberarReservas, salvarLimitesDeReserva } from '#application/pedidos/reservas.ts';
import { camposDeReserva } from '#domain/pedidos/reservas.ts';
import { acoes } from '#web/form-action.ts';
import { digitados, texto, textosDe } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { deLiberar, dosLimites, escolhaOQueLiberar } from './reservas-frases.ts';

const liberar = (doLugar: boolean) =>
  act(z.object({ id: texto(40) }), ({ loja, who }, { id }) => liberarReservas(loja, who, { id, doLugar }), deLiberar);

export const acoesDasReservas = acoes(
  {
    limites: act(
      digitados(textosDe(camposDeReserva, 20)),
      ({ loja, who }, { digitado }) => salvarLimitesDeReserva(loja, who, digitado),
      dosLimites,
    ),
    liberar: liberar(false),
    'liberar-lugar': liberar(true),
  },
  { frase: escolhaOQueLiberar, status: 400 },
);
