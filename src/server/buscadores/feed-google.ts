import type { Db } from '#db/client.ts';
import type { ProdutoParaBuscadores } from '#db/queries/buscadores.ts';
import { lerDadosDaLoja } from '#db/queries/configuracao.ts';
import { frete } from '#domain/configuracao/loja.ts';
import { reaisComPonto } from '#domain/dinheiro.ts';
import { parcelarSemJuros } from '#domain/pagamentos/parcelas.ts';
import { enderecoDaImagem, type Imagem, larguraPara } from '#domain/produtos/imagem.ts';
import { encurtar, textoDoHtml } from '#domain/produtos/previa.ts';
import { produtosEmLotes } from './em-lotes.ts';
import { marca } from './xml.ts';

// Limits of Google's product data specification.
const MAIOR_TITULO = 150;
const MAIOR_DESCRICAO = 5000;
const LARGURA_DA_IMAGEM = 1200;

/**
 * The shop's goods as RSS 2.0 for Google Merchant Center. Left out: eBooks, which nobody delivers and a visitor without
 * an account could not put in the cart, and goods without a photograph, which Google requires.
 */
export async function* feedDoGoogle({ db, shopUrl }: { db: Db; shopUrl: string }): AsyncGenerator<string> {
  const { nome, descricao, precos } = await lerDadosDaLoja(db);
  yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n';
  yield marca('title', nome) + marca('link', shopUrl) + marca('description', descricao);
  for await (const produto of produtosEmLotes(db))
    if (!produto.digital && produto.imagens.length > 0) yield item(shopUrl, produto, precos.parcelasSemJuros);
  yield '</channel>\n</rss>\n';
}

const reais = (centavos: number) => `${reaisComPonto(centavos)} BRL`;
const endereco = (shopUrl: string, imagem: Imagem) =>
  shopUrl + enderecoDaImagem(imagem, larguraPara(imagem, LARGURA_DA_IMAGEM), 'webp');

/** Google wants to be told of instalments where most people pay in them. */
function parcelas(precoCentavos: number, parcelasSemJuros: number): string {
  const parcelamento = parcelarSemJuros(precoCentavos, parcelasSemJuros);
  if (!parcelamento) return '';
  const { quantas, parcelaCentavos } = parcelamento;
  return `<g:installment>\n${marca('g:months', String(quantas))}${marca('g:amount', reais(parcelaCentavos))}</g:installment>\n`;
}

function item(shopUrl: string, produto: ProdutoParaBuscadores, parcelasSemJuros: number): string {
  const [principal, ...outras] = produto.imagens.map((imagem) => endereco(shopUrl, imagem));
  return [
    '<item>\n',
    marca('g:id', produto.id),
    marca('g:title', encurtar(produto.nome, MAIOR_TITULO)),
    marca('g:description', encurtar(textoDoHtml(produto.descricao), MAIOR_DESCRICAO)),
    marca('g:link', `${shopUrl}/produto/${produto.id}`),
    marca('g:image_link', principal ?? ''),
    ...outras.map((outra) => marca('g:additional_image_link', outra)),
    marca('g:availability', produto.estoque > 0 ? 'in_stock' : 'out_of_stock'),
    marca('g:price', reais(produto.precoCentavos)),
    parcelas(produto.precoCentavos, parcelasSemJuros),
    marca('g:condition', 'new'),
    marca('g:identifier_exists', 'no'),
    marca('g:product_type', produto.categoria),
    produto.pesoKg > 0 ? marca('g:shipping_weight', `${produto.pesoKg} kg`) : '',
    `<g:shipping>\n${marca('g:country', 'BR')}${marca('g:price', reais(frete))}</g:shipping>\n`,
    '</item>\n',
  ].join('');
}
