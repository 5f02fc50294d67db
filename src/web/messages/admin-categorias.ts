import type { ErroExcluirCategoria } from '#application/admin/categorias/excluir-categoria.ts';
import type { FaltaNaCategoria } from '#domain/categoria-cadastro.ts';

/** Specification 2 (Admin area) and 8 (Admin categories), word for word; the others are ours. */
export const frasesDasCategorias = {
  carregar: 'Erro ao carregar categorias.',
  excluir: 'Erro ao excluir categoria.',
  salvar: 'Ocorreu um erro ao salvar.',
  cadastrada: 'Categoria cadastrada com sucesso!',
  atualizada: 'Categoria atualizada com sucesso!',
  perguntaExcluir: 'Tem certeza que deseja excluir esta categoria?',
  mudou: 'Outra pessoa mudou este cadastro enquanto você editava.',
  sumiu: 'Esta categoria já não existe: outra pessoa a excluiu ou mudou o endereço dela.',
  imagemPerdida: 'A imagem enviada não está mais na loja. Envie de novo.',
  digitado: 'O que você digitou continua aqui. Tente novamente em instantes.',
} as const;

export const mensagensDaExclusaoDeCategoria: Readonly<Record<ErroExcluirCategoria, string>> = {
  'nao-encontrada': 'Ela já não existe: outra pessoa a excluiu.',
  'em-uso': 'Há produtos nesta categoria. Escolha para onde eles vão.',
  'destino-invalido': 'A categoria escolhida para os produtos não existe.',
};

export const mensagensDaCategoria: Readonly<Record<FaltaNaCategoria, string>> = {
  vazio: 'Preencha este campo.',
  longo: 'Use um texto mais curto.',
  'slug-invalido': 'Use letras minúsculas sem acento, números e hífens, como livros-ebooks.',
  'slug-em-uso': 'Outra categoria já usa este slug.',
};
