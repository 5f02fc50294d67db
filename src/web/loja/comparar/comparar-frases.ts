import { MAIS_COMPARADOS } from '#domain/produtos/comparacao.ts';

const porExtenso = ['nenhum', 'um', 'dois', 'três'];

/** Sentences of the comparison. */
export const frasesDaComparacao = {
  titulo: 'Comparar produtos',
  comoComecar: 'Abra um produto e toque em Comparar para vê-lo ao lado de outros.',
  comQuais: 'Comparar com',
  falta: 'Escolha um ou dois produtos para ficarem ao lado deste.',
  naoAchados: (quantos: number) =>
    quantos === 1
      ? 'Um dos produtos pedidos não está à venda, e ficou de fora.'
      : `${quantos} dos produtos pedidos não estão à venda, e ficaram de fora.`,
  demais: `São no máximo ${porExtenso[MAIS_COMPARADOS]} produtos de cada vez: mostramos os primeiros.`,
  naoDito: 'Não informado',
  carregar: 'Erro ao carregar os produtos.',
} as const;
