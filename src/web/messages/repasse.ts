/** Why a payout did not go on, for the admin. */
export function mensagemDoRepasse({ codigo }: { codigo: 'nada-a-pagar' | 'repasse-encerrado' }): string {
  switch (codigo) {
    case 'nada-a-pagar':
      return 'Ninguém com chave Pix tem comissão a pagar fora de um repasse já preparado.';
    case 'repasse-encerrado':
      return 'Este repasse já foi encerrado.';
  }
}

const lista = new Intl.ListFormat('pt-BR');

/** What was refunded or disputed since a payout was made ready, for the admin who is about to send it. */
export function avisoDoRepasseAcima(nomes: string[]): string {
  return `Depois que este repasse foi preparado, um estorno ou uma disputa diminuiu o que se deve a ${lista.format(nomes)}. Se os Pix ainda não foram enviados, cancele e prepare outro.`;
}
