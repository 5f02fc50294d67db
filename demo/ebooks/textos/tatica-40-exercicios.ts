import type { Livro } from '#demo-data/ebooks/tipo.ts';
import { golpes, matesEmDois, matesEmUm } from './tatica-posicoes.ts';

const emUm = matesEmUm.length;
const emDois = emUm + matesEmDois.length;

export const tatica40: Livro = {
  slug: 'tatica-40-exercicios',
  titulo: 'Tática:\n40 exercícios',
  subtitulo: 'Do mate em um ao golpe que ganha material',
  capa: {
    fundo: '#7A2B28',
    casa: '#8A3B36',
    tinta: '#FAF6EE',
    fio: '#D9B27C',
    fen: '8/8/8/8/4r1k1/8/5N2/8',
    recorte: [3, 3, 5],
  },
  amostra: [1, 3, 4],
  blocos: [
    {
      tipo: 'capitulo',
      titulo: 'Como usar este livro',
      abre: 'Tática se treina como escala de piano: pouco, todo dia, sem errar de propósito.',
    },
    {
      tipo: 'texto',
      texto:
        'São quarenta posições em três partes: mates em um, mates em dois e golpes que ganham material, que são garfos, cravadas, espetos e ataques descobertos. Nestes há um lance que deixa quem joga com pelo menos dois peões a mais do que tinha. O quadradinho ao lado do diagrama e a legenda dizem de quem é a vez. Não mova as peças: resolva de cabeça, escreva a resposta e só então vá ao fim do livro.',
    },
    {
      tipo: 'lista',
      itens: [
        'Olhe primeiro os **xeques**, depois as **capturas**, depois as **ameaças**.',
        'Conte as casas do rei: quais ele não tem?',
        'No mate em dois, desconfie do xeque óbvio. Às vezes o lance é quieto.',
        'Marque as que errou e volte a elas depois de uma semana.',
      ],
    },
    {
      tipo: 'texto',
      texto:
        'As peças, nas soluções, vão em português: **R** rei, **D** dama, **T** torre, **B** bispo, **C** cavalo. O sinal **+** é xeque e o **#**, mate.',
    },
    { tipo: 'capitulo', titulo: 'Mate em um', novaPagina: true },
    { tipo: 'exercicios', primeiro: 1, itens: matesEmUm },
    { tipo: 'capitulo', titulo: 'Mate em dois', novaPagina: true },
    { tipo: 'exercicios', primeiro: emUm + 1, itens: matesEmDois },
    { tipo: 'capitulo', titulo: 'Ganhar material', novaPagina: true },
    { tipo: 'exercicios', primeiro: emDois + 1, itens: golpes },
    { tipo: 'capitulo', titulo: 'Soluções', novaPagina: true },
    {
      tipo: 'texto',
      texto:
        'Nos mates em dois, a linha mostra a defesa que mais resiste; qualquer outra também leva mate no segundo lance.',
    },
    { tipo: 'solucoes', primeiro: 1, itens: matesEmUm },
    { tipo: 'solucoes', primeiro: emUm + 1, itens: matesEmDois },
    { tipo: 'solucoes', primeiro: emDois + 1, itens: golpes },
  ],
};
