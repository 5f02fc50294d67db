// @requirement 2.8.4 8.13.1 15.9.3 15.41.1
import { limparHtml } from '#application/html-seguro.ts';
import type { Loja } from '#application/loja.ts';
import {
  comOfertas,
  lerPrecosDaPagina,
  lerPromocoesDaPagina,
  type PrecoDaPagina,
} from '#application/precos/ofertas.ts';
import type { ProdutoDoCartao } from '#db/produtos/ler-cartao.ts';
import {
  buscarProduto,
  listarProdutosEmDestaque,
  listarProdutosRelacionados,
  type ProdutoDaPagina,
} from '#db/produtos/ler-catalogo.ts';
import { type Candidato, candidatosACombinar, lerCombinacoesEscolhidas } from '#db/produtos/ler-combinacoes.ts';
import { produtoSaiuDaLoja } from '#db/conta/ler-enderecos.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { faixasDaVariacao } from '#domain/precos/preco-por-quantidade.ts';
import { encurtarTexto, separarAbertura, textoDoHtml } from '#domain/produtos/previa.ts';
import {
  type FichaTecnica,
  linhasDaFicha,
  type TipoDeProduto,
  valorDaFichaPorExtenso,
} from '#domain/produtos/ficha-tecnica.ts';
import { casaParaAsPecas, temMedidaParaDesenhar } from '#domain/produtos/escala.ts';
import { serveParaMontar } from '#domain/produtos/monte.ts';
import { cabemJuntos, produtosQueCombinam, sugestoesDaPrateleira } from '#domain/produtos/combina-com.ts';
import { estoqueMostrado, formaDoProdutoId } from '#domain/produtos/produto.ts';
import { type Combinacoes, combinacoesDe } from '#domain/produtos/combinacoes.ts';
import { itensNaCaixa, linhasDosTextos } from '#domain/produtos/textos-do-produto.ts';
import { coresDoNome } from '#domain/produtos/cores.ts';
import { SEPARADOR_DA_COMBINACAO, estoqueDaVariacao, precoDaVariacao } from '#domain/produtos/variacoes.ts';
import type { DoVisitante } from '#web/request-context.ts';
import { lerKitDaPagina } from './ler-kit.ts';
import type { OpcaoDaFicha } from './compra.tsx';
import type { ProdutoAbaixo } from './produto-abaixo.tsx';
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
  { nome: 'Leitura', valor: 'Celular, tablet, computador e e‑reader' },
  { nome: 'Entrega', valor: 'Na sua conta, após o pagamento' },
];

const MAIOR_DESCRICAO_EM_TEXTO = 500;
const DESTAQUES_PARA_COMBINAR = 5;

type Leitor = Pick<Loja, 'db' | 'relogio'>;

/** Returns the variations with prices, in their order, available units and photograph. */
function opcoesDaPagina(produto: ProdutoDaPagina, precos: readonly PrecoDaPagina[]): OpcaoDaFicha[] {
  const proprias = { ...produto, proprias: produto.opcoes };
  return produto.opcoes.map(({ nome, estoque, foto }, i) => {
    const lugar = foto === null ? -1 : produto.imagens.findIndex(({ pasta }) => pasta === foto);
    return {
      nome,
      precoCentavos: precoDaVariacao(proprias, nome),
      ...precos[i],
      ...faixasDaPagina(proprias, nome, precos[i]?.oferta?.porCentavos),
      unidades: estoqueMostrado(estoqueDaVariacao(proprias, nome)),
      ...(estoque !== null && { propria: true }),
      ...(lugar >= 0 && { foto: lugar }),
    };
  });
}

