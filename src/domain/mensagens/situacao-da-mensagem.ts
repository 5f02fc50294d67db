/** States of an outbox e-mail, in display order. */
export const situacoesDoEmail = ['falhou', 'na-fila', 'enviado'] as const;
export type SituacaoDoEmail = (typeof situacoesDoEmail)[number];

/**
 * Why a queued e-mail waits: `vez`, its recipient reached the hourly limit; `confirmacao`, the buyer has to confirm the
 * address.
 */
export const esperasDoEmail = ['vez', 'confirmacao'] as const;
export type EsperaDoEmail = (typeof esperasDoEmail)[number];

/** States of a payment event. */
export const situacoesDoEvento = ['falhou', 'recebido', 'ignorado', 'processado'] as const;
export type SituacaoDoEvento = (typeof situacoesDoEvento)[number];

/** Attempts for an e-mail or a payment event before the queue gives up. */
export const TENTATIVAS_DE_MENSAGEM = 13;
