// @requirement 15.32.3 15.32.4 15.41.1
import * as z from 'zod';
import type { CategoriaLida, MovimentoLido, ProdutoLido } from '#db/integracoes/ler-catalogo-da-api.ts';
import { tiposDeMovimento } from '#db/schema/index.ts';
import { precoParaProgramas, produtoParaProgramas } from '#domain/integracoes/produto-para-programas.ts';
import { enderecoDaImagem, larguraDaImagemPara } from '#domain/produtos/imagem.ts';
import { limitesDosPrecosPorQuantidade } from '#domain/produtos/precos-por-quantidade-digitados.ts';
import { marcasDoProduto } from '#domain/produtos/produto-campos.ts';
import { porCampo } from '#domain/tabela-de-campos.ts';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { estoqueDaVariacao, variacoesProprias } from '#domain/produtos/variacoes.ts';
import { answers, bodies, flag, inReais, listOf, moment, pageQuery, reais, typedReais } from './shared.ts';

const IMAGE_WIDTH = 1200;

const variation = z.object({
  nome: z.string(),
  preco: reais(),
  precoProprio: z.boolean().meta({ description: 'Falso: o preço é o do produto.' }),
  estoque: z.int(),
  estoqueProprio: z.boolean().meta({ description: 'Falso: divide o estoque comum do produto.' }),
  aVenda: z.boolean(),
});

const quantityPrice = z.object({
  variacao: z.string().nullable().meta({ description: 'Nula: todas as variações sem preço próprio.' }),
  aPartirDe: z.int().meta({ description: 'Unidades do produto no mesmo pedido.' }),
  preco: reais().meta({ description: 'De cada unidade.' }),
});

export const product = z.object({
  id: z.string(),
  nome: z.string(),
  descricao: z.string().meta({ description: 'HTML.' }),
  preco: reais().meta({ description: 'Em reais; com variações, o menor dos preços à venda.' }),
  estoque: z.int().meta({ description: 'Unidades à venda, somadas as variações. O de um kit vem das partes.' }),
  categoria: z.string(),
  tiposDeVariacao: z.array(z.string()).meta({ description: 'Como Cor, ou Cor e Tamanho.' }),
  variacoes: z.array(variation),
  precosPorQuantidade: z.array(quantityPrice),
  kit: z
    .array(z.object({ produtoId: z.string(), quantidade: z.int(), variacao: z.string().nullable() }))
    .meta({ description: 'As partes de um kit; vazio nos outros produtos.' }),
  imagens: z.array(z.object({ url: z.url(), alt: z.string() })).meta({ description: 'A principal primeiro.' }),
  digital: z.boolean(),
  ...porCampo(marcasDoProduto, () => z.boolean()),
  arquivado: z.boolean().meta({ description: 'Fora de venda.' }),
  peso: z.number().meta({ description: 'Em quilogramas.' }),
  altura: z.number().meta({ description: 'Em centímetros.' }),
  largura: z.number().meta({ description: 'Em centímetros.' }),
  comprimento: z.number().meta({ description: 'Em centímetros.' }),
  url: z.url().meta({ description: 'A página do produto.' }),
  versao: z.int().meta({ description: 'Cresce com cada mudança do cadastro, não com o estoque.' }),
  criadoEm: moment(),
  atualizadoEm: moment(),
});
answers.add(product, { id: 'Produto' });
export const productList = listOf('Produtos', product);

/** A stored product as the API tells it. */
export function toProduct(shopUrl: string, produto: ProdutoLido): z.output<typeof product> {
  const proprias = variacoesProprias(produto.porVariacao);
  const comProprias = { ...produto, proprias };
  return {
    ...produtoParaProgramas(produto),
    descricao: produto.descricao,
    tiposDeVariacao: produto.variacoesTipos,
    variacoes: produto.porVariacao.map((variacao) => ({
      nome: variacao.nome,
      preco: precoParaProgramas(produto, variacao),
      precoProprio: variacao.precoCentavos !== null,
      estoque: variacao.estoque ?? estoqueDaVariacao(comProprias, variacao.nome),
      estoqueProprio: variacao.estoque !== null,
      aVenda: variacao.aVenda,
    })),
    precosPorQuantidade: produto.precosPorQuantidade.map(({ variacao, aPartirDe, precoCentavos }) => ({
      variacao,
      aPartirDe,
      preco: inReais(precoCentavos),
    })),
    kit: produto.partes,
    imagens: produto.imagens.map((imagem) => ({
      url: shopUrl + enderecoDaImagem(imagem, larguraDaImagemPara(imagem, IMAGE_WIDTH), 'webp'),
      alt: imagem.alt,
    })),
    ...porCampo(marcasDoProduto, (marca) => produto[marca]),
    peso: produto.pesoKg,
    altura: produto.alturaCm,
    largura: produto.larguraCm,
    comprimento: produto.comprimentoCm,
    url: `${shopUrl}/produto/${produto.id}`,
    versao: produto.versao,
    criadoEm: produto.criadoEm.toISOString(),
    atualizadoEm: produto.atualizadoEm.toISOString(),
  };
}

export const productQuery = pageQuery.extend({
  categoria: z.string().max(100).optional().meta({ description: 'Só desta categoria.' }),
  arquivado: flag().optional().meta({ description: 'Só os arquivados, ou só os outros.' }),
});

