import type { Livro } from '#demo-data/ebooks/tipo.ts';

export const ensinarCriancas: Livro = {
  slug: 'ensinar-criancas',
  titulo: 'Xadrez para\nEnsinar Crianças',
  subtitulo: 'Dez aulas prontas, um minijogo por aula',
  capa: {
    fundo: '#E9DFCB',
    casa: '#DCCFB4',
    tinta: '#1C1815',
    fio: '#6B4226',
    fen: '8/8/8/8/8/5p2/3P4/8',
    recorte: [3, 4, 4],
  },
  amostra: [1, 3, 4],
  blocos: [
    {
      tipo: 'capitulo',
      titulo: 'Antes da primeira aula',
      abre: 'Criança não aprende regra: aprende jogo. Se a aula tiver um jogo com vencedor, ela volta.',
    },
    {
      tipo: 'texto',
      texto:
        'São dez aulas de quarenta minutos: cinco de história, dez de novidade, vinte de minijogo e cinco de guardar as peças, que também é aula. Use o mural para mostrar e o tabuleiro para jogar. Em dupla, quem perde escolhe a cor na próxima.',
    },
    {
      tipo: 'lista',
      itens: [
        'Uma peça por aula. O rei vem por último.',
        'Não corrija no meio do lance. Pergunte depois: onde mais dava para ir?',
        'Ensine a apertar a mão no começo e no fim, ganhando ou perdendo.',
        'Quem já sabe ajuda quem ainda não sabe, sem tocar nas peças.',
      ],
    },
    { tipo: 'capitulo', titulo: 'Aula 1. O tabuleiro' },
    {
      tipo: 'texto',
      texto:
        '**Objetivo:** achar qualquer casa pelo nome. O tabuleiro é uma cidade com oito ruas e oito andares, e cada casa tem endereço. A casa clara fica no canto à direita de quem joga.',
    },
    {
      tipo: 'texto',
      texto:
        '**Minijogo: batalha das casas.** Um diz um endereço, o outro põe um grão de feijão. Dez acertos ganham. **Para casa:** desenhar o caminho da casa até a escola num quadriculado.',
    },
    { tipo: 'capitulo', titulo: 'Aula 2. O peão' },
    {
      tipo: 'texto',
      texto:
        '**Objetivo:** andar para a frente, capturar na diagonal. Da casa de início, pode andar duas. O peão é o único que captura de um jeito e anda de outro: espere essa dúvida e responda com o tabuleiro.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '8/pppppppp/8/8/8/8/PPPPPPPP/8 w - -',
        legenda: 'Minijogo: batalha de peões',
        esquema: true,
        linhas: [
          {
            lances: '',
            nota: 'Só peões. Ganha quem chega primeiro do outro lado, come todos ou deixa o outro sem lance. Jogue três vezes: na terceira, alguém descobre que dois peões juntos são mais fortes.',
          },
          { lances: '', nota: '**Para casa:** jogar com alguém da família e contar quem ganhou.' },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Aula 3. A torre' },
    {
      tipo: 'texto',
      texto:
        '**Objetivo:** ver linhas retas inteiras. A torre é um trem: anda quanto quiser no trilho, mas não pula nem faz curva. Peça para a criança apontar com o dedo até onde o trem vai.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '8/2p3p1/8/4p3/1p6/5p2/8/R7 w - -',
        legenda: 'Minijogo: o trem que come',
        esquema: true,
        linhas: [
          {
            lances: '',
            nota: 'Os peões não andam. Quantos lances a torre leva para comer todos? Anote o recorde da turma na parede.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Aula 4. O bispo' },
    {
      tipo: 'texto',
      texto:
        '**Objetivo:** perceber que ele nunca muda de cor. O bispo anda na diagonal e mora para sempre nas casas em que nasceu. Por isso há dois, um para cada cor.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '8/8/8/4r3/8/8/8/2B2B2 w - -',
        legenda: 'Minijogo: dois bispos contra a torre',
        esquema: true,
        linhas: [
          {
            lances: '',
            nota: 'Os bispos tentam capturar a torre, a torre tenta capturar um bispo. Quem consegue primeiro vence. Em dez lances sem captura, troca-se de lado.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Aula 5. A dama' },
    {
      tipo: 'texto',
      texto:
        '**Objetivo:** usar força com cuidado. Ela é torre e bispo juntos, e por isso todos correm atrás dela. Conte que, no jogo antigo, a dama andava uma casa só: ganhou esse poder no fim do século XV.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '8/pppppppp/8/8/8/8/8/3Q4 w - -',
        legenda: 'Minijogo: a dama e os oito',
        esquema: true,
        linhas: [
          {
            lances: '',
            nota: 'A dama contra oito peões, que andam. Se um peão chegar, os peões vencem; se a dama comer todos, vence ela. Com paciência a dama costuma ganhar, desde que coma um peão por vez sem se deixar capturar.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Aula 6. O cavalo' },
    {
      tipo: 'texto',
      texto:
        '**Objetivo:** desenhar o L. Duas para um lado, uma para o outro, pulando o que houver no caminho. Ele sempre troca de cor de casa: é o jeito de conferir.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '8/8/8/5p2/2p5/4p3/3p4/1N6 w - -',
        legenda: 'Minijogo: o cavalo que come o quintal',
        esquema: true,
        linhas: [
          {
            lances: '',
            nota: 'Um peão por salto, sem descanso: o cavalo come os quatro em quatro saltos. Qual é a ordem? Resposta: d2, c4, e3 e f5.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Aula 7. O rei e o xeque' },
    {
      tipo: 'texto',
      texto:
        '**Objetivo:** entender que o rei não se captura, se encurrala. Ele anda uma casa e não pode ir aonde seria capturado. Atacar o rei chama-se xeque, e há três saídas: **fugir, tapar ou capturar**.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '4r2k/8/8/8/Q7/8/3P1P2/4KB2 w - -',
        legenda: 'Xeque: ache as três saídas',
        marcas: ['e1'],
        linhas: [
          { lances: '1.Rd1', nota: 'Fugir.' },
          { lances: '1.Be2', nota: 'Tapar.' },
          { lances: '1.Dxe8+', nota: 'Capturar, que aqui é a melhor. Deixe a turma achar as três antes de escolher.' },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Aula 8. O mate' },
    {
      tipo: 'texto',
      texto:
        '**Objetivo:** xeque sem saída. Duas torres dão mate em escada, e é o primeiro mate que toda criança consegue dar sozinha. Separe bem mate de **afogado**: sem xeque e sem lance, é empate.',
    },
    {
      tipo: 'par',
      diagramas: [
        { fen: '4k3/R7/1R6/8/8/8/8/4K3 w - -', legenda: 'Mate em escada', linhas: [{ lances: '1.Tb8#', fim: 'mate' }] },
        {
          fen: 'k7/8/8/8/8/8/1Q6/4K3 w - -',
          legenda: 'Afogado: cuidado',
          linhas: [{ lances: '1.Db6', fim: 'afogado' }],
        },
      ],
    },
    { tipo: 'capitulo', titulo: 'Aula 9. Três lances especiais' },
    {
      tipo: 'texto',
      texto:
        '**Objetivo:** roque, promoção e captura de passagem. Uma de cada vez, com um intervalo. O roque é o castelo; a promoção, a coroa do peão que chegou; a captura de passagem, o peão que tentou passar correndo.',
    },
    {
      tipo: 'par',
      diagramas: [
        {
          fen: '4k3/8/8/8/8/8/5PPP/4K2R w K -',
          legenda: 'Pequeno roque',
          linhas: [{ lances: '1.O-O' }],
          roque: { lado: 'pequeno', pode: true },
        },
        { fen: '4k3/8/8/3pP3/8/8/8/4K3 w - d6', legenda: 'O peão preto veio de d7', linhas: [{ lances: '1.exd6' }] },
      ],
    },
    { tipo: 'capitulo', titulo: 'Aula 10. A primeira partida' },
    {
      tipo: 'texto',
      texto:
        '**Objetivo:** uma partida inteira, do aperto de mão ao resultado. Sem relógio. Combine três pedidos antes de começar: um peão no centro, cavalos e bispos para fora, rei rocado. No fim, cada um diz o melhor lance **do outro**.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: 'r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq -',
        legenda: 'Um bom começo',
        desde: '1.e4 e5 2.Cf3 Cc6 3.Bc4 Bc5 4.O-O',
        linhas: [
          {
            lances: '',
            nota: 'Escreva estes lances no quadro e deixe a turma continuar. Guarde uma planilha de cada criança: daqui a um ano ela vai querer ver.',
          },
        ],
      },
    },
    { tipo: 'secao', titulo: 'E depois' },
    {
      tipo: 'texto',
      texto:
        'Um torneio interno de quatro rodadas, com diploma para todos e aplauso para quem perdeu e voltou. Depois, tática: cinco posições por semana, sem nota.',
    },
  ],
};
