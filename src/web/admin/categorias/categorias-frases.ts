// @requirement 8.8.1
import type { ErroExcluirCategoria } from '#application/categorias/excluir-categoria.ts';
import type { ErroSalvarCategoria } from '#application/categorias/salvar-categoria.ts';
import type { FaltaNaCategoria } from '#domain/categorias/categoria-cadastro.ts';
import { digitadoFica, frasesDasFaltas } from '#web/admin/base/admin-frases.ts';
import { underHeading } from '#web/panel/sentences.ts';

export const erroAoCarregarCategorias = 'Erro ao carregar categorias.';

export const deExcluir = underHeading<ErroExcluirCategoria, never, number>(
  'Erro ao excluir categoria.',
  {
    'nao-encontrado': 'Ela já não existe: outra pessoa a excluiu.',
    'em-uso': 'Há produtos nesta categoria. Escolha para onde eles vão.',
    'destino-invalido': 'A categoria escolhida para os produtos não existe.',
  },
  {
    done: (movidos) =>
      movidos > 0
        ? `Categoria excluída. ${movidos} ${movidos === 1 ? 'produto mudou' : 'produtos mudaram'} de categoria.`
        : 'Categoria excluída.',
  },
);

const faltas: Readonly<Record<FaltaNaCategoria, string>> = {
  vazio: 'Preencha este campo.',
  longo: 'Use um texto mais curto.',
  'slug-invalido': 'Use letras minúsculas sem acento, números e hífens, como livros-ebooks.',
  'slug-em-uso': 'Outra categoria já usa este slug.',
};

export type CampoDaCategoria = 'nome' | 'slug' | 'imagem';

export const deSalvar = underHeading<ErroSalvarCategoria, CampoDaCategoria, { nova: boolean }>(
  'Ocorreu um erro ao salvar.',
  {
    campos: (recusa) => ({ faltas: frasesDasFaltas(recusa.faltas, (falta) => faltas[falta]) }),
    'imagem-perdida': { faltas: { imagem: 'A imagem enviada não está mais na loja. Envie de novo.' } },
    'nao-encontrado': 'Esta categoria já não existe: outra pessoa a excluiu ou mudou o endereço dela.',
    mudou: 'Outra pessoa mudou este cadastro enquanto você editava.',
  },
  {
    done: ({ nova }) => (nova ? 'Categoria cadastrada com sucesso!' : 'Categoria atualizada com sucesso!'),
    after: digitadoFica,
  },
);
