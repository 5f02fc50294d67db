// @requirement 15.38.3
import type { ClienteExportado } from '#db/exportacao/ler-exportacao.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { formatarHora } from '#domain/datas.ts';
import { reaisComPonto } from '#domain/dinheiro.ts';
import { type LinhaExportada, linhaDoEndereco } from './linhas-da-shopify.ts';
import type { PedidoComItens } from './pedido-com-itens.ts';
import { opcoesDaVariacao, type ProdutoComFotos, variantesExportadas } from './variantes-exportadas.ts';

export const colunasDeProdutosDoWoo = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Is featured?',
  'Visibility in catalog',
  'Description',
  'In stock?',
  'Stock',
  'Weight (kg)',
  'Length (cm)',
  'Width (cm)',
  'Height (cm)',
  'Regular price',
  'Categories',
  'Images',
  'Parent',
  'Attribute 1 name',
  'Attribute 1 value(s)',
  'Attribute 1 visible',
  'Attribute 1 global',
  'Attribute 2 name',
  'Attribute 2 value(s)',
  'Attribute 2 visible',
  'Attribute 2 global',
];

/** WooCommerce gives the numbers: rows refer to each other by SKU, which is this shop's id. */
export function linhasDoProdutoNoWoo(produto: ProdutoComFotos): LinhaExportada[] {
  const variantes = variantesExportadas(produto);
  const tipos = opcoesDaVariacao(produto);
  const variavel = tipos.length > 0;
  const [unica] = variantes;
  const comuns = variantes.filter(({ comum }) => comum);
  const unidades = variavel ? comuns.reduce((soma, variante) => soma + variante.unidades, 0) : (unica?.unidades ?? 0);
  const temUnidades = !variavel || comuns.length > 0;
  const especie = variavel ? 'variable' : produto.digital ? 'simple, downloadable, virtual' : 'simple';
  const valores = (i: number) => [...new Set(variantes.map(({ opcoes }) => opcoes[i] ?? ''))].join(', ');
  const pai: LinhaExportada = {
    Type: especie,
    SKU: produto.id,
    Name: produto.nome,
    Published: produto.arquivadoEm === null ? '1' : '-1',
    'Is featured?': produto.destaque ? '1' : '0',
    'Visibility in catalog': 'visible',
    Description: produto.descricao,
    'In stock?': produto.estoque > 0 || produto.digital ? '1' : '0',
    Stock: produto.digital || !temUnidades ? '' : String(unidades),
    'Weight (kg)': String(produto.pesoKg),
    'Length (cm)': String(produto.comprimentoCm),
    'Width (cm)': String(produto.larguraCm),
    'Height (cm)': String(produto.alturaCm),
    'Regular price': variavel ? '' : reaisComPonto(produto.precoCentavos),
    Categories: produto.categoriaNome.replaceAll(',', '\\,'),
    Images: produto.fotos.map(({ url }) => url).join(', '),
    ...atributos(tipos, (i) => valores(i)),
  };
  if (!variavel) return [pai];
  return [
    pai,
    ...variantes.map((variante): LinhaExportada => ({
      Type: produto.digital ? 'variation, downloadable, virtual' : 'variation',
      SKU: variante.sku,
      Name: `${produto.nome} - ${variante.opcoes.join(', ')}`,
      Published: '1',
      'Is featured?': '0',
      'Visibility in catalog': 'visible',
      'In stock?': variante.unidades > 0 || variante.comum ? '1' : '0',
      Stock: variante.comum ? 'parent' : String(variante.unidades),
      'Regular price': reaisComPonto(variante.precoCentavos),
      Parent: produto.id,
      ...atributos(tipos, (i) => variante.opcoes[i] ?? ''),
    })),
  ];
}

function atributos(tipos: readonly string[], valor: (i: number) => string): LinhaExportada {
  return Object.fromEntries(
    tipos.flatMap((tipo, i) => [
      [`Attribute ${i + 1} name`, tipo],
      [`Attribute ${i + 1} value(s)`, valor(i)],
      [`Attribute ${i + 1} visible`, '1'],
      [`Attribute ${i + 1} global`, '0'],
    ]),
  );
}

