import { medidaEmMm } from '#domain/produtos/escala.ts';
import type { RecadoDaMontagem } from '#domain/produtos/monte.ts';

/** Sentences of the builder. */
export const frasesDoMonte = {
  titulo: 'Monte seu jogo',
  descricao:
    'Escolha o tabuleiro e as peças e veja, na mesma escala, se cabem: a casa, a base do rei e a folga. Junte relógio, bolsa e livro e leve tudo de uma vez.',
  abertura: 'Comece pelo tabuleiro ou pelas peças. Mostramos só o que combina, desenhado em escala.',
  carregar: 'Erro ao carregar os produtos.',
  nada: 'Ainda não há tabuleiros e peças com medidas para montar um jogo.',
  semTabuleiro: 'Ainda sem tabuleiro',
  semPecas: 'Ainda sem peças',
  naoCabem: {
    tabuleiro: (quantos: number) => `Não cabem bem com estas peças (${quantos})`,
    pecas: (quantos: number) => `Não cabem bem neste tabuleiro (${quantos})`,
  },
  conjuntos: (quantos: number) => `Conjuntos prontos, com tabuleiro e peças (${quantos})`,
  jaVem: (nome: string) => `As peças já vêm com ${nome}, feitas para o tabuleiro dele.`,
  nenhumCabe: {
    tabuleiro: 'Nenhum tabuleiro à venda é da medida destas peças.',
    pecas: 'Nenhum jogo de peças à venda é da medida deste tabuleiro.',
  },
  escolhaOpcao: 'Modelo',
  faltaOpcao: (nomes: string[]) => `Escolha o modelo de: ${nomes.join('; ')}.`,
  nadaEscolhido: 'Escolha um tabuleiro ou peças para ver o total.',
  economia: (valor: string, promocoes: string[]) => `Você economiza ${valor} no carrinho: ${promocoes.join(' e ')}.`,
  semScripts: 'Com o JavaScript desligado o carrinho não funciona: abra cada produto pelo nome para comprar.',
} as const;

type Desenhado = { casaMm: number; alturaMm: number; baseMm: number };
/** The sides drawn in recommended sizes because no product is chosen. */
type Suposto = { casa: boolean; rei: boolean };

/** The drawing's text alternative: all of its measures. */
export function nomeDoDesenho({ casaMm, alturaMm, baseMm }: Desenhado, { casa, rei }: Suposto): string {
  const deQue = casa && rei ? 'A medida dos torneios' : 'De cima e de lado, na mesma escala';
  const dizCasa = `casa ${casa && !rei ? 'indicada ' : ''}de ${medidaEmMm(casaMm)} mm`;
  const dizRei = `rei ${rei && !casa ? 'indicado ' : ''}de ${medidaEmMm(alturaMm)} mm com base de ${medidaEmMm(baseMm)} mm`;
  return `${deQue}: ${dizCasa}, ${dizRei}`;
}

/** Sentence for a chosen part that is not available. */
export function fraseDoRecado(recado: RecadoDaMontagem): string {
  switch (recado.codigo) {
    case 'sumiu':
      return recado.quantos === 1
        ? 'Um dos produtos deste link não está mais à venda. O resto da montagem continua aqui.'
        : `${recado.quantos} produtos deste link não estão mais à venda. O resto da montagem continua aqui.`;
    case 'esgotado':
      return `${recado.nome} esgotou e saiu da montagem. O resto continua aqui.`;
    case 'sem-medidas':
      return `${recado.nome} não tem as medidas de que o desenho precisa e ficou de fora.`;
    case 'outro-lugar':
      return `${recado.nome} não é para este lugar da montagem e ficou de fora.`;
    case 'opcao-sumiu':
      return `A opção escolhida de ${recado.nome} não está à venda: escolha outra.`;
    case 'pecas-do-conjunto':
      return `O conjunto já vem com tabuleiro e peças: ${recado.nome} ficou de fora.`;
  }
}
