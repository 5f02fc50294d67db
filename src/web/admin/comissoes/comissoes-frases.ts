import type { Frases } from '#web/form-response.ts';

export const frasesDePrepararRepasse: Frases<{ codigo: 'nada-a-pagar' }> = {
  recusas: { 'nada-a-pagar': 'Ninguém com chave Pix tem comissão a pagar fora de um repasse já preparado.' },
};

export const frasesDeEncerrarRepasse: Frases<{ codigo: 'repasse-encerrado' }> = {
  recusas: { 'repasse-encerrado': 'Este repasse já foi encerrado.' },
};

const lista = new Intl.ListFormat('pt-BR');

/** Warns the admin about refunds and disputes since the payout was prepared. */
export function avisoDoRepasseAcima(nomes: string[]): string {
  return `Depois que este repasse foi preparado, um estorno ou uma disputa diminuiu o que se deve a ${lista.format(nomes)}. Se os Pix ainda não foram enviados, cancele e prepare outro.`;
}
