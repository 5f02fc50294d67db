// @requirement 15.35.1
import { MAIOR_ENDERECO, topicosDeWebhook } from '#domain/integracoes/webhook.ts';
import { fieldsOf } from '#web/panel/fields.tsx';
import { nomesDosTopicos } from './integracoes-frases.ts';

const f = fieldsOf<{ endereco: string; topicos: string[] }>();

/** Address and topics of a webhook. */
export const webhookForm = f.form([
  f.text('endereco', 'Endereço *', {
    hint: 'Com https, como https://erp.exemplo.com.br/webhooks.',
    wide: true,
    type: 'url',
    inputMode: 'url',
    spellCheck: false,
    maxLength: MAIOR_ENDERECO,
    required: true,
  }),
  f.ticks('topicos', 'Tópicos', () =>
    topicosDeWebhook.map((topico) => [topico, `${nomesDosTopicos[topico]} (${topico})`] as const),
  ),
]);
