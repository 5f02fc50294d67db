import type { ReactNode } from 'react';
import type { LojaDoEmail, PedidoDoEmail } from '#application/ports/emails.ts';

/** Subject, heading and body for one kind of news about an order. */
export type Modelo = {
  assunto: (pedido: PedidoDoEmail) => string;
  titulo: string | ((pedido: PedidoDoEmail) => string);
  corpo: (pedido: PedidoDoEmail, loja: LojaDoEmail) => ReactNode;
};

/** Sentence on when a refund reaches the buyer. */
export const prazoDoEstorno = 'No cartão, o crédito aparece em até duas faturas; no Pix, em instantes.';
