import type { Livro } from '#demo-data/ebooks/tipo.ts';

/** Covers of the printed books of the catalogue. */
export const impressos: Pick<Livro, 'slug' | 'titulo' | 'subtitulo' | 'capa'>[] = [
  {
    slug: 'xadrez-do-zero',
    titulo: 'Xadrez\ndo Zero',
    subtitulo: 'Do nome das peças à primeira partida inteira',
    capa: {
      fundo: '#E9DFCB',
      casa: '#D6BD95',
      tinta: '#1C1815',
      fio: '#6B4226',
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
      recorte: [4, 4, 4],
    },
  },
  {
    slug: 'finais-impresso',
    titulo: 'Finais\nEssenciais',
    subtitulo: 'Edição de mesa',
    capa: {
      fundo: '#1F4D3A',
      casa: '#1F4D3A',
      tinta: '#D9B27C',
      fio: '#D9B27C',
      fen: '8/8/8/8/8/4K3/4P3/5R2',
      recorte: [4, 4, 4],
    },
  },
];
