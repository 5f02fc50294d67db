// @requirement 15.38.3 15.42.3
import { reaisComPonto } from '#domain/dinheiro.ts';
import type { ClienteExportado } from '#db/exportacao/ler-exportacao.ts';
import type { PedidoComItens } from './pedido-com-itens.ts';
import { opcoesDaVariacao, variantesExportadas, type ProdutoComFotos } from './variantes-exportadas.ts';

/** Two parts of an address in one line, as other platforms have it. */
export const linhaDoEndereco = (...partes: (string | null)[]): string => partes.filter(Boolean).join(', ');

/** Shopify refuses telephones without their country. */
const telefoneDoMundo = (telefone: string | null): string => (telefone ? `+55${telefone}` : '');

/** A row of a platform's sheet by column. */
export type LinhaExportada = Record<string, string>;

export const colunasDeProdutosDaShopify = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Status',
];

const sim = (valor: boolean): string => (valor ? 'true' : 'false');

/** One row per variant, and one for each photograph beyond those rows. */
export function linhasDoProdutoNaShopify(produto: ProdutoComFotos): LinhaExportada[] {
  const variantes = variantesExportadas(produto);
  const { fotos } = produto;
  return Array.from({ length: Math.max(variantes.length, fotos.length) }, (_, i): LinhaExportada => {
    const variante = variantes[i];
    const foto = fotos[i];
    return {
      Handle: produto.id,
      ...(i === 0 && cabecaDoProduto(produto)),
      ...(variante && {
        'Option1 Value': variante.opcoes[0] ?? 'Default Title',
        'Option2 Value': variante.opcoes[1] ?? '',
        'Variant SKU': variante.sku,
        'Variant Grams': String(Math.round(produto.pesoKg * 1000)),
        'Variant Inventory Tracker': produto.digital ? '' : 'shopify',
        'Variant Inventory Qty': String(variante.unidades),
        'Variant Inventory Policy': 'deny',
        'Variant Fulfillment Service': 'manual',
        'Variant Price': reaisComPonto(variante.precoCentavos),
        'Variant Requires Shipping': sim(!produto.digital),
        'Variant Taxable': 'true',
      }),
      ...(foto && { 'Image Src': foto.url, 'Image Position': String(i + 1), 'Image Alt Text': foto.alt }),
    };
  });
}

function cabecaDoProduto(produto: ProdutoComFotos): LinhaExportada {
  const [tipo, outro] = opcoesDaVariacao(produto);
  return {
    Title: produto.nome,
    'Body (HTML)': produto.descricao,
    Vendor: produto.fabricante,
    Type: produto.categoriaNome,
    Published: sim(produto.arquivadoEm === null),
    'Option1 Name': tipo ?? 'Title',
    'Option2 Name': outro ?? '',
    'Gift Card': 'false',
    Status: produto.arquivadoEm === null ? 'active' : 'draft',
  };
}

export const colunasDeClientesDaShopify = [
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  'Default Address Company',
  'Default Address Address1',
  'Default Address Address2',
  'Default Address City',
  'Default Address Province Code',
  'Default Address Country Code',
  'Default Address Zip',
  'Default Address Phone',
  'Phone',
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tax Exempt',
  'Tags',
];

/** Consents to receive messages are not transferable: nobody is said to accept them. */
export function linhaDoClienteNaShopify(cliente: ClienteExportado): LinhaExportada {
  const [primeiro = '', ...resto] = cliente.nome.split(' ');
  return {
    'First Name': primeiro,
    'Last Name': resto.join(' '),
    Email: cliente.email,
    'Accepts Email Marketing': 'no',
    'Default Address Address1': linhaDoEndereco(cliente.endereco, cliente.numero),
    'Default Address Address2': linhaDoEndereco(cliente.complemento, cliente.bairro),
    'Default Address City': cliente.cidade ?? '',
    'Default Address Province Code': cliente.uf ?? '',
    'Default Address Country Code': 'BR',
    'Default Address Zip': cliente.cep ?? '',
    'Default Address Phone': telefoneDoMundo(cliente.telefone),
    Phone: telefoneDoMundo(cliente.telefone),
    'Accepts SMS Marketing': 'no',
    'Tax Exempt': 'no',
    'Total Spent': reaisComPonto(cliente.gastoCentavos),
    'Total Orders': String(cliente.pedidosPagos),
  };
}

export const colunasDePedidosDaShopify = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Code',
  'Discount Amount',
  'Shipping Method',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem sku',
  'Billing Name',
  'Shipping Name',
  'Shipping Address1',
  'Shipping Address2',
  'Shipping City',
  'Shipping Zip',
  'Shipping Province',
  'Shipping Country',
  'Phone',
  'Notes',
  'Refunded Amount',
];

/** `2024-03-05 13:05:00 +0000` */
const momento = (quando: Date | null): string =>
  quando ? `${quando.toISOString().slice(0, 19).replace('T', ' ')} +0000` : '';

const pagamentoNaShopify = {
  pendente: 'pending',
  rejected: 'voided',
  approved: 'paid',
  enviado: 'paid',
  concluido: 'paid',
};

/** One row per item; the order's own data are in the first. */
export function linhasDoPedidoNaShopify(pedido: PedidoComItens): LinhaExportada[] {
  const enviado = pedido.status === 'enviado' || pedido.status === 'concluido';
  const cabeca: LinhaExportada = {
    'Financial Status': pagamentoNaShopify[pedido.status],
    'Paid at': momento(pedido.pagoEm),
    'Fulfillment Status': enviado ? 'fulfilled' : 'unfulfilled',
    Currency: 'BRL',
    Subtotal: reaisComPonto(pedido.subtotalCentavos - pedido.descontoCentavos),
    Shipping: reaisComPonto(pedido.freteCentavos),
    Taxes: '0.00',
    Total: reaisComPonto(pedido.totalCentavos),
    'Discount Code': pedido.cupomCodigo ?? '',
    'Discount Amount': reaisComPonto(pedido.descontoCentavos),
    'Shipping Method': pedido.prazoEntrega,
    'Created at': momento(pedido.criadoEm),
    'Billing Name': pedido.nome,
    'Shipping Name': pedido.destinatario ?? pedido.nome,
    'Shipping Address1': linhaDoEndereco(pedido.rua, pedido.numero),
    'Shipping Address2': linhaDoEndereco(pedido.complemento, pedido.bairro),
    'Shipping City': pedido.cidade,
    'Shipping Zip': pedido.cep,
    'Shipping Province': pedido.uf,
    'Shipping Country': 'BR',
    Phone: telefoneDoMundo(pedido.telefone),
    Notes: pedido.observacao,
    'Refunded Amount': reaisComPonto(pedido.estornadoCentavos),
  };
  return pedido.itens.map((item, i) => ({
    Name: `#${pedido.id}`,
    Email: pedido.email,
    ...(i === 0 && cabeca),
    'Lineitem quantity': String(item.quantidade),
    'Lineitem name': item.variacao ? `${item.nome} - ${item.variacao}` : item.nome,
    'Lineitem price': reaisComPonto(item.precoCentavos),
    'Lineitem sku': item.produtoId,
  }));
}
