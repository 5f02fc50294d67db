// @requirement 2.8.4 8.13.1 15.9.3
import { limparHtml } from '#application/html-seguro.ts';
import type { Loja } from '#application/loja.ts';
import type { ProdutoDoCartao } from '#db/queries/produtos/cartao.ts';
import {
  buscarProduto,
  listarProdutosEmDestaque,
  listarProdutosRelacionados,
  type ProdutoDaPagina,
} from '#db/queries/produtos/catalogo.ts';
import { type Candidato, candidatosACombinar, lerCombinacoesEscolhidas } from '#db/queries/produtos/combinacoes.ts';
import { produtoSaiuDaLoja } from '#db/queries/conta/enderecos.ts';
import { encurtarTexto, textoDoHtml } from '#domain/produtos/previa.ts';
import { primeirasFrases } from '#domain/produtos/previa.ts';
import { linhasDaFicha } from '#domain/produtos/ficha-tecnica.ts';
import { temMedidaParaDesenhar } from '#domain/produtos/escala.ts';
import { produtosQueCombinam, sugestoesDaPrateleira } from '#domain/produtos/combina-com.ts';
import { estoqueMostrado, formaDoProdutoId } from '#domain/produtos/produto.ts';
import { type Combinacoes, combinacoesDe } from '#domain/produtos/combinacoes.ts';
import { SEPARADOR_DA_COMBINACAO, estoqueDaVariacao, precoDaVariacao } from '#domain/produtos/variacoes.ts';
import type { DoVisitante } from '#web/request-context.ts';
import type { OpcaoDaFicha } from './compra.tsx';
import type { Medida } from './medidas.tsx';

// Formatted by the server: the browser shows the text without the code that makes it.

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `1,65 kg`, and grams below a kilogram: `350 g`. */
export function formatarPeso(kg: number): string {
  return kg < 1 ? `${decimal.format(Math.round(kg * 1000))}\u00a0g` : `${decimal.format(kg)}\u00a0kg`;
}

/** `9 cm`, `5,5 cm`. */
export function formatarComprimento(cm: number): string {
  return `${decimal.format(cm)}\u00a0cm`;
}

type Medidas = { pesoKg: number; alturaCm: number; larguraCm: number; comprimentoCm: number };

/** Rows of the table of measures; zero means not measured. */
export function linhasDeMedidas({ pesoKg, alturaCm, larguraCm, comprimentoCm }: Medidas): Medida[] {
  const linhas = [
    { nome: 'Peso com embalagem', medida: pesoKg, formatar: formatarPeso },
    { nome: 'Altura da embalagem', medida: alturaCm, formatar: formatarComprimento },
    { nome: 'Largura da embalagem', medida: larguraCm, formatar: formatarComprimento },
    { nome: 'Comprimento da embalagem', medida: comprimentoCm, formatar: formatarComprimento },
  ];
  return linhas
    .filter(({ medida }) => medida > 0)
    .map(({ nome, medida, formatar }) => ({ nome, valor: formatar(medida) }));
}

/** Rows for an eBook, after those of its sheet. */
export const linhasDoEbook: readonly Medida[] = [
  { nome: 'Formato', valor: 'PDF' },
  { nome: 'Leitura', valor: 'Celular, tablet, computador e e-reader' },
  { nome: 'Entrega', valor: 'Na sua conta, após o pagamento' },
];

const MAIOR_INTRODUCAO = 170;
const MAIOR_DESCRICAO_EM_TEXTO = 500;
const DESTAQUES_PARA_COMBINAR = 5;

type Leitor = Pick<Loja, 'db'>;

/** Returns the variations with price, available units and photograph. */
function opcoesDaPagina(produto: ProdutoDaPagina): OpcaoDaFicha[] {
  const proprias = { ...produto, proprias: produto.opcoes };
  return produto.opcoes.map(({ nome, estoque, foto }) => {
    const lugar = foto === null ? -1 : produto.imagens.findIndex(({ pasta }) => pasta === foto);
    return {
      nome,
      precoCentavos: precoDaVariacao(proprias, nome),
      unidades: estoqueMostrado(estoqueDaVariacao(proprias, nome)),
      ...(estoque !== null && { propria: true }),
      ...(lugar >= 0 && { foto: lugar }),
    };
  });
}

