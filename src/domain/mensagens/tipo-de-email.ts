import type { NoticiaDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import type { EtapaComEmail } from '#domain/entregas/rastreamento.ts';

/** What there is to say of an order to its buyer. */
export type NoticiaDoPedido =
  | NoticiaDaDevolucao
  | 'pedido-recebido'
  | 'como-pagar'
  | 'pedido-aprovado'
  | 'pedido-enviado'
  | `entrega-${EtapaComEmail}`
  | 'pedido-cancelado'
  | 'pedido-estornado'
  | 'estorno-parcial'
  | 'nota-fiscal';

/** To whoever runs the shop. */
export type AvisoAoDono =
  | 'aviso-de-venda'
  | 'aviso-de-devolucao'
  | 'aviso-de-saude'
  | 'aviso-de-atendimento'
  | 'aviso-de-peca'
  | 'teste-de-email';

/** Kinds of message the shop sends. */
export type TipoDeEmail =
  | NoticiaDoPedido
  | AvisoAoDono
  | 'pedir-avaliacao'
  | 'redefinir-senha'
  | 'verificar-email'
  | 'boas-vindas'
  | 'convite'
  | 'atendimento-recebido'
  | 'atendimento-respondido'
  | 'peca-pedida'
  | 'peca-respondida'
  /** Only to who allowed it. */
  | 'confirmar-avise-me'
  | 'chegou'
  | 'carrinho-deixado';
