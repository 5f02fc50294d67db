import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import type { ProdutoDoFormulario } from '#db/queries/produtos/admin-produtos.ts';
import { digitarFichaTecnica, fichaVazia, type FichaTecnica, nomesDaFicha } from '#domain/produtos/ficha-tecnica.ts';
import {
  digitarTextosDoProduto,
  nomesDosTextos,
  type TextosDoProduto,
  textosVazios,
} from '#domain/produtos/textos-do-produto.ts';
import { digitarPosicoes } from '#domain/produtos/posicao.ts';
import type { ParteDoKit } from '#domain/produtos/kit.ts';
import { type ParteDigitada, partesPreenchidas } from '#domain/produtos/kit-digitado.ts';
import type { Combinacoes } from '#domain/produtos/combinacoes.ts';
import type { CadastroDigitado } from '#domain/produtos/produto-cadastro.ts';
import { SEPARADOR_DA_COMBINACAO } from '#domain/produtos/variacoes.ts';
import { SEPARADOR_DAS_VARIACOES } from '#domain/produtos/variacoes-digitadas.ts';
import type { Resposta } from '#web/form-response.ts';
import type { ConflitoDeCadastro } from '#web/admin/base/formulario.tsx';

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3, useGrouping: false });
const preco = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The typed values of the product form. */
/** Texts with one item per line. */
export type ProdutoDigitado = CadastroDigitado & { posicoes: string; sempre: string; nunca: string; kit: string };

const ENTRE_CAMPOS = '\t';

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
  ...digitarFichaTecnica(fichaVazia),
  ...digitarTextosDoProduto(textosVazios),
  digital: false,
  destaque: false,
  mostra_menor_preco: false,
  posicoes: '',
  sempre: '',
  nunca: '',
  kit: '',
};

type Guardado = Pick<
  ProdutoDoFormulario,
  | 'nome'
  | 'descricao'
  | 'precoCentavos'
  | 'estoque'
  | 'categoria'
  | 'variacoesTipos'
  | 'porVariacao'
  | 'digital'
  | 'destaque'
  | 'mostraMenorPreco'
  | 'pesoKg'
  | 'alturaCm'
  | 'larguraCm'
  | 'comprimentoCm'
  | 'posicoes'
> &
  FichaTecnica &
  TextosDoProduto &
  Combinacoes & { partes: readonly ParteDoKit[] };

/** Returns one text per variation; none when all are empty. */
const alinhar = (celulas: string[]): string =>
  celulas.every((celula) => celula === '') ? '' : celulas.join(SEPARADOR_DAS_VARIACOES);

/** Returns a stored product as typed values, including variations that are not on sale. */
export function digitarProduto(produto: Guardado): ProdutoDigitado {
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
    ...digitarFichaTecnica(produto),
    ...digitarTextosDoProduto(produto),
    digital: produto.digital,
    destaque: produto.destaque,
    mostra_menor_preco: produto.mostraMenorPreco,
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

export const nomesDosCampos: Readonly<Record<keyof ProdutoDigitado, string>> = {
  nome: 'Nome',
  descricao: 'Descrição',
  preco: 'Preço',
  estoque: 'Estoque',
  categoria: 'Categoria',
  variacoes: 'Variações',
  variacoes_tipos: 'Nome da escolha',
  variacoes_estoque: 'Estoque das variações',
  variacoes_preco: 'Preço das variações',
  peso: 'Peso',
  altura: 'Altura',
  largura: 'Largura',
  comprimento: 'Comprimento',
  ...nomesDaFicha,
  ...nomesDosTextos,
  digital: 'Produto digital',
  destaque: 'Destaque',
  mostra_menor_preco: 'Menor preço dos últimos 30 dias',
  posicoes: 'Posições',
  sempre: 'Sempre combina com',
  nunca: 'Nunca combina com',
  kit: 'Kit',
};

/** Returns the differences between stored and typed product as readable texts. */
export function oQueMudou(gravado: ProdutoDigitado, digitado: ProdutoDigitado): { campo: string; valor: string }[] {
  return (Object.keys(nomesDosCampos) as (keyof ProdutoDigitado)[])
    .filter((campo) => gravado[campo] !== digitado[campo] && !campo.endsWith('estoque'))
    .map((campo) => ({
      campo: nomesDosCampos[campo],
      valor:
        campo === 'descricao'
          ? 'outra descrição'
          : valorParaLer(gravado[campo] ?? '')
              .replaceAll('\n', ', ')
              .replaceAll(ENTRE_CAMPOS, ' '),
    }));
}

function valorParaLer(valor: string | boolean): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  return valor || 'vazio';
}

/** Response to the product form, with the preview when it was requested. */
export type RespostaDoProduto = Resposta<
  CampoDoFormulario,
  ProdutoDigitado,
  ConflitoDeCadastro,
  { descricaoHtml: string; cartao: string; medida?: string } | null
>;
