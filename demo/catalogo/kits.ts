import type { ProdutoDemo } from './tipo.ts';

const comum = { categoria: 'kits', digital: false } as const;

export const kitsDemo: ProdutoDemo[] = [
  {
    ...comum,
    nome: 'Conjunto Clube em buxo, ébano e nogueira',
    descricao: `<p>Peças torneadas à mão, tabuleiro de casas de 55 mm e caixa de cedro. O conjunto que usamos nas mesas do clube, com peso certo e madeira sem brilho.</p>
<p>Reunimos as <strong>Peças Staunton Clube</strong> em buxo e ébano e o <strong>Tabuleiro em nogueira e bordo</strong>, escolhidos um para o outro: a base do rei ocupa três quartos da casa, e o contraste entre as duas madeiras escuras mantém as peças legíveis em qualquer luz.</p>
<h3>O que acompanha</h3>
<ul><li>34 peças em buxo e ébano, rei de 95 mm</li><li>Tabuleiro maciço de 53 x 53 cm</li><li>Caixa em cedro com divisões forradas</li><li>Cera de carnaúba, 30 g, e pano de algodão</li></ul>
<p>Vai em duas caixas, no mesmo dia. É o presente de quem não pretende comprar outro conjunto: com uma camada de cera por ano, passa de uma geração para a seguinte.</p>`,
    ficha: {
      tipo: 'conjunto',
      casaMm: 55,
      tabuleiroCm: 53,
      reiMm: 95,
      baseMm: 40,
      pesoJogoG: 1650,
      damasExtras: 2,
      materiais: ['buxo', 'ébano', 'nogueira', 'bordo'],
      usos: ['clube', 'casa'],
    },
    precoCentavos: 329000,
    estoque: 3,
    variacoes: [],
    destaque: true,
    imagemLarga: 'hero-abertura',
    imagens: [
      { arquivo: 'kit-clube', alt: 'Tabuleiro de nogueira com as peças de buxo e ébano na posição inicial' },
      { arquivo: 'kit-clube-jogo', alt: 'Uma partida em andamento, vista de lado, com as brancas à esquerda' },
      { arquivo: 'kit-clube-detalhe', alt: 'Detalhe do rei, da dama e dos peões de buxo na posição inicial' },
      { arquivo: 'cavalo', alt: 'Os cavalos de buxo e de ébano do conjunto' },
    ],
    pesoKg: 7.4,
    alturaCm: 18,
    larguraCm: 58,
    comprimentoCm: 58,
  },
  {
    ...comum,
    nome: 'Kit Torneio: vinil, peças com peso e tubo',
    descricao: `<p>O conjunto do clube: casas de 57 mm, rei de 95 mm e tubo. Tudo o que um torneio pede, no tamanho do regulamento, por menos que as partes em separado.</p>
<p>O tabuleiro de vinil abre plano, as peças de plástico maciço têm lastro de metal e o tubo de lona protege o conjunto no ônibus, no porta-malas e na chuva. As peças viajam num saquinho dentro do próprio tubo.</p>
<h3>O que acompanha</h3>
<ul><li>Tabuleiro de enrolar em vinil, 51 x 51 cm</li><li>34 peças com peso, marfim e preto</li><li>Tubo de lona com alça de couro</li><li>Saquinho de algodão com cordão</li></ul>
<p>Escolha a cor do tabuleiro. <em>Relógio vendido à parte</em>: se você joga ritmos rápidos, veja o Kit Blitz, que já vem com um.</p>`,
    ficha: {
      tipo: 'conjunto',
      casaMm: 57,
      tabuleiroCm: 51,
      reiMm: 95,
      baseMm: 40,
      pesoJogoG: 980,
      damasExtras: 2,
      materiais: ['vinil', 'plástico'],
      usos: ['torneio', 'clube', 'viagem'],
    },
    precoCentavos: 34990,
    estoque: 22,
    variacoes: ['Verde', 'Azul', 'Marrom'],
    variacoesTipos: ['Cor'],
    porVariacao: { Verde: { estoque: 12 }, Azul: { estoque: 10 }, Marrom: { estoque: 0 } },
    destaque: true,
    imagemLarga: 'hero-torneio',
    imagens: [
      { arquivo: 'kit-torneio', alt: 'Tabuleiro de vinil verde com as peças em jogo e o tubo de lona atrás' },
      { arquivo: 'kit-torneio-jogo', alt: 'Uma Siciliana no tabuleiro de vinil verde, com relógio ao lado' },
      { arquivo: 'kit-torneio-detalhe', alt: 'Detalhe das peças de plástico fosco sobre o vinil verde' },
      { arquivo: 'tubo', alt: 'O tubo de lona com pontas e alça de couro' },
    ],
    pesoKg: 2.2,
    alturaCm: 12,
    larguraCm: 12,
    comprimentoCm: 62,
  },
  {
    ...comum,
    nome: 'Kit Blitz: relógio digital, tabuleiro e peças',
    descricao: `<p>Cinco minutos para cada um e nada mais a comprar. O relógio digital, o tabuleiro de vinil e as peças com peso chegam juntos, prontos para a primeira partida relâmpago.</p>
<p>O relógio já vem com os ritmos usuais na memória, do 3+2 ao 90+30, e o basculante resiste a mão pesada. No blitz, peça leve voa: por isso o lastro de metal e a base de feltro, que seguram a peça onde você a solta.</p>
<h3>O que acompanha</h3>
<ul><li>Relógio digital de torneio</li><li>Tabuleiro de enrolar em vinil, 51 x 51 cm</li><li>34 peças com peso, marfim e preto</li><li>Cartão com os ritmos e como programá-los</li></ul>
<p>Vai com pilhas. Um conselho de clube: aperte o relógio com a mesma mão que moveu a peça, que é o que manda a regra.</p>`,
    ficha: {
      tipo: 'conjunto',
      casaMm: 57,
      tabuleiroCm: 51,
      reiMm: 95,
      baseMm: 40,
      pesoJogoG: 980,
      damasExtras: 2,
      materiais: ['vinil', 'plástico'],
      usos: ['torneio', 'clube'],
    },
    precoCentavos: 59900,
    estoque: 9,
    variacoes: ['Marrom', 'Verde'],
    variacoesTipos: ['Cor'],
    destaque: false,
    imagens: [
      { arquivo: 'kit-blitz', alt: 'Tabuleiro de vinil marrom com partida em andamento e relógio digital ao lado' },
      { arquivo: 'kit-blitz-jogo', alt: 'Partida relâmpago em andamento, o relógio digital à direita' },
    ],
    pesoKg: 2.4,
    alturaCm: 14,
    larguraCm: 24,
    comprimentoCm: 56,
  },
  {
    ...comum,
    nome: 'Kit Primeiros Lances: tabuleiro, peças e livro',
    descricao: `<p>O primeiro xadrez de verdade, com um livro que começa do zero. Tabuleiro de madeira, peças de buxo e nogueira e o impresso <em>Xadrez do zero</em>, para aprender sem pressa e sem tela.</p>
<p>O tabuleiro tem casas de 40 mm, boas para mãos pequenas e para a mesa da sala. As peças são Staunton, iguais em desenho às dos adultos: quem aprende nelas não precisa reaprender depois.</p>
<h3>O que acompanha</h3>
<ul><li>Tabuleiro de 36 x 36 cm em nogueira e pau-marfim</li><li>32 peças, rei de 68 mm com base de 29 mm, em feltro</li><li>Livro <em>Xadrez do zero</em>, impresso</li><li>Cartão com o movimento das peças</li></ul>
<p>Indicado a partir dos seis anos, com um adulto por perto nas primeiras partidas. As peças menores têm 25 mm de base e não servem para crianças com menos de três anos.</p>`,
    ficha: {
      tipo: 'conjunto',
      casaMm: 40,
      tabuleiroCm: 36,
      reiMm: 68,
      baseMm: 29,
      damasExtras: 0,
      materiais: ['nogueira', 'pau-marfim', 'buxo'],
      usos: ['casa', 'ensino'],
    },
    precoCentavos: 26990,
    estoque: 16,
    variacoes: [],
    destaque: false,
    imagens: [
      { arquivo: 'kit-primeiros', alt: 'Tabuleiro com peças de buxo e nogueira e o livro Xadrez do zero atrás' },
      { arquivo: 'kit-primeiros-jogo', alt: 'A primeira partida: tabuleiro, o livro Xadrez do zero e um lápis' },
    ],
    pesoKg: 2.7,
    alturaCm: 10,
    larguraCm: 40,
    comprimentoCm: 42,
  },
  {
    ...comum,
    nome: 'Conjunto de viagem dobrável em madeira, 27 cm',
    descricao: `<p>Abre como um livro e guarda as peças dentro. Um conjunto pequeno de mogno e bordo, com dobradiças e fecho de latão, para o trem, a varanda e a casa dos outros.</p>
<p>Cada peça tem um ímã na base, e sob as casas corre uma folha de aço: dá para inclinar o tabuleiro, fechar com a partida em curso e continuar no dia seguinte. Por dentro, um berço de feltro segura as trinta e duas peças separadas por cor.</p>
<h3>Detalhes</h3>
<ul><li>Aberto: 27 x 27 cm, casas de 31 mm</li><li>Fechado: 27 x 14 x 5 cm</li><li>Rei de 49 mm</li><li>32 peças em buxo e padauk, com ímã</li></ul>
<p>Não é brinquedo de plástico: pesa pouco mais de um quilo e o fecho trava de verdade. <strong>Mantenha longe de cartões magnéticos</strong> e marca-passos, por causa dos ímãs.</p>`,
    ficha: {
      tipo: 'conjunto',
      casaMm: 31,
      tabuleiroCm: 27,
      reiMm: 49,
      damasExtras: 0,
      materiais: ['mogno', 'nogueira', 'bordo', 'buxo', 'padauk'],
      usos: ['viagem'],
    },
    precoCentavos: 31900,
    estoque: 11,
    variacoes: ['Mogno e bordo', 'Nogueira e bordo'],
    variacoesTipos: ['Madeira'],
    destaque: false,
    imagens: [
      { arquivo: 'kit-viagem', alt: 'Conjunto de viagem aberto, com dobradiças de latão e peças pequenas em jogo' },
      {
        arquivo: 'kit-viagem-cartao',
        alt: 'O conjunto de viagem com um cartão de banco e um lápis, para dar o tamanho',
      },
      { arquivo: 'kit-viagem-detalhe', alt: 'Detalhe das peças de buxo e padauk e da dobradiça' },
    ],
    pesoKg: 1.3,
    alturaCm: 7,
    larguraCm: 17,
    comprimentoCm: 30,
  },
  {
    ...comum,
    nome: 'Kit Escola para dez tabuleiros',
    descricao: `<p>Uma sala inteira jogando ao mesmo tempo. Dez tabuleiros de vinil em três cores, dez jogos de peças com peso e dez saquinhos numerados, para que nada se misture na hora de guardar.</p>
<p>Montamos este kit com professores que dão aula para turmas de vinte. As cores dos tabuleiros ajudam a dividir a sala em grupos; o número no saquinho diz a que mesa ele volta. Peças perdidas são vendidas avulsas, e repomos até dez no primeiro ano sem custo.</p>
<h3>O que acompanha</h3>
<ul><li>10 tabuleiros de enrolar: 4 verdes, 3 azuis e 3 marrons</li><li>10 jogos de 34 peças, rei de 95 mm</li><li>10 saquinhos de algodão numerados</li><li>Um bloco de planilhas com 50 folhas</li></ul>
<p>Emitimos nota para escolas e prefeituras. Para o professor, o <em>Tabuleiro mural magnético</em> completa a sala.</p>`,
    ficha: {
      tipo: 'conjunto',
      casaMm: 57,
      tabuleiroCm: 51,
      reiMm: 95,
      baseMm: 40,
      pesoJogoG: 980,
      damasExtras: 2,
      materiais: ['vinil', 'plástico'],
      usos: ['clube', 'ensino'],
    },
    precoCentavos: 179900,
    estoque: 6,
    variacoes: [],
    destaque: false,
    imagens: [
      { arquivo: 'kit-escola', alt: 'Cinco tabuleiros de vinil enrolados em pilha, um saquinho e peças à frente' },
      { arquivo: 'kit-escola-pecas', alt: 'Peças do kit diante do saquinho, com um lápis para dar o tamanho' },
      { arquivo: 'kit-escola-detalhe', alt: 'Detalhe dos rolos de vinil em três cores' },
    ],
    pesoKg: 15.5,
    alturaCm: 36,
    larguraCm: 40,
    comprimentoCm: 56,
  },
];