export const colunasDeClientesDoWoo = [
  'Name',
  'Email',
  'Date registered',
  'Billing Phone',
  'Billing Address 1',
  'Billing Number',
  'Billing Address 2',
  'Billing Neighborhood',
  'Billing City',
  'Billing State',
  'Billing Postcode',
  'Billing Country',
  'Orders',
  'Total Spend',
];

const momento = (quando: Date): string => `${diaEmSaoPaulo(quando)} ${formatarHora(quando)}`;

export const linhaDoClienteNoWoo = (cliente: ClienteExportado): LinhaExportada => ({
  Name: cliente.nome,
  Email: cliente.email,
  'Date registered': momento(cliente.criadoEm),
  'Billing Phone': cliente.telefone ?? '',
  'Billing Address 1': cliente.endereco ?? '',
  'Billing Number': cliente.numero ?? '',
  'Billing Address 2': cliente.complemento ?? '',
  'Billing Neighborhood': cliente.bairro ?? '',
  'Billing City': cliente.cidade ?? '',
  'Billing State': cliente.uf ?? '',
  'Billing Postcode': cliente.cep ?? '',
  'Billing Country': 'BR',
  Orders: String(cliente.pedidosPagos),
  'Total Spend': reaisComPonto(cliente.gastoCentavos),
});

export const colunasDePedidosDoWoo = [
  'Order Number',
  'Order Status',
  'Order Date',
  'Paid Date',
  'Customer Note',
  'First Name (Billing)',
  'Last Name (Billing)',
  'Email (Billing)',
  'Phone (Billing)',
  'Address 1 (Shipping)',
  'Address 2 (Shipping)',
  'City (Shipping)',
  'State Code (Shipping)',
  'Postcode (Shipping)',
  'Country Code (Shipping)',
  'Shipping Method Title',
  'Cart Discount Amount',
  'Order Shipping Amount',
  'Order Refund Amount',
  'Order Total Amount',
  'Coupon Code',
  'SKU',
  'Item Name',
  'Quantity',
  'Item Cost',
];

const statusNoWoo = {
  pendente: 'Pending payment',
  rejected: 'Cancelled',
  approved: 'Processing',
  enviado: 'Completed',
  concluido: 'Completed',
};

/** One row per item, each with the order's data. */
export function linhasDoPedidoNoWoo(pedido: PedidoComItens): LinhaExportada[] {
  const [primeiro = '', ...resto] = pedido.nome.split(' ');
  const cabeca: LinhaExportada = {
    'Order Number': pedido.id,
    'Order Status': statusNoWoo[pedido.status],
    'Order Date': momento(pedido.criadoEm),
    'Paid Date': pedido.pagoEm ? momento(pedido.pagoEm) : '',
    'Customer Note': pedido.observacao,
    'First Name (Billing)': primeiro,
    'Last Name (Billing)': resto.join(' '),
    'Email (Billing)': pedido.email,
    'Phone (Billing)': pedido.telefone,
    'Address 1 (Shipping)': linhaDoEndereco(pedido.rua, pedido.numero),
    'Address 2 (Shipping)': linhaDoEndereco(pedido.complemento, pedido.bairro),
    'City (Shipping)': pedido.cidade,
    'State Code (Shipping)': pedido.uf,
    'Postcode (Shipping)': pedido.cep,
    'Country Code (Shipping)': 'BR',
    'Shipping Method Title': pedido.prazoEntrega,
    'Cart Discount Amount': reaisComPonto(pedido.descontoCentavos),
    'Order Shipping Amount': reaisComPonto(pedido.freteCentavos),
    'Order Refund Amount': reaisComPonto(pedido.estornadoCentavos),
    'Order Total Amount': reaisComPonto(pedido.totalCentavos),
    'Coupon Code': pedido.cupomCodigo ?? '',
  };
  return pedido.itens.map((item) => ({
    ...cabeca,
    SKU: item.produtoId,
    'Item Name': item.variacao ? `${item.nome} - ${item.variacao}` : item.nome,
    Quantity: String(item.quantidade),
    'Item Cost': reaisComPonto(item.precoCentavos),
  }));
}
