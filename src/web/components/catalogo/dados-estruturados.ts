import { reaisComPonto } from '#domain/dinheiro.ts';
import type { DadosDaLoja } from '#domain/loja.ts';
import { enderecoDaImagem, type Imagem, larguraPara } from '#domain/imagem.ts';

type Passo = { nome: string; caminho: string };
const CONTEXTO = 'https://schema.org';
const LARGURA_DA_IMAGEM = 1200;
const DIAS_PARA_DESISTIR = 7;

/** Breadcrumb for search engines; `passos` goes from Home to the page itself. */
export function trilhaEstruturada(shopUrl: string, passos: Passo[]) {
  return {
    '@context': CONTEXTO,
    '@type': 'BreadcrumbList',
    itemListElement: passos.map(({ nome, caminho }, indice) => ({
      '@type': 'ListItem',
      position: indice + 1,
      name: nome,
      item: shopUrl + caminho,
    })),
  };
}

type ProdutoEstruturado = {
  id: string;
  nome: string;
  /** Plain text. */
  descricao: string;
  categoria: string;
  precoCentavos: number;
  disponivel: boolean;
  digital: boolean;
  imagens: Imagem[];
};

/** A product on offer, with the shop's freight and return rules (specification 9: shipping always free, in Brazil). */
export function produtoEstruturado(shopUrl: string, nomeDaLoja: string, produto: ProdutoEstruturado) {
  const { id, precoCentavos, disponivel, digital } = produto;
  return {
    '@context': CONTEXTO,
    '@type': 'Product',
    sku: id,
    name: produto.nome,
    description: produto.descricao,
    category: produto.categoria,
    image: produto.imagens.map(
      (imagem) => shopUrl + enderecoDaImagem(imagem, larguraPara(imagem, LARGURA_DA_IMAGEM), 'webp'),
    ),
    offers: {
      '@type': 'Offer',
      url: `${shopUrl}/produto/${id}`,
      price: reaisComPonto(precoCentavos),
      priceCurrency: 'BRL',
      availability: `${CONTEXTO}/${disponivel ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXTO}/NewCondition`,
      seller: { '@type': 'Organization', name: nomeDaLoja },
      ...(!digital && { shippingDetails: freteGratis }),
      hasMerchantReturnPolicy: devolucao(digital),
    },
  };
}

const freteGratis = {
  '@type': 'OfferShippingDetails',
  // Dispatch within 24 business hours; how long the carrier takes depends on where to, and is not promised.
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
  },
  shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'BRL' },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
};

function devolucao(digital: boolean) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BR',
    returnPolicyCategory: `${CONTEXTO}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: DIAS_PARA_DESISTIR,
    returnFees: `${CONTEXTO}/FreeReturn`,
    ...(!digital && { returnMethod: `${CONTEXTO}/ReturnByMail` }),
  };
}

type LojaEstruturada = Pick<
  DadosDaLoja,
  'nome' | 'razaoSocial' | 'cnpj' | 'endereco' | 'descricao' | 'email' | 'whatsapp' | 'redes'
>;

/** The shop itself, for the home page. */
export function lojaEstruturada(shopUrl: string, loja: LojaEstruturada) {
  return {
    '@context': CONTEXTO,
    '@type': 'OnlineStore',
    '@id': `${shopUrl}/#loja`,
    name: loja.nome,
    legalName: loja.razaoSocial,
    taxID: loja.cnpj,
    description: loja.descricao,
    url: `${shopUrl}/`,
    logo: `${shopUrl}/icone-512.png`,
    image: `${shopUrl}/compartilhar.jpg`,
    email: loja.email,
    address: loja.endereco,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: `+55${loja.whatsapp}`,
      email: loja.email,
      availableLanguage: 'pt-BR',
    },
    sameAs: Object.values(loja.redes).filter((rede) => rede !== null),
    hasMerchantReturnPolicy: devolucao(false),
  };
}

/** The site and its search, for the home page. */
export function siteEstruturado(shopUrl: string, nome: string) {
  return {
    '@context': CONTEXTO,
    '@type': 'WebSite',
    name: nome,
    url: `${shopUrl}/`,
    inLanguage: 'pt-BR',
    publisher: { '@id': `${shopUrl}/#loja` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${shopUrl}/produtos?busca={termo}` },
      'query-input': 'required name=termo',
    },
  };
}
