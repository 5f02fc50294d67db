// @requirement 8.8.1
import type { ErroExcluirCategoria } from '#application/categorias/excluir-categoria.ts';
import type { ErroSalvarCategoria } from '#application/categorias/salvar-categoria.ts';
import type { FaltaNaCategoria } from '#domain/categorias/categoria-cadastro.ts';
import type { Frases } from '#web/form-response.ts';
import { digitadoFica, frasesDasFaltas, tenteDeNovo } from '#web/admin/base/admin-frases.ts';

/** Texts of docs/requirements.md 2.17 and 8.8, and the shop's own. */
export const frasesDasCategorias = {
  carregar: 'Erro ao carregar categorias.',
  perguntaExcluir: 'Tem certeza que deseja excluir esta categoria?',
} as const;

export const frasesDeExcluirCategoria: Frases<ErroExcluirCategoria, never, number> = {
  feito: (movidos) =>
    movidos > 0
      ? `Categoria excluída. ${movidos} ${movidos === 1 ? 'produto mudou' : 'produtos mudaram'} de categoria.`
      : 'Categoria excluída.',
  recusado: 'Erro ao excluir categoria.',
  recusas: {
    'nao-encontrado': 'Ela já não existe: outra pessoa a excluiu.',
    'em-uso': 'Há produtos nesta categoria. Escolha para onde eles vão.',
    'destino-invalido': 'A categoria escolhida para os produtos não existe.',
  },
  falha: tenteDeNovo,
};

const faltas: Readonly<Record<FaltaNaCategoria, string>> = {
  vazio: 'Preencha este campo.',
  longo: 'Use um texto mais curto.',
  'slug-invalido': 'Use letras minúsculas sem acento, números e hífens, como livros-ebooks.',
  'slug-em-uso': 'Outra categoria já usa este slug.',
};

export type CampoDaCategoria = 'nome' | 'slug' | 'imagem';

export const frasesDeSalvarCategoria: Frases<ErroSalvarCategoria, CampoDaCategoria, { nova: boolean }> = {
  feito: ({ nova }) => (nova ? 'Categoria cadastrada com sucesso!' : 'Categoria atualizada com sucesso!'),
  recusado: 'Ocorreu um erro ao salvar.',
  recusas: {
    campos: (recusa) => ({ faltas: frasesDasFaltas(recusa.faltas, (falta) => faltas[falta]) }),
    'imagem-perdida': { faltas: { imagem: 'A imagem enviada não está mais na loja. Envie de novo.' } },
    'nao-encontrado': 'Esta categoria já não existe: outra pessoa a excluiu ou mudou o endereço dela.',
    mudou: 'Outra pessoa mudou este cadastro enquanto você editava.',
  },
  falha: digitadoFica,
};
