import * as z from 'zod/mini';
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
import { acao, acoes } from '#web/form-action.ts';
import { inteiro, texto } from '#web/form-fields.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import {
  frasesDasParadas,
  frasesDeCriarWebhook,
  frasesDeEnviarDeNovo,
  frasesDeExcluirWebhook,
  frasesDeGirar,
  frasesDeLigar,
  frasesDeMudarWebhook,
  frasesDoTeste,
} from './webhooks-frases.ts';
import { esquemaDoWebhook, esquemaDoWebhookNovo } from './webhooks-schema.ts';

const status = { 'nao-encontrado': 404, 'sem-poder': 403 } as const;
const semGuardar = () => ({ 'Cache-Control': 'no-store' });

/** The response shows the secret: the page that receives it is the only one that ever does. */
export const criar = acao(
  esquemaDoWebhookNovo,
  ({ loja, context }, { chave, digitado }) => criarWebhook(loja, quemPede(context), { ...digitado, chave }),
  frasesDeCriarWebhook,
  { mostrar: (criado) => criado, cabecalhos: semGuardar, status: { 'sem-poder': 403 } },
);

export const mudar = acao(
  esquemaDoWebhook,
  ({ loja, context, params }, { versao, digitado }) =>
    mudarEnderecoETopicos(loja, quemPede(context), { ...digitado, versao, id: params['id'] ?? '' }),
  frasesDeMudarWebhook,
  {
    seguir: ({ id, host }) => seguirComRecado(`/admin/integracoes/webhooks/${id}`, `Webhook para ${host} salvo.`),
    conflito: ({ atual: { endereco, topicos, versao } }) => ({ atual: { endereco, topicos }, versao }),
    status,
  },
);

const vazio = z.object({});

/** The acts on a webhook's page. */
export const acoesDoWebhook = acoes(
  {
    girar: acao(
      z.object({ vez: inteiro() }),
      ({ loja, context, params }, { vez }) => girarSegredo(loja, quemPede(context), { id: params['id'] ?? '', vez }),
      frasesDeGirar,
      { mostrar: ({ segredo }) => segredo, cabecalhos: semGuardar, status },
    ),
    ligar: acao(
      vazio,
      ({ loja, context, params }) => ligarWebhook(loja, quemPede(context), { id: params['id'] ?? '', ligado: true }),
      frasesDeLigar,
      { status },
    ),
    desligar: acao(
      vazio,
      ({ loja, context, params }) => ligarWebhook(loja, quemPede(context), { id: params['id'] ?? '', ligado: false }),
      frasesDeLigar,
      { status },
    ),
    excluir: acao(
      vazio,
      ({ loja, context, params }) => excluirWebhook(loja, quemPede(context), params['id'] ?? ''),
      frasesDeExcluirWebhook,
      { seguir: ({ host }) => seguirComRecado('/admin/integracoes', `Webhook para ${host} excluído.`), status },
    ),
    testar: acao(
      z.object({ chave: texto(100) }),
      ({ loja, context, params }, { chave }) => enviarTeste(loja, quemPede(context), { id: params['id'] ?? '', chave }),
      frasesDoTeste,
      { status },
    ),
    reenviar: acao(
      z.object({ mensagem: texto(100), tentativas: inteiro() }),
      ({ loja, context, params }, { mensagem, tentativas }) =>
        enviarDeNovo(loja, quemPede(context), { id: params['id'] ?? '', mensagemId: mensagem, tentativas }),
      frasesDeEnviarDeNovo,
      // A message that is gone leaves the page, which 404 would keep.
      { status: { ...status, 'nao-encontrado': 409 } },
    ),
    'reenviar-paradas': acao(
      vazio,
      ({ loja, context, params }) => enviarParadasDeNovo(loja, quemPede(context), params['id'] ?? ''),
      frasesDasParadas,
      { status },
    ),
  },
  { frase: intencaoDesconhecida, status: 400 },
);
