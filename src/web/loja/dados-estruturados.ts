import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';
import { fraseDasParcelas } from '#web/ui/frase-das-parcelas.ts';
import { reaisComPonto } from '#domain/dinheiro.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import { diasDoPrazo, type Promessas } from '#domain/configuracao/promessas.ts';
import { enderecoDaImagem, type Imagem, larguraPara } from '#domain/produtos/imagem.ts';

type Passo = { nome: string; caminho: string };
const CONTEXTO = 'https://schema.org';
const LARGURA_DA_IMAGEM = 1200;

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
  parcelamento: Parcelamento | null;
  disponivel: boolean;
  digital: boolean;
  imagens: Imagem[];
};

/**
 * A product on offer, with the shop's freight and return rules (docs/requirements.md 9.1: shipping always free, in
 * Brazil).
 */
export function produtoEstruturado(
  shopUrl: string,
  { nome: nomeDaLoja, promessas }: Pick<DadosDaLoja, 'nome' | 'promessas'>,
  produto: ProdutoEstruturado,
) {
  const { id, precoCentavos, parcelamento, disponivel, digital } = produto;
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
      ...(parcelamento && { priceSpecification: emParcelas(parcelamento) }),
      availability: `${CONTEXTO}/${disponivel ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXTO}/NewCondition`,
      seller: { '@type': 'Organization', name: nomeDaLoja },
      ...(!digital && { shippingDetails: freteGratis(promessas) }),
      hasMerchantReturnPolicy: devolucao(digital, promessas),
    },
  };
}

/** What one instalment costs, and for how many months. */
function emParcelas(parcelamento: Parcelamento) {
  return {
    '@type': 'UnitPriceSpecification',
    name: fraseDasParcelas(parcelamento),
    price: reaisComPonto(parcelamento.parcelaCentavos),
    priceCurrency: 'BRL',
    billingDuration: parcelamento.quantas,
    billingIncrement: 1,
    unitCode: 'MON',
  };
}

function freteGratis({ despacho }: Promessas) {
  return {
    '@type': 'OfferShippingDetails',
    // The time to dispatch; how long the carrier takes depends on where to, and is not promised.
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: diasDoPrazo(despacho), unitCode: 'DAY' },
    },
    shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'BRL' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
  };
}

function devolucao(digital: boolean, { desistenciaDias }: Promessas) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BR',
    returnPolicyCategory: `${CONTEXTO}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: desistenciaDias,
    returnFees: `${CONTEXTO}/FreeReturn`,
    ...(!digital && { returnMethod: `${CONTEXTO}/ReturnByMail` }),
  };
}

/** What is not known has no place in what search engines are told. */
const seHa = (campo: string, valor: string) => (valor === '' ? {} : { [campo]: valor });

/** The shop itself, for the home page. */
export function lojaEstruturada(shopUrl: string, loja: DadosDaLoja) {
  return {
    '@context': CONTEXTO,
    '@type': 'OnlineStore',
    '@id': `${shopUrl}/#loja`,
    name: loja.nome,
    ...seHa('legalName', loja.razaoSocial),
    ...seHa('taxID', loja.cnpj),
    ...seHa('description', loja.descricao),
    url: `${shopUrl}/`,
    logo: `${shopUrl}/icone-512.png`,
    image: `${shopUrl}/compartilhar.jpg`,
    ...seHa('email', loja.email),
    ...seHa('address', loja.endereco),
    ...(loja.email !== '' && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...seHa('telephone', loja.whatsapp && `+55${loja.whatsapp}`),
        email: loja.email,
        availableLanguage: 'pt-BR',
      },
    }),
    sameAs: Object.values(loja.redes).filter((rede) => rede !== null),
    hasMerchantReturnPolicy: devolucao(false, loja.promessas),
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
