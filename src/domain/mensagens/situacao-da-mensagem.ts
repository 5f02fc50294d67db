/** How an e-mail of the outbox stands, in the order the panel shows them. */
export const situacoesDoEmail = ['falhou', 'na-fila', 'enviado'] as const;
export type SituacaoDoEmail = (typeof situacoesDoEmail)[number];

/** What an e-mail in the queue may wait for: its turn, as its recipient heard much this hour, or the buyer's confirmation. */
export const esperasDoEmail = ['vez', 'confirmacao'] as const;
export type EsperaDoEmail = (typeof esperasDoEmail)[number];

/** How a payment event stands. */
export const situacoesDoEvento = ['falhou', 'recebido', 'ignorado', 'processado'] as const;
export type SituacaoDoEvento = (typeof situacoesDoEvento)[number];

/** How often an e-mail or a payment event is tried before the queue gives it up. */
export const TENTATIVAS_DE_MENSAGEM = 13;
