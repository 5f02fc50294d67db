// @requirement 15.35.1 15.35.4
import { DIA_MS } from '#domain/duracoes.ts';
/** The topics of messages, in the order of the webhook's form. */
export const topicosDeWebhook = [
  'pedido.criado',
  'pedido.pago',
  'pedido.alterado',
  'pedido.enviado',
  'pedido.entregue',
  'pedido.cancelado',
  'pedido.estornado',
  'devolucao.pedida',
  'estoque.baixo',
  'produto.alterado',
  'cliente.criado',
] as const;
export type TopicoDeWebhook = (typeof topicosDeWebhook)[number];

/** The topic of 'Enviar teste', to which nobody subscribes. */
export const TOPICO_DE_TESTE = 'teste';

/** Each order writes a message for each webhook that wants it. */
export const MAXIMO_DE_WEBHOOKS = 20;
export const MAIOR_ENDERECO = 2000;

/** `esperando`: will be sent. `parada`: is not sent any more unless somebody asks for it. */
export const situacoesDaMensagem = ['esperando', 'entregue', 'parada'] as const;
export type SituacaoDaMensagem = (typeof situacoesDaMensagem)[number];

/** Why a webhook is off: somebody turned it off, three days of failures, or its receiver answered 410 Gone. */
export const motivosDeDesligar = ['pessoa', 'falhas', 'fim'] as const;
export type MotivoDeDesligar = (typeof motivosDeDesligar)[number];

/** A rotated secret still signs for this long, beside the new one. */
export const SEGREDO_ANTERIOR_MS = DIA_MS;

export type WebhookDigitado = { endereco: string; topicos: readonly string[] };
export type CadastroDoWebhook = { endereco: string; topicos: TopicoDeWebhook[] };
export type CampoDoWebhook = 'endereco' | 'topicos';

/** Returns the known topics among the texts, in the order of the form. */
export const lerTopicos = (textos: readonly string[]): TopicoDeWebhook[] =>
  topicosDeWebhook.filter((topico) => textos.includes(topico));
