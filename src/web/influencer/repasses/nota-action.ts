import * as z from 'zod/mini';
import { enviarNotaDoRepasse } from '#application/comissoes/notas-dos-repasses.ts';
import { acao } from '#web/form-action.ts';
import { arquivo } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { frasesDaNotaDoRepasse } from './nota-frases.ts';

const lerBytes = async (enviado: File | null) => enviado && new Uint8Array(await enviado.arrayBuffer());

/** Stores the influencer's own invoice for a payout. */
export const enviarNota = acao(
  z.object({ pdf: arquivo(), xml: arquivo() }),
  async ({ loja, context, params }, { pdf, xml }) =>
    enviarNotaDoRepasse(loja, {
      uid: quemPede(context).uid,
      repasseId: params['repasseId'] ?? '',
      pdf: await lerBytes(pdf),
      xml: await lerBytes(xml),
    }),
  frasesDaNotaDoRepasse,
);
