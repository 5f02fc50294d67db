// @requirement 15.1.2 15.11.8 15.13.7 15.17.8
import type { Loja } from '#application/loja.ts';
import { abrirOfertas } from '#application/precos/ofertas.ts';
import { type Oferta, ofertaDaVariacao, type OfertasDoProduto } from '#domain/precos/oferta.ts';
import type { ProdutoParaBuscadores } from '#db/produtos/ler-buscadores.ts';
import { lerDadosDaLoja } from '#db/configuracao/ler-configuracao.ts';
import { mediaEmDecimos, notaPorExtenso } from '#domain/avaliacoes/avaliacao.ts';
import { frete } from '#domain/configuracao/loja.ts';
import { reaisComPonto } from '#domain/dinheiro.ts';
import { parcelarSemJuros, type RegraDasParcelas } from '#domain/pagamentos/parcelas.ts';
import { enderecoDaImagem, type Imagem, larguraDaImagemPara } from '#domain/produtos/imagem.ts';
import {
  atributosDaOpcao,
  caminhoDaOpcao,
  idParaBuscadores,
  idsDasOpcoes,
} from '#domain/produtos/opcoes-para-buscadores.ts';
import { estoqueDaVariacao, precoDaVariacao } from '#domain/produtos/variacoes.ts';
import { encurtarTexto, textoDoHtml } from '#domain/produtos/previa.ts';
import { productsInBatches } from './stream-in-batches.ts';
import { xmlElement } from './xml.ts';

// Limits of Google's product data specification.
const MAIOR_TITULO = 150;
const MAIOR_DESCRICAO = 5000;
const LARGURA_DA_IMAGEM = 1200;

/**
 * Yields the catalogue as RSS 2.0 for Google Merchant Center. Omitted: eBooks, which are not delivered and cannot be
 * bought without an account, and products without a photograph, which Google requires.
 */
export async function* googleFeed(loja: Pick<Loja, 'db' | 'shopUrl' | 'relogio'>): AsyncGenerator<string> {
  const { db, shopUrl } = loja;
  const { nome, descricao, precos } = await lerDadosDaLoja(db);
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:c="http://base.google.com/cns/1.0">\n<channel>\n';
  yield xmlElement('title', nome) + xmlElement('link', shopUrl) + xmlElement('description', descricao);
  const acharOfertas = await abrirOfertas(loja);
  for await (const lote of emLotes(productsInBatches(db))) {
    const ofertas = await acharOfertas(lote.map(({ id }) => id));
    for (const produto of lote)
      if (!produto.digital && produto.imagens.length > 0)
        yield itens(shopUrl, produto, ofertas.get(produto.id) ?? semOfertas, precos);
  }
  yield '</channel>\n</rss>\n';
}

/** Offers are found for many products at once. */
const POR_LOTE = 500;

async function* emLotes<T>(todos: AsyncIterable<T>): AsyncGenerator<T[]> {
  let lote: T[] = [];
  for await (const um of todos) {
    lote.push(um);
    if (lote.length < POR_LOTE) continue;
    yield lote;
    lote = [];
  }
  if (lote.length > 0) yield lote;
}

const semOfertas: OfertasDoProduto = { oferta: null, dasVariacoes: new Map() };

type ProdutoNoFeed = ProdutoParaBuscadores & { oferta: Oferta | null };

/** The price with promotions is the sale price where a higher one was asked before; otherwise it is the price. */
function precosDoItem({ precoCentavos, oferta }: ProdutoNoFeed): string {
  if (!oferta) return xmlElement('g:price', reais(precoCentavos));
  const { deCentavos, porCentavos, comecaEm, terminaEm } = oferta;
  if (deCentavos === null) return xmlElement('g:price', reais(porCentavos));
  const quando = terminaEm && `${comecaEm.toISOString()}/${terminaEm.toISOString()}`;
  return [
    xmlElement('g:price', reais(deCentavos)),
    xmlElement('g:sale_price', reais(porCentavos)),
    quando ? xmlElement('g:sale_price_effective_date', quando) : '',
  ].join('');
}

const reais = (centavos: number) => `${reaisComPonto(centavos)} BRL`;
const endereco = (shopUrl: string, imagem: Imagem) =>
  shopUrl + enderecoDaImagem(imagem, larguraDaImagemPara(imagem, LARGURA_DA_IMAGEM), 'webp');

