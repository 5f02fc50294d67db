import type { Livro } from '#demo-data/ebooks/tipo.ts';

export const matesClassicos: Livro = {
  slug: 'mates-classicos',
  titulo: 'Mates\nClássicos',
  subtitulo: 'Doze desenhos para reconhecer',
  capa: {
    fundo: '#463C35',
    casa: '#574B42',
    tinta: '#FAF6EE',
    fio: '#D9B27C',
    fen: '6rk/5Npp/8/8/8/8/8/8',
    recorte: [4, 0, 4],
  },
  amostra: [1, 3, 4],
  blocos: [
    {
      tipo: 'capitulo',
      titulo: 'Ver antes de calcular',
      abre: 'O jogador forte não calcula mais rápido. Ele reconhece o desenho e só confere.',
    },
    {
      tipo: 'texto',
      texto:
        'Todo mate é a soma de duas contas: quem dá o xeque e quem tira as casas de fuga. Muitas vezes são as próprias peças do rei que fazem o segundo serviço. Em cada página, conte as casas em volta dele e diga quem guarda cada uma.',
    },
    { tipo: 'capitulo', titulo: 'Sozinhas na última fila' },
    {
      tipo: 'texto',
      texto:
        'O **mate do corredor** castiga o rei que rocou e nunca abriu uma janela. O **mate da escada**, com duas torres, é o primeiro que se ensina: uma corta a sétima, a outra dá o xeque na oitava.',
    },
    {
      tipo: 'par',
      diagramas: [
        {
          fen: '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - -',
          legenda: '1. Corredor',
          linhas: [{ lances: '1.Td8#', fim: 'mate' }],
        },
        { fen: '7k/R7/1R6/8/8/8/8/6K1 w - -', legenda: '2. Escada', linhas: [{ lances: '1.Tb8#', fim: 'mate' }] },
      ],
    },
    {
      tipo: 'texto',
      texto:
        'Às vezes a última fila está guardada, e é preciso arrastar o guarda. No diagrama abaixo, a torre preta parece segurar tudo.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '3r2k1/5ppp/8/8/8/8/4QPPP/4R1K1 w - -',
        legenda: 'Corredor com sacrifício',
        linhas: [
          {
            lances: '1.De8+ Txe8 2.Txe8#',
            fim: 'mate',
            nota: 'A dama se entrega na casa que a torre defende. A torre sai do lugar e a outra entra.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'O cavalo e seus parceiros' },
    {
      tipo: 'texto',
      texto:
        'O **mate sufocado** é o único em que o rei morre cercado só pelos seus. A manobra é conhecida há mais de cinco séculos: está no livro de Luis de Lucena, de 1497.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '5r1k/6pp/8/6N1/8/1Q6/6PP/7K w - -',
        legenda: '3. Sufocado',
        linhas: [
          {
            lances: '1.Cf7+ Rg8 2.Ch6+ Rh8 3.Dg8+ Txg8 4.Cf7#',
            fim: 'mate',
            nota: 'O segundo lance é xeque duplo: o rei tem de andar. O terceiro chama a torre para tapar a última casa.',
          },
        ],
      },
    },
    {
      tipo: 'texto',
      texto:
        'O **mate de Anastácia** vem de um romance alemão de 1803. O cavalo em e7 tira duas casas e a torre fecha a coluna. O **mate dos árabes** é mais velho ainda: já aparecia no xatranje, quando torre e cavalo eram as peças mais fortes.',
    },
    {
      tipo: 'par',
      diagramas: [
        {
          fen: '5r1k/4N1pp/8/7Q/8/4R3/6PP/6K1 w - -',
          legenda: '4. Anastácia',
          linhas: [{ lances: '1.Dxh7+ Rxh7 2.Th3#', fim: 'mate' }],
        },
        { fen: '7k/R7/5N2/8/8/8/8/6K1 w - -', legenda: '5. Dos árabes', linhas: [{ lances: '1.Th7#', fim: 'mate' }] },
      ],
    },
    { tipo: 'capitulo', titulo: 'Bispos em cruz' },
    {
      tipo: 'texto',
      texto:
        'No **mate de Boden** dois bispos se cruzam sobre o rei que rocou grande. Leva o nome de Samuel Boden, que o deu em Londres em meados do século XIX. A dama abre a coluna e some; os bispos fazem o resto.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '2kr4/pp1n4/2p5/8/5B2/5Q2/4B3/6K1 w - -',
        legenda: '6. Boden',
        linhas: [
          {
            lances: '1.Dxc6+ bxc6 2.Ba6#',
            fim: 'mate',
            nota: 'Um bispo guarda b8 e c7; o outro dá o xeque e guarda b7. As casas d7 e d8 estão ocupadas pelas próprias pretas.',
          },
        ],
      },
    },
    {
      tipo: 'texto',
      texto:
        'O **mate da Ópera** usa um bispo só, para proteger a torre que entra em d8. O de **Greco**, de um manuscrito do século XVII, tem o bispo na diagonal e a dama na coluna da torre.',
    },
    {
      tipo: 'par',
      diagramas: [
        { fen: '4k3/5p2/8/6B1/8/8/8/3R2K1 w - -', legenda: '7. Da Ópera', linhas: [{ lances: '1.Td8#', fim: 'mate' }] },
        {
          fen: '5r1k/6p1/8/8/2B5/8/8/3Q2K1 w - -',
          legenda: '8. De Greco',
          linhas: [{ lances: '1.Dh5#', fim: 'mate' }],
        },
      ],
    },
    { tipo: 'capitulo', titulo: 'A dama e o peão' },
    {
      tipo: 'texto',
      texto:
        'Um peão na sexta fila, ao lado do rei rocado, é meia dama. O de **Damiano**, boticário português que publicou seu livro em 1512, usa o peão em g6; o de **Lolli**, o peão em f6.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '5rk1/6p1/6P1/8/8/8/8/K2Q3R w - -',
        legenda: '9. Damiano',
        linhas: [
          {
            lances: '1.Th8+ Rxh8 2.Dh1+ Rg8 3.Dh7#',
            fim: 'mate',
            nota: 'A torre se sacrifica só para que a dama chegue à coluna com xeque. Um tempo vale uma torre.',
          },
        ],
      },
    },
    {
      tipo: 'par',
      diagramas: [
        { fen: '6k1/5p1p/5PpQ/8/8/8/8/6K1 w - -', legenda: '10. Lolli', linhas: [{ lances: '1.Dg7#', fim: 'mate' }] },
        {
          fen: '3rkr2/8/8/8/8/1Q6/8/6K1 w - -',
          legenda: '11. Das dragonas',
          linhas: [{ lances: '1.De6#', fim: 'mate' }],
        },
      ],
    },
    {
      tipo: 'texto',
      texto:
        'Nas **dragonas**, as duas torres ficam ao lado do rei como os enfeites no ombro de um uniforme. Elas não defendem: atrapalham.',
    },
    { tipo: 'capitulo', titulo: 'O bispo que foge da cravada' },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'rn1qkbnr/ppp2p1p/3p2p1/4N3/2B1P1b1/2N5/PPPP1PPP/R1BQK2R b KQkq -',
        legenda: '12. Légal: as brancas tomaram em e5',
        desde: '1.e4 e5 2.Cf3 d6 3.Bc4 Bg4 4.Cc3 g6 5.Cxe5',
        linhas: [
          {
            lances: '5...Bxd1 6.Bxf7+ Re7 7.Cd5#',
            fim: 'mate',
            nota: 'Kermur de Légal foi professor de Philidor em Paris. A ideia: três peças leves valem mais que uma dama longe do rei.',
          },
        ],
      },
    },
    {
      tipo: 'capitulo',
      titulo: 'A partida da Ópera',
      abre: 'Paris, 1858. Paul Morphy joga num camarote, durante um espetáculo, contra o duque de Brunswick e o conde Isouard, que se consultam.',
    },
    {
      tipo: 'partida',
      titulo: 'Morphy contra os aliados',
      fim: 'mate',
      lances:
        '1.e4 e5 2.Cf3 d6 3.d4 Bg4 4.dxe5 Bxf3 5.Dxf3 dxe5 6.Bc4 Cf6 7.Db3 De7 8.Cc3 c6 9.Bg5 b5 10.Cxb5 cxb5 11.Bxb5+ Cbd7 12.O-O-O Td8 13.Txd7 Txd7 14.Td1 De6 15.Bxd7+ Cxd7 16.Db8+ Cxb8 17.Td8#',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k -',
        legenda: 'Antes do lance 16',
        linhas: [
          {
            lances: '1.Db8+ Cxb8 2.Td8#',
            fim: 'mate',
            nota: 'Todas as peças brancas trabalharam. Das pretas, o bispo e a torre do rei nunca saíram de casa. O mate é o desenho número 7.',
          },
        ],
      },
    },
  ],
};
