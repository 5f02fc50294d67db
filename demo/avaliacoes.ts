import type { NomeDeImagem } from '#demo-data/imagens/indice.ts';
import type { TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';

export type AvaliacaoDemo = {
  nota: number;
  texto: string;
  resposta?: string;
  /** The buyer's photograph. */
  foto?: NomeDeImagem;
};

/** Reviews of the main goods by the demo's fictional buyers; taken in turn, from the oldest order on. */
export const avaliacoesPorProduto: Readonly<Record<string, AvaliacaoDemo[]>> = {
  'Tabuleiro em nogueira e bordo, casas de 55 mm': [
    {
      nota: 5,
      texto:
        'Fica montado na sala há meses e continua plano, mesmo com o ar-condicionado ligado o dia todo. O acabamento a óleo não reflete a luz da janela.',
      foto: 'kit-clube-jogo',
    },
    {
      nota: 5,
      texto: 'Meu jogo tem rei de 95 mm e a folga ficou exata. Dá para ver que as juntas foram feitas com calma.',
    },
    {
      nota: 4,
      texto: 'Muito bonito. Sinto falta das coordenadas para ensinar minha filha a anotar.',
      resposta:
        'Este é o desenho de salão, sem coordenadas mesmo. Para aprender a anotar, o de vinil tem letras e números na margem.',
    },
    { nota: 5, texto: 'Veio com uma camada dupla de papelão e cantoneiras. Nenhum risco.' },
    {
      nota: 3,
      texto: 'Ótimo tabuleiro, mas o tom da nogueira é mais claro que o da fotografia. Acabei me acostumando.',
      resposta:
        'Cada madeira tem o seu tom, e a nogueira escurece com a luz no primeiro ano. Se quiser trocar, é só pedir no pedido.',
    },
    { nota: 5, texto: 'Segunda compra: o primeiro foi presente para o meu sogro, e eu quis um igual.' },
    { nota: 5, texto: 'Pesado na medida. Não sai do lugar nem quando a partida esquenta.' },
  ],
  'Tabuleiro oficial marchetado 50 cm': [
    {
      nota: 5,
      texto: 'As casas estão no esquadro e o verniz acetinado não cansa a vista. Já joguei umas vinte partidas nele.',
    },
    {
      nota: 4,
      texto: 'Bonito e estável na mesa. Só achei o verso simples para o preço.',
      resposta:
        'Obrigado por contar! O verso leva lâmina e feltro nas quatro pontas; anotamos a sugestão de forrar inteiro.',
    },
    {
      nota: 5,
      texto: 'Uso com rei de 85 mm e ficou com espaço de sobra para a mão. Para 95 mm eu escolheria o de 55.',
    },
    {
      nota: 3,
      texto:
        'Bom tabuleiro, mas uma das pontas de feltro descolou na primeira semana. Colei com cola branca e resolveu.',
      resposta: 'Não devia ter acontecido. Mandamos uma cartela de feltros novos, sem custo.',
    },
    { nota: 5, texto: 'Comprei dois para o clube e todo mundo perguntou de onde são.' },
    { nota: 5, texto: 'Chegou antes do prazo. O filete escuro dá um acabamento que não se vê na fotografia.' },
    { nota: 4, texto: 'Peguei o de mogno. Com o tempo a madeira escureceu um pouco, como a descrição avisa.' },
  ],
  'Tabuleiro de enrolar em vinil, casas de 57 mm': [
    { nota: 5, texto: 'Abre e fica plano na hora. Guardo enrolado com o desenho para fora, como a loja ensina.' },
    {
      nota: 5,
      texto: 'Levo para o parque toda semana. Já tomou chuva e café e está igual.',
      foto: 'kit-torneio-detalhe',
    },
    { nota: 4, texto: 'Muito bom para o preço. As letras da margem podiam ser um pouco maiores.' },
    { nota: 5, texto: 'O azul não cansa a vista em torneio longo.' },
    {
      nota: 3,
      texto: 'Demorou dois dias para perder a marca do transporte. Depois disso, sem queixas.',
      resposta:
        'Uns minutos ao sol fraco apressam isso. Obrigado por avisar: passamos a embalar com um rolo mais largo.',
    },
    { nota: 5, texto: 'Compramos doze para a escola. Todos do mesmo tom e sem cheiro forte.' },
    { nota: 5, texto: 'Não desliza nem na mesa de vidro.' },
  ],
  'Tabuleiro de mármore branco e preto, casas de 50 mm': [
    {
      nota: 5,
      texto: 'É uma peça da sala. Pesado de verdade: pense onde vai ficar antes de abrir a caixa.',
      foto: 'pecas-marmore',
    },
    { nota: 4, texto: 'Lindo e frio ao toque. O brilho reflete um pouco a lâmpada de cima.' },
    {
      nota: 5,
      texto: 'Chegou sem uma lasca, o que eu não esperava de pedra pelo correio.',
      resposta: 'As cantoneiras de espuma são feitas para ele. Ficamos contentes!',
    },
    {
      nota: 3,
      texto:
        'Bonito, mas uma casa branca tem um veio cinza que chama a atenção. Sei que é natural, ainda assim avisei.',
      resposta:
        'Os veios são da pedra e nunca se repetem. Se preferir outro, trocamos: o prazo e a coleta são por nossa conta.',
    },
    { nota: 5, texto: 'O feltro inteiro embaixo protege o aparador. Uso com as peças de mármore e combinou.' },
    { nota: 5, texto: 'Presente de aposentadoria do meu pai. Ele joga sozinho todo fim de tarde.' },
  ],
  'Peças Staunton Clube, rei de 95 mm': [
    {
      nota: 5,
      texto: 'Peso muito bom na base, o rei não cai à toa. O cavalo é bem entalhado, com a crina aberta de verdade.',
    },
    {
      nota: 5,
      texto: 'O som na madeira é seco e baixo. Minha esposa, que não joga, também gostou.',
      foto: 'kit-clube-detalhe',
    },
    {
      nota: 3,
      texto: 'Peças bonitas, mas um peão veio com a base um pouco torta. Dá para jogar.',
      resposta: 'Isso não devia acontecer. Mandamos outro peão, sem custo: ele sai amanhã.',
    },
    { nota: 5, texto: 'As duas damas extras vêm no mesmo padrão. Em casa já saíram três promoções na mesma noite.' },
    { nota: 4, texto: 'Ótimas. Eu gostaria de uma caixa incluída pelo preço.' },
    { nota: 5, texto: 'Troquei um jogo de plástico de vinte anos por este. A diferença está no peso e no feltro.' },
    { nota: 5, texto: 'Buxo e ébano sem mancha e sem verniz grosso. Comprei a cera junto e passo uma vez por ano.' },
  ],
  'Conjunto Clube em buxo, ébano e nogueira': [
    {
      nota: 5,
      texto: 'Tabuleiro e peças foram feitos um para o outro, e se vê. É o jogo que fica na mesa.',
      foto: 'hero-abertura',
    },
    { nota: 5, texto: 'Chegou em duas caixas, no mesmo dia, com as duas damas extras. Tudo inteiro.' },
    {
      nota: 4,
      texto: 'Caro, e vale. Só a caixa de cedro chegou com um cheiro forte, que sumiu em uma semana.',
      resposta: 'É o cedro novo. Deixar a caixa aberta uns dias resolve, e o cheiro afasta as traças do feltro.',
    },
    {
      nota: 5,
      texto: 'Comparei com conjuntos importados do mesmo preço e fiquei com este, que não paga imposto na alfândega.',
    },
    { nota: 5, texto: 'Demos de presente a um professor do clube. Ele passou dez minutos só olhando os cavalos.' },
    {
      nota: 3,
      texto: 'Qualidade excelente, mas a entrega atrasou dois dias e era para um aniversário.',
      resposta: 'Desculpe: a transportadora parou por causa da chuva, e nós devíamos ter avisado.',
    },
    { nota: 5, texto: 'O óleo não brilha e as peças ficam legíveis mesmo à noite, com a luz do abajur.' },
  ],
  'Kit Torneio: vinil, peças com peso e tubo': [
    {
      nota: 5,
      texto: 'Abri na mesa do torneio e o árbitro nem olhou duas vezes: tudo no tamanho do regulamento.',
      foto: 'hero-torneio',
    },
    { nota: 4, texto: 'Ótimo para levar ao parque. O tubo podia ter um bolso para o relógio.' },
    { nota: 5, texto: 'As peças têm peso de verdade. Meus alunos pararam de derrubar o rei.' },
    {
      nota: 3,
      texto: 'Bom conjunto, mas uma torre branca veio repetida e faltou um bispo.',
      resposta: 'Erro nosso na separação. O bispo saiu no mesmo dia, e passamos a contar as 34 peças duas vezes.',
    },
    { nota: 5, texto: 'Viaja na mochila há seis meses. O couro do tubo ficou mais bonito com o uso.' },
    { nota: 5, texto: 'Pelo preço das partes, sai mais barato que comprar separado. Fiz a conta.' },
    { nota: 4, texto: 'Falta o relógio, mas a loja avisa isso na descrição.' },
  ],
  'Relógio digital de torneio': [
    {
      nota: 5,
      texto: 'Fácil de acertar o incremento, e o botão não faz barulho na sala do torneio.',
      foto: 'kit-blitz-jogo',
    },
    {
      nota: 3,
      texto: 'Funciona, mas o manual só fala do modo básico. Levei um tempo para achar o Fischer.',
      resposta: 'Você tem razão. Escrevemos uma folha com os ritmos mais usados, que agora vai na caixa.',
    },
    { nota: 5, texto: 'Aguenta mão pesada de blitz. Já caiu da mesa uma vez e continuou contando.' },
    { nota: 4, texto: 'Tela boa de longe. Com sol forte de frente, um pouco menos.' },
    { nota: 5, texto: 'As pilhas duraram o ano inteiro, com torneio todo mês.' },
    { nota: 5, texto: 'Comprei três para o clube. Os ritmos ficam na memória e ninguém perde tempo configurando.' },
    { nota: 4, texto: 'Bom relógio. O som só liga ou desliga; eu queria um volume no meio.' },
  ],
  'Relógio analógico de madeira com dois mostradores': [
    { nota: 5, texto: 'O tique-taque é parte da partida. Fica lindo ao lado do tabuleiro.' },
    { nota: 4, texto: 'Para jogar em casa é perfeito. Para torneio com incremento, só o digital.' },
    {
      nota: 3,
      texto: 'Bonito, mas adiantava uns vinte segundos por hora.',
      resposta: 'Tem ajuste fino atrás, entre A e R. Ensinamos por mensagem e, se não resolver, trocamos.',
    },
    { nota: 5, texto: 'A bandeirinha cai na hora certa, como nos relógios do meu pai.' },
    { nota: 5, texto: 'A corda passa de um dia para o outro. Madeira bem acabada até atrás.' },
    { nota: 5, texto: 'Dei de presente com o conjunto e foi o que mais chamou a atenção.' },
    { nota: 4, texto: 'Gostei. Os botões são mais duros que os do digital.' },
  ],
  'Peças de torneio com peso, rei de 95 mm': [
    { nota: 5, texto: 'Para o uso do clube, nada melhor. Caem no chão e não lascam.' },
    { nota: 5, texto: 'O feltro é grosso e o peso está embaixo, onde deve.', foto: 'kit-blitz' },
    { nota: 4, texto: 'O plástico é fosco e não parece brinquedo. O cavalo podia ter mais detalhe.' },
    {
      nota: 3,
      texto: 'Boas, mas dois peões vieram com rebarba na base.',
      resposta: 'Uma lixa fina tira a rebarba, mas a tarefa é nossa: mandamos outros dois.',
    },
    { nota: 5, texto: 'Compramos oito jogos para a escola. Todas as peças iguais entre si.' },
    { nota: 5, texto: 'Quase um quilo no total. Blitz sem peça voando.' },
    { nota: 5, texto: '' },
  ],
  'Bolsa de viagem em lona encerada para conjunto completo': [
    { nota: 5, texto: 'Cabe o tabuleiro enrolado, as peças e o relógio, e ainda sobra bolso para o caderno.' },
    { nota: 5, texto: 'A lona encerada pegou chuva no caminho do torneio e nada molhou por dentro.' },
    { nota: 4, texto: 'Muito boa. A alça podia ser acolchoada para quem anda a pé.' },
    {
      nota: 3,
      texto: 'Gostei do material, mas as fivelas são duras no começo.',
      resposta: 'O couro amacia com o uso. Um pouco de graxa neutra ajuda, e mandamos um pote pequeno para você.',
    },
    { nota: 5, texto: 'Vai comigo todo fim de semana. As marcas do uso deixaram a bolsa mais bonita.' },
    { nota: 5, texto: 'Costura dupla nas pontas. Parece que vai durar muito.' },
  ],
};

/** Reviews of other goods, by kind; taken in turn. */
export const avaliacoesDemo: Record<TipoDeProduto, AvaliacaoDemo[]> = {
  tabuleiro: [
    { nota: 5, texto: 'As casas estão no esquadro e o acabamento não reflete a luz da sala.' },
    { nota: 4, texto: 'Bonito e pesado, não escorrega na mesa.' },
    { nota: 5, texto: 'Comprei para o clube e todo mundo perguntou de onde é.' },
  ],
  pecas: [
    { nota: 5, texto: 'Bem acabadas, iguais entre si e com o feltro certo.' },
    {
      nota: 3,
      texto: 'Bonitas, mas uma veio com a base um pouco torta. Dá para jogar.',
      resposta: 'Isso não devia acontecer. Mandamos outra, sem custo: ela sai amanhã.',
    },
    { nota: 5, texto: '' },
  ],
  conjunto: [
    { nota: 5, texto: 'Chegou bem embalado e completo. Tabuleiro e peças combinam no tamanho.' },
    { nota: 4, texto: 'Ótimo para levar ao parque.' },
  ],
  relogio: [
    { nota: 5, texto: 'Fácil de usar e bem feito.' },
    { nota: 4, texto: 'Cumpre o que promete.' },
  ],
  livro: [
    { nota: 5, texto: 'Os exercícios vão do simples ao difícil sem pular degrau. Resolvi um capítulo por semana.' },
    { nota: 4, texto: 'Boas explicações. Queria mais diagramas nos finais de torres.' },
    { nota: 5, texto: 'Li no tablet e imprimi os exercícios para os alunos. Muito claro.' },
  ],
  acessorio: [
    { nota: 4, texto: 'Faz o que promete e parece que vai durar.' },
    { nota: 5, texto: '' },
  ],
};
