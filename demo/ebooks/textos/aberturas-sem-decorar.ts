import type { Livro } from '#demo-data/ebooks/tipo.ts';

export const aberturasSemDecorar: Livro = {
  slug: 'aberturas-sem-decorar',
  titulo: 'Aberturas\nsem Decorar',
  subtitulo: 'Cinco ideias para começar bem',
  capa: {
    fundo: '#6B4226',
    casa: '#7C5032',
    tinta: '#FAF6EE',
    fio: '#D9B27C',
    fen: 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R',
    recorte: [2, 3, 5],
  },
  amostra: [1, 3, 4],
  blocos: [
    {
      tipo: 'capitulo',
      titulo: 'Antes dos lances',
      abre: 'Quem decora sabe o que jogar até o adversário sair do livro. Quem entende sabe o que jogar depois.',
    },
    {
      tipo: 'texto',
      texto:
        'Este livro não tem árvores de variantes. Tem cinco ideias e, para cada uma, uma abertura conhecida que a mostra bem. Com elas você chega ao décimo lance com uma posição boa e, mais importante, sabendo por quê.',
    },
    {
      tipo: 'lista',
      itens: [
        'Ocupe ou vigie o centro.',
        'Traga as peças, cada uma de uma vez.',
        'Ponha o rei em segurança.',
        'Ligue as torres.',
        'Só então escolha um plano.',
      ],
    },
    { tipo: 'capitulo', titulo: 'O centro' },
    {
      tipo: 'texto',
      texto:
        'As casas e4, d4, e5 e d5 são o alto do morro. Dali um cavalo alcança oito casas; da borda, quatro ou menos. Por isso o primeiro lance costuma ser um peão de dois passos: ele ocupa uma casa central e abre caminho para a dama e um bispo.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq -',
        legenda: 'A Abertura Italiana',
        marcas: ['f7'],
        desde: '1.e4 e5 2.Cf3 Cc6 3.Bc4 Bc5',
        linhas: [
          {
            lances: '4.c3 Cf6 5.d3 d6 6.O-O O-O',
            nota: 'Cada lance tem função: o cavalo ataca e5, o outro defende, os bispos miram f7 e f2, os pontos que só o rei protege.',
          },
        ],
      },
    },
    {
      tipo: 'texto',
      texto:
        'Vigiar também serve. Na Defesa Siciliana as pretas não põem um peão em e5: trocam o peão do bispo pelo da dama e ficam com **dois peões centrais contra um**. É o mesmo princípio, em câmera lenta.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq -',
        legenda: 'Siciliana aberta',
        desde: '1.e4 c5 2.Cf3 d6 3.d4 cxd4 4.Cxd4 Cf6 5.Cc3',
        linhas: [
          {
            lances: '5...a6 6.Be2 e5 7.Cb3 Be7',
            nota: 'As brancas têm peças mais livres; as pretas, a coluna c e o peão a mais no centro. Os dois lados têm o que querer.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Uma peça de cada vez' },
    {
      tipo: 'texto',
      texto:
        'Mover a mesma peça duas vezes na abertura é chegar atrasado com as outras. A dama que sai cedo costuma ser o pior caso: ela foge de ataques que ajudam o adversário a se desenvolver.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'r1bqkb1r/pppp1p1p/2n2np1/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq -',
        legenda: 'A dama passeou; as pretas desenvolveram',
        desde: '1.e4 e5 2.Dh5 Cc6 3.Bc4 g6 4.Df3 Cf6',
        linhas: [
          {
            lances: '5.Ce2 Bg7 6.d3 d6',
            nota: 'O ataque a f7 acabou. As pretas vão rocar, e a dama branca ainda está na frente dos seus próprios planos.',
          },
        ],
      },
    },
    {
      tipo: 'texto',
      texto:
        'Mas é preciso saber por que cada lance é jogado. Se as pretas respondem por hábito, e não ao que está no tabuleiro, vem o mate mais famoso de todos.',
    },
    {
      tipo: 'par',
      diagramas: [
        {
          fen: 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq -',
          legenda: 'O mate do pastor',
          desde: '1.e4 e5 2.Bc4 Cc6 3.Dh5 Cf6 4.Dxf7#',
        },
        {
          fen: 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -',
          legenda: 'O mate do louco: dois lances',
          desde: '1.f3 e5 2.g4 Dh4#',
        },
      ],
    },
    { tipo: 'capitulo', titulo: 'O rei em casa' },
    {
      tipo: 'texto',
      texto:
        'Com as colunas centrais se abrindo, o rei no meio vira alvo. O roque é o lance que mais rende: guarda o rei e põe uma torre em jogo. Até o décimo lance, pergunte-se sempre se já não é hora.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'rn1q1bnr/ppp1kB1p/3p2p1/3NN3/4P3/8/PPPP1PPP/R1BbK2R b KQ -',
        legenda: 'O mate de Légal',
        desde: '1.e4 e5 2.Cf3 d6 3.Bc4 Bg4 4.Cc3 g6 5.Cxe5 Bxd1 6.Bxf7+ Re7 7.Cd5#',
        linhas: [
          {
            lances: '',
            nota: 'O bispo em g4 parecia prender o cavalo. Mas com o rei no centro e três peças brancas em jogo, a cravada não existe: o cavalo sai, a dama cai e o rei também.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Torres ligadas' },
    {
      tipo: 'texto',
      texto:
        'O desenvolvimento termina quando não há mais peças entre as torres. Elas se defendem uma à outra e vão para as colunas abertas, ou para as que vão se abrir. O Gambito da Dama Recusado ensina isso com calma.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'r1bq1rk1/pp1nbppp/2p1pn2/3p2B1/2PP4/2NBPN2/PP3PPP/2RQK2R b K -',
        legenda: 'Gambito da Dama Recusado',
        desde: '1.d4 d5 2.c4 e6 3.Cc3 Cf6 4.Bg5 Be7 5.e3 O-O 6.Cf3 Cbd7 7.Tc1 c6 8.Bd3',
        linhas: [
          {
            lances: '8...dxc4 9.Bxc4 Cd5 10.Bxe7 Dxe7 11.O-O',
            nota: 'A torre foi para c1 antes de a coluna se abrir. As pretas trocam peças, porque têm menos espaço, e preparam e5 para soltar o bispo.',
          },
        ],
      },
    },
    {
      tipo: 'texto',
      texto:
        'A mesma abertura guarda uma armadilha contra quem conta só até três. O peão de d5 parece solto, porque o cavalo de f6 está cravado na dama. Não está.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'r1bqkb1r/pppn1ppp/5n2/3N2B1/3P4/8/PP2PPPP/R2QKBNR b KQkq -',
        legenda: 'As brancas acabaram de tomar em d5',
        desde: '1.d4 d5 2.c4 e6 3.Cc3 Cf6 4.Bg5 Cbd7 5.cxd5 exd5 6.Cxd5',
        linhas: [
          {
            lances: '6...Cxd5 7.Bxd8 Bb4+ 8.Dd2 Bxd2+ 9.Rxd2 Rxd8',
            nota: 'As pretas dão a dama, recuperam-na com xeque e ficam com uma peça a mais.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'O plano' },
    {
      tipo: 'texto',
      texto:
        'Com as peças em jogo, olhe para os peões: eles dizem de que lado você tem espaço. Na Espanhola, as brancas preparam d4 sem pressa; na Francesa, a cadeia aponta para o lado do rei, e é para lá que as brancas jogam.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'r1bq1rk1/2p1bppp/p1np1n2/1p2p3/4P3/1BP2N2/PP1P1PPP/RNBQR1K1 w - -',
        legenda: 'Abertura Espanhola',
        desde: '1.e4 e5 2.Cf3 Cc6 3.Bb5 a6 4.Ba4 Cf6 5.O-O Be7 6.Te1 b5 7.Bb3 d6 8.c3 O-O',
        linhas: [
          {
            lances: '9.h3 Bb7 10.d4',
            nota: 'O lance h3 evita a cravada em g4 e só então o peão avança. Isto é um plano: um objetivo e a ordem certa dos passos.',
          },
        ],
      },
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'r1bqkbnr/pp3ppp/2n1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R b KQkq -',
        legenda: 'Francesa, variante do avanço',
        desde: '1.e4 e6 2.d4 d5 3.e5 c5 4.c3 Cc6 5.Cf3',
        linhas: [
          {
            lances: '5...Db6 6.a3 c4',
            nota: 'As pretas atacam a base da cadeia, o peão de d4, com tudo o que têm: peão, cavalo e dama.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Um repertório pequeno' },
    { tipo: 'texto', texto: 'Escolha pouco e jogue muito. Uma sugestão coerente, em que as ideias se repetem:' },
    {
      tipo: 'lista',
      itens: [
        '**Com as brancas:** 1.e4 e, contra 1...e5, a Italiana com c3 e d3.',
        '**Contra 1.e4:** 1...e5, e o cavalo em c6. Você joga as mesmas posições dos dois lados.',
        '**Contra 1.d4:** 1...d5 e o Gambito da Dama Recusado, com Be7 e roque curto.',
        '**Contra qualquer outra coisa:** centro, cavalos, bispos, roque. Funciona.',
      ],
    },
    {
      tipo: 'texto',
      texto:
        'Depois de cada partida, veja em que lance você saiu do que conhecia e o que teria jogado com calma. Dez partidas assim valem mais que um livro de variantes.',
    },
  ],
};
