import type { NomeDeImagem } from '#demo-data/imagens/indice.ts';

/** The five categories of the shop's menu, in its order; the picture is a scene of 4:3 (docs/requirements.md 2.2). */
export const categoriasDemo: { slug: string; nome: string; descricao: string; imagem: NomeDeImagem }[] = [
  {
    slug: 'livros-ebooks',
    nome: 'Livros e eBooks',
    descricao:
      'Finais, aberturas e tática com posições para resolver. Os impressos vão pelo correio; os eBooks chegam na hora.',
    imagem: 'livros-mesa',
  },
  {
    slug: 'tabuleiros',
    nome: 'Tabuleiros',
    descricao: 'Madeira, mármore, vinil e neoprene. Meça o seu rei: a base ocupa cerca de três quartos da casa.',
    imagem: 'tabuleiro-nogueira-mesa',
  },
  {
    slug: 'pecas',
    nome: 'Peças',
    descricao: 'Jogos Staunton em madeira, mármore e plástico, e peças avulsas. Cada página diz para qual casa servem.',
    imagem: 'conjunto-buxo-ebano-mesa',
  },
  {
    slug: 'kits',
    nome: 'Kits',
    descricao: 'Tabuleiro e peças que já combinam, para começar, viajar ou levar ao torneio. É só abrir e jogar.',
    imagem: 'kit-clube-mesa',
  },
  {
    slug: 'acessorios',
    nome: 'Acessórios',
    descricao: 'Relógios, bolsas, planilhas e o que mantém o jogo em ordem entre uma partida e outra.',
    imagem: 'relogio-mesa',
  },
];
