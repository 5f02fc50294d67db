/** A small shop in the forms of WooCommerce's product export, its customers report and the usual export of orders. */
const titulosDosProdutos =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (lbs)","Length (in)","Width (in)","Height (in)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global"';

const TITULOS = titulosDosProdutos.match(/"[^"]*"|[^,]+/g)?.map((titulo) => titulo.replaceAll('"', '')) ?? [];
const celula = (texto: string) => (/[",\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto);

type Produto = Record<string, string>;
const linha = (campos: Produto): string => TITULOS.map((titulo) => celula(campos[titulo] ?? '')).join(',');

const peao = (preco: string): Produto[] => [
  {
    ID: '44',
    Type: 'variable',
    SKU: 'peao',
    Name: 'Peão de buxo',
    Published: '1',
    'Is featured?': '1',
    Description: '<p>Torneado</p>\\n<p>à mão</p>',
    'In stock?': '1',
    'Weight (lbs)': '.5',
    'Length (in)': '2',
    'Width (in)': '1',
    'Height (in)': '4',
    Categories: 'Jogos > Peças, Ofertas',
    'Attribute 1 name': 'Cor',
    'Attribute 1 value(s)': 'Claro, Escuro',
    'Attribute 2 name': 'Tamanho',
    'Attribute 2 value(s)': 'P, G',
  },
  ...(
    [
      ['45', 'Claro', preco, '4'],
      ['46', 'Escuro', '12.90', '6'],
    ] as const
  ).map(([ID, cor, valor, Stock]) => ({
    ID,
    Type: 'variation',
    SKU: `peao-${cor.toLowerCase()}`,
    Name: `Peão de buxo - ${cor}`,
    Published: '1',
    'In stock?': '1',
    Stock,
    'Regular price': valor,
    Parent: 'peao',
    'Attribute 1 name': 'Cor',
    'Attribute 1 value(s)': cor,
    // Any size.
    'Attribute 2 name': 'Tamanho',
  })),
];

export const produtosDoWoo = ({ preco = '9.90' } = {}): string =>
  [
    titulosDosProdutos,
    ...[
      ...peao(preco),
      {
        ID: '50',
        Type: 'simple',
        SKU: "'-relogio",
        Name: 'Relógio digital',
        Published: '1',
        Stock: '3',
        'Sale price': '180',
        'Regular price': '200',
        Categories: 'Relógios',
      },
      {
        ID: '51',
        Type: 'simple, downloadable, virtual',
        SKU: 'aberturas',
        Name: 'Aberturas',
        Published: '0',
        'Regular price': '30',
        Categories: 'Livros',
      },
      { ID: '52', Type: 'grouped', SKU: 'kit', Name: 'Kit', 'Grouped products': 'peao, relogio' },
    ].map(linha),
  ].join('\n');

export const clientesDoWoo = [
  'Name,Username,"Last active","Date registered",Email,Orders,"Total spend",AOV,"Country / Region",City,Region,"Postal code"',
  'Ana Reis,ana,2024-05-01 10:00:00,2023-02-01 09:00:00,ana@exemplo.test,2,55.00,27.50,BR,Recife,PE,50010-000',
  'Bento Lopes,bento,,2023-03-01 09:00:00,bento@exemplo.test,0,0.00,0.00,BR,,,',
].join('\n');

export const pedidosDoWoo = [
  '"Order Number","Order Status","Order Date","Customer Note","First Name (Billing)","Last Name (Billing)","Company (Billing)","Address 1&2 (Billing)","City (Billing)","State Code (Billing)","Postcode (Billing)","Country Code (Billing)","Email (Billing)","Phone (Billing)","First Name (Shipping)","Last Name (Shipping)","Address 1&2 (Shipping)","City (Shipping)","State Code (Shipping)","Postcode (Shipping)","Country Code (Shipping)","Payment Method Title","Cart Discount Amount","Order Subtotal Amount","Shipping Method Title","Order Shipping Amount","Order Refund Amount","Order Total Amount","Order Total Tax Amount",SKU,"Item #","Item Name","Quantity (- Refund)","Item Cost","Coupon Code","Discount Amount","Discount Amount Tax"',
  '101,Completed,"2024-05-01 10:00",Presente,Ana,Reis,,"Rua A, 12",Recife,PE,50010-000,BR,ana@exemplo.test,81999990000,Ana,Reis,"Rua A, 12",Recife,PE,50010-000,BR,Pix,0,30,PAC,10,0,40,0,peao-claro,1,"Peão de buxo - Claro",2,10,,,',
  '101,Completed,"2024-05-01 10:00",Presente,Ana,Reis,,"Rua A, 12",Recife,PE,50010-000,BR,ana@exemplo.test,81999990000,Ana,Reis,"Rua A, 12",Recife,PE,50010-000,BR,Pix,0,30,PAC,10,0,40,0,peao-escuro,2,"Peão de buxo - Escuro",1,10,,,',
  '102,Refunded,"2024-06-01 10:00",,Bento,Lopes,,,,,,BR,bento@exemplo.test,,,,,,,,,Pix,0,15,,0,15,15,0,,1,Rei,1,15,,,',
].join('\n');