/** Google expects instalments in countries where they are common. */
function parcelas(precoCentavos: number, regra: RegraDasParcelas): string {
  const parcelamento = parcelarSemJuros(precoCentavos, regra);
  if (!parcelamento) return '';
  const { quantas, parcelaCentavos } = parcelamento;
  return `<g:installment>\n${xmlElement('g:months', String(quantas))}${xmlElement('g:amount', reais(parcelaCentavos))}</g:installment>\n`;
}

/** Average rating over all variations. Google has no field for it; this is the namespace for custom fields. */
function nota({ notaQuantas: quantas, notaSoma: soma }: ProdutoParaBuscadores): string {
  if (!quantas) return '';
  const media = notaPorExtenso(mediaEmDecimos({ quantas, soma: soma ?? 0 }), '.');
  return `<c:average_rating type="float">${media}</c:average_rating>\n<c:review_count type="int">${quantas}</c:review_count>\n`;
}

/** Returns one item, or one per variation, grouped by the product's id. */
function itens(
  shopUrl: string,
  produto: ProdutoParaBuscadores,
  ofertas: OfertasDoProduto,
  regra: RegraDasParcelas,
): string {
  const { id, opcoes, variacoesTipos } = produto;
  if (opcoes.length === 0) return item(shopUrl, { ...produto, oferta: ofertas.oferta }, regra);
  const comProprias = { ...produto, proprias: opcoes };
  const ids = idsDasOpcoes(
    id,
    opcoes.map(({ nome }) => nome),
  );
  return opcoes
    .map(({ nome, foto }, i) => {
      const imagensDaOpcao = produto.imagens.filter(({ pasta }) => pasta === foto);
      const deOutras = produto.imagens.filter(({ pasta }) => !opcoes.some((outra) => outra.foto === pasta));
      return item(
        shopUrl,
        {
          ...produto,
          nome: `${produto.nome}, ${nome}`,
          precoCentavos: precoDaVariacao(comProprias, nome),
          oferta: ofertaDaVariacao(ofertas, nome),
          estoque: estoqueDaVariacao(comProprias, nome),
          imagens: imagensDaOpcao.length > 0 ? [...imagensDaOpcao, ...deOutras] : produto.imagens,
        },
        regra,
        {
          id: ids[i] ?? id,
          caminho: caminhoDaOpcao(id, variacoesTipos, nome),
          mais: [
            xmlElement('g:item_group_id', idParaBuscadores(id)),
            ...atributosDaOpcao(variacoesTipos, nome).map(({ atributo, valor }) => xmlElement(`g:${atributo}`, valor)),
          ],
        },
      );
    })
    .join('');
}

function item(
  shopUrl: string,
  produto: ProdutoNoFeed,
  regra: RegraDasParcelas,
  { id, caminho, mais } = { id: idParaBuscadores(produto.id), caminho: `/produto/${produto.id}`, mais: [] as string[] },
): string {
  const [principal, ...outras] = produto.imagens.map((imagem) => endereco(shopUrl, imagem));
  return [
    '<item>\n',
    xmlElement('g:id', id),
    ...mais,
    xmlElement('g:title', encurtarTexto(produto.nome, MAIOR_TITULO)),
    xmlElement('g:description', encurtarTexto(textoDoHtml(produto.descricao), MAIOR_DESCRICAO)),
    xmlElement('g:link', shopUrl + caminho),
    xmlElement('g:image_link', principal ?? ''),
    ...outras.map((outra) => xmlElement('g:additional_image_link', outra)),
    xmlElement('g:availability', produto.estoque > 0 ? 'in_stock' : 'out_of_stock'),
    precosDoItem(produto),
    parcelas(produto.oferta?.porCentavos ?? produto.precoCentavos, regra),
    nota(produto),
    xmlElement('g:condition', 'new'),
    xmlElement('g:identifier_exists', 'no'),
    xmlElement('g:product_type', produto.categoria),
    produto.pesoKg > 0 ? xmlElement('g:shipping_weight', `${produto.pesoKg} kg`) : '',
    `<g:shipping>\n${xmlElement('g:country', 'BR')}${xmlElement('g:price', reais(frete))}</g:shipping>\n`,
    '</item>\n',
  ].join('');
}
