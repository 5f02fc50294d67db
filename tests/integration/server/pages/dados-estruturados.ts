type Dado = Record<string, unknown>;

/** Every JSON-LD object of a page, in order. */
export function dadosEstruturados(html: string): Dado[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Dado,
  );
}

type Regra = (valor: unknown) => boolean;
const texto: Regra = (valor) => typeof valor === 'string' && valor.trim() !== '';
const endereco: Regra = (valor) => texto(valor) && URL.canParse(String(valor)) && /^https?:/.test(String(valor));
const umDe =
  (...valores: unknown[]): Regra =>
  (valor) =>
    valores.includes(valor);
const forma =
  (regra: RegExp): Regra =>
  (valor) =>
    typeof valor === 'string' && regra.test(valor);
const lista =
  (cada: Regra, minimo = 1): Regra =>
  (valor) =>
    Array.isArray(valor) && valor.length >= minimo && valor.every(cada);

/** Required fields, as Google's documentation of each kind of result lists them, by path from the object. */
const regras: Record<string, Record<string, Regra>> = {
  Product: {
    name: texto,
    description: texto,
    sku: texto,
    image: lista(endereco),
    'offers.@type': umDe('Offer'),
    'offers.url': endereco,
    'offers.price': forma(/^\d+\.\d\d$/),
    'offers.priceCurrency': umDe('BRL'),
    'offers.availability': umDe('https://schema.org/InStock', 'https://schema.org/OutOfStock'),
    'offers.itemCondition': umDe('https://schema.org/NewCondition'),
    'offers.hasMerchantReturnPolicy.applicableCountry': umDe('BR'),
    'offers.hasMerchantReturnPolicy.returnPolicyCategory': umDe('https://schema.org/MerchantReturnFiniteReturnWindow'),
    'offers.hasMerchantReturnPolicy.merchantReturnDays': umDe(7),
  },
  // Each variation is a product of its own.
  ProductGroup: {
    name: texto,
    description: texto,
    productGroupID: texto,
    url: endereco,
    image: lista(endereco),
    hasVariant: lista(
      (variante) => faltam({ '@context': 'https://schema.org', ...(variante as Dado) }).length === 0,
      2,
    ),
  },
  BreadcrumbList: {
    itemListElement: lista((passo) => {
      const { position, name, item } = passo as Dado;
      return Number.isInteger(position) && texto(name) && endereco(item);
    }, 2),
  },
  OnlineStore: {
    name: texto,
    url: endereco,
    logo: endereco,
    email: forma(/@/),
    address: texto,
    'contactPoint.telephone': forma(/^\+55\d{10,11}$/),
    'hasMerchantReturnPolicy.merchantReturnDays': umDe(7),
  },
  WebSite: {
    name: texto,
    url: endereco,
    'potentialAction.@type': umDe('SearchAction'),
    'potentialAction.target.urlTemplate': forma(/\{termo\}$/),
    'potentialAction.query-input': umDe('required name=termo'),
  },
};
/** Additional rules for physical goods. */
const doFrete: Record<string, Regra> = {
  'offers.shippingDetails.shippingRate.value': umDe('0.00'),
  'offers.shippingDetails.shippingRate.currency': umDe('BRL'),
  'offers.shippingDetails.shippingDestination.addressCountry': umDe('BR'),
};

const ler = (dado: unknown, caminho: string): unknown =>
  caminho.split('.').reduce<unknown>((valor, nome) => (valor as Dado | undefined)?.[nome], dado);

/** The required fields that a JSON-LD object lacks or has wrong, as `Product.offers.price`. */
export function faltam(dado: Dado): string[] {
  const tipo = String(dado['@type']);
  const comFrete = tipo === 'Product' && ler(dado, 'offers.hasMerchantReturnPolicy.returnMethod') !== undefined;
  const todas = {
    '@context': umDe('https://schema.org'),
    ...regras[tipo],
    ...(comFrete && doFrete),
    ...(tipo === 'Product' && { offers: (valor: unknown) => typeof valor === 'object' }),
  };
  return Object.entries(todas).flatMap(([caminho, vale]) => (vale(ler(dado, caminho)) ? [] : [`${tipo}.${caminho}`]));
}
