// @requirement 15.34.2
import type { Planilha, Plataforma } from './plataformas.ts';
import { unidadesDeMedida, unidadesDePeso } from './unidades.ts';

/** Titles under which platforms write a column, in lower case without accents and signs. */
type Titulos = Readonly<Record<string, readonly string[]>>;

const enderecoDaShopify = (de: string): Titulos => ({
  [`${de}_nome`]: [`${de} name`],
  [`${de}_rua`]: [`${de} address1`, `${de} street`],
  [`${de}_complemento`]: [`${de} address2`],
  [`${de}_cidade`]: [`${de} city`],
  [`${de}_cep`]: [`${de} zip`],
  [`${de}_uf`]: [`${de} province`, `${de} province code`],
  [`${de}_telefone`]: [`${de} phone`],
});

const enderecoDoWoo = (de: 'billing' | 'shipping'): Titulos => ({
  [`${de}_nome`]: [`full name ${de}`],
  [`${de}_primeiro`]: [`first name ${de}`, `${de} first name`],
  [`${de}_ultimo`]: [`last name ${de}`, `${de} last name`],
  [`${de}_rua`]: [`address 1 2 ${de}`, `address 1 ${de}`, `${de} address 1`, `${de} address`],
  [`${de}_complemento`]: [`address 2 ${de}`, `${de} address 2`],
  [`${de}_numero`]: [`${de} number`, `number ${de}`],
  [`${de}_bairro`]: [`${de} neighborhood`, `neighborhood ${de}`],
  [`${de}_cidade`]: [`city ${de}`, `${de} city`],
  [`${de}_cep`]: [`postcode ${de}`, `${de} postcode`],
  [`${de}_uf`]: [`state code ${de}`, `state ${de}`, `${de} state`, `${de} state code`],
  [`${de}_telefone`]: [`phone ${de}`, `${de} phone`],
});

const atributosDoWoo: Titulos = Object.fromEntries(
  [1, 2, 3, 4].flatMap((n) => [
    [`tipo${n}`, [`attribute ${n} name`, `nome do atributo ${n}`]],
    [`valor${n}`, [`attribute ${n} value s`, `valores do atributo ${n}`, `valor es do atributo ${n}`]],
  ]),
);

/** Titles of weight and size name the shop's unit: `Weight (lbs)`, `Altura (mm)`. */
const medidasDoWoo: Titulos = Object.fromEntries([
  ...Object.keys(unidadesDePeso).map((unidade) => [`peso_${unidade}`, [`weight ${unidade}`, `peso ${unidade}`]]),
  ...Object.keys(unidadesDeMedida).flatMap((unidade) => [
    [`comprimento_${unidade}`, [`length ${unidade}`, `comprimento ${unidade}`]],
    [`largura_${unidade}`, [`width ${unidade}`, `largura ${unidade}`]],
    [`altura_${unidade}`, [`height ${unidade}`, `altura ${unidade}`]],
  ]),
]);

const variacoesDaNuvemshop: Titulos = Object.fromEntries(
  [1, 2, 3].flatMap((n) => [
    [`tipo${n}`, [`nome da variacao ${n}`]],
    [`valor${n}`, [`valor da variacao ${n}`]],
  ]),
);

const opcoesDaShopify: Titulos = Object.fromEntries(
  [1, 2, 3].flatMap((n) => [
    [`tipo${n}`, [`option${n} name`]],
    [`valor${n}`, [`option${n} value`]],
  ]),
);

export type Folha = {
  /** Columns without which the sheet is not this one. */ exige: readonly string[];
  titulos: Titulos;
};

