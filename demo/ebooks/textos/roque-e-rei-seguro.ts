import type { Livro } from '#demo-data/ebooks/tipo.ts';

export const roqueERei: Livro = {
  slug: 'roque-e-rei-seguro',
  titulo: 'O Roque e o\nRei Seguro',
  subtitulo: 'Quando, para que lado e com que peões',
  capa: {
    fundo: '#27415C',
    casa: '#34506D',
    tinta: '#FAF6EE',
    fio: '#D9B27C',
    fen: '8/8/8/8/8/8/PPP5/2KR4',
    recorte: [0, 4, 4],
  },
  amostra: [1, 3, 4],
  blocos: [
    {
      tipo: 'capitulo',
      titulo: 'O único lance duplo',
      abre: 'O roque move duas peças de uma vez. Nenhum outro lance faz tanto: guarda o rei e convida a torre para a partida.',
    },
    {
      tipo: 'texto',
      texto:
        'No **pequeno roque**, o rei anda duas casas para o lado da torre de h e ela salta para f. No **grande roque**, anda duas casas para o outro lado e a torre de a salta para d. Toca-se primeiro no rei, com uma mão só: em torneio, tocar primeiro na torre pode obrigar a movê-la.',
    },
    {
      tipo: 'par',
      diagramas: [
        {
          fen: '4k3/8/8/8/8/8/PPPPPPPP/R3K2R w KQ -',
          legenda: 'Antes: os dois roques são possíveis',
          linhas: [{ lances: '1.O-O' }, { lances: '1.O-O-O' }],
          roque: { lado: 'grande', pode: true },
        },
        { fen: '4k3/8/8/8/8/8/PPPPPPPP/R4RK1 b - -', legenda: 'Depois do pequeno roque' },
      ],
    },
    { tipo: 'secao', titulo: 'As condições' },
    {
      tipo: 'lista',
      itens: [
        'Nem o rei nem aquela torre se moveram antes, mesmo que tenham voltado.',
        'Não há peças entre os dois.',
        'O rei não está em xeque, não passa por casa atacada e não termina em xeque.',
      ],
    },
    {
      tipo: 'texto',
      texto:
        'A terceira regra é só do rei. A **torre** pode estar atacada e, no grande roque, pode passar por b1 atacada. É a dúvida que mais chama árbitro.',
    },
    {
      tipo: 'par',
      diagramas: [
        {
          fen: '1r2k3/8/8/8/8/8/P1PP4/R3K3 w Q -',
          legenda: 'b1 atacada: pode rocar',
          marcas: ['b1'],
          roque: { lado: 'grande', pode: true },
          linhas: [{ lances: '1.O-O-O' }],
        },
        {
          fen: '3rk3/8/8/8/8/8/PPP5/R3K3 w Q -',
          legenda: 'd1 atacada: não pode',
          marcas: ['d1'],
          roque: { lado: 'grande', pode: false },
        },
      ],
    },
    { tipo: 'capitulo', titulo: 'Pequeno ou grande' },
    {
      tipo: 'texto',
      texto:
        'O pequeno é mais rápido e mais compacto: três peões na frente do rei, todos defendidos. O grande põe a torre direto na coluna central, mas deixa o peão de a sozinho; quase sempre pede mais um lance, o rei em b1.',
    },
    {
      tipo: 'texto',
      texto:
        'Escolha pelo centro. Fechado, há tempo para rocar grande e avançar os peões do outro lado. Aberto, o rei mais perto da torre agradece. E lembre: **roques opostos** viram corrida. Ganha quem chega primeiro, não quem está melhor.',
    },
    {
      tipo: 'capitulo',
      titulo: 'O preço de não rocar',
      abre: 'Viena, 1910. Richard Réti joga com Savielly Tartakower. O rei preto ainda está em e8.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'rnb1kb1r/pp3ppp/2p5/4q3/4n3/3Q4/PPPB1PPP/2KR1BNR w kq -',
        legenda: 'As pretas acabam de tomar em e4',
        desde: '1.e4 c6 2.d4 d5 3.Cc3 dxe4 4.Cxe4 Cf6 5.Dd3 e5 6.dxe5 Da5+ 7.Bd2 Dxe5 8.O-O-O Cxe4',
        linhas: [
          {
            lances: '9.Dd8+ Rxd8 10.Bg5+ Rc7 11.Bd8#',
            fim: 'mate',
            nota: 'A dama arrasta o rei para a coluna da torre, e o xeque é duplo: do bispo e da torre. O grande roque das brancas, jogado dois lances antes, foi o que pôs a torre ali.',
          },
        ],
      },
    },
    {
      tipo: 'texto',
      texto: 'A outra saída também perdia: se o rei vai a e8 depois do xeque duplo, a torre dá mate em d8.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'rnb2b1r/ppk2ppp/2p5/4q1B1/4n3/8/PPP2PPP/2KR1BNR w - -',
        legenda: 'O mesmo mate, de perto',
        marcas: ['d8', 'd7', 'b6'],
        linhas: [
          {
            lances: '11.Bd8#',
            fim: 'mate',
            nota: 'A torre defende o bispo e guarda d7; o bispo guarda b6. As outras casas estão ocupadas pelas próprias pretas.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Os peões da frente' },
    {
      tipo: 'texto',
      texto:
        'Três peões na segunda fila são a melhor muralha que existe, e cada lance de peão abre um furo que não fecha mais. Mas sem janela nenhuma há o mate do corredor. A regra prática: abra o **respiro** quando as torres já se foram da última fila, e de preferência na casa que o bispo do adversário não alcança.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '3r2k1/5ppp/8/8/8/8/4QPPP/4R1K1 w - -',
        legenda: 'Sem respiro',
        marcas: ['f7', 'g7', 'h7'],
        linhas: [{ lances: '1.De8+ Txe8 2.Txe8#', fim: 'mate', nota: 'Um peão em h6 bastaria para salvar as pretas.' }],
      },
    },
    { tipo: 'secao', titulo: 'O furo em f6 e h6' },
    {
      tipo: 'texto',
      texto:
        'Se o peão vai de g7 a g6, as casas f6 e h6 ficam sem dono. Enquanto o bispo está em g7, tudo bem: ele mora na casa do peão. Trocado esse bispo, a dama e um peão ou outro bispo entram pelo buraco.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '5rk1/5p1p/5Bp1/8/8/7Q/6PP/6K1 w - -',
        legenda: 'O bispo que falta',
        marcas: ['f6', 'h6'],
        linhas: [
          {
            lances: '1.Dh6 Te8 2.Dg7#',
            fim: 'mate',
            nota: 'Nada impede a entrada da dama: as casas pretas em volta do rei são todas das brancas.',
          },
        ],
      },
    },
    { tipo: 'secao', titulo: 'O presente grego em h7' },
    {
      tipo: 'texto',
      texto:
        'O sacrifício mais conhecido contra o pequeno roque. O bispo toma em h7, o cavalo salta a g5, a dama entra por h5. Para funcionar, costuma pedir três coisas: o cavalo preto longe de f6, o peão branco em e5 e nenhuma peça preta que chegue a h7.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'rnbq1rk1/pppn1ppp/4p3/3pP3/1b1P4/2NB1N2/PPP2PPP/R1BQK2R w KQ -',
        legenda: 'Jogam as brancas',
        marcas: ['h7'],
        linhas: [
          {
            lances: '1.Bxh7+ Rxh7 2.Cg5+ Rg8 3.Dh5 Te8 4.Dxf7+ Rh8 5.Dh5+ Rg8 6.Dh7+ Rf8 7.Dh8+ Re7 8.Dxg7#',
            fim: 'mate',
            nota: 'O rei foge para o centro e encontra as próprias peças no caminho.',
          },
          { lances: '1.Bxh7+ Rxh7 2.Cg5+ Rh6 3.Cxe6+', nota: 'Na borda, o xeque descoberto do bispo leva a dama.' },
        ],
      },
    },
    {
      tipo: 'texto',
      texto:
        'As pretas têm defesas melhores: tomar o cavalo com a dama, que custa a dama por duas peças, ou ir com o rei a g6, que pede cálculo. Antes de dar o bispo, veja as três respostas do rei.',
    },
    { tipo: 'capitulo', titulo: 'Antes de apertar o relógio' },
    {
      tipo: 'lista',
      itens: [
        'O meu rei pode levar xeque? De que casas?',
        'Que peão da frente já se moveu, e que casa ele deixou?',
        'Quantas peças dele estão do lado do meu rei? Três ou mais é ataque.',
        'Se eu rocar agora, a torre chega a uma coluna útil?',
      ],
    },
    {
      tipo: 'texto',
      texto:
        'Rei seguro não é rei escondido: é rei cujas casas você conhece. No final, ele sai da toca e vira a peça mais forte do tabuleiro.',
    },
  ],
};
