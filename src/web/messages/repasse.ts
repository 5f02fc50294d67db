/** Why a payout did not go on, for the admin. */
export function mensagemDoRepasse({ codigo }: { codigo: 'nada-a-pagar' | 'repasse-encerrado' }): string {
  switch (codigo) {
    case 'nada-a-pagar':
      return 'Ninguém com chave Pix tem comissão a pagar fora de um repasse já preparado.';
    case 'repasse-encerrado':
      return 'Este repasse já foi encerrado.';
  }
}