/** Returns the variation named by the address (one part for each kind), if it is on sale. */
export function escolhidaNoEndereco(opcoes: readonly OpcaoDaFicha[], endereco: URLSearchParams): string | null {
  const partes = [endereco.get('variacao'), endereco.get('variacao2')].filter((parte) => parte !== null);
  const nome = partes.join(SEPARADOR_DA_COMBINACAO);
  return opcoes.find((opcao) => opcao.nome === nome)?.nome ?? null;
}

/**
 * Returns the content of a product's page without its reviews but with the counts of 1 to 5 stars (`notas`); null when no
 * such product is on sale.
 */
export async function lerProduto(loja: Leitor, id: string, doVisitante: Pick<DoVisitante, 'pedidoPago'>) {
  const produto = formaDoProdutoId.test(id) ? await buscarProduto(loja.db, id) : null;
  if (!produto) return null;
  const { descricao, ficha, pesoKg, alturaCm, larguraCm, comprimentoCm, notas, ...daPagina } = produto;
  const [daPrateleira, destaques, candidatos, escolhidas, pedidoPago] = await Promise.all([
    listarProdutosRelacionados(loja.db, produto.categoria.slug, id),
    listarProdutosEmDestaque(loja.db, DESTAQUES_PARA_COMBINAR),
    candidatosACombinar(loja.db, id, ficha),
    lerCombinacoesEscolhidas(loja.db, [id]),
    produto.digital ? doVisitante.pedidoPago(id) : null,
  ]);
  const texto = textoDoHtml(descricao);
  return {
    produto: { ...daPagina, estoque: estoqueMostrado(produto.estoque), opcoes: opcoesDaPagina(produto) },
    notas,
    // Formatted by the server: the browser only shows the texts.
    medidas: [
      ...linhasDaFicha(ficha),
      ...(produto.digital ? linhasDoEbook : linhasDeMedidas({ pesoKg, alturaCm, larguraCm, comprimentoCm })),
    ].map(({ nome, valor }) => ({ nome, valor })),
    tamanho: temMedidaParaDesenhar(ficha) ? { casaMm: ficha.casaMm, reiMm: ficha.reiMm, baseMm: ficha.baseMm } : null,
    // Sanitised here and not in the browser, which would have to carry the sanitiser.
    descricaoHtml: limparHtml(descricao),
    descricaoTexto: encurtarTexto(texto, MAIOR_DESCRICAO_EM_TEXTO),
    introducao: primeirasFrases(texto, MAIOR_INTRODUCAO),
    combina: combinam(produto, candidatos, combinacoesDe(escolhidas), { daPrateleira, destaques }),
    pedidoPago,
  };
}

const AO_LADO = 4;

/** Returns matching products: the owner's pins, then the rule where the kind is known, else the category. */
function combinam(
  { id, ficha }: ProdutoDaPagina,
  candidatos: Candidato[],
  escolhidas: Combinacoes,
  { daPrateleira, destaques }: Record<'daPrateleira' | 'destaques', ProdutoDoCartao[]>,
): ProdutoDoCartao[] {
  const achados = produtosQueCombinam({ id, esgotado: false, ficha }, candidatos, escolhidas, AO_LADO);
  const cartoes = achados.flatMap((achado) => candidatos.find((candidato) => candidato.id === achado)?.cartao ?? []);
  if (ficha.tipo !== null) return cartoes;
  const fora = new Set([...achados, ...escolhidas.nunca]);
  const permitidos = (lista: ProdutoDoCartao[]) => lista.filter((produto) => !fora.has(produto.id));
  return [...cartoes, ...sugestoesDaPrateleira(id, permitidos(daPrateleira), permitidos(destaques))].slice(0, AO_LADO);
}

/** Whether a product with this id was sold before: the page responds with 410 instead of 404. */
export async function saiuDaLoja({ db }: Leitor, id: string): Promise<boolean> {
  return formaDoProdutoId.test(id) && produtoSaiuDaLoja(db, id);
}
