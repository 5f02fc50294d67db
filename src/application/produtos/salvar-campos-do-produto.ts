// @requirement 15.32.4
import type { Loja } from '#application/loja.ts';
import { lerProdutoDoAdmin, type ProdutoDoFormulario } from '#db/produtos/ler-admin-produtos.ts';
import type { Autor } from '#db/auditoria/gravar-auditoria.ts';
import { emTransacao } from '#db/transaction.ts';
import { type Centavos, reaisNaPlanilha } from '#domain/dinheiro.ts';
import { combinacoesDe } from '#domain/produtos/combinacoes.ts';
import type { PrecoPorQuantidade } from '#domain/precos/preco-por-quantidade.ts';
import { digitarPrecosPorQuantidade } from '#domain/produtos/precos-por-quantidade-digitados.ts';
import { type MarcaDoProduto, marcasDoProduto } from '#domain/produtos/produto-campos.ts';
import { nomesDosCampos } from '#domain/tabela-de-campos.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import { cadastroVazio, digitarProduto, type ProdutoDigitado } from '#domain/produtos/produto-digitado.ts';
import { chaveDaVariacao } from '#domain/produtos/variacoes.ts';
import { SEPARADOR_DAS_VARIACOES } from '#domain/produtos/variacoes-digitadas.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import type { EntradaDoProduto } from './entrada.ts';
import { arquivarProduto } from './excluir-produto.ts';
import { type ErroSalvarProduto, salvarProduto } from './salvar-produto.ts';

/** Fields of a product that other programs write; kilograms and centimetres. Missing ones stay as they are. */
export type CamposDoProduto = Partial<Record<MarcaDoProduto, boolean | undefined>> & {
  nome?: string | undefined;
  descricao?: string | undefined;
  precoCentavos?: Centavos | undefined;
  precosPorQuantidade?: readonly PrecoPorQuantidade[] | undefined;
  categoria?: string | undefined;
  arquivado?: boolean | undefined;
  pesoKg?: number | undefined;
  alturaCm?: number | undefined;
  larguraCm?: number | undefined;
  comprimentoCm?: number | undefined;
};

/** A variation of a new product; null shares the product's value. */
export type VariacaoNova = { nome: string; precoCentavos: Centavos | null; estoque: number | null };
/** The price of a stored variation; null for the product's. */
export type PrecoDaVariacao = { nome: string; precoCentavos: Centavos | null };

/** `variacao-desconhecida`: the product has none of this name. `kit`: a kit's variations are those of its parts. */
export type ErroSalvarCampos =
  | ErroSalvarProduto
  | { codigo: 'variacao-desconhecida'; nome: string }
  | Recusa<'kit' | 'versao-antiga'>;

const decimal = (numero: number) => String(numero).replace('.', ',');

/** The typed text of each field that is given. */
function digitarCampos(campos: CamposDoProduto): Partial<ProdutoDigitado> {
  const { nome, descricao, precoCentavos, precosPorQuantidade, categoria } = campos;
  const { pesoKg, alturaCm, larguraCm, comprimentoCm } = campos;
  return {
    ...(nome !== undefined && { nome }),
    ...(descricao !== undefined && { descricao }),
    ...(precoCentavos !== undefined && { preco: reaisNaPlanilha(precoCentavos) }),
    ...(precosPorQuantidade && { precos_por_quantidade: digitarPrecosPorQuantidade(precosPorQuantidade) }),
    ...(categoria !== undefined && { categoria }),
    ...Object.fromEntries(
      nomesDosCampos(marcasDoProduto).flatMap((marca) =>
        campos[marca] === undefined ? [] : [[marcasDoProduto[marca].campo, campos[marca]]],
      ),
    ),
    ...(pesoKg !== undefined && { peso: decimal(pesoKg) }),
    ...(alturaCm !== undefined && { altura: decimal(alturaCm) }),
    ...(larguraCm !== undefined && { largura: decimal(larguraCm) }),
    ...(comprimentoCm !== undefined && { comprimento: decimal(comprimentoCm) }),
  };
}

const alinhar = (celulas: string[]) => celulas.join(` ${SEPARADOR_DAS_VARIACOES} `);
const precoOuNada = (centavos: Centavos | null) => (centavos === null ? '' : reaisNaPlanilha(centavos));

const semArquivos = { imagens: [], larga: null, arquivo: 'tirar', amostra: 'tirar' } as const;

