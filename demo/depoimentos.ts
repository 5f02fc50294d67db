export type DepoimentoDemo = { texto: string; nome: string; cidade: string; produto: string };

/** Fictional testimonials of the home page (specification section 2, home, item 3). */
export const depoimentosDemo: DepoimentoDemo[] = [
  {
    texto: 'O peso das peças muda o jogo. Levei ao clube numa quinta e na sexta já havia três encomendas.',
    nome: 'Renato Siqueira', cidade: 'Belo Horizonte, MG', produto: 'Peças Staunton Clube, rei de 95 mm',
  },
  {
    texto: 'Chegou em quatro dias em Belém, embalado como um instrumento. O encaixe do tabuleiro é impecável.',
    nome: 'Lúcia Tavares', cidade: 'Belém, PA', produto: 'Tabuleiro em nogueira e bordo, casas de 55 mm',
  },
  {
    texto: 'Uso o livro de finais com minhas turmas de iniciantes. Cada posição cabe numa aula.',
    nome: 'André Kobayashi', cidade: 'Londrina, PR', produto: 'Finais Essenciais: as posições que todo clube joga',
  },
];
