// @requirement 8.7.1
import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import type { ErroExcluirProduto } from '#application/produtos/excluir-produto.ts';
import type { ErroSalvarProduto } from '#application/produtos/salvar-produto.ts';
import { nomeados } from '#domain/nomeados.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { type FaltaNasPosicoes, limitesDasPosicoes } from '#domain/produtos/posicao.ts';
import type { Recusa } from '#domain/recusas.ts';
import { digitadoFica, frasesDasFaltas, tenteDeNovo } from '#web/admin/base/admin-frases.ts';
import { mensagemDaFalta } from '#web/frases/produto-frases.ts';
import type { Frases } from '#web/form-response.ts';
import { underHeading } from '#web/panel/sentences.ts';

/** Texts of docs/requirements.md 2.16 and 8.7, and the shop's own. */
export const frasesDosProdutos = {
  carregar: 'Erro ao carregar os produtos.',
  perguntaExcluir: 'Deseja realmente excluir este produto?',
  /** Stock changed while the pages were read. */
  mudaramDeLugar: (nomes: string) =>
    `O estoque mudou enquanto você lia esta lista, e pode estar em outra página: ${nomes}.`,
} as const;

const sumiu = 'Este produto já não existe: outra pessoa o excluiu.';
const naoDeuCerto = `Não deu certo. ${tenteDeNovo}`;

export const deExcluir = underHeading<ErroExcluirProduto>(
  'Erro ao excluir produto.',
  {
    'nao-encontrado': sumiu,
    'ebook-vendido':
      'Este eBook está em pedidos: quem comprou perderia o arquivo. Arquive o produto, e ele sai da loja sem sair das compras.',
    'parte-de-kit': ({ kits }) =>
      `Este produto é parte de ${kits.length === 1 ? 'um kit' : 'kits'}: ${nomeados(kits)}. Tire-o de lá antes, ou arquive-o, e o kit fica esgotado.`,
  },
  { done: 'Produto excluído.' },
);

export const deArquivar: Frases<Recusa<'nao-encontrado'>> = {
  feito: 'Produto arquivado: ele saiu da loja.',
  recusas: { 'nao-encontrado': sumiu },
  falha: naoDeuCerto,
};

export const deDesarquivar: Frases<Recusa<'nao-encontrado'>> = {
  ...deArquivar,
  feito: 'Produto de volta à loja.',
};

export const deSalvar = underHeading<ErroSalvarProduto, CampoDoFormulario, { novo: boolean }>(
  '❌ Erro ao salvar produto.',
  {
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
  {
    done: ({ novo }) => (novo ? 'Produto cadastrado com sucesso!' : 'Produto atualizado com sucesso!'),
    after: digitadoFica,
  },
);

export const posicoesLongas = `O texto é longo demais: até ${numeroComMilhares(limitesDasPosicoes.texto)} letras. De um PGN grande, deixe só as partidas deste livro.`;

/** Returns the error of a book's positions with its line. */
function mensagemDasPosicoes({ codigo, linha, texto }: FaltaNasPosicoes): string {
  switch (codigo) {
    case 'posicoes-longas':
      return posicoesLongas;
    case 'posicoes-demais':
      return `São no máximo ${limitesDasPosicoes.posicoes} posições.`;
    case 'fen-invalida':
      return `Linha ${linha}: esta FEN não é uma posição de xadrez.`;
    case 'lance-ilegal':
      return `Linha ${linha}: o lance “${texto}” não é legal aqui.`;
    case 'sem-fen':
      return `Linha ${linha}: falta a FEN antes dos lances.`;
    case 'sem-solucao':
      return `Linha ${linha}: falta a solução desta posição, na linha de baixo.`;
    case 'pgn-invalido':
      return `Linha ${linha}: a partida em PGN que começa aqui não pôde ser lida.`;
    case 'lances-demais':
      return `Linha ${linha}: são no máximo ${limitesDasPosicoes.lances} lances por posição.`;
  }
}
