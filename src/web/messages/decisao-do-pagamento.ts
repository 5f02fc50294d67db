import type { MotivoDaDecisao } from '#domain/pagamento.ts';

const motivos: Readonly<Record<MotivoDaDecisao, string>> = {
  aguardando: 'Aguardando o pagamento',
  pago: 'Pagamento aprovado',
  'pago-apos-expirar': 'Pago depois do prazo',
  estornado: 'Pagamento devolvido',
  contestado: 'Pagamento contestado e perdido',
  cancelado: 'Pagamento cancelado',
  expirado: 'Prazo para pagar terminou',
  'mantido-pelo-admin': 'Mantido como o admin definiu',
};

/** Why an order has its status, for the admin's history. */
export function mensagemDaDecisao(motivo: MotivoDaDecisao): string {
  return motivos[motivo];
}
