import type { NomeDeImagem } from '#demo-data/imagens/indice.ts';

/** The five categories of the shop's menu, in its order; the picture is a 4:3 crop (docs/requirements.md 2.2). */
export const categoriasDemo: { slug: string; nome: string; imagem: NomeDeImagem }[] = [
  { slug: 'livros-ebooks', nome: 'Livros e eBooks', imagem: 'categoria-livros-ebooks' },
  { slug: 'tabuleiros', nome: 'Tabuleiros', imagem: 'categoria-tabuleiros' },
  { slug: 'pecas', nome: 'Peças', imagem: 'categoria-pecas' },
  { slug: 'kits', nome: 'Kits', imagem: 'categoria-kits' },
  { slug: 'acessorios', nome: 'Acessórios', imagem: 'categoria-acessorios' },
];
