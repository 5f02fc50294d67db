import type { ProdutoDemo } from './tipo.ts';

const comum = { categoria: 'pecas', digital: false } as const;

export const pecasDemo: ProdutoDemo[] = [
  {
    ...comum,
    nome: 'Peças Staunton Clube, rei de 95 mm',
    descricao: `<p>Torneadas à mão, com peso de aço, base em feltro e damas extras. São 34 peças no perfil que Nathaniel Cooke registrou em 1849, o padrão dos torneios.</p>
<p>O buxo e a madeira escura secam por dois anos antes de ir ao torno. O centro de gravidade fica no primeiro terço da peça: ela não tomba no apuro do relógio e volta à casa com um som seco, de clube. Os cavalos são a parte demorada, entalhados um a um.</p>
<h3>Medidas</h3>
<ul><li>Rei de 95 mm, base de 40 mm</li><li>Casa recomendada: 55 mm</li><li>Peso do conjunto: 1,65 kg</li></ul>`,
    ficha: {
      tipo: 'pecas',
      reiMm: 95,
      baseMm: 40,
      pesoJogoG: 1650,
      damasExtras: 2,
      materiais: ['buxo', 'ébano', 'padauk', 'nogueira'],
      usos: ['torneio', 'clube', 'casa'],
    },
    precoCentavos: 219000,
    estoque: 5,
    variacoes: ['Buxo e ébano', 'Buxo e padauk', 'Buxo e nogueira'],
    variacoesTipos: ['Madeira'],
    porVariacao: { 'Buxo e ébano': { foto: 0 }, 'Buxo e padauk': { foto: 6 }, 'Buxo e nogueira': { foto: 7 } },
    destaque: true,
    imagemLarga: 'hero-pecas',
    imagens: [
      { arquivo: 'conjunto-buxo-ebano', alt: 'Conjunto completo em buxo e ébano, peças em formação' },
      {
        arquivo: 'conjunto-buxo-ebano-mesa',
        alt: 'As peças numa partida, à altura da mão, à luz da janela; o tabuleiro é vendido à parte',
      },
      {
        arquivo: 'conjunto-buxo-ebano-base',
        alt: 'Rei deitado com o feltro da base à mostra, cavalo, peão e um cartão de banco',
      },
      { arquivo: 'rei', alt: 'Rei de buxo e rei de ébano lado a lado' },
      { arquivo: 'bispo-torre', alt: 'Bispo de buxo e torre de ébano' },
      { arquivo: 'conjunto-buxo-ebano-detalhe', alt: 'Detalhe de reis, damas e bispos em buxo e ébano' },
      { arquivo: 'conjunto-buxo-padauk', alt: 'O conjunto completo em buxo e padauk, vermelho atrás' },
      {
        arquivo: 'conjunto-buxo-nogueira',
        alt: 'O conjunto completo em buxo e nogueira, castanho atrás',
      },
    ],
    pesoKg: 3.1,
    alturaCm: 12,
    larguraCm: 24,
    comprimentoCm: 34,
  },
  {
    ...comum,
    nome: 'Peças Staunton em padauk e buxo, rei de 85 mm',
    descricao: `<p>O vermelho é da própria madeira, sem corante. O padauk sai do torno quase laranja e, com os anos e a luz, caminha para um castanho profundo, como o couro de uma boa cadeira.</p>
<p>O rei de 85 mm é a medida de casa: cabe bem em tabuleiros de 50 mm e deixa as mãos à vontade. O perfil é um pouco mais baixo e largo que o do Clube, com coroas simples e colarinhos finos.</p>
<h3>Detalhes</h3>
<ul><li>34 peças, com uma dama extra de cada cor</li><li>Lastro de aço e base em feltro verde</li><li>Base do rei: 37 mm</li><li>Peso do conjunto: 1,2 kg</li></ul>
<p>Guarde longe do sol se quiser manter o tom aceso por mais tempo. Duas camadas finas de cera por ano bastam para a superfície não ressecar.</p>`,
    ficha: {
      tipo: 'pecas',
      reiMm: 85,
      baseMm: 37,
      pesoJogoG: 1200,
      damasExtras: 2,
      materiais: ['buxo', 'padauk'],
      usos: ['clube', 'casa'],
    },
    precoCentavos: 129000,
    estoque: 3,
    variacoes: [],
    destaque: false,
    imagens: [
      { arquivo: 'conjunto-padauk', alt: 'Dois grupos de peças, um claro em buxo e um vermelho em padauk' },
      {
        arquivo: 'conjunto-padauk-mesa',
        alt: 'As peças de buxo e padauk numa partida, à altura da mão; o tabuleiro é vendido à parte',
      },
      {
        arquivo: 'conjunto-padauk-base',
        alt: 'Rei de padauk deitado com o feltro da base à mostra e um cartão de banco',
      },
      { arquivo: 'conjunto-padauk-detalhe', alt: 'Detalhe das peças de padauk, com o veio da madeira à mostra' },
    ],
    pesoKg: 1.9,
    alturaCm: 11,
    larguraCm: 22,
    comprimentoCm: 30,
  },
  {
    ...comum,
    nome: 'Peças de torneio com peso, rei de 95 mm',
    descricao: `<p>Feitas para cair no chão e voltar à mesa. Plástico maciço fosco, rei de 95 mm e lastro de metal na base: é o jogo que equipa escolas e salões, e que dura anos de uso diário.</p>
<p>O desenho segue o Staunton clássico, com cavalo legível de longe e cruz inteiriça no rei, sem partes coladas que se soltem. O acabamento fosco evita reflexo sob a luz branca do salão.</p>
<h3>Detalhes</h3>
<ul><li>34 peças, com uma dama extra de cada cor</li><li>Base em feltro, 40 mm no rei</li><li>Casa recomendada: 55 a 57 mm</li><li>Peso do conjunto: 980 gramas</li></ul>
<p>Lave com água e sabão neutro quando precisar. Vai bem com o <em>Tabuleiro de enrolar em vinil</em> e cabe inteiro no <em>Saquinho de algodão com cordão</em>.</p>`,
    ficha: {
      tipo: 'pecas',
      reiMm: 95,
      baseMm: 40,
      pesoJogoG: 980,
      damasExtras: 2,
      materiais: ['plástico'],
      usos: ['torneio', 'clube', 'ensino'],
    },
    precoCentavos: 15990,
    estoque: 40,
    variacoes: ['Marfim e preto', 'Branco e preto', 'Marfim e vinho'],
    variacoesTipos: ['Cor'],
    porVariacao: { 'Marfim e preto': { foto: 0 }, 'Branco e preto': { foto: 3 }, 'Marfim e vinho': { foto: 4 } },
    destaque: false,
    imagens: [
      { arquivo: 'pecas-plastico', alt: 'Peças de plástico marfim e preto em quatro filas' },
      { arquivo: 'pecas-plastico-base', alt: 'Rei deitado com o feltro da base à mostra e um cartão de banco' },
      { arquivo: 'pecas-plastico-detalhe', alt: 'Detalhe das peças da frente, com acabamento fosco' },
      { arquivo: 'pecas-plastico-branco', alt: 'As mesmas peças em branco e preto' },
      { arquivo: 'pecas-plastico-vinho', alt: 'As mesmas peças em marfim e vinho' },
    ],
    pesoKg: 1.2,
    alturaCm: 10,
    larguraCm: 20,
    comprimentoCm: 26,
  },
  {
    ...comum,
    nome: 'Peças em mármore branco e preto, rei de 80 mm',
    descricao: `<p>Torneadas em pedra, frias ao toque e pesadas na mão. Cada peça sai de um bloquinho de mármore, no mesmo perfil das nossas peças de madeira, um pouco mais encorpado para a pedra não lascar.</p>
<p>Os veios mudam de uma peça para outra e ajudam a reconhecer cada uma: depois de um mês, você saberá qual é o seu peão da sorte. O polimento é feito em água, em cinco grãos, até a superfície refletir a janela.</p>
<h3>Detalhes</h3>
<ul><li>32 peças, base em feltro</li><li>Rei de 80 mm, base de 36 mm</li><li>Casa recomendada: 50 mm</li><li>Peso do conjunto: 3,4 kg</li></ul>
<p>Pedra não gosta de queda: se uma peça lascar no primeiro ano, repomos sem custo. <strong>Combina com o tabuleiro de mármore</strong>, mas fica ainda melhor no contraste de um tabuleiro de nogueira.</p>`,
    ficha: {
      tipo: 'pecas',
      reiMm: 80,
      baseMm: 36,
      pesoJogoG: 3400,
      damasExtras: 0,
      materiais: ['mármore'],
      usos: ['casa'],
    },
    precoCentavos: 98000,
    estoque: 6,
    variacoes: [],
    destaque: false,
    imagens: [
      { arquivo: 'pecas-marmore', alt: 'Peças de mármore branco e preto sobre um tabuleiro de pedra' },
      {
        arquivo: 'pecas-marmore-mesa',
        alt: 'As peças de mármore numa partida, à altura da mão; o tabuleiro é vendido à parte',
      },
      {
        arquivo: 'pecas-marmore-base',
        alt: 'Rei de mármore deitado com o feltro da base à mostra e um cartão de banco',
      },
      { arquivo: 'pecas-marmore-detalhe', alt: 'Detalhe das peças pretas' },
    ],
    pesoKg: 4.3,
    alturaCm: 14,
    larguraCm: 26,
    comprimentoCm: 32,
  },
  {
    ...comum,
    nome: 'Peças geométricas Linha, em bordo e nogueira',
    descricao: `<p>Cada forma conta como a peça anda. A torre é um cubo, o bispo é um X, o cavalo faz a volta do L, e o rei leva um cubo girado no topo: um desenho que se explica sem palavras.</p>
<p>A ideia vem das oficinas de desenho dos anos 1920, quando se procurou reduzir o jogo ao essencial. As peças são cortadas de barras maciças, lixadas até a quina ficar macia e guardadas como um jogo de armar.</p>
<h3>Detalhes</h3>
<ul><li>32 peças em bordo e nogueira maciça</li><li>Rei de 52 mm, bases de 30 mm</li><li>Casa recomendada: 45 a 55 mm</li><li>Acabamento a óleo, atóxico</li></ul>
<p>Serve para jogar de verdade e para deixar na mesa. Em torneios oficiais, use peças Staunton: é o modelo que o regulamento recomenda.</p>`,
    ficha: {
      tipo: 'pecas',
      reiMm: 52,
      baseMm: 30,
      damasExtras: 0,
      materiais: ['bordo', 'nogueira', 'pau-ferro'],
      usos: ['casa'],
    },
    precoCentavos: 69000,
    estoque: 8,
    variacoes: ['Bordo e nogueira', 'Bordo e pau-ferro'],
    variacoesTipos: ['Madeira'],
    porVariacao: { 'Bordo e nogueira': { foto: 0 }, 'Bordo e pau-ferro': { foto: 4 } },
    destaque: false,
    imagens: [
      { arquivo: 'pecas-geometricas', alt: 'Peças geométricas de madeira clara e escura: cubos, formas em X e em L' },
      {
        arquivo: 'pecas-geometricas-mesa',
        alt: 'As peças geométricas numa partida, sobre uma mesa de carvalho; o tabuleiro é vendido à parte',
      },
      {
        arquivo: 'pecas-geometricas-cartao',
        alt: 'Rei, bispo, cavalo e peão geométricos com um cartão de banco, para dar o tamanho',
      },
      { arquivo: 'pecas-geometricas-detalhe', alt: 'Detalhe do rei, da dama e do bispo geométricos' },
      { arquivo: 'pecas-geometricas-pau-ferro', alt: 'As mesmas peças em bordo e pau-ferro, quase preto' },
    ],
    pesoKg: 1.1,
    alturaCm: 8,
    larguraCm: 18,
    comprimentoCm: 22,
  },
  {
    ...comum,
    nome: 'Par de damas avulsas, 82 mm',
    descricao: `<p>Para a promoção que todo final merece. Duas damas com o peso e o feltro das Peças Clube, para completar o seu jogo ou substituir a que o tempo levou.</p>
<p>Quem joga sério precisa de uma segunda dama: virar a torre de cabeça para baixo não vale em torneio, e o regulamento trata a torre virada como torre. Com a dama extra ao lado do tabuleiro, a promoção se faz num gesto.</p>
<h3>Detalhes</h3>
<ul><li>Altura: 82 mm, base de 37 mm</li><li>Coroa entalhada com nove pontas</li><li>Lastro de aço e base em feltro</li><li>Vendidas em par, uma de cada cor</li></ul>
<p>Antes de comprar para um jogo que você já tem, meça a sua dama: a altura deve ficar entre a do bispo e a do rei.</p>`,
    ficha: { tipo: 'pecas', materiais: ['buxo', 'padauk', 'ébano'], usos: ['torneio', 'clube', 'casa'] },
    precoCentavos: 18900,
    estoque: 14,
    variacoes: ['Buxo e padauk', 'Buxo e ébano'],
    variacoesTipos: ['Madeira'],
    porVariacao: { 'Buxo e padauk': { foto: 0 }, 'Buxo e ébano': { foto: 3 } },
    destaque: false,
    imagens: [
      { arquivo: 'dama', alt: 'Dama de padauk e dama de buxo' },
      { arquivo: 'dama-base', alt: 'Dama de padauk deitada com o feltro à mostra, dama de buxo e um cartão de banco' },
      { arquivo: 'dama-detalhe', alt: 'Detalhe da coroa entalhada da dama de padauk' },
      { arquivo: 'dama-ebano', alt: 'Dama de ébano e dama de buxo' },
    ],
    pesoKg: 0.3,
    alturaCm: 7,
    larguraCm: 12,
    comprimentoCm: 14,
  },
  {
    ...comum,
    nome: 'Par de cavalos entalhados, buxo e ébano',
    descricao: `<p>Quatro horas de goiva em cada um: a crina, a orelha, o maxilar. O cavalo é a única peça do jogo que não sai pronta do torno e, por isso, é nela que se mede o entalhador.</p>
<p>Diz a tradição que o cavalo Staunton foi inspirado nos cavalos dos frisos do Partenon, que Londres via no Museu Britânico desde o início do século XIX. O nosso mantém o pescoço alto e o focinho baixo, com mechas abertas uma a uma.</p>
<h3>Detalhes</h3>
<ul><li>Altura: 62 mm, base de 35 mm</li><li>Madeira seca por dois anos</li><li>Lastro de aço e base em feltro</li><li>Estojo de cedro com berço forrado</li></ul>
<p>Feito para presente ou para a estante. Usam o mesmo bloco das <em>Peças Staunton Clube</em> e servem de reposição para elas.</p>`,
    ficha: { tipo: 'pecas', materiais: ['buxo', 'ébano'], usos: ['casa'] },
    precoCentavos: 42000,
    estoque: 2,
    variacoes: [],
    destaque: false,
    imagens: [
      { arquivo: 'cavalo', alt: 'Cavalo de buxo e cavalo de ébano, de frente um para o outro' },
      {
        arquivo: 'cavalo-base',
        alt: 'Cavalo de ébano em pé, o de buxo deitado com o feltro à mostra e um cartão de banco',
      },
      { arquivo: 'cavalo-detalhe', alt: 'Detalhe da crina e da cabeça do cavalo de buxo' },
    ],
    pesoKg: 0.4,
    alturaCm: 8,
    larguraCm: 14,
    comprimentoCm: 16,
  },
  {
    ...comum,
    nome: 'Peão avulso Staunton, 51 mm',
    descricao: `<p>O peão que sumiu embaixo do sofá tem substituto. Escolha a madeira do seu jogo e receba uma peça nova, com o mesmo perfil, o mesmo peso e o mesmo feltro.</p>
<p>Vendido por unidade, em quatro madeiras. Muita gente leva um de cada e deixa na mesa do escritório: é um mostruário do que o torno faz com cada fibra, do buxo claro e fechado à nogueira de veio aberto.</p>
<h3>Detalhes</h3>
<ul><li>Altura: 51 mm, base de 29 mm</li><li>Lastro de aço e base em feltro</li><li>Acabamento em cera de carnaúba</li><li>Combina com reis de 90 a 95 mm</li></ul>
<p>Madeira escurece com a luz e com a mão. Um peão novo pode parecer mais claro que os irmãos nas primeiras semanas; com o uso, o tom se aproxima.</p>`,
    ficha: { tipo: 'pecas', materiais: ['buxo', 'padauk', 'nogueira', 'ébano'], usos: ['clube', 'casa'] },
    precoCentavos: 2990,
    estoque: 90,
    variacoes: ['Buxo', 'Padauk', 'Nogueira', 'Ébano'],
    variacoesTipos: ['Madeira'],
    porVariacao: {
      Buxo: { estoque: 40, foto: 3 },
      Padauk: { estoque: 25, foto: 4 },
      Nogueira: { estoque: 22, foto: 5 },
      Ébano: { estoque: 3, precoCentavos: 3990, foto: 6 },
    },
    destaque: false,
    imagens: [
      { arquivo: 'peoes', alt: 'Cinco peões em fila, cada um de uma madeira, do claro ao escuro' },
      { arquivo: 'peoes-base', alt: 'Peão de buxo deitado com o feltro à mostra, outros três e um cartão de banco' },
      { arquivo: 'peoes-detalhe', alt: 'Detalhe dos peões de buxo e de padauk' },
      { arquivo: 'peao-buxo', alt: 'Peão de buxo, claro' },
      { arquivo: 'peao-padauk', alt: 'Peão de padauk, vermelho' },
      { arquivo: 'peao-nogueira', alt: 'Peão de nogueira, castanho' },
      { arquivo: 'peao-ebano', alt: 'Peão de ébano, quase preto' },
    ],
    pesoKg: 0.08,
    alturaCm: 5,
    larguraCm: 8,
    comprimentoCm: 10,
  },
];
