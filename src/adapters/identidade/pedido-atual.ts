import { AsyncLocalStorage } from 'node:async_hooks';

/** The request being answered, for code of the library's that receives no request, such as its password functions. */
export type PedidoAtual = {
  /** The visitor's address; password hashes take turns by it. */
  endereco: string;
  /** The e-mail whose password attempt was counted. */
  emailContado?: string;
};

export const pedidoAtual = new AsyncLocalStorage<PedidoAtual>();
