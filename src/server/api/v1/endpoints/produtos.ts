// @requirement 15.32.3 15.32.4
import {
  ajustarEstoque,
  type ErroAjustarEstoque,
  MAIOR_MOTIVO_DO_AJUSTE,
} from '#application/produtos/ajustar-estoque.ts';
import {
  criarProdutoComCampos,
  type ErroSalvarCampos,
  mudarCamposDoProduto,
} from '#application/produtos/salvar-campos-do-produto.ts';
import {
  buscarProdutoDaApi,
  listarCategoriasDaApi,
  listarMovimentosDaApi,
  listarProdutosDaApi,
} from '#db/integracoes/ler-catalogo-da-api.ts';
import { marcasDoProduto } from '#domain/produtos/produto-campos.ts';
import { porCampo } from '#domain/tabela-de-campos.ts';
import { limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import { chaveDaVariacao } from '#domain/produtos/variacoes.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { type Answer, type ApiCall, endpoint } from '#server/api/v1/endpoint.ts';
import { type ApiRefusal, fieldRefusal, refusal } from '#server/api/v1/problems.ts';
import {
  categoryList,
  newProduct,
  product,
  productChange,
  productList,
  productQuery,
  stockAnswer,
  stockChange,
  stockList,
  stockQuery,
  toCategory,
  toMovement,
  toProduct,
} from '#server/api/v1/schemas/produtos.ts';
import { centavosOf, pageQuery } from '#server/api/v1/schemas/shared.ts';
import { listAnswer, notFound, partOf } from './list-answer.ts';
import { productFaults } from './product-faults.ts';

const group = 'Produtos';

async function readProduct({ loja }: ApiCall, id: string) {
  const produto = formaDoProdutoId.test(id) ? await buscarProdutoDaApi(loja.db, id) : null;
  return produto && toProduct(loja.shopUrl, produto);
}

function productRefusal(erro: ErroSalvarCampos): ApiRefusal {
  switch (erro.codigo) {
    case 'nao-encontrado':
      return refusal('nao-encontrado', 'Não há produto com este id.');
    case 'mudou':
    case 'versao-antiga':
      return refusal('conflito', 'O produto mudou depois que você o leu. Leia de novo e repita a mudança.');
    case 'ja-gravado':
      return refusal('conflito', 'Este produto já foi gravado com outros dados.');
    case 'variacao-desconhecida':
      return fieldRefusal('variacoes', `O produto não tem a variação ${erro.nome}.`);
    case 'kit':
      return fieldRefusal('variacoes', 'As variações de um kit vêm das suas partes.');
    case 'campos': {
      const errors = productFaults(erro.faltas);
      return refusal('dados-invalidos', errors[0]?.detail ?? 'O produto não pode ser gravado assim.', errors);
    }
  }
}

const optionalCentavos = (value: number | undefined) => (value === undefined ? undefined : centavosOf(value));
const quantityPrices = (rows: { variacao: string | null; aPartirDe: number; preco: number }[] | undefined) =>
  rows?.map(({ variacao, aPartirDe, preco }) => ({ variacao, aPartirDe, precoCentavos: centavosOf(preco) }));
const centavosOrNull = (value: number | null) => (value === null ? null : centavosOf(value));

type Measures = {
  peso?: number | undefined;
  altura?: number | undefined;
  largura?: number | undefined;
  comprimento?: number | undefined;
};
const measures = ({ peso, altura, largura, comprimento }: Measures) => ({
  pesoKg: peso,
  alturaCm: altura,
  larguraCm: largura,
  comprimentoCm: comprimento,
});

async function savedProduct(
  call: ApiCall,
  saved: Result<{ id: string }, ErroSalvarCampos>,
  created: boolean,
): Promise<Result<Answer<ReturnType<typeof toProduct>>, ApiRefusal>> {
  if (!saved.ok) return falha(productRefusal(saved.erro));
  const body = await readProduct(call, saved.valor.id);
  if (!body) return notFound('produto');
  return ok({ body, ...(created && { location: `/produtos/${saved.valor.id}` }) });
}

export const productEndpoints = [
  endpoint({
    call: 'GET /produtos',
    group,
    summary: 'Lista os produtos, pelo nome',
    query: productQuery,
    answer: productList,
    status: 200,
    refusals: [],
    async run({ loja }, { query }) {
      const filtro = { categoria: query.categoria ?? null, arquivado: query.arquivado ?? null };
      const part = await listarProdutosDaApi(loja.db, filtro, partOf(query));
      return listAnswer(part, (produto) => toProduct(loja.shopUrl, produto));
    },
  }),
  endpoint({
    call: 'POST /produtos',
    group,
    summary: 'Cria um produto físico',
    description: 'Fotos e PDFs entram pelo painel.',
    body: newProduct,
    example: {
      nome: 'Tabuleiro de bordo',
      descricao: '<p>Casas de 50 mm.</p>',
      preco: 189.9,
      categoria: 'tabuleiros',
      estoque: 8,
      peso: 1.2,
    },
    answer: product,
    status: 201,
    refusals: ['conflito'],
    async run(call, { body: { preco, estoque, variacoes, nome, descricao, categoria, arquivado, ...rest } }) {
      const saved = await criarProdutoComCampos(call.loja, call.chave.autor, {
        nome,
        descricao,
        categoria,
        ...porCampo(marcasDoProduto, (marca) => rest[marca]),
        arquivado,
        estoque,
        precosPorQuantidade: quantityPrices(rest.precosPorQuantidade),
        ...measures(rest),
        precoCentavos: centavosOf(preco),
        variacoes: variacoes.map((variacao) => ({ ...variacao, precoCentavos: centavosOrNull(variacao.preco) })),
      });
      return savedProduct(call, saved, true);
    },
  }),
  endpoint({
    call: 'GET /produtos/{id}',
    group,
    summary: 'Lê um produto, com variações e estoque',
    answer: product,
    status: 200,
    refusals: ['nao-encontrado'],
    async run(call, { id }) {
      const body = await readProduct(call, id);
      return body ? ok({ body }) : notFound('produto');
    },
  }),
  endpoint({
    call: 'PATCH /produtos/{id}',
    group,
    summary: 'Muda campos de um produto',
    description: 'O que não vem fica como está. O estoque muda em POST /estoque.',
    body: productChange,
    example: { preco: 199.9, destaque: true },
    answer: product,
    status: 200,
    refusals: ['nao-encontrado', 'conflito'],
    async run(call, { id, body: { preco, versao, variacoes, nome, descricao, categoria, arquivado, ...rest } }) {
      const saved = await mudarCamposDoProduto(call.loja, call.chave.autor, id, {
        nome,
        descricao,
        categoria,
        ...porCampo(marcasDoProduto, (marca) => rest[marca]),
        arquivado,
        precosPorQuantidade: quantityPrices(rest.precosPorQuantidade),
        ...measures(rest),
        precoCentavos: optionalCentavos(preco),
        versao: versao ?? null,
        variacoes: (variacoes ?? []).map((variacao) => ({
          nome: variacao.nome,
          precoCentavos: centavosOrNull(variacao.preco),
        })),
      });
      return savedProduct(call, saved, false);
    },
  }),
  endpoint({
    call: 'GET /categorias',
    group,
    summary: 'Lista as categorias, na ordem da loja',
    query: pageQuery,
    answer: categoryList,
    status: 200,
    refusals: [],
    run: async ({ loja }, { query }) => listAnswer(await listarCategoriasDaApi(loja.db, partOf(query)), toCategory),
  }),
];

const stockSentences: Readonly<Record<ErroAjustarEstoque['codigo'], [field: string, sentence: string]>> = {
  'nao-encontrado': ['produtoId', 'Não há produto com este id.'],
  digital: ['produtoId', 'Um produto digital não tem estoque.'],
  kit: ['produtoId', 'O estoque de um kit vem das suas partes: ajuste o delas.'],
  'motivo-vazio': ['motivo', 'Diga o motivo.'],
  'motivo-longo': ['motivo', `O motivo pode ter até ${MAIOR_MOTIVO_DO_AJUSTE} letras.`],
  'ja-gravado': ['produtoId', 'Este ajuste já foi gravado.'],
  'diferenca-invalida': ['quantidade', 'Diga quantas unidades entram ou saem.'],
  'lugar-mudou': [
    'variacao',
    'O produto não tem este estoque: diga uma variação com estoque próprio, ou nenhuma se as variações o dividem.',
  ],
  'abaixo-de-zero': ['quantidade', 'O estoque ficaria abaixo de zero.'],
  'acima-do-limite': [
    'quantidade',
    `O estoque pode ter até ${numeroComMilhares(limitesDoCadastro.estoque)} de unidades.`,
  ],
};

function stockRefusal({ codigo }: ErroAjustarEstoque): ApiRefusal {
  const [field, sentence] = stockSentences[codigo];
  // The request is right, and the stored stock does not allow it.
  return codigo === 'abaixo-de-zero' || codigo === 'ja-gravado'
    ? refusal('conflito', sentence)
    : fieldRefusal(field, sentence);
}

export const stockEndpoints = [
  endpoint({
    call: 'GET /estoque',
    group: 'Estoque',
    summary: 'Lista os movimentos de estoque, o mais novo primeiro',
    query: stockQuery,
    answer: stockList,
    status: 200,
    refusals: [],
    run: async ({ loja }, { query }) =>
      listAnswer(await listarMovimentosDaApi(loja.db, query.produtoId ?? null, partOf(query)), toMovement),
  }),
  endpoint({
    call: 'POST /estoque',
    group: 'Estoque',
    summary: 'Põe ou tira unidades do estoque',
    description: 'A quantidade é relativa: o que foi vendido enquanto isso não se perde. Use Idempotency-Key.',
    body: stockChange,
    example: { produtoId: 'tabuleiro-de-bordo', quantidade: 10, motivo: 'Recebido do fornecedor' },
    answer: stockAnswer,
    status: 201,
    refusals: ['conflito'],
    async run(call, { body: { produtoId, quantidade, motivo, ...body } }) {
      const variacao = body.variacao ?? null;
      const adjusted = await ajustarEstoque(call.loja, call.chave.autor, {
        id: produtoId,
        motivo,
        ajustes: [{ nome: variacao, diferenca: String(quantidade) }],
      });
      if (!adjusted.ok) return falha(stockRefusal(adjusted.erro));
      const produto = await readProduct(call, produtoId);
      const daVariacao =
        variacao === null
          ? undefined
          : produto?.variacoes.find(({ nome }) => chaveDaVariacao(nome) === chaveDaVariacao(variacao));
      return ok({
        body: {
          produtoId,
          variacao,
          quantidade,
          estoque: adjusted.valor,
          estoqueDaVariacao: daVariacao?.estoque ?? null,
        },
      });
    },
  }),
];
