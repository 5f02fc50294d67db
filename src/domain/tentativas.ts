/** How often an e-mail or a payment event is tried before the queue gives it up. */
export const TENTATIVAS_DE_MENSAGEM = 13;