/** The sheets of each platform. */
export const folhas: Readonly<Record<Plataforma, Readonly<Record<Planilha, Folha>>>> = {
  shopify: {
    produtos: {
      exige: ['codigo', 'nome', 'preco'],
      titulos: {
        codigo: ['handle', 'url handle'],
        nome: ['title'],
        descricao: ['body html', 'description'],
        tipo: ['type'],
        categoria: ['product category'],
        publicado: ['published', 'published on online store'],
        situacao: ['status'],
        ...opcoesDaShopify,
        gramas: ['variant grams', 'weight value grams'],
        controla: ['variant inventory tracker', 'inventory tracker'],
        estoque: ['variant inventory qty', 'inventory quantity'],
        preco: ['variant price', 'price'],
        cheio: ['variant compare at price', 'compare at price'],
        envia: ['variant requires shipping', 'requires shipping'],
        imagem: ['image src', 'product image url'],
        posicao: ['image position'],
        vale: ['gift card'],
      },
    },
    clientes: {
      exige: ['email', 'primeiro'],
      titulos: {
        codigo: ['customer id'],
        primeiro: ['first name'],
        ultimo: ['last name'],
        email: ['email'],
        telefone: ['phone', 'default address phone'],
        endereco_telefone: ['default address phone'],
        rua: ['address1', 'default address address1'],
        complemento: ['address2', 'default address address2'],
        cidade: ['city', 'default address city'],
        uf: ['province code', 'default address province code'],
        cep: ['zip', 'default address zip'],
      },
    },
    pedidos: {
      exige: ['codigo', 'item', 'pagamento'],
      titulos: {
        codigo: ['name'],
        email: ['email'],
        pagamento: ['financial status'],
        pago: ['paid at'],
        envio: ['fulfillment status'],
        subtotal: ['subtotal'],
        frete: ['shipping'],
        total: ['total'],
        cupom: ['discount code'],
        desconto: ['discount amount'],
        entrega: ['shipping method'],
        criado: ['created at'],
        quantidade: ['lineitem quantity'],
        item: ['lineitem name'],
        preco: ['lineitem price'],
        sku: ['lineitem sku'],
        ...enderecoDaShopify('billing'),
        ...enderecoDaShopify('shipping'),
        nota: ['notes'],
        cancelado: ['cancelled at'],
        estornado: ['refunded amount'],
        telefone: ['phone'],
      },
    },
  },
  woocommerce: {
    produtos: {
      exige: ['codigo', 'tipo', 'nome', 'preco'],
      titulos: {
        codigo: ['id'],
        tipo: ['type', 'tipo'],
        sku: ['sku'],
        nome: ['name', 'nome'],
        publicado: ['published', 'publicado'],
        destaque: ['is featured', 'em destaque', 'destacado'],
        curta: ['short description', 'descricao curta', 'breve descricao'],
        descricao: ['description', 'descricao'],
        temEstoque: ['in stock', 'em estoque'],
        estoque: ['stock', 'estoque'],
        ...medidasDoWoo,
        promocional: ['sale price', 'preco promocional', 'preco de venda', 'preco de promocao'],
        preco: ['regular price', 'preco normal', 'preco', 'preco regular'],
        promocaoDe: [
          'date sale price starts',
          'data de preco promocional comeca em',
          'data de inicio do preco promocional',
          'data de inicio da promocao',
        ],
        promocaoAte: [
          'date sale price ends',
          'data de preco promocional termina em',
          'data de termino do preco promocional',
          'data de termino da promocao',
        ],
        categorias: ['categories', 'categorias'],
        imagens: ['images', 'imagens'],
        mae: ['parent', 'ascendente', 'principal', 'pai'],
        ...atributosDoWoo,
      },
    },
    clientes: {
      exige: ['email'],
      titulos: {
        nome: ['name', 'nome', 'nome completo'],
        usuario: ['username', 'nome de usuario', 'user login'],
        primeiro: ['first name', 'billing first name', 'primeiro nome'],
        ultimo: ['last name', 'billing last name', 'sobrenome'],
        email: ['email', 'e mail', 'user email', 'billing email', 'customer email'],
        telefone: ['phone', 'telefone', 'billing phone'],
        rua: ['address', 'endereco', 'billing address 1', 'address 1'],
        numero: ['billing number'],
        complemento: ['billing address 2', 'address 2'],
        bairro: ['billing neighborhood'],
        cidade: ['city', 'cidade', 'billing city'],
        uf: ['region', 'state', 'regiao', 'estado', 'billing state'],
        cep: ['postal code', 'codigo postal', 'postcode', 'cep', 'billing postcode'],
        // Billing cells are read where the account's own are empty.
        endereco_primeiro: ['billing first name'],
        endereco_ultimo: ['billing last name'],
        endereco_email: ['billing email'],
        endereco_telefone: ['billing phone'],
        cadastro: ['date registered', 'sign up', 'data de registro', 'user registered'],
      },
    },
    pedidos: {
      exige: ['codigo', 'situacao', 'total'],
      titulos: {
        codigo: ['order number', 'order id', 'order', 'numero do pedido', 'pedido'],
        situacao: ['order status', 'status', 'status do pedido'],
        criado: ['order date', 'date', 'data do pedido', 'data'],
        pago: ['paid date', 'date paid'],
        email: ['email billing', 'billing email', 'customer email'],
        nota: ['customer note', 'nota do cliente'],
        ...enderecoDoWoo('billing'),
        ...enderecoDoWoo('shipping'),
        entrega: ['shipping method title', 'shipping method'],
        desconto: ['cart discount amount', 'cart discount', 'discount total'],
        frete: ['order shipping amount', 'order shipping', 'shipping total'],
        estornado: ['order refund amount', 'refunded total'],
        total: ['order total amount', 'order total', 'total', 'n revenue', 'net sales'],
        cupom: ['coupon code', 'coupons'],
        sku: ['sku', 'item sku'],
        item: ['item name', 'product name', 'product name main', 'nome do item', 'product s', 'name'],
        quantidade: ['quantity refund', 'quantity', 'item quantity', 'quantidade'],
        preco: ['item cost', 'item price', 'custo do item'],
      },
    },
  },
  nuvemshop: {
    produtos: {
      exige: ['codigo', 'nome', 'preco'],
      titulos: {
        codigo: ['identificador url'],
        nome: ['nome'],
        categorias: ['categorias'],
        ...variacoesDaNuvemshop,
        preco: ['preco'],
        promocional: ['preco promocional'],
        peso: ['peso kg', 'peso'],
        altura: ['altura cm', 'altura'],
        largura: ['largura cm', 'largura'],
        comprimento: ['comprimento cm', 'comprimento'],
        estoque: ['estoque'],
        publicado: ['exibir na loja'],
        visibilidade: ['visibilidade'],
        descricao: ['descricao'],
        fisico: ['produto fisico'],
        imagens: ['imagens', 'url da imagem', 'imagem'],
      },
    },
    clientes: {
      exige: ['nome', 'email'],
      titulos: {
        nome: ['nome', 'nome completo'],
        email: ['e mail', 'email'],
        telefone: ['telefone', 'telefone de contato'],
        endereco_telefone: ['telefone de contato'],
        rua: ['endereco', 'rua'],
        numero: ['numero'],
        complemento: ['complemento'],
        bairro: ['bairro'],
        cidade: ['cidade'],
        uf: ['estado', 'uf', 'provincia'],
        cep: ['cep', 'codigo postal'],
        cadastro: ['data de cadastro', 'data de criacao', 'cliente desde'],
      },
    },
    pedidos: {
      exige: ['codigo', 'item', 'pagamento'],
      titulos: {
        codigo: ['numero do pedido', 'numero da venda'],
        email: ['e mail', 'email'],
        criado: ['data'],
        situacao: ['status do pedido', 'status da venda'],
        pagamento: ['status do pagamento'],
        envio: ['status do envio'],
        subtotal: ['subtotal', 'subtotal dos produtos'],
        desconto: ['desconto'],
        frete: ['valor do frete', 'custo de envio'],
        total: ['total'],
        nome: ['nome do comprador'],
        telefone: ['telefone'],
        shipping_nome: ['nome para a entrega'],
        shipping_telefone: ['telefone para a entrega'],
        shipping_rua: ['endereco'],
        shipping_numero: ['numero'],
        shipping_complemento: ['complemento'],
        shipping_bairro: ['bairro'],
        shipping_cidade: ['cidade'],
        shipping_cep: ['codigo postal', 'cep'],
        shipping_uf: ['estado'],
        entrega: ['forma de entrega'],
        cupom: ['cupom de desconto'],
        nota: ['anotacoes do comprador'],
        pago: ['data de pagamento'],
        cancelado: ['data e hora do cancelamento'],
        estornado: ['estorno'],
        item: ['nome do produto'],
        preco: ['valor do produto'],
        quantidade: ['quantidade comprada', 'quantidade'],
        sku: ['sku'],
      },
    },
  },
};
