const casas = (lance: string) => `${lance.slice(0, 2)}–${lance.slice(2, 4)}`;

export const frasesDoJogo = {
  vez: (brancas: boolean) =>
    brancas ? 'Jogam as brancas. Ache o melhor lance.' : 'Jogam as pretas. Ache o melhor lance.',
  certo: (resposta: string) => `Certo! A resposta foi ${casas(resposta)}. E agora?`,
  resolvido: (mate: boolean) => (mate ? 'Resolvido: xeque-mate!' : 'Resolvido: era essa a linha do livro.'),
  outroMate: 'Xeque-mate! Não é o lance do livro, mas também serve.',
  outroLance: 'O lance é legal, mas não é o do livro. Siga, recomece ou veja a solução.',
  dica: (casa: string) => `Olhe para ${casa}.`,
  semDica: (naLinha: boolean) =>
    naLinha ? 'A posição já está resolvida.' : 'Você saiu da linha do livro. Recomece para ter uma dica.',
  posicao: (n: number, total: number) => `Posição ${n} de ${total}`,
} as const;
