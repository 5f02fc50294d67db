import type { Combinacoes } from './combinacoes.ts';
import { digitarFichaTecnica, fichaVazia } from './ficha-tecnica.ts';
import type { ParteDoKit } from './kit.ts';
import { type ParteDigitada, partesPreenchidas } from './kit-digitado.ts';
import { digitarPrecosPorQuantidade } from './precos-por-quantidade-digitados.ts';
import { digitarPosicoes, type Posicao } from './posicao.ts';
import { digitarMarcas, porCampoDaMarca } from './produto-campos.ts';
import type { CadastroDigitado, CadastroDoProduto } from './produto-cadastro.ts';
import { digitarTextosDoProduto, textosVazios } from './textos-do-produto.ts';
import { SEPARADOR_DA_COMBINACAO } from './variacoes.ts';
import { SEPARADOR_DAS_VARIACOES } from './variacoes-digitadas.ts';

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3, useGrouping: false });
const preco = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The typed values of the product form; `sempre`, `nunca` and `kit` have one item per line. */
export type ProdutoDigitado = CadastroDigitado & { posicoes: string; sempre: string; nunca: string; kit: string };

/** Between the fields of a kit's part. */
export const ENTRE_CAMPOS = '\t';

/** The parts of a kit as one text: a line each. */
export function digitarPartes(partes: readonly ParteDigitada[]): string {
  return partesPreenchidas(partes)
    .map(({ produto, quantidade, variacao }) => [produto, quantidade, variacao].join(ENTRE_CAMPOS))
    .join('\n');
}

/** The parts of the text of `digitarPartes`. */
export function lerPartesDigitadas(texto: string): ParteDigitada[] {
  return texto
    .split('\n')
    .filter(Boolean)
    .map((linha) => {
      const [produto = '', quantidade = '', variacao = ''] = linha.split(ENTRE_CAMPOS);
      return { produto, quantidade, variacao };
    });
}

export const cadastroVazio: ProdutoDigitado = {
  nome: '',
  descricao: '',
  preco: '',
  estoque: '',
  categoria: '',
  variacoes: '',
  variacoes_tipos: '',
  variacoes_estoque: '',
  variacoes_preco: '',
  peso: '',
  altura: '',
  largura: '',
  comprimento: '',
  precos_por_quantidade: '',
  ...digitarFichaTecnica(fichaVazia),
  ...digitarTextosDoProduto(textosVazios),
  digital: false,
  ...porCampoDaMarca(() => false),
  posicoes: '',
  sempre: '',
  nunca: '',
  kit: '',
};

/** A stored product, as far as its form shows it. */
type ProdutoParaDigitar = CadastroDoProduto &
  Combinacoes & { posicoes: readonly Posicao[]; partes: readonly ParteDoKit[] };

/** Returns one text per variation; none when all are empty. */
const alinhar = (celulas: string[]): string =>
  celulas.every((celula) => celula === '') ? '' : celulas.join(SEPARADOR_DAS_VARIACOES);

/** Returns a stored product as typed values, including variations that are not on sale. */
export function digitarProduto(produto: ProdutoParaDigitar): ProdutoDigitado {
  const { porVariacao } = produto;
  return {
    nome: produto.nome,
    descricao: produto.descricao,
    preco: preco.format(produto.precoCentavos / 100),
    estoque: String(produto.estoque),
    categoria: produto.categoria,
    variacoes: porVariacao.map(({ nome }) => nome).join(', '),
    variacoes_tipos: produto.variacoesTipos.join(SEPARADOR_DA_COMBINACAO),
    variacoes_estoque: alinhar(porVariacao.map(({ estoque }) => (estoque === null ? '' : String(estoque)))),
    variacoes_preco: alinhar(
      porVariacao.map(({ precoCentavos }) => (precoCentavos === null ? '' : preco.format(precoCentavos / 100))),
    ),
    peso: decimal.format(produto.pesoKg),
    altura: decimal.format(produto.alturaCm),
    largura: decimal.format(produto.larguraCm),
    comprimento: decimal.format(produto.comprimentoCm),
    precos_por_quantidade: digitarPrecosPorQuantidade(produto.precosPorQuantidade),
    ...digitarFichaTecnica(produto),
    ...digitarTextosDoProduto(produto),
    digital: produto.digital,
    ...digitarMarcas(produto),
    posicoes: digitarPosicoes(produto.posicoes),
    sempre: produto.sempre.join('\n'),
    nunca: produto.nunca.join('\n'),
    kit: digitarPartes(
      produto.partes.map(({ produtoId, quantidade, variacao }) => ({
        produto: produtoId,
        quantidade: String(quantidade),
        variacao: variacao ?? '',
      })),
    ),
  };
}
