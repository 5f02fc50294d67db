import * as z from 'zod/mini';
import { salvarAjustesDeEntrega, salvarPrazosDeEntrega } from '#application/configuracao/salvar-entregas.ts';
import { lugaresDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import { acoes } from '#web/form-action.ts';
import { digitados, marcado, textosDe } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { dosAjustes, dosPrazos, escolhaOQueSalvar } from './entregas-frases.ts';

export const salvar = acoes(
  {
    prazos: act(
      digitados(textosDe(lugaresDeEntrega, 20)),
      ({ loja, who }, { digitado }) => salvarPrazosDeEntrega(loja, who, digitado),
      dosPrazos,
    ),
    ajustes: act(
      z.object({ concluirEntregues: marcado() }),
      ({ loja, who }, ajustes) => salvarAjustesDeEntrega(loja, who, ajustes),
      dosAjustes,
    ),
  },
  { frase: escolhaOQueSalvar, status: 400 },
);
