import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import type { ProdutoDoFormulario } from '#db/queries/admin-produtos.ts';
import { digitarFicha, fichaVazia, type FichaTecnica, nomesDaFicha } from '#domain/produtos/ficha-tecnica.ts';
import type { CadastroDigitado } from '#domain/produtos/produto-cadastro.ts';
import type { Resposta } from '#web/resposta.ts';
import type { ConflitoDeCadastro } from '#web/admin/formulario.tsx';

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3, useGrouping: false });
const preco = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const cadastroVazio: CadastroDigitado = {
  nome: '',
  descricao: '',
  preco: '',
  estoque: '',
  categoria: '',
  variacoes: '',
  peso: '',
  altura: '',
  largura: '',
  comprimento: '',
  ...digitarFicha(fichaVazia),
  digital: false,
  destaque: false,
};

type Guardado = Pick<
  ProdutoDoFormulario,
  | 'nome'
  | 'descricao'
  | 'precoCentavos'
  | 'estoque'
  | 'categoria'
  | 'variacoes'
  | 'digital'
  | 'destaque'
  | 'pesoKg'
  | 'alturaCm'
  | 'larguraCm'
  | 'comprimentoCm'
> &
  FichaTecnica;

/** A stored product as it would be typed. */
export function digitarProduto(produto: Guardado): CadastroDigitado {
  return {
    nome: produto.nome,
    descricao: produto.descricao,
    preco: preco.format(produto.precoCentavos / 100),
    estoque: String(produto.estoque),
    categoria: produto.categoria,
    variacoes: produto.variacoes.join(', '),
    peso: decimal.format(produto.pesoKg),
    altura: decimal.format(produto.alturaCm),
    largura: decimal.format(produto.larguraCm),
    comprimento: decimal.format(produto.comprimentoCm),
    ...digitarFicha(produto),
    digital: produto.digital,
    destaque: produto.destaque,
  };
}

export const nomesDosCampos: Readonly<Record<keyof CadastroDigitado, string>> = {
  nome: 'Nome',
  descricao: 'Descrição',
  preco: 'Preço',
  estoque: 'Estoque',
  categoria: 'Categoria',
  variacoes: 'Variações',
  peso: 'Peso',
  altura: 'Altura',
  largura: 'Largura',
  comprimento: 'Comprimento',
  ...nomesDaFicha,
  digital: 'Produto digital',
  destaque: 'Destaque',
};

/** Where the stored product differs from what is typed, as an admin reads it. */
export function oQueMudou(gravado: CadastroDigitado, digitado: CadastroDigitado): { campo: string; valor: string }[] {
  return (Object.keys(nomesDosCampos) as (keyof CadastroDigitado)[])
    .filter((campo) => gravado[campo] !== digitado[campo] && campo !== 'estoque')
    .map((campo) => ({
      campo: nomesDosCampos[campo],
      valor: campo === 'descricao' ? 'outra descrição' : valorParaLer(gravado[campo]),
    }));
}

function valorParaLer(valor: string | boolean): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  return valor || 'vazio';
}

/** What the server answers to the form of a product: with how it would look, where that was asked. */
export type RespostaDoProduto = Resposta<
  CampoDoFormulario,
  CadastroDigitado,
  ConflitoDeCadastro,
  { descricaoHtml: string; cartao: string } | null
>;
