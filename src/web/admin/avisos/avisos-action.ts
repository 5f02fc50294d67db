import * as z from 'zod/mini';
import { salvarAvisos } from '#application/funcionamento/salvar-avisos.ts';
import { testarEmail } from '#application/funcionamento/testar-email.ts';
import { acoes } from '#web/form-action.ts';
import { digitados, texto } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { deSalvar, deTestar } from './avisos-frases.ts';

export const acoesDosAvisos = acoes(
  {
    salvar: act(
      digitados({ avisarA: texto(2000) }),
      ({ loja, who }, { digitado }) => salvarAvisos(loja, who, digitado.avisarA),
      deSalvar,
      { status: { 'email-invalido': 422, demais: 422 } },
    ),
    testar: act(z.object({}), ({ loja, who }) => testarEmail(loja, who.email), deTestar),
  },
  null,
);
