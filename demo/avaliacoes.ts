import type { TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';

export type AvaliacaoDemo = { nota: number; texto: string; resposta?: string };

/** What the demo's fictional buyers say of goods of each kind; taken in turn. */
export const avaliacoesDemo: Record<TipoDeProduto, AvaliacaoDemo[]> = {
  tabuleiro: [
    {
      nota: 5,
      texto: 'As casas estão no esquadro e o acabamento não reflete a luz da sala. Já joguei umas vinte partidas nele.',
    },
    {
      nota: 4,
      texto: 'Bonito e pesado, não escorrega na mesa. Só achei o verso simples para o preço.',
      resposta: 'Obrigado por contar! O verso leva feltro nas quatro pontas; anotamos a sugestão de forrar inteiro.',
    },
    { nota: 5, texto: 'Comprei para o clube e todo mundo perguntou de onde é.' },
  ],
  pecas: [
    { nota: 5, texto: 'Peso muito bom na base, o rei não cai à toa. O cavalo é bem esculpido.' },
    {
      nota: 3,
      texto: 'Peças bonitas, mas um peão veio com a base um pouco torta. Dá para jogar.',
      resposta: 'Isso não devia acontecer. Mandamos outro peão, sem custo: ele sai amanhã.',
    },
    { nota: 5, texto: '' },
  ],
  conjunto: [
    { nota: 5, texto: 'Chegou bem embalado, com as duas damas extras. Tabuleiro e peças combinam no tamanho.' },
    { nota: 4, texto: 'Ótimo para levar ao parque. A bolsa podia ter um bolso para o relógio.' },
  ],
  relogio: [
    { nota: 5, texto: 'Fácil de acertar o incremento, e o botão não faz barulho na sala do torneio.' },
    { nota: 2, texto: 'Funciona, mas o manual só fala do modo básico. Levei um tempo para achar o Fischer.' },
  ],
  livro: [
    { nota: 5, texto: 'Os exercícios vão do simples ao difícil sem pular degrau. Resolvi um capítulo por semana.' },
    { nota: 4, texto: 'Boas explicações. Queria mais diagramas nos finais de torres.' },
    { nota: 5, texto: 'Li no tablet e imprimi os exercícios para os alunos. Muito claro.' },
  ],
  acessorio: [
    { nota: 4, texto: 'Faz o que promete e parece que vai durar.' },
    { nota: 5, texto: '' },
  ],
};
