import * as z from 'zod/mini';
import { inteiro, texto, textos } from '#web/form-fields.ts';

const campos = { endereco: texto(3000), topicos: textos(40) };

/** The form of a new webhook. */
export const esquemaDoWebhookNovo = z.pipe(
  z.object({ ...campos, chave: texto(100) }),
  z.transform(({ chave, ...digitado }) => ({ chave, digitado })),
);

/** The form of a webhook that exists. */
export const esquemaDoWebhook = z.pipe(
  z.object({ ...campos, versao: inteiro() }),
  z.transform(({ versao, ...digitado }) => ({ versao, digitado })),
);
export type WebhookNaTela = z.output<typeof esquemaDoWebhook>['digitado'];
