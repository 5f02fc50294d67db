import type { Livro } from '#demo-data/ebooks/tipo.ts';

export const finaisEssenciais: Livro = {
  slug: 'finais-essenciais',
  titulo: 'Finais\nEssenciais',
  subtitulo: 'As posições que todo clube joga',
  capa: {
    fundo: '#1F4D3A',
    casa: '#2A5D48',
    tinta: '#FAF6EE',
    fio: '#D9B27C',
    fen: '8/8/8/8/4p3/5k2/3K2r1/4R3',
    recorte: [3, 3, 5],
  },
  amostra: [1, 3, 4],
  blocos: [
    {
      tipo: 'capitulo',
      titulo: 'Para que estudar finais',
      abre: 'Uma partida de clube raramente acaba em mate no meio-jogo. Acaba com um peão a mais e alguém que não sabe o que fazer com ele.',
    },
    {
      tipo: 'texto',
      texto:
        'Finais têm uma vantagem sobre o resto do xadrez: cabem na cabeça. São poucas peças, as posições se repetem e o que se aprende não sai de moda. Quem conhece dez delas joga o meio-jogo com outra calma, porque sabe que trocas convêm.',
    },
    {
      tipo: 'texto',
      texto:
        'Monte cada diagrama no tabuleiro. Tente primeiro jogar sozinho dos dois lados; só depois leia a linha. As peças são escritas em português: **R** rei, **D** dama, **T** torre, **B** bispo, **C** cavalo. O quadradinho ao lado do diagrama mostra quem joga.',
    },
    { tipo: 'capitulo', titulo: 'Os dois mates básicos' },
    { tipo: 'secao', titulo: 'Dama e rei contra rei' },
    {
      tipo: 'texto',
      texto:
        'A dama empurra o rei para a borda sem dar xeques, ficando sempre a um salto de cavalo dele. Quando ele só tem duas casas para ir, traga o seu rei e dê o mate. O perigo é um só: tirar a última casa sem dar xeque.',
    },
    {
      tipo: 'par',
      diagramas: [
        { fen: '7k/8/5K2/8/8/8/8/6Q1 w - -', legenda: 'O mate do abraço', linhas: [{ lances: '1.Dg7#', fim: 'mate' }] },
        {
          fen: 'k7/8/8/8/8/8/1Q6/6K1 w - -',
          legenda: 'O erro clássico: afogado',
          linhas: [{ lances: '1.Db6', fim: 'afogado' }],
        },
      ],
    },
    { tipo: 'secao', titulo: 'Torre e rei contra rei' },
    {
      tipo: 'texto',
      texto:
        'A torre corta, o rei empurra. Sempre que os reis ficam frente a frente com uma casa no meio, a torre dá xeque e o rei fraco recua uma fila. Quando isso não acontece, faça um lance de espera com a torre.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '5k2/8/4K3/8/8/8/8/R7 w - -',
        legenda: 'As brancas fecham a sétima',
        linhas: [
          {
            lances: '1.Ta7 Rg8 2.Rf6 Rh8 3.Rg6 Rg8 4.Ta8#',
            fim: 'mate',
            nota: 'A torre fecha a sétima fila e o rei branco acompanha o outro até o canto.',
          },
          {
            lances: '1.Ta7 Re8 2.Ta8#',
            fim: 'mate',
            nota: 'Se o rei volta, encontra o outro de frente e leva mate na hora.',
          },
        ],
      },
    },
    {
      tipo: 'capitulo',
      titulo: 'Rei e peão contra rei',
      abre: 'Todo final de peões acaba aqui. Três ideias bastam: a oposição, as casas-chave e o quadrado.',
    },
    { tipo: 'secao', titulo: 'A oposição' },
    {
      tipo: 'texto',
      texto:
        'Dois reis na mesma coluna, com uma casa entre eles: quem **não** tem a vez está com a oposição, porque é o outro que precisa sair da frente. No diagrama, tudo depende de quem joga.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '8/4k3/8/4K3/4P3/8/8/8 b - -',
        legenda: 'Jogam as pretas: as brancas ganham',
        linhas: [
          {
            lances: '1...Rd7 2.Rf6 Re8 3.Re6 Rd8 4.Rf7 Rd7 5.e5 Rd8 6.e6',
            nota: 'O rei branco passa ao lado, toma a frente do peão e o escolta. O peão só anda quando o caminho está livre.',
          },
        ],
      },
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '8/4k3/8/4K3/4P3/8/8/8 w - -',
        legenda: 'Jogam as brancas: empate',
        linhas: [
          {
            lances: '1.Rd5 Rd7 2.e5 Re7 3.e6 Re8 4.Rd6 Rd8 5.e7+ Re8 6.Re6',
            fim: 'afogado',
            nota: 'A defesa é recuar sempre em linha reta, para a casa à frente do peão, e só tomar a oposição quando o rei branco avança.',
          },
        ],
      },
    },
    { tipo: 'secao', titulo: 'As casas-chave' },
    {
      tipo: 'texto',
      texto:
        'Cada peão tem três casas que, ocupadas pelo seu rei, garantem a promoção, seja de quem for a vez. Enquanto o peão não passa da quarta fila, elas ficam **duas filas à frente dele**. Na quinta fila, as da fila logo adiante também servem.',
    },
    {
      tipo: 'par',
      diagramas: [
        {
          fen: '8/8/8/8/4P3/8/8/8 w - -',
          legenda: 'Peão em e4: d6, e6 e f6',
          marcas: ['d6', 'e6', 'f6'],
          esquema: true,
        },
        {
          fen: '4k3/8/4K3/4P3/8/8/8/8 w - -',
          legenda: 'Rei na sexta, à frente do peão: ganha sempre',
          linhas: [{ lances: '1.Rd6 Rd8 2.e6 Re8 3.e7 Rf7 4.Rd7' }],
        },
      ],
    },
    { tipo: 'secao', titulo: 'O quadrado do peão' },
    {
      tipo: 'texto',
      texto:
        'O peão corre sozinho e o rei adversário vai atrás. Trace o quadrado que vai do peão até a casa de promoção: se o rei **entra** nele ao jogar, alcança. No diagrama, o quadrado é a4, a8, e8, e4.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '8/8/8/8/P4k2/8/8/7K b - -',
        legenda: 'Quem joga decide tudo',
        marcas: ['a4', 'a8', 'e8', 'e4'],
        linhas: [
          {
            lances: '1...Re5 2.a5 Rd6 3.a6 Rc7 4.a7 Rb7',
            nota: 'Com a vez, o rei preto entra no quadrado e alcança o peão. Se fosse a vez das brancas, o peão andaria, o quadrado encolheria e o rei ficaria de fora.',
          },
        ],
      },
    },
    { tipo: 'secao', titulo: 'O peão da torre e o bispo errado' },
    {
      tipo: 'texto',
      texto:
        'O peão da coluna a ou da h é o pior de todos: o rei que defende se esconde no canto e não há como tirá-lo de lá. Nem um bispo a mais resolve, se ele não domina a casa de promoção.',
    },
    {
      tipo: 'par',
      diagramas: [
        {
          fen: 'k7/8/K7/P7/8/8/8/8 w - -',
          legenda: 'Empate no canto',
          linhas: [{ lances: '1.Rb6 Rb8 2.a6 Ra8 3.a7', fim: 'afogado' }],
        },
        {
          fen: '7k/8/6K1/7P/8/5B2/8/8 w - -',
          legenda: 'O bispo não alcança h8',
          linhas: [{ lances: '1.h6 Rg8 2.Bd5+ Rh8 3.h7', fim: 'afogado' }],
        },
      ],
    },
    { tipo: 'capitulo', titulo: 'Dois truques de peões' },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '8/ppp3k1/8/PPP5/8/8/6K1/8 w - -',
        legenda: 'A ruptura',
        linhas: [
          {
            lances: '1.b6 axb6 2.c6 bxc6 3.a6',
            nota: 'O peão do meio se sacrifica e um dos vizinhos passa. O rei preto está longe demais.',
          },
          { lances: '1.b6 cxb6 2.a6 bxa6 3.c6', nota: 'Do outro lado, a mesma coisa.' },
        ],
      },
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '7K/8/k1P5/7p/8/8/8/8 w - -',
        legenda: 'Richard Réti, 1921: empate',
        linhas: [
          {
            lances: '1.Rg7 h4 2.Rf6 Rb6 3.Re5 Rxc6 4.Rf4',
            nota: 'O rei parece atrasado nos dois lados, mas anda em diagonal e persegue os dois objetivos ao mesmo tempo.',
          },
          {
            lances: '1.Rg7 h4 2.Rf6 h3 3.Re6 h2 4.c7 Rb7 5.Rd7 h1=D 6.c8=D+',
            nota: 'Se as pretas correm, o rei branco escolta o próprio peão e os dois promovem.',
          },
        ],
      },
    },
    {
      tipo: 'capitulo',
      titulo: 'Finais de torre',
      abre: 'São os mais comuns de todos. Dois nomes antigos resolvem a maior parte deles.',
    },
    { tipo: 'secao', titulo: 'Lucena: a ponte' },
    {
      tipo: 'texto',
      texto:
        'O rei branco está na frente do peão, na oitava, e não tem por onde sair: se der um passo, leva xeques da torre. A solução é pôr a torre na quarta fila, para servir de guarda-chuva.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '1K6/1P1k4/8/8/8/8/r7/2R5 w - -',
        legenda: 'As brancas ganham',
        linhas: [
          {
            lances: '1.Td1+ Re7 2.Td4 Ta1 3.Rc7 Tc1+ 4.Rb6 Tb1+ 5.Rc6 Tc1+ 6.Rb5 Tb1+ 7.Tb4',
            nota: 'Primeiro o xeque afasta o rei. Depois a torre vai à quarta fila e, quando os xeques chegam, ela se interpõe: está feita a ponte.',
          },
        ],
      },
    },
    { tipo: 'secao', titulo: 'Philidor: a terceira fila' },
    {
      tipo: 'texto',
      texto:
        'Quem defende tem o rei na frente do peão e põe a torre na sexta fila, que é a terceira para as pretas. Ali ela impede o avanço do rei branco. Quando o peão avança e tira essa casa do próprio rei, a torre corre para trás e dá xeques sem parar.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '4k3/7R/r7/3KP3/8/8/8/8 b - -',
        legenda: 'As pretas empatam',
        linhas: [
          {
            lances: '1...Tb6 2.e6 Tb1 3.Rd6 Td1+ 4.Re5 Te1+ 5.Rd6 Td1+',
            nota: 'Um lance de espera, e só depois de e6 a torre desce. O rei branco não tem mais onde se esconder dos xeques.',
          },
        ],
      },
    },
    { tipo: 'secao', titulo: 'A torre vai atrás do peão' },
    {
      tipo: 'texto',
      texto:
        'O conselho é de Siegbert Tarrasch e vale para os dois lados: a torre fica **atrás** do peão passado, seu ou do adversário. Atrás do seu, ganha espaço a cada passo dele; na frente, perde.',
    },
    {
      tipo: 'diagrama',
      diagrama: {
        fen: '6k1/r4ppp/8/P7/8/8/5PPP/R5K1 w - -',
        legenda: 'Torre ativa contra torre passiva',
        linhas: [
          {
            lances: '1.a6 Rf8 2.Rf1 Re7 3.Re2 Rd6 4.Rd3 Rc6 5.Rc4',
            nota: 'A torre preta está presa à frente do peão. O rei branco vem ao centro; se as pretas trocam a guarda e trazem o rei, ele se afasta do outro lado, onde o rei branco entrará.',
          },
        ],
      },
    },
    { tipo: 'capitulo', titulo: 'Resumo de bolso' },
    {
      tipo: 'lista',
      itens: [
        'Antes de trocar a última peça, conte o final de peões.',
        'Rei ativo vale meio peão; rei na borda não vale nada.',
        'Oposição: quem não tem a vez, tem a vantagem.',
        'Peão passado seu: a torre vai atrás. Peão passado dele: também.',
        'Com peão da torre e bispo, veja antes a cor da casa do canto.',
        'Na dúvida entre defender e atacar com a torre, ataque.',
      ],
    },
  ],
};
