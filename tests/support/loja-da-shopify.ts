/** A generated shop in Shopify's export format: products with variations, customers and orders. */
const cabecalho =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,Status';
const colunas = cabecalho.split(',');

export const celula = (texto: string): string => (/[",\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto);

type Variante = { opcoes: [string, string?]; centavos: number; estoque: number };
export type ProdutoGerado = {
  handle: string;
  nome: string;
  tipos: [string, string?] | null;
  variantes: Variante[];
  tipo: string;
  fotos: string[];
};

/** Products with none, one or two kinds of variation, in turn; all sums follow from the number. */
export function produtosGerados(quantos: number, foto: (n: number) => string[] = () => []): ProdutoGerado[] {
  const cores = ['Azul', 'Verde', 'Preto'];
  const tamanhos = ['P', 'G'];
  return Array.from({ length: quantos }, (_, n) => {
    const base = {
      handle: `peca-${n}`,
      nome: `Peça nº ${n}, "de torneio"`,
      tipo: ['Peças', 'Tabuleiros', 'Relógios'][n % 3] ?? '',
      fotos: foto(n),
    };
    const centavos = 1000 + n * 37;
    if (n % 3 === 0)
      return { ...base, tipos: null, variantes: [{ opcoes: ['Default Title'], centavos, estoque: n % 11 }] };
    if (n % 3 === 1)
      return {
        ...base,
        tipos: ['Cor'],
        variantes: cores.map((cor, i) => ({ opcoes: [cor], centavos: centavos + i * 150, estoque: (n + i) % 7 })),
      };
    return {
      ...base,
      tipos: ['Cor', 'Tamanho'],
      variantes: cores.flatMap((cor, i) =>
        tamanhos.map((tamanho, j): Variante => ({
          opcoes: [cor, tamanho],
          centavos: centavos + i * 100 + j * 10,
          estoque: (n + i + j) % 5,
        })),
      ),
    };
  });
}

export const reais = (centavos: number): string => (centavos / 100).toFixed(2);

const linha = (campos: Record<string, string>): string =>
  colunas.map((coluna) => celula(campos[coluna] ?? '')).join(',');

export function csvDaShopify(produtos: readonly ProdutoGerado[]): string {
  const linhas = produtos.flatMap(({ handle, nome, tipos, variantes, tipo, fotos }) => [
    ...variantes.map(({ opcoes, centavos, estoque }, i) =>
      linha({
        Handle: handle,
        ...(i === 0 && {
          Title: nome,
          'Body (HTML)': `<p>Feita à mão,\n uma a uma.</p>`,
          Vendor: 'Ateliê',
          Type: tipo,
          Published: 'true',
          'Gift Card': 'false',
          Status: 'active',
          'Option1 Name': tipos?.[0] ?? 'Title',
          'Option2 Name': tipos?.[1] ?? '',
          'Image Src': fotos[0] ?? '',
          'Image Position': fotos[0] ? '1' : '',
        }),
        'Option1 Value': opcoes[0],
        'Option2 Value': opcoes[1] ?? '',
        'Variant Grams': '350',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': String(estoque),
        'Variant Price': reais(centavos),
        'Variant Requires Shipping': 'true',
      }),
    ),
    ...fotos.slice(1).map((foto, i) => linha({ Handle: handle, 'Image Src': foto, 'Image Position': String(i + 2) })),
  ]);
  return [cabecalho, ...linhas].join('\n');
}

export const clientesDaShopify = [
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Zip,Phone',
  "'9001,Ana,Reis,ana@exemplo.test,yes,Rua das Torres 12,Campinas,SP,13010-000,+55 19 98888-7777",
  '9002,Bento,Lopes,bento@exemplo.test,no,,,,,',
  '9003,Sem,Caixa,,no,,,,,',
].join('\n');

export const pedidosDaShopify = [
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping Name,Shipping Street,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Phone,Notes,Cancelled at,Refunded Amount,Phone',
  '#1001,ana@exemplo.test,paid,2024-03-05 10:05:00 -0300,fulfilled,BRL,30.00,12.50,0.00,42.50,,0.00,PAC,2024-03-05 10:00:00 -0300,2,Peão - Azul,10.00,,Ana Reis,Ana Reis,Rua das Torres 12,Rua das Torres 12,Campinas,13010-000,SP,,Presente,,0.00,',
  '#1001,ana@exemplo.test,,,,,,,,,,,,,1,Rei,10.00,,,,,,,,,,,,,',
  '#1002,carla@exemplo.test,pending,,,BRL,10.00,0.00,0.00,10.00,,0.00,PAC,2024-04-01 09:00:00 -0300,1,Rei,10.00,,Carla Dias,Carla Dias,,Av. Central 1,Recife,50010-000,PE,,,,0.00,',
  '#1003,ana@exemplo.test,refunded,,,BRL,10.00,0.00,0.00,10.00,,0.00,PAC,2024-02-01 09:00:00 -0300,1,Rei,10.00,,Ana Reis,Ana Reis,,Rua das Torres 12,Campinas,13010-000,SP,,,,10.00,',
].join('\n');
