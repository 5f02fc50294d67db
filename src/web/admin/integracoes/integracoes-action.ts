import * as z from 'zod/mini';
import { criarChave, revogarChave } from '#application/integracoes/chaves-de-api.ts';
import { enviarDeNovo, enviarParadasDeNovo, enviarTeste } from '#application/integracoes/reenviar-mensagens.ts';
import {
  criarWebhook,
  excluirWebhook,
  girarSegredo,
  ligarWebhook,
  mudarEnderecoETopicos,
} from '#application/integracoes/webhooks.ts';
import { intencaoDesconhecida } from '#web/admin/base/admin-frases.ts';
import { seguirComRecado } from '#web/flash-message.ts';
import { acoes } from '#web/form-action.ts';
import { inteiro, texto } from '#web/form-fields.ts';
import { act } from '#web/panel/panel-action.ts';
import { chaveForm } from './chave-form.ts';
import {
  dasParadas,
  deCriarChave,
  deCriarWebhook,
  deEnviarDeNovo,
  deExcluir,
  deGirar,
  deLigar,
  deMudarWebhook,
  deRevogar,
  doTeste,
} from './integracoes-frases.ts';
import { webhookForm } from './webhook-form.ts';

const status = { 'nao-encontrado': 404, 'sem-poder': 403 } as const;
const semGuardar = () => ({ 'Cache-Control': 'no-store' });

/** The response shows the key: the page that receives it is the only one that ever does. */
export const criarChaveDeApi = act(
  chaveForm.schema,
  ({ loja, who }, { chave, digitado }) => criarChave(loja, who, { ...digitado, formulario: chave }),
  deCriarChave,
  { mostrar: (criada) => criada, cabecalhos: semGuardar, status: { 'sem-poder': 403 } },
);

/** The acts on the list of keys and webhooks. */
export const acoesDasIntegracoes = acoes(
  {
    'revogar-chave': act(
      z.object({ id: texto(128) }),
      ({ loja, who }, { id }) => revogarChave(loja, who, id),
      deRevogar,
      { status },
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);

/** The response shows the secret: the page that receives it is the only one that ever does. */
const criar = act(
  webhookForm.schema,
  ({ loja, who }, { chave, digitado }) => criarWebhook(loja, who, { ...digitado, chave }),
  deCriarWebhook,
  { mostrar: (criado) => criado, cabecalhos: semGuardar, status: { 'sem-poder': 403 } },
);

const mudar = act(
  webhookForm.schema,
  ({ loja, who, id }, { versao, digitado }) => mudarEnderecoETopicos(loja, who, { ...digitado, versao, id }),
  deMudarWebhook,
  {
    seguir: ({ id, host }) => seguirComRecado(`/admin/integracoes/webhooks/${id}`, `Webhook para ${host} salvo.`),
    conflito: ({ atual: { endereco, topicos, versao } }) => ({
      atual: { endereco, topicos: [...topicos] as string[] },
      versao,
    }),
    status,
  },
);

/** The webhook of the address, or a new one. */
export const salvarWebhook = (pedida: Parameters<typeof mudar>[0]) =>
  pedida.params['id'] === undefined ? criar(pedida) : mudar(pedida);

const vazio = z.object({});

/** The acts on a webhook's page. */
export const acoesDoWebhook = acoes(
  {
    girar: act(
      z.object({ vez: inteiro() }),
      ({ loja, who, id }, { vez }) => girarSegredo(loja, who, { id, vez }),
      deGirar,
      { mostrar: ({ segredo }) => segredo, cabecalhos: semGuardar, status },
    ),
    ligar: act(vazio, ({ loja, who, id }) => ligarWebhook(loja, who, { id, ligado: true }), deLigar, { status }),
    desligar: act(vazio, ({ loja, who, id }) => ligarWebhook(loja, who, { id, ligado: false }), deLigar, { status }),
    excluir: act(vazio, ({ loja, who, id }) => excluirWebhook(loja, who, id), deExcluir, {
      seguir: ({ host }) => seguirComRecado('/admin/integracoes', `Webhook para ${host} excluído.`),
      status,
    }),
    testar: act(
      z.object({ chave: texto(100) }),
      ({ loja, who, id }, { chave }) => enviarTeste(loja, who, { id, chave }),
      doTeste,
      { status },
    ),
    reenviar: act(
      z.object({ mensagem: texto(100), tentativas: inteiro() }),
      ({ loja, who, id }, { mensagem, tentativas }) =>
        enviarDeNovo(loja, who, { id, mensagemId: mensagem, tentativas }),
      deEnviarDeNovo,
      // A message that is gone leaves the page, which 404 would keep.
      { status: { ...status, 'nao-encontrado': 409 } },
    ),
    'reenviar-paradas': act(vazio, ({ loja, who, id }) => enviarParadasDeNovo(loja, who, id), dasParadas, { status }),
  },
  { frase: intencaoDesconhecida, status: 400 },
);
