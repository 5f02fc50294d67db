import type { AvisoDoInfluencer } from '#domain/parceiros/avisos.ts';
import type { NoticiaDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import type { EtapaComEmail } from '#domain/entregas/rastreamento.ts';

/** E-mails about an order, to its buyer. */
export type NoticiaDoPedido =
  | NoticiaDaDevolucao
  | 'pedido-recebido'
  | 'como-pagar'
  /** Sent by hand, for an order that the shop made. */
  | 'link-de-pagamento'
  /** The shop edited it. */
  | 'pedido-alterado'
  /** The link to the difference that an edit added. */
  | 'diferenca-a-pagar'
  | 'pedido-aprovado'
  | 'pedido-enviado'
  | `entrega-${EtapaComEmail}`
  | 'pedido-cancelado'
  | 'pedido-estornado'
  | 'estorno-parcial'
  | 'nota-fiscal';

/** Notifications to the shop's owner. */
export type AvisoAoDono =
  | 'aviso-de-venda'
  | 'aviso-de-devolucao'
  | 'aviso-de-saude'
  | 'aviso-de-atendimento'
  | 'aviso-de-peca'
  | 'aviso-de-webhook'
  | 'teste-de-email';

/** E-mails to people who apply to become influencers, and to influencers. */
export type EmailDeParceiro =
  | 'confirmar-parceria'
  | 'parceria-aceita'
  | 'parceria-recusada'
  | 'comunicado'
  | AvisoDoInfluencer;

/** Every kind of e-mail. */
export type TipoDeEmail =
  | NoticiaDoPedido
  | AvisoAoDono
  | EmailDeParceiro
  | 'pedir-avaliacao'
  /** A quote to its customer, sent by hand, and a reminder of its last day. */
  | 'orcamento'
  | 'orcamento-vence'
  /** A bought gift card, to its recipient. */
  | 'vale-presente'
  | 'redefinir-senha'
  | 'verificar-email'
  | 'boas-vindas'
  | 'convite'
  | 'mudanca-na-conta'
  | 'atendimento-recebido'
  | 'atendimento-respondido'
  | 'peca-pedida'
  | 'peca-respondida'
  /** Sent only with consent. */
  | 'confirmar-avise-me'
  | 'chegou'
  | 'carrinho-deixado'
  | 'confirmar-favoritos'
  | 'novidade-nos-favoritos';
