import type { ProdutoDemo } from './tipo.ts';

const comum = { categoria: 'tabuleiros', digital: false } as const;

export const tabuleirosDemo: ProdutoDemo[] = [
  {
    ...comum,
    nome: 'Tabuleiro em nogueira e bordo, casas de 55 mm',
    descricao: `<p>Madeira maciça, moldura encaixada à mão e acabamento fosco a óleo. As 64 casas são coladas com os veios na mesma direção, e ele fica sempre plano. Nogueira e bordo trabalham por igual com a umidade.</p>
<p>Casas de 55 mm pedem um rei de 90 a 95 mm: a base ocupa cerca de três quartos da casa, e sobra espaço para a mão entrar e sair sem derrubar o vizinho. Um filete de bordo separa o campo da moldura e esconde a junta dos cantos a 45 graus.</p>
<h3>Detalhes</h3>
<ul><li>Medida total: 53 x 53 cm, 17 mm de espessura</li><li>Pés de feltro colados por baixo</li><li>Acabamento em óleo de linhaça polimerizado, sem brilho</li><li>Sem coordenadas, como nos tabuleiros de salão</li></ul>
<p>Para conservar, pano seco no dia a dia e uma camada fina de cera duas vezes por ano. <strong>Cada peça de madeira tem seu desenho</strong>: o tabuleiro que chega não será idêntico ao da fotografia.</p>`,
    ficha: {
      tipo: 'tabuleiro',
      casaMm: 55,
      tabuleiroCm: 53,
      materiais: ['nogueira', 'bordo'],
      usos: ['clube', 'casa'],
    },
    precoCentavos: 124900,
    estoque: 7,
    variacoes: ['Acabamento a óleo', 'Acabamento em goma-laca'],
    variacoesTipos: ['Acabamento'],
    destaque: true,
    imagemLarga: 'hero-nogueira',
    imagens: [
      {
        arquivo: 'tabuleiro-nogueira',
        alt: 'Tabuleiro de nogueira e bordo visto de três quartos, com um rei claro e um cavalo escuro',
      },
      {
        arquivo: 'tabuleiro-nogueira-mesa',
        alt: 'O tabuleiro sobre uma mesa de nogueira, com quatro peças e a sombra da janela; as peças são vendidas à parte',
      },
      {
        arquivo: 'tabuleiro-nogueira-canto',
        alt: 'Canto do tabuleiro de perto: veios da nogueira e do bordo, filete e um lápis',
      },
      {
        arquivo: 'tabuleiro-nogueira-detalhe',
        alt: 'Detalhe das casas e dos veios da madeira junto ao rei e ao cavalo',
      },
    ],
    pesoKg: 4.2,
    alturaCm: 6,
    larguraCm: 58,
    comprimentoCm: 58,
  },
  {
    ...comum,
    nome: 'Tabuleiro oficial marchetado 50 cm',
    descricao: `<p>Lâminas de mogno e bordo sobre base estável, com moldura larga e filete escuro. É o tabuleiro de quem joga toda semana e quer madeira de verdade sem o peso de uma peça maciça.</p>
<p>Na marchetaria, folhas finas de madeira são cortadas, encaixadas como um mosaico e prensadas sobre um painel que não empena. O verso também recebe lâmina, para que os dois lados puxem com a mesma força e o conjunto fique reto por muitos anos.</p>
<h3>Detalhes</h3>
<ul><li>Casas de 50 mm, para reis de 80 a 90 mm</li><li>Medida total: 50 x 50 cm, 15 mm de espessura</li><li>Verniz acetinado à base de água</li><li>Feltro verde nas quatro pontas</li></ul>
<p>Combina com as <em>Peças Staunton em padauk e buxo</em> e com qualquer jogo de plástico de torneio. Não deixe o tabuleiro ao sol direto: o mogno escurece e o bordo amarela com o tempo.</p>`,
    ficha: {
      tipo: 'tabuleiro',
      casaMm: 50,
      tabuleiroCm: 50,
      materiais: ['mogno', 'nogueira', 'bordo'],
      usos: ['clube', 'casa'],
    },
    precoCentavos: 48900,
    estoque: 12,
    variacoes: ['Mogno e bordo', 'Nogueira e bordo'],
    variacoesTipos: ['Madeira'],
    porVariacao: { 'Mogno e bordo': { foto: 0 }, 'Nogueira e bordo': { foto: 3 } },
    destaque: false,
    imagens: [
      {
        arquivo: 'marchetado',
        alt: 'Tabuleiro marchetado em mogno e bordo com uma dama clara e uma torre avermelhada',
      },
      {
        arquivo: 'marchetado-canto',
        alt: 'Canto do tabuleiro marchetado de perto: mogno, bordo, filete escuro e um lápis',
      },
      { arquivo: 'marchetado-detalhe', alt: 'Detalhe do canto da moldura e do filete escuro do tabuleiro marchetado' },
      { arquivo: 'marchetado-nogueira', alt: 'O tabuleiro marchetado em nogueira e bordo' },
    ],
    pesoKg: 2.6,
    alturaCm: 5,
    larguraCm: 54,
    comprimentoCm: 54,
  },
  {
    ...comum,
    nome: 'Tabuleiro em bloco de pau-ferro e pau-marfim',
    descricao: `<p>Um bloco de quatro centímetros, sem moldura, em duas madeiras brasileiras. O pau-ferro quase preto e o pau-marfim claro chegam até a borda, e o que se vê é só o jogo.</p>
<p>Sem moldura não há onde esconder erro: as juntas são ajustadas uma a uma e as quinas, arredondadas à mão com lixa cada vez mais fina. O resultado tem o peso de uma tábua de corte antiga e não sai do lugar no meio da partida.</p>
<h3>Detalhes</h3>
<ul><li>Casas de 55 mm, para reis de 90 a 95 mm</li><li>Medida total: 46 x 46 cm, 42 mm de espessura</li><li>Madeira com documento de origem florestal</li><li>Quatro pés de cortiça embutidos</li></ul>
<p>Feito em pequenas levas, duas vezes por ano. <strong>O tom do pau-ferro varia</strong> do castanho ao quase negro, às vezes no mesmo tabuleiro, e é isso que o faz único.</p>`,
    ficha: { tipo: 'tabuleiro', casaMm: 55, tabuleiroCm: 46, materiais: ['pau-ferro', 'pau-marfim'], usos: ['casa'] },
    precoCentavos: 219000,
    estoque: 2,
    variacoes: [],
    destaque: false,
    imagens: [
      {
        arquivo: 'pau-ferro',
        alt: 'Tabuleiro em bloco grosso, sem moldura, com casas quase pretas e claras e um cavalo',
      },
      {
        arquivo: 'pau-ferro-mesa',
        alt: 'O bloco sobre uma mesa de carvalho, num final de torres; as peças são vendidas à parte',
      },
      { arquivo: 'pau-ferro-canto', alt: 'Canto do bloco de perto: quatro centímetros de pau-ferro e um lápis' },
      { arquivo: 'pau-ferro-detalhe', alt: 'Detalhe da quina arredondada e da espessura do bloco' },
    ],
    pesoKg: 7.8,
    alturaCm: 8,
    larguraCm: 50,
    comprimentoCm: 50,
  },
  {
    ...comum,
    nome: 'Tabuleiro de mármore branco e preto, casas de 50 mm',
    descricao: `<p>Pedra natural polida, com moldura escura e filete branco. Cada casa vem de uma placa, e os veios correm de uma à outra como riscados a lápis.</p>
<p>É um tabuleiro para morar num lugar só: são quase dez quilos que pedem uma mesa firme. Em troca, a superfície é fria, lisa e silenciosa, e as peças deslizam para a casa com um toque.</p>
<h3>Detalhes</h3>
<ul><li>Casas de 50 mm, para reis de 75 a 90 mm</li><li>Medida total: 47 x 47 cm, 16 mm de espessura</li><li>Base inteira em feltro, para não riscar a mesa</li><li>Embalagem reforçada com cantoneiras de espuma</li></ul>
<p>Mármore é calcário e não gosta de ácido: limpe com pano úmido e sabão neutro e enxugue logo vinho, café ou limão. As <em>Peças em mármore branco e preto</em> foram pensadas para ele.</p>`,
    ficha: { tipo: 'tabuleiro', casaMm: 50, tabuleiroCm: 47, materiais: ['mármore'], usos: ['casa'] },
    precoCentavos: 168000,
    estoque: 4,
    variacoes: [],
    destaque: true,
    imagemLarga: 'hero-marmore',
    imagens: [
      { arquivo: 'marmore', alt: 'Tabuleiro de mármore branco e preto com poucas peças no centro' },
      {
        arquivo: 'marmore-mesa',
        alt: 'O tabuleiro de mármore sobre uma mesa de nogueira, num final de torres; as peças são vendidas à parte',
      },
      { arquivo: 'marmore-canto', alt: 'Canto do tabuleiro de mármore de perto, com os veios, uma torre e um lápis' },
      { arquivo: 'marmore-detalhe', alt: 'Detalhe dos veios do mármore e das peças de pedra no centro do tabuleiro' },
    ],
    pesoKg: 9.6,
    alturaCm: 8,
    larguraCm: 54,
    comprimentoCm: 54,
  },
  {
    ...comum,
    nome: 'Tabuleiro de enrolar em vinil, casas de 57 mm',
    descricao: `<p>O tabuleiro dos torneios: enrola, vai na mochila e fica plano na mesa. Impressão fosca, que não reflete a luz do salão, e coordenadas discretas na margem para quem está aprendendo a anotar.</p>
<p>O vinil tem trama de tecido no meio e verso emborrachado. Ele não desliza, não faz orelha nos cantos e aguenta café: basta passar um pano úmido. Casas de 57 mm são a medida usual dos clubes para reis de 95 mm.</p>
<h3>Detalhes</h3>
<ul><li>Medida total: 51 x 51 cm</li><li>Espessura: 1,6 mm</li><li>Peso de 400 gramas</li><li>Três cores: verde, azul e marrom, sempre com marfim</li></ul>
<p>Guarde enrolado com o desenho para fora: assim, ao abrir, os cantos apontam para baixo e ele assenta na hora. Se ficar marcado, alguns minutos ao sol fraco resolvem.</p>`,
    ficha: {
      tipo: 'tabuleiro',
      casaMm: 57,
      tabuleiroCm: 51,
      materiais: ['vinil'],
      usos: ['torneio', 'clube', 'viagem', 'ensino'],
    },
    precoCentavos: 8990,
    estoque: 60,
    variacoes: ['Verde', 'Azul', 'Marrom'],
    variacoesTipos: ['Cor'],
    porVariacao: { Verde: { estoque: 30, foto: 0 }, Azul: { estoque: 18, foto: 2 }, Marrom: { estoque: 12, foto: 3 } },
    destaque: false,
    imagens: [
      { arquivo: 'vinil-verde', alt: 'Tabuleiro de vinil verde e marfim meio enrolado, com peças de madeira' },
      { arquivo: 'vinil-rolo', alt: 'A borda que se enrola de perto, com um lápis para dar o tamanho' },
      { arquivo: 'vinil-azul', alt: 'O mesmo tabuleiro de vinil em azul e marfim' },
      { arquivo: 'vinil-marrom', alt: 'O mesmo tabuleiro de vinil em marrom e marfim' },
    ],
    pesoKg: 0.5,
    alturaCm: 8,
    larguraCm: 8,
    comprimentoCm: 54,
  },
  {
    ...comum,
    nome: 'Tapete de xadrez em neoprene 50 cm',
    descricao: `<p>Base de borracha, superfície de tecido: o tapete que não sai do lugar. As peças pousam sem barulho, a mesa fica protegida e a partida da madrugada não acorda ninguém.</p>
<p>O desenho é tingido na fibra do tecido, e não impresso por cima, por isso não descasca com o atrito das bases. O verso preto de neoprene gruda em vidro, mármore e madeira encerada sem deixar marca.</p>
<h3>Detalhes</h3>
<ul><li>Casas de 55 mm, para reis de 85 a 95 mm</li><li>Medida total: 50 x 50 cm, 3 mm de espessura</li><li>Borda cortada a quente, que não desfia</li><li>Lavável à mão, com água fria e sabão neutro</li></ul>
<p>É a escolha de quem grava partidas: sem brilho, não devolve a luz da câmera. Enrola para guardar e volta plano em um minuto.</p>`,
    ficha: { tipo: 'tabuleiro', casaMm: 55, tabuleiroCm: 50, materiais: ['neoprene'], usos: ['torneio', 'clube'] },
    precoCentavos: 13990,
    estoque: 25,
    variacoes: ['Marrom', 'Verde', 'Grafite'],
    variacoesTipos: ['Cor'],
    porVariacao: { Marrom: { foto: 0 }, Verde: { foto: 3 }, Grafite: { foto: 4 } },
    destaque: false,
    imagens: [
      { arquivo: 'neoprene', alt: 'Tapete de xadrez marrom e areia aberto, com cavalos e peões' },
      { arquivo: 'neoprene-rolo', alt: 'O tapete meio enrolado de perto, com o verso de borracha e um lápis' },
      { arquivo: 'neoprene-detalhe', alt: 'Detalhe das peças sobre o tecido fosco do tapete' },
      { arquivo: 'neoprene-verde', alt: 'O mesmo tapete em verde e areia' },
      { arquivo: 'neoprene-grafite', alt: 'O mesmo tapete em grafite e areia' },
    ],
    pesoKg: 0.9,
    alturaCm: 8,
    larguraCm: 8,
    comprimentoCm: 54,
  },
  {
    ...comum,
    nome: 'Tabuleiro mural magnético para aulas, 90 cm',
    descricao: `<p>Para a sala inteira enxergar a posição, da primeira à última carteira. Chapa de aço pintada, moldura de cedro e 34 peças planas magnéticas que ficam onde o professor as põe.</p>
<p>As casas têm 10 centímetros e as figuras, 8. O traço é o mesmo dos diagramas de livro, de modo que o aluno passa da parede para a página sem estranhar. As coordenadas vão na moldura, do lado das brancas.</p>
<p>Escreve-se sobre a chapa com caneta de quadro branco, o que é útil para mostrar diagonais e casas fracas. Apaga com pano seco.</p>`,
    ficha: { tipo: 'tabuleiro', casaMm: 100, tabuleiroCm: 90, materiais: ['aço', 'cedro'], usos: ['ensino'] },
    precoCentavos: 45900,
    estoque: 3,
    variacoes: [],
    destaque: false,
    imagens: [
      { arquivo: 'mural', alt: 'Tabuleiro mural em pé, verde e marfim, com peças planas e moldura de cedro' },
      { arquivo: 'mural-lapis', alt: 'Canto do mural de perto: peças planas nas casas, duas na mesa e um lápis' },
      { arquivo: 'mural-detalhe', alt: 'Detalhe das peças planas magnéticas no mural' },
    ],
    pesoKg: 6.5,
    alturaCm: 6,
    larguraCm: 96,
    comprimentoCm: 96,
  },
];