const measure = () => z.number().min(0).max(limitesDoCadastro.medida);
const name = () => z.string().min(1).max(limitesDoCadastro.nome);
const description = () =>
  z.string().min(1).max(limitesDoCadastro.descricao).meta({ description: 'HTML; o que não é de texto é retirado.' });
const variationName = () =>
  z
    .string()
    .min(1)
    .max(limitesDoCadastro.variacao)
    .regex(/^[^,|]+$/);
const units = () => z.int().min(0).max(limitesDoCadastro.estoque);

const newQuantityPrices = () =>
  z
    .array(
      z.strictObject({
        variacao: variationName().nullable().default(null),
        aPartirDe: z.int().min(limitesDosPrecosPorQuantidade.menor).max(limitesDosPrecosPorQuantidade.maior),
        preco: typedReais(0.01),
      }),
    )
    .max(limitesDosPrecosPorQuantidade.faixas)
    .meta({ description: 'Preço de cada unidade a partir de quantas; o que vem toma o lugar de tudo o que havia.' });

export const newProduct = z.strictObject({
  nome: name(),
  descricao: description(),
  preco: typedReais(0.01),
  categoria: z.string().min(1).max(100),
  estoque: units().default(0).meta({ description: 'Do produto; com estoque em todas as variações, é a soma delas.' }),
  variacoes: z
    .array(
      z.strictObject({
        nome: variationName(),
        preco: typedReais(0.01).nullable().default(null),
        estoque: units().nullable().default(null),
      }),
    )
    .max(limitesDoCadastro.variacoes)
    .default([]),
  precosPorQuantidade: newQuantityPrices().default([]),
  ...porCampo(marcasDoProduto, () => z.boolean().default(false)),
  arquivado: z.boolean().default(false),
  peso: measure().default(0),
  altura: measure().default(0),
  largura: measure().default(0),
  comprimento: measure().default(0),
});
bodies.add(newProduct, { id: 'ProdutoNovo' });

export const productChange = z.strictObject({
  versao: z.int().optional().meta({ description: 'A versão que você leu: se outra pessoa mudou o produto, 409.' }),
  nome: name().optional(),
  descricao: description().optional(),
  preco: typedReais(0.01).optional(),
  categoria: z.string().min(1).max(100).optional(),
  variacoes: z
    .array(z.strictObject({ nome: variationName(), preco: typedReais(0.01).nullable() }))
    .max(limitesDoCadastro.variacoes)
    .optional()
    .meta({ description: 'Preços de variações que já existem; null usa o do produto.' }),
  precosPorQuantidade: newQuantityPrices().optional(),
  ...porCampo(marcasDoProduto, () => z.boolean().optional()),
  arquivado: z.boolean().optional(),
  peso: measure().optional(),
  altura: measure().optional(),
  largura: measure().optional(),
  comprimento: measure().optional(),
});
bodies.add(productChange, { id: 'ProdutoMudado' });

export const category = z.object({ slug: z.string(), nome: z.string(), produtos: z.int() });
answers.add(category, { id: 'Categoria' });
export const categoryList = listOf('Categorias', category);
export const toCategory = ({ slug, nome, produtos }: CategoriaLida): z.output<typeof category> => ({
  slug,
  nome,
  produtos,
});

export const stockMovement = z.object({
  id: z.int(),
  produtoId: z.string(),
  pedidoId: z.string().nullable(),
  tipo: z.enum(tiposDeMovimento),
  quantidade: z.int().meta({ description: 'Com sinal: o que sai é negativo.' }),
  motivo: z.string().nullable().meta({ description: 'Com o nome da variação na frente, se é de uma.' }),
  criadoEm: moment(),
});
answers.add(stockMovement, { id: 'MovimentoDeEstoque' });
export const stockList = listOf('MovimentosDeEstoque', stockMovement);
export const toMovement = ({ criadoEm, ...movimento }: MovimentoLido): z.output<typeof stockMovement> => ({
  ...movimento,
  criadoEm: criadoEm.toISOString(),
});
export const stockQuery = pageQuery.extend({
  produtoId: z.string().max(128).optional().meta({ description: 'Só deste produto.' }),
});

export const stockChange = z.strictObject({
  produtoId: z.string().min(1).max(128),
  variacao: z
    .string()
    .min(1)
    .max(limitesDoCadastro.variacao)
    .nullish()
    .meta({ description: 'A variação com estoque próprio; sem ela, o estoque comum do produto.' }),
  quantidade: z
    .int()
    .min(-limitesDoCadastro.estoque)
    .max(limitesDoCadastro.estoque)
    .refine((value) => value !== 0, { error: 'Diga quantas unidades entram ou saem.' })
    .meta({ description: 'Unidades que entram, ou com sinal de menos as que saem.' }),
  motivo: z.string().min(1).max(200),
});
bodies.add(stockChange, { id: 'AjusteDeEstoque' });

export const stockAnswer = z.object({
  produtoId: z.string(),
  variacao: z.string().nullable(),
  quantidade: z.int(),
  estoque: z.int().meta({ description: 'Do produto, depois do ajuste.' }),
  estoqueDaVariacao: z.int().nullable(),
});
answers.add(stockAnswer, { id: 'EstoqueAjustado' });
