// @requirement 8.7.1
import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import type { ErroExcluirProduto } from '#application/produtos/excluir-produto.ts';
import type { ErroSalvarProduto } from '#application/produtos/salvar-produto.ts';
import { nomeados } from '#domain/nomeados.ts';
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
    'parte-de-kit': ({ kits }) =>
      `Este produto é parte de ${kits.length === 1 ? 'um kit' : 'kits'}: ${nomeados(kits)}. Tire-o de lá antes, ou arquive-o, e o kit fica esgotado.`,
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