/** Returns the prices from a number of units on that are cheaper than one unit on the page, as rows of texts. */
function faixasDaPagina(
  produto: Parameters<typeof faixasDaVariacao>[0],
  variacao: string | null,
  porCentavos = Number.POSITIVE_INFINITY,
): Pick<OpcaoDaFicha, 'faixas'> {
  const faixas = faixasDaVariacao(produto, variacao).filter(({ precoCentavos }) => precoCentavos < porCentavos);
  if (faixas.length === 0) return {};
  return {
    faixas: faixas.map(({ aPartirDe, precoCentavos }) => [`A partir de ${aPartirDe}`, formatarReais(precoCentavos)]),
  };
}

/** Returns the colours that each name of a choice mentions. */
function coresDasPartes({ opcoes }: ProdutoDaPagina): Record<string, string[]> {
  const partes = opcoes.flatMap(({ nome }) => nome.split(SEPARADOR_DA_COMBINACAO));
  return Object.fromEntries(partes.map((parte) => [parte, coresDoNome(parte)]).filter(([, cores]) => cores?.length));
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
  const {
    descricao,
    ficha,
    textos,
    pesoKg,
    alturaCm,
    larguraCm,
    comprimentoCm,
    notas,
    ehKit,
    mostraMenorPreco,
    precosPorQuantidade: _,
    ...daPagina
  } = produto;
  const variacoes = produto.opcoes.map(({ nome }) => nome);
  const [{ doProduto, dasVariacoes }, promocoes, daPrateleira, destaques, candidatos, escolhidas, pedidoPago] =
    await Promise.all([
      lerPrecosDaPagina(loja, { id, mostraMenorPreco, variacoes }),
      lerPromocoesDaPagina(loja, id),
      listarProdutosRelacionados(loja.db, produto.categoria.slug, id),
      listarProdutosEmDestaque(loja.db, DESTAQUES_PARA_COMBINAR),
      candidatosACombinar(loja.db, id, ficha),
      lerCombinacoesEscolhidas(loja.db, [id]),
      produto.digital ? doVisitante.pedidoPago(id) : null,
    ]);
  // Sanitised here and not in the browser, which would have to carry the sanitiser.
  const { abertura, resto } = separarAbertura(limparHtml(descricao));
  const { digital } = daPagina;
  const estoque = estoqueMostrado(produto.estoque);
  const precoCentavos = doProduto.oferta?.porCentavos ?? produto.precoCentavos;
  const kit = ehKit ? await lerKitDaPagina(loja, { id, precoCentavos }) : null;
  return {
    produto: {
      ...daPagina,
      ...doProduto,
      ...faixasDaPagina({ ...produto, proprias: produto.opcoes }, null, doProduto.oferta?.porCentavos),
      promocoes,
      estoque,
      opcoes: opcoesDaPagina(produto, dasVariacoes),
      cores: coresDasPartes(produto),
    },
    notas,
    introducao: [kit?.economia, abertura].filter(Boolean).join(' '),
    descricaoTexto: encurtarTexto(textoDoHtml(descricao), MAIOR_DESCRICAO_EM_TEXTO),
    pedidoPago,
    tamanho: temMedidaParaDesenhar(ficha)
      ? { casaMm: ficha.casaMm, reiMm: ficha.reiMm, baseMm: ficha.baseMm, tabuleiroCm: ficha.tabuleiroCm }
      : null,
    textos,
    naCaixa: digital ? [] : [...(kit?.itens ?? []), ...itensNaCaixa(textos)],
    abaixo: {
      // Formatted by the server: the browser only shows the texts.
      medidas: [...linhasDeXadrez(ficha), ...(digital ? linhasDoEbook : linhasDosTextos(textos))],
      pacote: digital ? [] : linhasDeMedidas({ pesoKg, alturaCm, larguraCm, comprimentoCm }),
      descricaoHtml: resto,
      combina: await Promise.all(
        combinam(produto, candidatos, combinacoesDe(escolhidas), { daPrateleira, destaques }).map(async (grupo) => ({
          ...grupo,
          produtos: await comOfertas(loja, grupo.produtos),
        })),
      ),
      monte: enderecoDoMonte({ id, digital, esgotado: estoque === 0, ficha }),
    },
  };
}

