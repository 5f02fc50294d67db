/** The shop could not be reached. */
export const semResposta = 'Não foi possível falar com a loja. Confira a internet e tente de novo.';

/** Sentence for an unknown error of the shop. */
export const falhaNossa = 'Algo deu errado do nosso lado. Tente novamente em instantes.';

/** Sentences for failed reads and missing pages (docs/requirements.md 8.2 and 8.3). */
export const frasesDoCatalogo = {
  destaques: 'Erro ao carregar produtos em destaque.',
  produtos: 'Erro ao carregar produtos.',
  produto: 'Erro ao carregar o produto.',
  semCategoria: 'Categoria não encontrada.',
  semProduto: 'Produto não encontrado.',
} as const;
