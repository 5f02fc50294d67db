// @requirement 15.1.1 15.13.7 15.17.8
import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';
import { fraseDasParcelas } from '#web/ui/base/frase-das-parcelas.ts';
import { reaisComPonto } from '#domain/dinheiro.ts';
import { MAIS_ESTRELAS, notaPorExtenso } from '#domain/avaliacoes/avaliacao.ts';
import type { DadosDaLoja } from '#domain/configuracao/loja.ts';
import { diasDoPrazo, type Promessas } from '#domain/configuracao/promessas-da-loja.ts';
import { enderecoDaImagem, type Imagem, larguraDaImagemPara } from '#domain/produtos/imagem.ts';
import {
  atributosDaOpcao,
  atributosDosTipos,
  caminhoDaOpcao,
  idParaBuscadores,
  idsDasOpcoes,
} from '#domain/produtos/opcoes-para-buscadores.ts';
import type { TextosDoProduto } from '#domain/produtos/textos-do-produto.ts';

type Passo = { nome: string; caminho: string };
const CONTEXTO = 'https://schema.org';
const LARGURA_DA_IMAGEM = 1200;

/** Breadcrumb for search engines; `passos` leads from Home to the page itself. */
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

type PrecoEstruturado = {
  precoCentavos: number;
  /** The price with promotions, and their end; absent without an offer. */
  oferta?: { porCentavos: number; ate?: string };
};

type ProdutoEstruturado = PrecoEstruturado & {
  id: string;
  nome: string;
  /** Plain text. */
  descricao: string;
  categoria: string;
  parcelamentos: readonly (readonly [centavos: number, Parcelamento | null, ...unknown[]])[];
  /** True when any variation is available. */
  disponivel: boolean;
  digital: boolean;
  imagens: Imagem[];
  textos?: TextosDoProduto;
  variacoesTipos: string[];
  /** The variations on sale; `foto` is the place of their own photograph. */
  opcoes: (PrecoEstruturado & { nome: string; unidades: number; foto?: number })[];
  /** The reviews shown by the page and the average of all (tenths of a star); null without any. */
  avaliacoes: {
    quantas: number;
    decimos: number;
    linhas: { nome: string; nota: number; texto: string; em: string }[];
  } | null;
};

/**
 * A product on offer, with the shop's freight and return rules (docs/requirements.md 9.1: shipping always free, in
 * Brazil). Where there are variations it is a group of them, each with its own price and availability.
 */
export function produtoEstruturado(
  shopUrl: string,
  { nome: nomeDaLoja, promessas }: Pick<DadosDaLoja, 'nome' | 'promessas'>,
  produto: ProdutoEstruturado,
) {
  const { id, nome, disponivel, digital, parcelamentos, imagens, opcoes, variacoesTipos } = produto;
  const endereco = (imagem: Imagem) =>
    shopUrl + enderecoDaImagem(imagem, larguraDaImagemPara(imagem, LARGURA_DA_IMAGEM), 'webp');
  const oferecer = (caminho: string, { precoCentavos, oferta }: PrecoEstruturado, ha: boolean) => {
    const centavos = oferta?.porCentavos ?? precoCentavos;
    const parcelamento = parcelamentos.find(([valor]) => valor === centavos)?.[1];
    return {
      '@type': 'Offer',
      url: shopUrl + caminho,
      price: reaisComPonto(centavos),
      priceCurrency: 'BRL',
      ...(oferta?.ate && { priceValidUntil: oferta.ate }),
      ...(parcelamento && { priceSpecification: emParcelas(parcelamento) }),
      availability: `${CONTEXTO}/${ha ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${CONTEXTO}/NewCondition`,
      seller: { '@type': 'Organization', name: nomeDaLoja },
      ...(!digital && { shippingDetails: freteGratis(promessas) }),
      hasMerchantReturnPolicy: devolucao(digital, promessas),
    };
  };
  const comum = {
    '@context': CONTEXTO,
    name: nome,
    description: produto.descricao,
    category: produto.categoria,
    image: imagens.map(endereco),
    ...quemFaz(produto.textos),
    ...(produto.avaliacoes && avaliado(produto.avaliacoes)),
  };
  if (opcoes.length < 2)
    return {
      ...comum,
      '@type': 'Product',
      sku: idParaBuscadores(id),
      offers: oferecer(`/produto/${id}`, produto, disponivel),
    };
  const ids = idsDasOpcoes(
    id,
    opcoes.map((opcao) => opcao.nome),
  );
  return {
    ...comum,
    '@type': 'ProductGroup',
    productGroupID: idParaBuscadores(id),
    url: `${shopUrl}/produto/${id}`,
    variesBy: atributosDosTipos(variacoesTipos).map((atributo) => `${CONTEXTO}/${atributo}`),
    hasVariant: opcoes.map((opcao, i) => {
      const foto = imagens[opcao.foto ?? 0];
      return {
        '@type': 'Product',
        sku: ids[i],
        name: `${nome}, ${opcao.nome}`,
        description: produto.descricao,
        ...(foto && { image: [endereco(foto)] }),
        ...Object.fromEntries(
          atributosDaOpcao(variacoesTipos, opcao.nome).map(({ atributo, valor }) => [atributo, valor]),
        ),
        offers: oferecer(caminhoDaOpcao(id, variacoesTipos, opcao.nome), opcao, digital || opcao.unidades > 0),
      };
    }),
  };
}

/** Maker, origin and warranty in the owner's words. */
function quemFaz({ fabricante, origem, garantia }: Partial<TextosDoProduto> = {}) {
  const propriedades = Object.entries({ Origem: origem, Garantia: garantia }).filter(([, valor]) => valor);
  return {
    ...(fabricante && { manufacturer: { '@type': 'Organization', name: fabricante } }),
    ...(propriedades.length > 0 && {
      additionalProperty: propriedades.map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    }),
  };
}

/** Reviews shown by the page itself. */
function avaliado({ quantas, decimos, linhas }: NonNullable<ProdutoEstruturado['avaliacoes']>) {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: notaPorExtenso(decimos, '.'),
      reviewCount: quantas,
      bestRating: MAIS_ESTRELAS,
    },
    ...(linhas.length > 0 && {
      review: linhas.map(({ nome, nota, texto, em }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: nome },
        reviewRating: { '@type': 'Rating', ratingValue: nota, bestRating: MAIS_ESTRELAS },
        datePublished: em,
        ...seHa('reviewBody', texto),
      })),
    }),
  };
}

/** Price of one instalment and number of months. */
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
    // The time to dispatch; the carrier's time depends on the destination and is not promised.
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

/** Omits unknown fields. */
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
