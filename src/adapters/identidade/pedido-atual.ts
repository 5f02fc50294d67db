import { AsyncLocalStorage } from 'node:async_hooks';

/** The request being answered, for code of the library's that receives no request, such as its password functions. */
export type PedidoAtual = {
  /** The visitor's address; password hashes take turns by it. */
  endereco: string;
  /** The e-mail whose password attempt was counted. */
  emailContado?: string;
  /** Owner of the session whose password is checked again. */
  dono?: { id: string; email: string; name: string };
  /** A link sets the account's first own password: no notice is sent. */
  primeiraSenha?: boolean;
};

export const pedidoAtual = new AsyncLocalStorage<PedidoAtual>();