/** Rows of the chess data; pieces say the square that suits them too. */
function linhasDeXadrez(ficha: FichaTecnica): Medida[] {
  const casa = ficha.tipo === 'pecas' ? casaParaAsPecas(ficha) : null;
  return [
    ...linhasDaFicha(ficha).map(({ nome, valor }) => ({ nome, valor })),
    ...(casa === null ? [] : [{ nome: 'Casa indicada', valor: valorDaFichaPorExtenso('casa_mm', casa) }]),
  ];
}

type ParaMontar = Pick<ProdutoDaPagina, 'id' | 'digital' | 'ficha'> & { esgotado: boolean };

/** Returns the address of the game builder with this product chosen; null if it cannot be part of a game. */
function enderecoDoMonte({ id, digital, esgotado, ficha }: ParaMontar): string | null {
  if (digital || esgotado || !serveParaMontar(ficha)) return null;
  return `/monte?${ficha.tipo === 'pecas' ? 'pecas' : 'tabuleiro'}=${id}`;
}

const AO_LADO = 4;
/** Maximum per group, if there are two groups. */
const DE_CADA_GRUPO = 2;
/** Products to read per type, enough to fill both groups. */
const COM_FOLGA = 20;

const outraMetade: Partial<Record<TipoDeProduto, { tipo: TipoDeProduto; titulo: string }>> = {
  tabuleiro: { tipo: 'pecas', titulo: 'As peças que cabem' },
  pecas: { tipo: 'tabuleiro', titulo: 'Os tabuleiros que servem' },
};

/**
 * Returns matching products: the owner's pins first, then the rule where the kind is known, else the category. The other
 * half of a game, as far as it fits, is a group of its own; the group with the best match comes first.
 */
function combinam(
  { id, precoCentavos, ficha }: ProdutoDaPagina,
  candidatos: Candidato[],
  escolhidas: Combinacoes,
  { daPrateleira, destaques }: Record<'daPrateleira' | 'destaques', ProdutoDoCartao[]>,
): ProdutoAbaixo['combina'] {
  const ids = produtosQueCombinam({ id, esgotado: false, precoCentavos, ficha }, candidatos, escolhidas, COM_FOLGA);
  const achados = ids.flatMap((achado) => candidatos.find((candidato) => candidato.id === achado) ?? []);
  const outra = ficha.tipo === null ? undefined : outraMetade[ficha.tipo];
  const grupos = Map.groupBy(achados, (candidato) =>
    candidato.ficha.tipo === outra?.tipo && cabemJuntos(ficha, candidato.ficha) ? 'cabem' : 'combinam',
  );
  if (outra && grupos.has('cabem'))
    return [...grupos].map(([grupo, deste]) => ({
      titulo: grupo === 'cabem' ? outra.titulo : COMBINA_COM,
      produtos: deste.slice(0, DE_CADA_GRUPO).map(({ cartao }) => cartao),
      monta: grupo === 'cabem',
    }));
  const fora = new Set([...ids, ...escolhidas.nunca]);
  const permitidos = (lista: ProdutoDoCartao[]) => lista.filter((produto) => !fora.has(produto.id));
  const daLoja = ficha.tipo === null ? sugestoesDaPrateleira(id, permitidos(daPrateleira), permitidos(destaques)) : [];
  const produtos = [...achados.map(({ cartao }) => cartao), ...daLoja].slice(0, AO_LADO);
  return produtos.length > 0 ? [{ titulo: COMBINA_COM, produtos, monta: true }] : [];
}

const COMBINA_COM = 'Combina com';

/** Whether a product with this id was sold before: the page responds with 410 instead of 404. */
export async function saiuDaLoja({ db }: Pick<Loja, 'db'>, id: string): Promise<boolean> {
  return formaDoProdutoId.test(id) && produtoSaiuDaLoja(db, id);
}
