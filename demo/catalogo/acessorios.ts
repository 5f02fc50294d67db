import type { ProdutoDemo } from './tipo.ts';

const comum = { categoria: 'acessorios', digital: false } as const;

export const acessoriosDemo: ProdutoDemo[] = [
  {
    ...comum,
    nome: 'Relógio analógico de madeira com dois mostradores',
    descricao: `<p>Caixa em nogueira, mecanismo a corda e bandeirinhas vermelhas. O ponteiro levanta a bandeira, e a queda dela diz, sem discussão, que o tempo acabou.</p>
<p>Os relógios duplos entraram nos torneios em 1883, em Londres, e por um século foram o som do xadrez: dois tique-taques que nunca batem juntos. O nosso tem corda para mais de trinta horas e botões de latão que travam um ao outro.</p>
<h3>Detalhes</h3>
<ul><li>20 x 7 x 12 cm, 1,1 kg</li><li>Mostradores de 72 mm com vidro</li><li>Duas chaves de corda fixas, atrás</li><li>Base com quatro pés de feltro</li></ul>
<p>Não tem acréscimo por lance, que só existe nos digitais. Para partidas de hora inteira e para a estante, não há mais bonito.</p>`,
    ficha: { tipo: 'relogio', materiais: ['nogueira', 'latão'], usos: ['clube', 'casa'] },
    precoCentavos: 68900,
    estoque: 4,
    variacoes: [],
    destaque: true,
    imagemLarga: 'hero-relogio',
    imagens: [
      { arquivo: 'relogio', alt: 'Relógio analógico de nogueira com dois mostradores e aros de latão' },
      { arquivo: 'relogio-mesa', alt: 'O relógio sobre uma mesa de nogueira, uma partida e uma estante ao fundo' },
      { arquivo: 'relogio-lapis', alt: 'O relógio de perto, com um lápis diante dele para dar o tamanho' },
      { arquivo: 'relogio-detalhe', alt: 'Detalhe do mostrador, dos ponteiros e da bandeirinha vermelha' },
    ],
    pesoKg: 1.5,
    alturaCm: 16,
    larguraCm: 12,
    comprimentoCm: 26,
  },
  {
    ...comum,
    nome: 'Relógio digital de torneio',
    descricao: `<p>Acréscimo por lance, atraso e todos os ritmos usuais na memória. O basculante largo responde ao toque e mostra de longe de quem é a vez, e a tela se lê de pé, no fim da mesa.</p>
<p>Traz os dois sistemas modernos: o acréscimo Fischer, que soma segundos a cada lance, e o atraso Bronstein, que devolve só o tempo gasto. São vinte ritmos prontos e mais cinco para gravar os do seu clube.</p>
<h3>Detalhes</h3>
<ul><li>19 x 8 x 9 cm, 340 gramas</li><li>Duas pilhas AA, incluídas, para cerca de mil horas</li><li>Som que se desliga</li><li>Contador de lances e pausa para o árbitro</li></ul>
<p>Em caso de empate de bandeiras, a tela indica qual caiu primeiro. Guarde sem pilhas se for ficar meses parado.</p>`,
    ficha: { tipo: 'relogio', materiais: ['plástico'], usos: ['torneio', 'clube', 'ensino'] },
    precoCentavos: 38990,
    estoque: 18,
    variacoes: ['Preto', 'Marfim'],
    variacoesTipos: ['Cor'],
    porVariacao: { Preto: { foto: 0 }, Marfim: { foto: 3 } },
    destaque: false,
    imagens: [
      { arquivo: 'relogio-digital', alt: 'Relógio digital preto com dois tempos na tela' },
      { arquivo: 'relogio-digital-lapis', alt: 'O relógio digital de perto, com um lápis diante dele' },
      { arquivo: 'relogio-digital-detalhe', alt: 'Detalhe do mostrador e dos botões' },
      { arquivo: 'relogio-digital-marfim', alt: 'O relógio digital marfim, com os dois tempos na tela' },
    ],
    pesoKg: 0.6,
    alturaCm: 11,
    larguraCm: 11,
    comprimentoCm: 22,
  },
  {
    ...comum,
    nome: 'Bolsa de viagem em lona encerada para conjunto completo',
    descricao: `<p>Cabem nela o tabuleiro de enrolar, as peças e o relógio. Lona encerada, alças de couro e fivelas de latão, com divisórias para nada bater.</p>
<p>A cera fecha a trama e faz a água escorrer; com o uso, a lona marca nas dobras e ganha uma cor só sua. O couro é curtido com tanino vegetal e escurece devagar.</p>
<h3>Detalhes</h3>
<ul><li>36 x 25 x 12 cm</li><li>Divisão acolchoada para o relógio</li><li>Tubo interno para o tabuleiro de vinil dobrado em dois</li><li>Bolso para planilhas e caneta</li></ul>
<p>Não vai à máquina: limpe com escova seca e, se preciso, pano úmido. Quando a chuva deixar de escorrer, reaplique cera e passe o secador morno.</p>`,
    ficha: { tipo: 'acessorio', materiais: ['lona', 'couro'], usos: ['clube', 'viagem'] },
    precoCentavos: 21900,
    estoque: 13,
    variacoes: ['Oliva', 'Caramelo'],
    variacoesTipos: ['Cor'],
    porVariacao: { Oliva: { foto: 0 }, Caramelo: { foto: 4 } },
    destaque: true,
    imagens: [
      { arquivo: 'bolsa-lona', alt: 'Bolsa de lona oliva com correias e alça de couro' },
      {
        arquivo: 'bolsa-mesa',
        alt: 'A bolsa sobre uma mesa de nogueira, com um tabuleiro meio aberto e um relógio, vendidos à parte',
      },
      { arquivo: 'bolsa-rei', alt: 'A bolsa com um rei, um cavalo e um cartão de banco, para dar o tamanho' },
      { arquivo: 'bolsa-detalhe', alt: 'Detalhe da lona, das correias e das fivelas' },
      { arquivo: 'bolsa-caramelo', alt: 'A mesma bolsa em lona caramelo' },
    ],
    pesoKg: 1.2,
    alturaCm: 14,
    larguraCm: 28,
    comprimentoCm: 40,
  },
  {
    ...comum,
    nome: 'Tubo de lona para tabuleiro de enrolar',
    descricao: `<p>Um estojo rígido para o tabuleiro não amassar na mochila. Corpo em lona encerada sobre tubo de fibra, pontas em couro e alça que se ajusta ao ombro.</p>
<p>Leva até dois tabuleiros de vinil ou um tapete de neoprene, com espaço no centro para um saquinho de peças. A tampa fecha por pressão, sem zíper para emperrar.</p>
<h3>Detalhes</h3>
<ul><li>56 cm de comprimento, 9 cm de diâmetro</li><li>Diâmetro interno de 8 cm</li><li>Couro curtido com tanino vegetal</li><li>Etiqueta interna para nome e telefone</li></ul>
<p>É o mesmo que acompanha o <em>Kit Torneio</em>. Guarde o tabuleiro com o desenho para fora, e ele sai do tubo pronto para assentar na mesa.</p>`,
    ficha: { tipo: 'acessorio', materiais: ['lona', 'couro'], usos: ['torneio', 'viagem'] },
    precoCentavos: 11990,
    estoque: 20,
    variacoes: [],
    destaque: false,
    imagens: [
      { arquivo: 'tubo', alt: 'Tubo de lona oliva com pontas e alça de couro, ao lado de dois reis' },
      { arquivo: 'tubo-cartao', alt: 'A ponta de couro do tubo de perto, com um rei e um cartão de banco' },
    ],
    pesoKg: 0.7,
    alturaCm: 11,
    larguraCm: 11,
    comprimentoCm: 60,
  },
  {
    ...comum,
    nome: 'Caixa em cedro para peças, com divisões forradas',
    descricao: `<p>O cheiro é do cedro, e é ele que afasta as traças do feltro. Caixa maciça com doze divisões forradas, para guardar as peças de pé e sem que uma risque a outra.</p>
<p>As paredes se encaixam nos cantos e a tampa é uma tábua só, com dobradiça embutida. Por dentro, feltro verde colado com cola de amido, que não mancha a madeira clara das peças.</p>
<h3>Detalhes</h3>
<ul><li>30 x 19 x 9 cm, paredes de 9 mm</li><li>Serve para reis de até 95 mm, deitados, ou 70 mm, de pé</li><li>Duas bandejas removíveis para os peões</li><li>Acabamento em cera, sem verniz por dentro</li></ul>
<p>Madeira respira: em dias muito úmidos a tampa pode apertar um pouco. Deixe aberta por uma tarde e ela volta ao lugar.</p>`,
    ficha: { tipo: 'acessorio', materiais: ['cedro'], usos: ['casa'] },
    precoCentavos: 25900,
    estoque: 8,
    variacoes: ['Feltro verde', 'Feltro vinho'],
    variacoesTipos: ['Feltro'],
    porVariacao: { 'Feltro verde': { foto: 0 }, 'Feltro vinho': { foto: 3 } },
    destaque: false,
    imagens: [
      { arquivo: 'caixa-cedro', alt: 'Caixa de cedro aberta, forrada de feltro verde, com peças nas divisões' },
      { arquivo: 'caixa-cedro-cartao', alt: 'A caixa aberta vista de cima, com um cartão de banco para dar o tamanho' },
      { arquivo: 'caixa-cedro-detalhe', alt: 'Detalhe das divisões forradas com peças claras e escuras' },
      { arquivo: 'caixa-cedro-vinho', alt: 'A caixa de cedro forrada de feltro vinho' },
    ],
    pesoKg: 1.9,
    alturaCm: 12,
    larguraCm: 23,
    comprimentoCm: 34,
  },
  {
    ...comum,
    nome: 'Saquinho de algodão com cordão para peças',
    descricao: `<p>Algodão cru, cordão duplo e espaço para 34 peças. O jeito mais simples de guardar um jogo: abre a boca inteira sobre a mesa, as peças caem, e em dez segundos se começa.</p>
<p>O tecido é grosso e de trama fechada, com costura dupla no fundo, que é onde as coroas das damas insistem em furar. O cordão corre em ilhoses de latão e fecha com um puxão.</p>
<h3>Detalhes</h3>
<ul><li>26 x 34 cm, aberto</li><li>Algodão sem tingimento, 340 g por metro quadrado</li><li>Cabe um jogo com rei de até 105 mm</li><li>Vai à máquina, em água fria</li></ul>
<p>Para peças de madeira, prefira a caixa com divisões: no saquinho elas batem umas nas outras. Para as de plástico, não há nada melhor.</p>`,
    ficha: { tipo: 'acessorio', materiais: ['algodão'], usos: ['clube', 'viagem', 'ensino'] },
    precoCentavos: 3490,
    estoque: 70,
    variacoes: ['Algodão cru', 'Verde'],
    variacoesTipos: ['Cor'],
    porVariacao: { 'Algodão cru': { foto: 0 }, Verde: { foto: 3 } },
    destaque: false,
    imagens: [
      { arquivo: 'saquinho', alt: 'Saquinho de algodão cru fechado com cordão, ao lado de três peças' },
      { arquivo: 'saquinho-cartao', alt: 'O saquinho de perto, com um cartão de banco para dar o tamanho' },
      { arquivo: 'saquinho-detalhe', alt: 'Detalhe do franzido e do cordão do saquinho' },
      { arquivo: 'saquinho-verde', alt: 'O saquinho de algodão verde, ao lado das mesmas peças' },
    ],
    pesoKg: 0.15,
    alturaCm: 4,
    larguraCm: 18,
    comprimentoCm: 24,
  },
  {
    ...comum,
    nome: 'Caderno de partidas para 60 jogos',
    descricao: `<p>Sessenta partidas de até sessenta lances, com diagrama para o momento crítico. Papel que não deixa a tinta passar e costura que permite abrir plano ao lado do tabuleiro.</p>
<p>Anotar é obrigatório nos torneios de ritmo lento e é o melhor treino que existe: quem revê as próprias derrotas melhora. Cada partida tem uma página de lances e outra de comentários, com um diagrama em branco para desenhar a posição que decidiu o jogo.</p>
<h3>Detalhes</h3>
<ul><li>14,8 x 21 cm, 128 páginas</li><li>Papel marfim de 90 g</li><li>Índice numerado e tabela de resultados</li><li>Guia de notação algébrica na orelha</li></ul>
<p>Em partida oficial, use a planilha do torneio e passe a limpo depois: é nessa hora que a gente enxerga o lance que não viu.</p>`,
    ficha: { tipo: 'acessorio', materiais: ['papel'], usos: ['torneio', 'clube', 'ensino'] },
    precoCentavos: 4990,
    estoque: 45,
    variacoes: ['Verde', 'Vinho'],
    variacoesTipos: ['Cor'],
    porVariacao: { Verde: { foto: 0 }, Vinho: { foto: 2 } },
    destaque: false,
    imagens: [
      { arquivo: 'caderno', alt: 'Caderno de capa verde deitado, com lápis e um cavalo de buxo' },
      { arquivo: 'caderno-lapis', alt: 'Os cadernos nas duas cores, um sobre o outro, com um lápis' },
      { arquivo: 'caderno-vinho', alt: 'O caderno de capa vinho, com lápis e um cavalo de buxo' },
    ],
    pesoKg: 0.35,
    alturaCm: 3,
    larguraCm: 16,
    comprimentoCm: 23,
  },
  {
    ...comum,
    nome: 'Bloco de planilhas de partida, 50 folhas',
    descricao: `<p>Folhas destacáveis com espaço para sessenta lances de cada lado. No alto, os campos que o árbitro pede; embaixo, o resultado e a assinatura dos dois jogadores.</p>
<p>O papel aceita lápis e caneta sem borrar a mão de quem escreve com a esquerda. As linhas são um pouco mais altas que o comum, porque no apuro de tempo a letra cresce.</p>
<h3>Detalhes</h3>
<ul><li>14,8 x 21 cm, 50 folhas</li><li>Papel de 75 g, colado no alto</li><li>Colunas numeradas de 1 a 60</li><li>Diagrama em branco no verso</li></ul>
<p>Uma folha por partida. Guarde as suas, mesmo as ruins: com trinta delas já se vê em que parte do jogo você mais erra.</p>`,
    ficha: { tipo: 'acessorio', materiais: ['papel'], usos: ['torneio', 'ensino'] },
    precoCentavos: 990,
    estoque: 120,
    variacoes: [],
    destaque: false,
    imagens: [
      {
        arquivo: 'planilhas',
        alt: 'Bloco de planilhas de partida, uma folha solta debaixo dele e um lápis atravessado',
      },
      {
        arquivo: 'planilhas-cartao',
        alt: 'As linhas da planilha de perto, com um lápis, um peão e um cartão de banco',
      },
    ],
    pesoKg: 0.25,
    alturaCm: 2,
    larguraCm: 16,
    comprimentoCm: 23,
  },
  {
    ...comum,
    nome: 'Cera de carnaúba para peças e tabuleiros, 100 g',
    descricao: `<p>Protege a madeira e devolve a cor sem deixar brilho de verniz. A carnaúba vem da folha de uma palmeira do Nordeste e é a mais dura das ceras vegetais.</p>
<p>Misturamos com cera de abelha e óleo de laranja, para espalhar fácil e secar rápido. A camada é fina, não engordura a mão e não amarela as madeiras claras, como fazem os óleos minerais.</p>
<h3>Como usar</h3>
<ul><li>Tire o pó com um pano seco</li><li>Passe pouca cera, no sentido do veio</li><li>Espere dez minutos</li><li>Dê lustro com um pano limpo de algodão</li></ul>
<p>Uma lata rende cerca de vinte aplicações num conjunto completo. Não use em mármore nem no feltro das bases. Para tabuleiros envernizados, teste antes num canto.</p>`,
    ficha: { tipo: 'acessorio', usos: ['casa'] },
    precoCentavos: 4490,
    estoque: 38,
    variacoes: [],
    destaque: false,
    imagens: [
      { arquivo: 'cera', alt: 'Lata de cera aberta, com a tampa apoiada e um peão encerado' },
      { arquivo: 'cera-cartao', alt: 'A lata de cera aberta com um cartão de banco, para dar o tamanho' },
    ],
    pesoKg: 0.2,
    alturaCm: 4,
    larguraCm: 10,
    comprimentoCm: 10,
  },
  {
    ...comum,
    nome: 'Feltros adesivos para bases, cartela com 20',
    descricao: `<p>O som da peça na casa depende dele. Discos de feltro de lã em três tamanhos, com adesivo, para renovar a base de um jogo antigo ou calar um que nunca teve feltro.</p>
<p>O feltro de lã não desfia no corte e assenta com o uso; o sintético escorrega. A cartela traz quatro discos para reis e damas, cinco para torres, bispos e cavalos e onze para peões.</p>
<h3>Como aplicar</h3>
<ul><li>Raspe o feltro velho e a cola com uma espátula</li><li>Passe álcool e deixe secar</li><li>Centre o disco e aperte por dez segundos</li><li>Espere uma hora antes de jogar</li></ul>
<p>Três cartelas bastam para um jogo de 32 peças. Se o disco sobrar na borda, apare com tesoura pequena.</p>`,
    ficha: { tipo: 'acessorio', materiais: ['feltro'], usos: ['clube', 'casa'] },
    precoCentavos: 1990,
    estoque: 0,
    variacoes: ['Verde', 'Vinho'],
    variacoesTipos: ['Cor'],
    porVariacao: { Verde: { foto: 0 }, Vinho: { foto: 2 } },
    destaque: false,
    imagens: [
      { arquivo: 'feltros', alt: 'Cartela branca com vinte discos de feltro verde em três tamanhos' },
      { arquivo: 'feltros-cartao', alt: 'A cartela de feltros com um cartão de banco, para dar o tamanho' },
      { arquivo: 'feltros-vinho', alt: 'A cartela com os discos de feltro vinho' },
    ],
    pesoKg: 0.05,
    alturaCm: 1,
    larguraCm: 13,
    comprimentoCm: 16,
  },
  {
    ...comum,
    nome: 'Troféu Rei em latão sobre nogueira',
    descricao: `<p>Um rei de latão maciço, torneado no mesmo perfil das nossas peças. Para o campeão do clube, da escola ou da família, com plaqueta pronta para gravar.</p>
<p>O latão é usinado de uma barra só, polido e deixado sem verniz, para que o dono escolha: lustrar de vez em quando ou deixar escurecer, que também é bonito. A base é de nogueira maciça, com cantos suaves.</p>
<h3>Detalhes</h3>
<ul><li>Altura total: 22 cm</li><li>Base de 9,8 x 9,8 cm</li><li>Plaqueta de 54 x 20 mm, em latão</li><li>Peso: 1,7 kg</li></ul>
<p>A gravação de até três linhas está incluída: escreva o texto na observação do pedido. O prazo de despacho continua o mesmo.</p>`,
    ficha: { tipo: 'acessorio', materiais: ['latão', 'nogueira'], usos: ['torneio'] },
    precoCentavos: 28900,
    estoque: 1,
    variacoes: [],
    destaque: false,
    imagens: [
      { arquivo: 'trofeu', alt: 'Rei de latão polido sobre base de nogueira com plaqueta' },
      { arquivo: 'trofeu-cartao', alt: 'O troféu ao lado de um rei de 95 mm e de um cartão de banco' },
    ],
    pesoKg: 2.1,
    alturaCm: 26,
    larguraCm: 14,
    comprimentoCm: 14,
  },
];
