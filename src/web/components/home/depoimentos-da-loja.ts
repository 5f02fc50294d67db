export type Depoimento = { texto: string; autor: string; cidade: string; produto: string };

/** What customers say (specification 2, Home, 3: three static testimonials). */
export const depoimentosDaLoja: readonly Depoimento[] = [
  {
    texto: 'O peso das peças muda o jogo. Levei ao clube numa quinta e na sexta já havia três encomendas.',
    autor: 'Renato Siqueira',
    cidade: 'Belo Horizonte, MG',
    produto: 'Peças Staunton Clube',
  },
  {
    texto: 'Chegou em quatro dias em Belém, embalado como um instrumento. O encaixe do tabuleiro é impecável.',
    autor: 'Lúcia Tavares',
    cidade: 'Belém, PA',
    produto: 'Tabuleiro em nogueira e bordo',
  },
  {
    texto: 'Uso o livro de finais com minhas turmas de iniciantes. Cada posição cabe numa aula.',
    autor: 'André Kobayashi',
    cidade: 'Londrina, PR',
    produto: 'Finais Essenciais',
  },
];
