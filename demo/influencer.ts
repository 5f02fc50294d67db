import { imagensDemo } from '#demo-data/imagens/indice.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';

/** The links of the demo's influencer: where each leads, on which sites it is found, and how often. */
export const linksDaDemo = [
  {
    id: 'demo-link-boletim',
    slug: 'boletim',
    canal: 'boletim',
    destino: '/produto/tabuleiro-oficial-marchetado-50-cm',
    produtoId: 'tabuleiro-oficial-marchetado-50-cm',
    sites: ['mail.exemplo.test', ''],
    visitasPorDia: 3,
  },
  {
    id: 'demo-link-podcast',
    slug: 'podcast',
    canal: 'podcast',
    destino: '/produtos',
    produtoId: null,
    sites: ['podcast.exemplo.test'],
    visitasPorDia: 2,
  },
] as const;

export const imagemDoMaterial = 'bispo-torre';

/** A picture with its text, which the influencers of the demo may publish. */
export const materialDaDemo: { id: string; titulo: string; texto: string; imagem: Imagem } = {
  id: 'demo-material-bispo-torre',
  titulo: 'Bispo e torre em bordo',
  texto: 'Peças torneadas uma a uma, com base de chumbo e feltro. Com o meu código sai mais em conta.',
  imagem: {
    pasta: `loja/demo-${imagemDoMaterial}`,
    alt: 'Bispo e torre de madeira clara sobre uma mesa',
    ...imagensDemo[imagemDoMaterial],
  },
};
