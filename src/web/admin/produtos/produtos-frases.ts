// @requirement 8.7.1
import type { ErroAjustarEstoque } from '#application/produtos/ajustar-estoque.ts';
import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import type { ErroExcluirProduto } from '#application/produtos/excluir-produto.ts';
import type { ErroSalvarProduto } from '#application/produtos/salvar-produto.ts';
import type { Recusa } from '#domain/recusas.ts';
import { digitadoFica, frasesDasFaltas, tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import { mensagemDasPosicoes } from './frases-das-posicoes.ts';
import { mensagemDaFalta } from '#web/frases/produto-frases.ts';
import type { Frases } from '#web/form-response.ts';

/** Texts of docs/requirements.md 2.16 and 8.7, and the shop's own. */
export const frasesDosProdutos = {
  carregar: 'Erro ao carregar os produtos.',
  perguntaExcluir: 'Deseja realmente excluir este produto?',
  intencao: 'Não sei fazer isto.',
  /** Stock changed while the pages were read. */
  mudaramDeLugar: (nomes: string) =>
    `O estoque mudou enquanto você lia esta lista, e pode estar em outra página: ${nomes}.`,
} as const;

const sumiu = 'Este produto já não existe: outra pessoa o excluiu.';
const naoDeuCerto = `Não deu certo. ${tenteDeNovo}`;

export const frasesDeExcluirProduto: Frases<ErroExcluirProduto> = {
  feito: 'Produto excluído.',
  recusado: 'Erro ao excluir produto.',
  recusas: {
    'nao-encontrado': sumiu,
    'ebook-vendido':
      'Este eBook está em pedidos: quem comprou perderia o arquivo. Arquive o produto, e ele sai da loja sem sair das compras.',
  },
  falha: tenteDeNovo,
};

export const frasesDeArquivar: Frases<Recusa<'nao-encontrado'>> = {
  feito: 'Produto arquivado: ele saiu da loja.',
  recusas: { 'nao-encontrado': sumiu },
  falha: naoDeuCerto,
};

export const frasesDeDesarquivar: Frases<Recusa<'nao-encontrado'>> = {
  ...frasesDeArquivar,
  feito: 'Produto de volta à loja.',
};

export const frasesDoAjuste: Frases<ErroAjustarEstoque, never, number> = {
  feito: (estoque) => `Estoque ajustado: ${estoque} agora.`,
  recusas: {
    'nao-encontrado': sumiu,
    digital: 'Um produto digital não tem estoque.',
    'lugar-mudou': 'As variações deste produto mudaram. Feche esta janela, recarregue a lista e ajuste de novo.',
    'diferenca-invalida': 'Digite quantas unidades entram ou saem, como 10 ou -2.',
    'ja-gravado': 'Este ajuste já foi gravado com outros valores. Recarregue a lista, confira e ajuste de novo.',
    'motivo-vazio': 'Diga o motivo do ajuste.',
    'motivo-longo': 'O motivo pode ter até 200 letras.',
    'abaixo-de-zero': ({ nome }) => `O estoque${nome === null ? '' : ` de ${nome}`} ficaria abaixo de zero.`,
    'acima-do-limite': ({ nome }) =>
      `O estoque${nome === null ? '' : ` de ${nome}`} pode ter até 1.000.000 de unidades.`,
  },
  falha: naoDeuCerto,
};

export const frasesDeSalvarProduto: Frases<ErroSalvarProduto, CampoDoFormulario, { novo: boolean }> = {
  feito: ({ novo }) => (novo ? 'Produto cadastrado com sucesso!' : 'Produto atualizado com sucesso!'),
  recusado: '❌ Erro ao salvar produto.',
  recusas: {
    campos: ({ faltas: { posicoes, ...outras } }) => ({
      motivo: 'Confira os campos marcados.',
      faltas: {
        ...frasesDasFaltas(outras, (falta, campo) => mensagemDaFalta(campo, falta)),
        ...(posicoes && { posicoes: mensagemDasPosicoes(posicoes) }),
      },
    }),
    'nao-encontrado': sumiu,
    'ja-gravado': 'Este produto já foi cadastrado com outros valores. Abra-o na lista de produtos e mude-o lá.',
    mudou: 'Outra pessoa mudou este cadastro enquanto você editava. Veja o que está gravado agora e escolha.',
  },
  falha: digitadoFica,
};
