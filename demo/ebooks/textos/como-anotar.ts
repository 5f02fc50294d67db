import type { Livro } from '#demo-data/ebooks/tipo.ts';

export const comoAnotar: Livro = {
  slug: 'como-anotar',
  titulo: 'Como Anotar\numa Partida',
  subtitulo: 'A notação algébrica em meia hora',
  capa: {
    fundo: '#4A5452',
    casa: '#5A6563',
    tinta: '#FAF6EE',
    fio: '#D9B27C',
    fen: '8/8/8/8/8/5N2/8/8',
    recorte: [3, 3, 5],
  },
  blocos: [
    {
      tipo: 'capitulo',
      titulo: 'O nome das casas',
      abre: 'Cada casa tem uma letra e um número, como uma rua e uma porta. Com isso se escreve qualquer partida, de qualquer época.',
    },
    {
      tipo: 'texto',
      texto:
        'As colunas vão de **a** a **h**, da esquerda para a direita de quem joga com as brancas. As filas vão de **1** a **8**, contadas do lado das brancas. A casa se diz letra primeiro: o rei branco começa em e1, o preto em e8. A casa do canto direito, h1, é clara; se não for, o tabuleiro está virado.',
    },
    {
      tipo: 'par',
      diagramas: [
        { fen: '4k3/8/8/3n4/8/8/8/4K3 w - -', legenda: 'O cavalo está em d5', marcas: ['d5'] },
        { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -', legenda: 'A posição inicial' },
      ],
    },
    {
      tipo: 'texto',
      texto:
        '**Treino.** Sem olhar o tabuleiro: de que cor é f5? E c3? Uma regra ajuda: some o lugar da letra e o número. Se der par, a casa é escura; se der ímpar, clara. Em f5, 6 mais 5 dá 11: clara. Em c3, 3 mais 3 dá 6: escura.',
    },
    { tipo: 'capitulo', titulo: 'Os lances' },
    {
      tipo: 'texto',
      texto:
        'Escreve-se a letra da peça e a casa de **chegada**. O peão não leva letra. Em português: **R** rei, **D** dama, **T** torre, **B** bispo, **C** cavalo. Em inglês, que você verá nos sites: K, Q, R, B, N, nessa ordem. Cuidado: o R deles é a torre.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq -',
        legenda: 'Depois de dois lances das brancas',
        desde: '1.e4 e5 2.Cf3',
        linhas: [
          {
            lances: '2...Cc6',
            nota: 'O número conta um lance de cada lado. Quando só se escreve o das pretas, põem-se três pontos depois do número.',
          },
        ],
      },
    },
    { tipo: 'secao', titulo: 'Os sinais' },
    {
      tipo: 'lista',
      itens: [
        '**x** captura: *Bxf7*. O peão que captura leva a letra da coluna de onde saiu: *exd5*.',
        '**+** xeque e **#** mate.',
        '**O-O** pequeno roque e **O-O-O** grande roque.',
        '**=** promoção: *e8=D*.',
        '**!** bom lance, **?** erro, **!?** interessante, **?!** duvidoso.',
        '**1-0**, **0-1** e **½-½** o resultado.',
      ],
    },
    { tipo: 'capitulo', titulo: 'Quando duas peças podem' },
    {
      tipo: 'texto',
      texto:
        'Se duas peças iguais podem ir à mesma casa, escreve-se também de onde veio a que se moveu: a **coluna**, se ela já resolve; a **fila**, se as duas estão na mesma coluna.',
    },
    {
      tipo: 'par',
      diagramas: [
        {
          fen: '4k3/8/8/8/8/8/4K3/R6R w - -',
          legenda: 'As duas torres alcançam d1',
          marcas: ['d1'],
          linhas: [{ lances: '1.Tad1' }, { lances: '1.Thd1' }],
        },
        {
          fen: '4k3/8/8/1N6/8/8/8/1N2K3 w - -',
          legenda: 'Os dois cavalos alcançam c3',
          marcas: ['c3'],
          linhas: [{ lances: '1.C1c3' }, { lances: '1.C5c3' }],
        },
      ],
    },
    { tipo: 'secao', titulo: 'A captura de passagem' },
    {
      tipo: 'texto',
      texto:
        'O peão que anda duas casas e para ao lado de um peão adversário pode ser capturado como se tivesse andado uma. Só no lance seguinte. Escreve-se a casa onde o peão que captura **chega**.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6',
        legenda: 'As pretas jogaram d5 agora mesmo',
        marcas: ['d6'],
        desde: '1.e4 e6 2.e5 d5',
        linhas: [{ lances: '3.exd6 Bxd6', nota: 'O peão branco chega a d6 e o preto sai de d5.' }],
      },
    },
    { tipo: 'secao', titulo: 'A promoção' },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '8/2P1k3/8/8/8/8/8/4K3 w - -',
        legenda: 'O peão chega à oitava',
        linhas: [
          {
            lances: '1.c8=D',
            nota: 'Pode ser dama, torre, bispo ou cavalo, mesmo que ainda haja a peça no tabuleiro.',
          },
          { lances: '1.c8=C+', nota: 'Aqui, o cavalo dá xeque.' },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Na planilha' },
    {
      tipo: 'lista',
      itens: [
        'Jogue primeiro, escreva depois: anotar antes do lance não é permitido.',
        'Uma linha por lance, brancas à esquerda.',
        'Em ritmo lento, quem tem menos de cinco minutos e não recebe acréscimo de pelo menos trinta segundos pode parar de anotar.',
        'No fim, o resultado e as duas assinaturas. A planilha é o documento da partida.',
      ],
    },
    {
      tipo: 'capitulo',
      titulo: 'Para anotar e conferir',
      abre: 'Peça a alguém que leia os lances, jogue no tabuleiro e anote. A última posição é mate.',
    },
    {
      tipo: 'partida',
      titulo: 'Réti contra Tartakower, Viena, 1910',
      fim: 'mate',
      lances:
        '1.e4 c6 2.d4 d5 3.Cc3 dxe4 4.Cxe4 Cf6 5.Dd3 e5 6.dxe5 Da5+ 7.Bd2 Dxe5 8.O-O-O Cxe4 9.Dd8+ Rxd8 10.Bg5+ Rc7 11.Bd8#',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'rnbB1b1r/ppk2ppp/2p5/4q3/4n3/8/PPP2PPP/2KR1BNR b - -',
        legenda: 'A posição final, para conferir',
        linhas: [
          {
            lances: '',
            nota: 'Se a sua posição ficou diferente, volte lance a lance: o engano quase sempre está numa captura sem **x** ou num roque anotado do lado trocado.',
          },
        ],
      },
    },
  ],
};
