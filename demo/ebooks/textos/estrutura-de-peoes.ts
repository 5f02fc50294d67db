import type { Livro } from '#demo-data/ebooks/tipo.ts';

export const estruturaDePeoes: Livro = {
  slug: 'estrutura-de-peoes',
  titulo: 'Estrutura\nde Peões',
  subtitulo: 'O mapa da partida',
  capa: {
    fundo: '#A97B2F',
    casa: '#B98A3C',
    tinta: '#1C1815',
    fio: '#FAF6EE',
    fen: '8/5p2/4p3/3pP3/3P4/2P5/8/8',
    recorte: [2, 1, 5],
  },
  blocos: [
    {
      tipo: 'capitulo',
      titulo: 'Os peões não voltam',
      abre: 'Philidor escreveu, em 1749, que os peões são a alma do xadrez. Queria dizer que deles depende o ataque e a defesa.',
    },
    {
      tipo: 'texto',
      texto:
        'Tire todas as peças do tabuleiro, com os olhos, e deixe só os peões. O desenho que sobra diz onde há espaço, que coluna vai abrir, que casa ninguém mais defende e qual final convém a quem. É o mapa. As peças são os viajantes.',
    },
    { tipo: 'capitulo', titulo: 'O peão isolado' },
    {
      tipo: 'texto',
      texto:
        'Um peão sem vizinhos nas colunas ao lado. Nenhum outro peão o defende, nem a casa à frente dele. Em troca, ele dá espaço e duas colunas semiabertas para as torres.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'r1bq1rk1/pp2bppp/2n1pn2/8/3P4/P1N2N2/1P2BPPP/R1BQ1RK1 w - -',
        legenda: 'O isolado em d4',
        marcas: ['d4', 'd5'],
        linhas: [
          {
            lances: '1.Bg5 b6 2.Te1 Bb7 3.Tc1',
            nota: '**Quem tem o isolado** joga com peças: cavalo em e5, bispos apontados para o rei e, na hora certa, o avanço d5.',
          },
          {
            lances: '1.Bf4 Cd5 2.Cxd5 Dxd5',
            nota: '**Quem joga contra** põe uma peça em d5, troca as leves e vai para o final. Cada troca deixa o peão mais fraco.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Peões dobrados' },
    {
      tipo: 'texto',
      texto:
        'Dois na mesma coluna andam mal e não se defendem. Mas abrem colunas e, muitas vezes, vêm com o par de bispos. O caso modelo é a Espanhola das trocas.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'r1b1kbnr/1pp2ppp/p1p5/8/3NP3/8/PPP2PPP/RNB1K2R b KQkq -',
        legenda: 'Espanhola das trocas',
        marcas: ['c6', 'c7'],
        desde: '1.e4 e5 2.Cf3 Cc6 3.Bb5 a6 4.Bxc6 dxc6 5.d4 exd4 6.Dxd4 Dxd4 7.Cxd4',
        linhas: [
          {
            lances: '7...Bd7 8.Be3 O-O-O 9.Cd2',
            nota: 'No lado do rei são quatro peões brancos contra três, e deles nasce um peão passado. No outro lado, os quatro pretos não passam por três. Se tudo fosse trocado, as brancas ganhariam; por isso as pretas guardam os bispos.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'O peão atrasado e a casa fraca' },
    {
      tipo: 'texto',
      texto:
        'Atrasado é o peão que ficou para trás dos vizinhos e não pode avançar sem ser capturado. A casa à frente dele é um **posto**: um cavalo ali não sai mais.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'r1bqkb1r/5p1p/p1np1p2/1p2p3/4P3/N1N5/PPP2PPP/R2QKB1R w KQkq -',
        legenda: 'Siciliana, variante Sveshnikov',
        marcas: ['d5', 'd6'],
        desde: '1.e4 c5 2.Cf3 Cc6 3.d4 cxd4 4.Cxd4 Cf6 5.Cc3 e5 6.Cdb5 d6 7.Bg5 a6 8.Ca3 b5 9.Bxf6 gxf6',
        linhas: [
          {
            lances: '10.Cd5 f5',
            nota: 'As brancas ocupam o posto em d5. As pretas aceitam a fraqueza em troca do par de bispos e do avanço f5. Estrutura é negócio: sempre se paga alguma coisa.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'A cadeia' },
    {
      tipo: 'texto',
      texto:
        'Peões em diagonal, cada um defendido pelo de trás. O da ponta é forte; o da base, não. Aron Nimzowitsch deu a regra em 1925: **ataca-se a cadeia pela base**. E joga-se para o lado que ela aponta.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'rnbqkbnr/pp3ppp/4p3/2ppP3/3P4/8/PPP2PPP/RNBQKBNR w KQkq -',
        legenda: 'Francesa: as duas cadeias',
        marcas: ['d4', 'e6'],
        desde: '1.e4 e6 2.d4 d5 3.e5 c5',
        linhas: [
          {
            lances: '4.c3 Cc6 5.Cf3 Db6',
            nota: '**As pretas** atacam d4, a base da cadeia branca, com o peão de c, o cavalo e a dama.',
          },
          {
            lances: '4.c3 Cc6 5.Cf3 Bd7 6.Be2 Cge7 7.O-O Cf5',
            nota: '**As brancas** têm espaço no lado do rei e, mais tarde, atacarão a base das pretas, em e6, com f4 e f5.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'A maioria e o peão passado' },
    {
      tipo: 'texto',
      texto:
        'Onde você tem mais peões, pode fazer um passado. Avance primeiro **o peão que não tem outro pela frente**: é o candidato. Os outros o acompanham.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '6k1/p4ppp/8/8/8/8/PP3PPP/6K1 w - -',
        legenda: 'Dois contra um na ala da dama',
        marcas: ['b2'],
        linhas: [
          {
            lances: '1.Rf1 Rf8 2.Re2 Re7 3.Rd3 Rd6 4.Rd4 f6 5.b4 g6 6.b5',
            nota: 'O rei vai primeiro. Depois o peão de b, o candidato, e o de a vem atrás. O rei preto terá de correr para pará-lo, e o branco comerá do outro lado.',
          },
        ],
      },
    },
    {
      tipo: 'texto',
      texto: 'Dois passados ligados na sexta fila valem mais que uma torre. Ela não consegue parar os dois.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '6k1/8/PP6/8/8/8/6K1/1r6 w - -',
        legenda: 'Ligados na sexta',
        linhas: [
          { lances: '1.a7 Ta1 2.b7 Txa7 3.b8=D+', nota: 'A dama nasce com xeque e ataca a torre.' },
          { lances: '1.a7 Ta1 2.b7 Rf7 3.b8=D', nota: 'Sem a captura, nascem duas damas.' },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'O ataque da minoria' },
    {
      tipo: 'texto',
      texto:
        'Às vezes se ataca com menos. Na estrutura do Gambito da Dama com a troca em d5, as brancas avançam dois peões contra três para deixar uma fraqueza na casa c6.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'r2q1rk1/pp1bbppp/2p2n2/3p4/3P4/2NBPN2/PP3PPP/R2Q1RK1 w - -',
        legenda: 'A estrutura Carlsbad',
        marcas: ['c6'],
        linhas: [
          {
            lances: '1.Tb1 a5 2.a3 Te8 3.b4 axb4 4.axb4 Bd6 5.b5',
            nota: 'Se as pretas tomam em b5, o peão de d5 fica isolado. Se deixam tomar em c6, o peão de c6 fica atrasado numa coluna semiaberta. As pretas, por sua vez, jogam no lado do rei.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'O resumo do mapa' },
    {
      tipo: 'lista',
      itens: [
        '**Isolado seu:** peças no tabuleiro, e o avanço. **Dele:** bloqueie e troque.',
        '**Dobrados:** evite finais de peões; use as colunas abertas.',
        '**Atrasado:** a luta é pela casa da frente, não pelo peão.',
        '**Cadeia:** ataque a base; jogue para o lado da ponta.',
        '**Maioria:** o candidato primeiro.',
        '**Sem plano?** Ache o peão mais fraco dos dois lados. Um se ataca, o outro se defende.',
      ],
    },
  ],
};