/** Creates a physical product; pictures are added in the panel. Returns its id. */
export async function criarProdutoComCampos(
  loja: Pick<Loja, 'db' | 'fila' | 'relogio'>,
  autor: Autor,
  { estoque, variacoes, ...campos }: CamposDoProduto & { estoque: number; variacoes: readonly VariacaoNova[] },
): Promise<Result<{ id: string }, ErroSalvarCampos>> {
  const cadastro = {
    ...cadastroVazio,
    ...digitarCampos(campos),
    estoque: String(estoque),
    variacoes: variacoes.map(({ nome }) => nome).join(', '),
    variacoes_estoque: alinhar(variacoes.map((variacao) => String(variacao.estoque ?? ''))),
    variacoes_preco: alinhar(variacoes.map(({ precoCentavos }) => precoOuNada(precoCentavos))),
  };
  return emTransacao(loja.db, async (tx): Promise<Result<{ id: string }, ErroSalvarCampos>> => {
    const salvo = await salvarProduto({ ...loja, db: tx }, autor, {
      ...semArquivos,
      id: null,
      versao: 0,
      estoqueCarregado: 0,
      variacoes: [],
      copiaDe: null,
      cadastro,
      imagens: [],
      posicoes: '',
      sempre: [],
      nunca: [],
    });
    if (!salvo.ok || !campos.arquivado) return salvo;
    const arquivado = await arquivarProduto({ ...loja, db: tx }, autor, salvo.valor.id, true);
    return arquivado.ok ? salvo : arquivado;
  });
}

/** The form of a stored product as the panel would send it unchanged. */
function formularioDo(produto: ProdutoDoFormulario): EntradaDoProduto & { cadastro: ProdutoDigitado } {
  const escolhidas = combinacoesDe(produto.combinacoes);
  const imagens = produto.imagens.map(({ id, alt, principal, uso }) => ({
    de: 'imagem' as const,
    id,
    alt,
    principal,
    uso,
  }));
  return {
    id: produto.id,
    versao: produto.versao,
    estoqueCarregado: produto.estoque,
    variacoes: produto.porVariacao.map(({ nome, imagemId, aVenda, estoque }) => ({
      nome,
      imagem: imagemId ?? '',
      aVenda,
      estoqueCarregado: estoque,
    })),
    copiaDe: null,
    cadastro: digitarProduto({ ...produto, ...escolhidas }),
    imagens: imagens.filter(({ uso }) => uso === 'galeria'),
    larga: imagens.find(({ uso }) => uso === 'destaque') ?? null,
    arquivo: 'manter',
    amostra: 'manter',
    posicoes: digitarProduto({ ...produto, ...escolhidas }).posicoes,
    ...escolhidas,
    kit: produto.partes.map(({ produtoId, quantidade, variacao }) => ({
      produto: produtoId,
      quantidade: String(quantidade),
      variacao: variacao ?? '',
    })),
  };
}

/**
 * Changes fields of a product, and prices of its variations, under the rules of the product form; everything else stays.
 * `versao`: the version that the caller read; null changes whichever is stored.
 */
export async function mudarCamposDoProduto(
  loja: Pick<Loja, 'db' | 'fila' | 'relogio'>,
  autor: Autor,
  id: string,
  {
    versao,
    variacoes,
    arquivado,
    ...campos
  }: CamposDoProduto & { versao: number | null; variacoes: readonly PrecoDaVariacao[] },
): Promise<Result<{ id: string }, ErroSalvarCampos>> {
  if (!formaDoProdutoId.test(id)) return falha({ codigo: 'nao-encontrado' });
  return emTransacao(loja.db, async (tx): Promise<Result<{ id: string }, ErroSalvarCampos>> => {
    const naTransacao = { ...loja, db: tx };
    const produto = await lerProdutoDoAdmin(tx, id);
    if (!produto) return falha({ codigo: 'nao-encontrado' });
    if (versao !== null && versao !== produto.versao) return falha({ codigo: 'versao-antiga' });
    const precos = new Map(variacoes.map(({ nome, precoCentavos }) => [chaveDaVariacao(nome), precoCentavos]));
    if (precos.size > 0 && produto.partes.length > 0) return falha({ codigo: 'kit' });
    const conhecidas = new Set(produto.porVariacao.map(({ nome }) => chaveDaVariacao(nome)));
    const estranha = variacoes.find(({ nome }) => !conhecidas.has(chaveDaVariacao(nome)));
    if (estranha) return falha({ codigo: 'variacao-desconhecida', nome: estranha.nome });
    const digitados = digitarCampos(campos);
    if (Object.keys(digitados).length > 0 || precos.size > 0) {
      const formulario = formularioDo(produto);
      const precoDe = (variacao: (typeof produto.porVariacao)[number]) => {
        const novo = precos.get(chaveDaVariacao(variacao.nome));
        return precoOuNada(novo === undefined ? variacao.precoCentavos : novo);
      };
      const cadastro = {
        ...formulario.cadastro,
        ...digitados,
        ...(precos.size > 0 && { variacoes_preco: alinhar(produto.porVariacao.map(precoDe)) }),
      };
      const salvo = await salvarProduto(naTransacao, autor, { ...formulario, cadastro });
      if (!salvo.ok) return salvo;
    }
    if (arquivado !== undefined) {
      const feito = await arquivarProduto(naTransacao, autor, id, arquivado);
      if (!feito.ok) return feito;
    }
    return ok({ id });
  });
}
