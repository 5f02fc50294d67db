import type { ProdutoDemo } from './tipo.ts';

const digital = {
  categoria: 'livros-ebooks',
  digital: true,
  destaque: false,
  estoque: 0,
  variacoes: [] as string[],
  pesoKg: 0,
  alturaCm: 0,
  larguraCm: 0,
  comprimentoCm: 0,
} as const;

export const livrosEbooksDemo: ProdutoDemo[] = [
  {
    ...digital,
    nome: 'Finais Essenciais: as posições que todo clube joga',
    destaque: true,
    imagemLarga: 'hero-finais',
    descricao: `<p>Finais comentados, da oposição à torre ativa, com o porquê de cada lance. São posições que decidem partidas e que ninguém encontra sozinho no apuro.</p>
<p>O livro começa com rei e peão contra rei: a oposição, as casas-chave e o quadrado do peão. Depois vêm os dois pilares dos finais de torre, <strong>Lucena</strong> e <strong>Philidor</strong>, explicados como um método, e não como uma lista de lances para decorar.</p>
<h3>O que você vai aprender</h3>
<ul><li>Contar o quadrado do peão num olhar</li><li>Tomar e manter a oposição</li><li>Construir a ponte na posição de Lucena</li><li>Defender pela terceira fila, à maneira de Philidor</li><li>Dar mate com dama e com torre sem rodeios</li></ul>
<p>Em PDF, formato A5, feito para ler no celular e imprimir. Cada diagrama traz a solução logo abaixo, conferida lance a lance.</p>`,
    ficha: { tipo: 'livro', nivel: 'intermediario', usos: ['clube'] },
    precoCentavos: 5990,
    imagens: [
      { arquivo: 'livro-finais-essenciais', alt: 'Capa do livro Finais Essenciais, verde, com diagrama' },
      { arquivo: 'paginas-finais-essenciais', alt: 'Duas páginas abertas de Finais Essenciais, com diagramas' },
    ],
    ebook: { arquivo: 'finais-essenciais.pdf', paginas: 11, amostra: 'amostras/finais-essenciais.pdf' },
  },
  {
    ...digital,
    nome: 'Aberturas sem Decorar: cinco ideias para começar bem',
    descricao: `<p>Cinco ideias valem mais que cinquenta variantes. Centro, desenvolvimento, rei seguro, torres ligadas e um plano: com elas se joga bem qualquer posição dos dez primeiros lances.</p>
<p>Em vez de árvores de lances, o livro mostra para que serve cada um. A Italiana, a Espanhola, o Gambito da Dama, a Siciliana e a Francesa aparecem como exemplos do mesmo princípio, até o ponto em que um jogador de clube precisa pensar por conta própria.</p>
<h3>O que você vai aprender</h3>
<ul><li>O que o peão do rei e o da dama querem no centro</li><li>Por que não mover a mesma peça duas vezes</li><li>As armadilhas que derrubam iniciantes, e como evitá-las</li><li>Um repertório pequeno e coerente para as duas cores</li></ul>
<p>Em PDF, formato A5, com diagramas em todas as posições importantes. <em>Não é um manual de referência</em>: é um livro para ler com o tabuleiro na frente.</p>`,
    ficha: { tipo: 'livro', nivel: 'iniciante', usos: ['casa'] },
    precoCentavos: 4990,
    imagens: [
      { arquivo: 'livro-aberturas-sem-decorar', alt: 'Capa do livro Aberturas sem Decorar, marrom, com diagrama' },
      { arquivo: 'paginas-aberturas-sem-decorar', alt: 'Duas páginas abertas de Aberturas sem Decorar' },
    ],
    ebook: { arquivo: 'aberturas-sem-decorar.pdf', paginas: 9, amostra: 'amostras/aberturas-sem-decorar.pdf' },
  },
  {
    ...digital,
    nome: 'Tática: 40 exercícios com soluções',
    descricao: `<p>Quarenta posições, do mate em um ao golpe de três lances. Seis diagramas por página, sem dica ao lado, como na partida: só você, a posição e a vez de jogar.</p>
<p>Os exercícios crescem aos poucos. Primeiro os mates simples, que treinam o olho; depois os mates em dois, em que o primeiro lance costuma ser o que parece errado; por fim, garfos, cravadas, espetos e ataques descobertos que ganham material.</p>
<h3>Como usar</h3>
<ul><li>Cinco posições por dia, no mesmo horário</li><li>Não mova as peças: resolva de cabeça</li><li>Escreva a resposta antes de ver a solução</li><li>Repita as que errou depois de uma semana</li></ul>
<p>Em PDF, formato A5. As soluções vêm no fim, todas conferidas: nos mates, a linha é a única ou a mais rápida possível.</p>`,
    ficha: { tipo: 'livro', nivel: 'intermediario', usos: ['clube'] },
    precoCentavos: 3990,
    imagens: [
      { arquivo: 'livro-tatica-40-exercicios', alt: 'Capa do livro Tática: 40 exercícios, vinho, com diagrama' },
      { arquivo: 'paginas-tatica-40-exercicios', alt: 'Duas páginas de exercícios, com seis diagramas em cada uma' },
    ],
    ebook: { arquivo: 'tatica-40-exercicios.pdf', paginas: 13, amostra: 'amostras/tatica-40-exercicios.pdf' },
  },
  {
    ...digital,
    nome: 'Mates Clássicos: doze desenhos para reconhecer',
    descricao: `<p>O mate do corredor, o sufocado, o de Anastácia, o dos árabes. Doze desenhos que se repetem há séculos e que, uma vez vistos, aparecem sozinhos no tabuleiro.</p>
<p>Cada mate tem uma página: o desenho final, com as casas que o rei não tem, e uma posição para você chegar até ele. No fim, a partida da Ópera, de Paul Morphy, jogada em Paris em 1858, mostra como eles nascem de um bom desenvolvimento.</p>
<h3>O que você vai aprender</h3>
<ul><li>Ver a rede antes de dar o primeiro xeque</li><li>Reconhecer quando falta uma casa só</li><li>Sacrificar pelo motivo certo</li></ul>
<p>Em PDF, formato A5, curto de propósito: dá para ler numa noite e rever antes do torneio. Todas as posições foram conferidas lance a lance.</p>`,
    ficha: { tipo: 'livro', nivel: 'iniciante', usos: ['casa', 'ensino'] },
    precoCentavos: 2990,
    imagens: [
      { arquivo: 'livro-mates-classicos', alt: 'Capa do livro Mates Clássicos, preta, com diagrama' },
      { arquivo: 'paginas-mates-classicos', alt: 'Duas páginas abertas de Mates Clássicos' },
    ],
    ebook: { arquivo: 'mates-classicos.pdf', paginas: 9, amostra: 'amostras/mates-classicos.pdf' },
  },
  {
    ...digital,
    nome: 'O Roque e o Rei Seguro',
    descricao: `<p>O único lance em que duas peças andam juntas merece um livro. Quando rocar, para que lado, quando não rocar e o que fazer com os peões que ficam na frente do rei.</p>
<p>O roque resolve duas tarefas de uma vez, guarda o rei e traz a torre para o centro, e por isso é o lance mais comum entre o quinto e o décimo. Mas há reis que morrem rocados: o livro mostra as fraquezas que convidam o ataque e os sinais de que ele vem aí.</p>
<h3>O que você vai aprender</h3>
<ul><li>As regras do roque, com os casos que geram dúvida</li><li>Pequeno ou grande: como escolher</li><li>O furo em h6 e o sacrifício em h7</li><li>O respiro, e quando ele é fraqueza</li></ul>
<p>Em PDF, formato A5, com diagramas. É também a origem do nome da nossa loja: <em>grande roque</em> é o que se faz do lado da dama.</p>`,
    ficha: { tipo: 'livro', nivel: 'iniciante', usos: ['casa'] },
    precoCentavos: 2490,
    imagens: [
      { arquivo: 'livro-roque-e-rei-seguro', alt: 'Capa do livro O Roque e o Rei Seguro, azul, com diagrama' },
      { arquivo: 'paginas-roque-e-rei-seguro', alt: 'Duas páginas abertas de O Roque e o Rei Seguro' },
    ],
    ebook: { arquivo: 'roque-e-rei-seguro.pdf', paginas: 8, amostra: 'amostras/roque-e-rei-seguro.pdf' },
  },
  {
    ...digital,
    nome: 'Estrutura de Peões: o mapa da partida',
    descricao: `<p>Peões não voltam, e por isso contam a história da partida. Quem lê o desenho deles sabe onde atacar, que peça trocar e qual final convém, antes de calcular um só lance.</p>
<p>O livro passa pelas estruturas que mais aparecem: o peão isolado, os dobrados, o atrasado, a cadeia da Francesa, a maioria no flanco. Para cada uma há um plano para as brancas, um para as pretas e a troca que muda tudo.</p>
<h3>O que você vai aprender</h3>
<ul><li>Atacar a cadeia pela base</li><li>Bloquear o peão isolado e trocar peças</li><li>Transformar a maioria em peão passado</li><li>Encontrar a casa fraca e a peça que mora nela</li></ul>
<p>Em PDF, formato A5, com diagramas e um resumo por capítulo. Indicado para quem já joga e sente que, depois da abertura, falta um plano.</p>`,
    ficha: { tipo: 'livro', nivel: 'avancado', usos: ['clube'] },
    precoCentavos: 4490,
    imagens: [
      { arquivo: 'livro-estrutura-de-peoes', alt: 'Capa do livro Estrutura de Peões, cor de latão, com diagrama' },
      { arquivo: 'paginas-estrutura-de-peoes', alt: 'Duas páginas abertas de Estrutura de Peões' },
    ],
    ebook: { arquivo: 'estrutura-de-peoes.pdf', paginas: 7 },
  },
  {
    ...digital,
    nome: 'Xadrez para Ensinar Crianças: dez aulas prontas',
    descricao: `<p>Dez aulas de quarenta minutos, com jogo, história e tarefa. Para professores, pais e avós que sabem as regras e não sabem por onde começar a ensiná-las.</p>
<p>A criança não aprende as seis peças num dia. Aqui cada aula apresenta uma peça e um <strong>minijogo</strong> só com ela: batalha de peões, torre contra bispo, o cavalo que come o quintal. Quando o rei entra, na sétima aula, o tabuleiro já é terreno conhecido.</p>
<h3>O que cada aula traz</h3>
<ul><li>O objetivo, em uma frase</li><li>O diagrama do minijogo e as regras dele</li><li>O que dizer, e o que esperar para dizer depois</li><li>Uma tarefa de cinco minutos para casa</li></ul>
<p>Em PDF, formato A5. Pode ser impresso para uso na sua turma. Indicado para crianças de seis a dez anos, em duplas ou em sala.</p>`,
    ficha: { tipo: 'livro', nivel: 'iniciante', usos: ['ensino'] },
    precoCentavos: 7990,
    imagens: [
      {
        arquivo: 'livro-ensinar-criancas',
        alt: 'Capa do livro Xadrez para Ensinar Crianças, cor de papel, com diagrama',
      },
      { arquivo: 'paginas-ensinar-criancas', alt: 'Duas páginas abertas de Xadrez para Ensinar Crianças' },
    ],
    ebook: { arquivo: 'ensinar-criancas.pdf', paginas: 9, amostra: 'amostras/ensinar-criancas.pdf' },
  },
  {
    ...digital,
    nome: 'Como Anotar uma Partida',
    descricao: `<p>A notação algébrica em meia hora, com exercícios. Para ler qualquer livro de xadrez, guardar as suas partidas e não passar aperto no primeiro torneio.</p>
<p>Cada casa tem um nome e cada lance se escreve em duas ou três letras. O livro ensina a ler as coordenadas, a anotar capturas, xeques, roques e promoções, e a desfazer a dúvida quando duas peças iguais podem ir à mesma casa.</p>
<h3>O que você vai aprender</h3>
<ul><li>O nome das 64 casas, sem contar nos dedos</li><li>As letras das peças em português e em inglês</li><li>Os sinais que os comentaristas usam</li><li>Preencher a planilha como o árbitro espera</li></ul>
<p>Em PDF, formato A5. Vai com uma partida inteira para você anotar e conferir.</p>`,
    ficha: { tipo: 'livro', nivel: 'iniciante', usos: ['torneio', 'ensino'] },
    precoCentavos: 990,
    imagens: [
      { arquivo: 'livro-como-anotar', alt: 'Capa do livro Como Anotar uma Partida, cor de ardósia, com diagrama' },
      { arquivo: 'paginas-como-anotar', alt: 'Duas páginas abertas de Como Anotar uma Partida' },
    ],
    ebook: { arquivo: 'como-anotar.pdf', paginas: 7 },
  },
  {
    nome: 'Finais Essenciais, edição impressa em capa dura',
    categoria: 'livros-ebooks',
    digital: false,
    destaque: false,
    descricao: `<p>O mesmo livro dos finais, para abrir ao lado do tabuleiro. Capa dura em tecido verde, papel marfim e costura que deixa a página quieta enquanto você move as peças.</p>
<p>O texto é o da edição em PDF, ampliado com posições para treino e margens largas para anotar a lápis. Os diagramas foram redesenhados maiores, com quatro por página no máximo, para ler de longe sob a luz de uma sala.</p>
<h3>Detalhes</h3>
<ul><li>14,8 x 21 cm, 160 páginas</li><li>Capa dura revestida em tecido, título em baixo-relevo</li><li>Papel pólen de 90 g, miolo costurado</li><li>Fita marcadora</li></ul>
<p>Finais se aprendem com as mãos: leia um capítulo, monte a posição e jogue contra alguém dos dois lados. <em>Não inclui a versão em PDF</em>, que é vendida à parte.</p>`,
    ficha: { tipo: 'livro', nivel: 'intermediario', paginas: 160, usos: ['clube'] },
    precoCentavos: 11900,
    estoque: 19,
    variacoes: [],
    imagens: [
      { arquivo: 'livro-finais-impresso', alt: 'Livro de capa dura verde em pé, com uma torre de buxo ao lado' },
      {
        arquivo: 'livros-mesa',
        alt: 'O livro sobre outro numa mesa de nogueira, ao lado de um final de torres montado no tabuleiro',
      },
      {
        arquivo: 'finais-impresso-deitado',
        alt: 'O livro deitado: capa dura, o corte das páginas, uma torre e um lápis',
      },
    ],
    pesoKg: 0.48,
    alturaCm: 4,
    larguraCm: 17,
    comprimentoCm: 24,
  },
  {
    nome: 'Xadrez do Zero, livro impresso',
    categoria: 'livros-ebooks',
    digital: false,
    destaque: false,
    descricao: `<p>Do nome das peças à primeira partida inteira, sem pressa. Um livro para quem nunca jogou e para quem aprendeu mal e quer recomeçar, dos oito aos oitenta anos.</p>
<p>Cada capítulo ensina uma coisa e termina com dez posições para resolver. O primeiro xeque só aparece depois que o leitor já enxerga o caminho de cada peça; o roque, a promoção e a captura de passagem têm capítulo próprio, porque é neles que os iniciantes tropeçam.</p>
<h3>Detalhes</h3>
<ul><li>14,8 x 21 cm, 144 páginas</li><li>Brochura com orelhas</li><li>Papel pólen de 90 g</li><li>Cento e vinte diagramas e respostas no fim</li></ul>
<p>É o livro que acompanha o <em>Kit Primeiros Lances</em>. Depois dele, siga para a tática: é treinando golpes que se passa de aprender a jogar para começar a ganhar.</p>`,
    ficha: { tipo: 'livro', nivel: 'iniciante', paginas: 144, usos: ['casa', 'ensino'] },
    precoCentavos: 6990,
    estoque: 34,
    variacoes: [],
    imagens: [
      { arquivo: 'livro-xadrez-do-zero', alt: 'Livro Xadrez do Zero em pé, com um peão de buxo ao lado' },
      { arquivo: 'xadrez-do-zero-deitado', alt: 'O livro deitado: a capa, o corte das páginas, um peão e um lápis' },
    ],
    pesoKg: 0.36,
    alturaCm: 4,
    larguraCm: 17,
    comprimentoCm: 24,
  },
];
