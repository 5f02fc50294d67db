import * as z from 'zod/mini';
import { reenviarEmails, reprocessarWebhooks } from '#application/mensagens/repetir-mensagens.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { acoes } from '#web/form-action.ts';
import { texto } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { deReenviar, deReprocessar } from './mensagens-frases.ts';

/** One message or event; empty means all failed ones. */
const qual = z.object({ qual: texto(200) });

export const repetir = acoes(
  {
    reprocessar: act(
      qual,
      ({ loja, who }, { qual: chave }) => reprocessarWebhooks(loja, who, chave === '' ? 'todos' : { chave }),
      deReprocessar,
    ),
    reenviar: act(
      qual,
      ({ loja, who }, { qual: id }) => reenviarEmails(loja, who, id === '' ? 'todos' : { id }),
      deReenviar,
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);
