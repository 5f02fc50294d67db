import * as z from 'zod/mini';
import { salvarAvisosDesligados } from '#application/parceiros/avisar-influencer.ts';
import { avisosDoInfluencer } from '#domain/parceiros/avisos.ts';
import { acao } from '#web/form-action.ts';
import { valoresGuardados } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';

/** Saves which messages are sent: the boxes that are ticked. */
export const salvarAvisos = acao(
  z.object({ avisos: valoresGuardados(40) }),
  ({ loja, context }, { avisos }) =>
    salvarAvisosDesligados(
      loja,
      quemPede(context).uid,
      avisosDoInfluencer.filter((aviso) => !avisos.includes(aviso)),
    ),
  { feito: 'Mensagens salvas.', recusas: {} },
);
