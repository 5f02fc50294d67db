// @requirement 15.34.2
import { describe, expect, test } from 'vitest';
import { csvDaShopify, pedidosDaShopify, produtosGerados } from '#tests/support/loja-da-shopify.ts';
import type { Documento } from '#importers/firebase/rules/julgamento.ts';
import type { Planilha, Plataforma } from '#importers/planilhas/rules/plataformas.ts';
import { abrirLojaDasPlanilhas } from '#importers/planilhas/reader/loja-das-planilhas.ts';
import { CsvRecusado, lerCsv, separadorDe } from '#importers/planilhas/reader/ler-csv.ts';

type Conteudo = string | Uint8Array;
const bytesDe = (conteudo: Conteudo) => (typeof conteudo === 'string' ? new TextEncoder().encode(conteudo) : conteudo);
const emPedacos = (conteudo: Conteudo, tamanho = 7) =>
  async function* () {
    const bytes = bytesDe(conteudo);
    for (let inicio = 0; inicio < bytes.length; inicio += tamanho) yield bytes.subarray(inicio, inicio + tamanho);
  };
const abrir = (plataforma: Plataforma, planilha: Planilha, conteudo: Conteudo) =>
  abrirLojaDasPlanilhas(plataforma, { [planilha]: emPedacos(conteudo, 65_537) }, new Date('2026-06-01T12:00:00Z'));
async function recusa(plataforma: Plataforma, planilha: Planilha, conteudo: Conteudo) {
  const aberta = await abrir(plataforma, planilha, conteudo);
  return aberta.ok ? null : [aberta.erro.falta, aberta.erro.detalhe];
}
async function documentos(plataforma: Plataforma, planilha: Planilha, conteudo: Conteudo): Promise<Documento[]> {
  const aberta = await abrir(plataforma, planilha, conteudo);
  if (!aberta.ok) throw new Error(aberta.erro.falta);
  const todos: Documento[] = [];
  for await (const um of aberta.valor.documentos(planilha === 'clientes' ? 'usuarios' : planilha)) todos.push(um);
  return todos;
}
async function linhas(conteudo: Conteudo, tamanho?: number) {
  const lidas: string[][] = [];
  for await (const { celulas } of lerCsv(emPedacos(conteudo, tamanho))) lidas.push(celulas);
  return lidas;
}

const utf16 = (texto: string, pequeno: boolean) => {
  const bytes = Buffer.from(`\uFEFF${texto}`, 'utf16le');
  return new Uint8Array(pequeno ? bytes : bytes.swap16());
};

describe('ler um CSV em pedaços', () => {
  const texto = 'Código;Preço\r\npeão;"1,50"\r\n"com ""aspas""\ne quebra";2\r\n';
  const celulas = [
    ['Código', 'Preço'],
    ['peão', '1,50'],
    ['com "aspas"\ne quebra', '2'],
  ];
  test.each([
    ['UTF-8', bytesDe(texto)],
    ['UTF-8 com marca', bytesDe(`\uFEFF${texto}`)],
    ['UTF-16 LE', utf16(texto, true)],
    ['UTF-16 BE', utf16(texto, false)],
    ['Latin-1', new Uint8Array(Buffer.from(texto, 'latin1'))],
    ['com a linha do Excel', bytesDe(`sep=;\r\n${texto}`)],
    ['com linhas em branco', bytesDe(texto.replaceAll('\r\n', '\r\n;\r\n'))],
  ])('%s, cortado em qualquer lugar', async (_, bytes) => {
    for (const tamanho of [1, 2, 5, 1000]) expect(await linhas(bytes, tamanho)).toEqual(celulas);
  });

  test('o separador é o da primeira linha, fora das aspas', () => {
    expect(separadorDe('"a;b;c;d",e,f')).toBe(',');
    expect(separadorDe('a;b,c;d')).toBe(';');
    expect(separadorDe('a\tb\tc')).toBe('\t');
  });

  test('NUL sai, e a aspa contra fórmulas também', async () => {
    expect(await linhas("a,b\n\"x\0y\",'=1+1\n'＝1,'＠x")).toEqual([
      ['a', 'b'],
      ['xy', '=1+1'],
      ['＝1', '＠x'],
    ]);
  });

  test('a linha de cada registro é a da planilha, apesar de quebras dentro das células', async () => {
    const lidas: number[] = [];
    for await (const { linha } of lerCsv(emPedacos('a,b\n"1\n2\n3",x\n4,y'))) lidas.push(linha);
    expect(lidas).toEqual([1, 2, 5]);
  });

  test.each([
    ['vazia', ''],
    ['vazia', ' \n \n'],
    ['outro-programa', new Uint8Array([0x50, 0x4b, 3, 4, 20])],
    ['outro-programa', bytesDe('%PDF-1.7')],
    ['binaria', new Uint8Array([0x89, 1, 2, 3, 4, 5, 6, 7, 0, 0, 0, 0])],
    ['aspas-abertas', 'a,b\n"x,y\nz'],
    ['linha-enorme', `a,b\n"${'x'.repeat(9 * 1024 * 1024)}`],
  ])('recusa: %s', async (falta, conteudo) => {
    const lendo = linhas(conteudo, 65_536);
    await expect(lendo).rejects.toBeInstanceOf(CsvRecusado);
    await expect(lendo).rejects.toMatchObject({ falta });
  });
});

describe('arquivo errado', () => {
  test.each<[string, Plataforma, Planilha, Conteudo, unknown]>([
    ['só os títulos', 'shopify', 'produtos', csvDaShopify([]), ['so-cabecalho', '']],
    [
      'de pedidos no lugar de produtos',
      'shopify',
      'produtos',
      pedidosDaShopify,
      ['outra-planilha', 'pedidos da Shopify'],
    ],
    [
      'de outra plataforma',
      'woocommerce',
      'produtos',
      csvDaShopify(produtosGerados(1)),
      ['outra-planilha', 'produtos da Shopify'],
    ],
    ['sem a coluna do preço', 'shopify', 'produtos', 'Handle,Title\na,b', ['faltam-colunas', 'variant price']],
    [
      'com uma coluna duas vezes',
      'nuvemshop',
      'produtos',
      'Identificador URL;Nome;Preço;PRECO\na;b;1;2',
      ['coluna-repetida', 'Preço'],
    ],
  ])('%s', async (_, plataforma, planilha, conteudo, esperada) => {
    expect(await recusa(plataforma, planilha, conteudo)).toEqual(esperada);
  });

  test('a meia linha do fim é dita, e o que veio inteiro fica', async () => {
    const [inteiro, cortado] = await documentos('shopify', 'produtos', `${csvDaShopify(produtosGerados(1))}\npeca-9`);
    expect(inteiro?.campos['nome']).toBe('Peça nº 0, "de torneio"');
    expect(cortado).toMatchObject({ linha: 4, recusado: 'A linha termina no meio: o arquivo foi cortado.' });
  });
});

describe('pedidos', () => {
  const titulos =
    'Name,Email,Financial Status,Fulfillment Status,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Cancelled at';
  test.each([
    ['paid', 'fulfilled', '', 'concluido'],
    ['paid', '', '', 'approved'],
    ['partially_refunded', '', '', 'approved'],
    ['pending', 'fulfilled', '', 'rejected'],
    ['authorized', 'fulfilled', '', 'rejected'],
    ['refunded', 'fulfilled', '', 'rejected'],
    ['partially_refunded', 'fulfilled', '2024-03-06 10:00:00 -0300', 'rejected'],
  ])('%s e %s, cancelado %j: %s, pois só o que foi pago é venda', async (pagamento, envio, cancelado, status) => {
    const linha = `#1,ana@exemplo.test,${pagamento},${envio},10.00,2024-03-05 10:00:00 -0300,1,Rei,10.00,${cancelado}`;
    const [pedido] = await documentos('shopify', 'pedidos', `${titulos}\n${linha}`);
    expect(pedido?.campos['status']).toBe(status);
  });
});

describe('produtos', () => {
  const shopify = (...linhasDe: string[]) =>
    documentos(
      'shopify',
      'produtos',
      [
        'Handle,Title,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status,Gift Card',
        ...linhasDe,
      ].join('\n'),
    );

  test('preço negativo, em branco ou que não é número tira de venda, e a linha é dita', async () => {
    const [produto] = await shopify('a,A,Cor,Azul,1,-5,,active,', 'a,,,Verde,2,x,,,', 'a,,,Preto,3,"1.234,50",,,');
    expect(produto?.campos).toMatchObject({
      preco: 1234.5,
      estoque: 3,
      porVariacao: [
        { nome: 'Azul', aVenda: false, estoque: null },
        { nome: 'Verde', aVenda: false },
        { nome: 'Preto', aVenda: true, estoque: 3, precoCentavos: null },
      ],
    });
    expect(produto?.avisos?.map(({ motivo }) => motivo)).toEqual([
      'Linha 2: o preço "-5" não é um preço acima de zero.',
      'Linha 3: o preço "x" não é um preço acima de zero.',
    ]);
  });

  test('identificador repetido junta as linhas, variação repetida fica a primeira, e as duas coisas são ditas', async () => {
    const [produto, outro] = await shopify(
      'a,A,Cor,Azul,1,5,,active,',
      'b,B,Title,Default Title,1,5,,draft,',
      'a,Outro A,Cor,azul,9,7,,active,',
    );
    expect(produto?.campos).toMatchObject({ nome: 'A', preco: 5, estoque: 1, arquivado: false });
    expect(produto?.avisos?.map(({ motivo }) => motivo)).toEqual([
      'Linha 4: este identificador já é de "A"; as linhas foram juntadas.',
      'Linha 4: a variação "azul" veio duas vezes; ficou a primeira.',
    ]);
    expect(outro?.campos).toMatchObject({ arquivado: true, porVariacao: [], tipos: [] });
  });

  test('vale-presente e linha sem nome ficam de fora; estoque negativo passa a zero; promoção é dita', async () => {
    const lidos = await shopify(
      'v,Vale,Title,Default Title,1,5,,active,true',
      'x,,,,1,5,,,',
      'c,C,,,-3,10.00,15.00,active,',
    );
    expect(lidos.map(({ recusado, campos }) => recusado ?? campos['estoque'])).toEqual([
      0,
      'É um vale-presente da Shopify: crie os seus em Vales, no painel.',
      'Falta a primeira linha deste produto, com o nome.',
    ]);
    expect(lidos[0]?.avisos?.map(({ motivo }) => motivo)).toEqual([
      'Linha 4: estava em promoção, de R$ 15.00 por R$ 10.00. Entra pelo preço promocional.',
      'Linha 4: o estoque "-3" passou a 0.',
    ]);
  });

  test.each([
    ['455', 0.455],
    ['1255', 1.255],
    ['1250.0', 1.25],
    ['', null],
  ])('%s gramas da Shopify são %s quilos, e não toneladas', async (gramas, quilos) => {
    const texto = `Handle,Title,Variant Grams,Variant Price\na,A,${gramas},10`;
    const [produto] = await documentos('shopify', 'produtos', texto);
    expect(produto?.campos['peso']).toBe(quilos);
  });

  test('um peso do WooCommerce tem ponto diante dos decimais, em qualquer unidade', async () => {
    const lidos = async (titulo: string, peso: string) =>
      (await documentos('woocommerce', 'produtos', `ID,Type,Name,${titulo},Regular price\n1,simple,A,${peso},10`))[0]
        ?.campos['peso'];
    expect(await lidos('Weight (kg)', '1.255')).toBe(1.255);
    expect(await lidos('Weight (g)', '455')).toBe(0.455);
    expect(await lidos('Weight (lbs)', '.5')).toBe(0.227);
    expect(await lidos('Peso (kg)', '"1,5"')).toBe(1.5);
  });

  test('mais de doze combinações viram uma lista; além de cinquenta ficam de fora', async () => {
    const [produto] = await documentos(
      'shopify',
      'produtos',
      [
        'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Inventory Qty',
        ...Array.from(
          { length: 60 },
          (_, n) => `a,${n === 0 ? 'A' : ''},Cor,C${n % 10},Tamanho,T${Math.floor(n / 10)},10,1`,
        ),
      ].join('\n'),
    );
    expect(produto?.campos['tipos']).toEqual(['Cor e Tamanho']);
    expect(produto?.campos['porVariacao']).toHaveLength(50);
    expect(produto?.campos['estoque']).toBe(50);
    expect(produto?.avisos?.[0]?.motivo).toBe('Tem mais de 50 variações: 10 ficaram de fora, a partir da linha 52.');
  });

  test.each([
    [
      'em inglês',
      'ID,Type,SKU,Name,Published,Is featured?,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
    ],
    [
      'em português',
      'ID,Tipo,SKU,Nome,Publicado,Em destaque?,Descrição,Em estoque?,Estoque,Peso (kg),Preço promocional,Preço,Categorias,Imagens,Ascendente,Nome do atributo 1,Valores do atributo 1',
    ],
  ])(
    'WooCommerce %s: variações depois, em qualquer ordem, pelo número ou pelo código do produto',
    async (_, cabecalho) => {
      const lidos = await documentos(
        'woocommerce',
        'produtos',
        [
          cabecalho,
          '11,variation,,"Peão - Azul",1,0,,1,4,,,"12,90",,,id:10,Cor,Azul',
          '10,variable,PEAO,Peão,1,1,"Linha um\\nlinha dois",1,,0.1,,,"Jogos > Peças, Ofertas","https://a.test/1.png, https://a.test/2.png",,Cor,"Azul, Verde"',
          '12,variation,,"Peão - Verde",1,0,,1,6,,9.90,12.90,,,PEAO,Cor,Verde',
          '20,"simple, virtual",LIVRO,Livro,0,0,Oi,1,,,,30,Livros,,,,',
          '30,grouped,,Grupo,1,0,,1,,,,,,,,,',
          '40,variation,,Solta,1,0,,1,1,,,5,,,id:99,Cor,Azul',
          '20,simple,LIVRO2,De novo,1,0,,1,1,,,5,,,,,',
        ].join('\n'),
      );
      expect(lidos[0]).toMatchObject({
        id: 'peao',
        deLa: 'woocommerce:10',
        aqui: ['PEAO'],
        campos: {
          nome: 'Peão',
          descricao: '<p>Linha um<br>linha dois</p>',
          categoria: 'Peças',
          preco: 9.9,
          estoque: 10,
          tipos: ['Cor'],
          porVariacao: [
            { nome: 'Azul', precoCentavos: 1290, estoque: 4, aVenda: true },
            { nome: 'Verde', precoCentavos: null, estoque: 6, aVenda: true },
          ],
          destaque: true,
          imagens: ['https://a.test/1.png', 'https://a.test/2.png'],
        },
      });
      expect(lidos[1]).toMatchObject({ id: 'livro', campos: { digital: true, arquivado: true, preco: 30 } });
      expect(lidos.slice(2).map(({ linha, recusado }) => [linha, recusado])).toEqual([
        [6, 'É um grupo de produtos: monte um kit no cadastro.'],
        [8, 'O mesmo produto já veio numa linha anterior.'],
        [7, 'O produto desta variação não está no arquivo.'],
      ]);
    },
  );

  test('Nuvemshop: ponto e vírgula, Latin-1, vírgula nos preços, variações nas linhas seguintes', async () => {
    const texto = [
      'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;Preço promocional;Peso (kg);Altura (cm);Largura (cm);Comprimento (cm);Estoque;SKU;Exibir na loja;Descrição;Produto Físico',
      'relogio-digital;Relógio digital;"Relógios > Digitais, Ofertas";Cor;Preto;1.299,90;;0,450;10,5;15;5;3;R1;SIM;<p>Marca o tempo</p>;SIM',
      'relogio-digital;;;Cor;Branco;1.399,90;1.199,90;;;;;2;R2;;;',
    ].join('\r\n');
    const [produto] = await documentos('nuvemshop', 'produtos', new Uint8Array(Buffer.from(texto, 'latin1')));
    expect(produto).toMatchObject({
      id: 'relogio-digital',
      campos: {
        nome: 'Relógio digital',
        categoria: 'Digitais',
        preco: 1199.9,
        estoque: 5,
        peso: 0.45,
        altura: 10.5,
        porVariacao: [
          { nome: 'Preto', precoCentavos: 129_990, estoque: 3 },
          { nome: 'Branco', precoCentavos: null, estoque: 2 },
        ],
      },
    });
  });
});

describe('pedidos e clientes', () => {
  test('WooCommerce: um pedido por número, do mais antigo ao mais novo, com o status de lá', async () => {
    const lidos = await documentos(
      'woocommerce',
      'pedidos',
      [
        'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Email (Billing),Phone (Billing),Shipping Method Title,Cart Discount Amount,Order Shipping Amount,Order Total Amount,SKU,Item Name,Quantity (- Refund),Item Cost,Coupon Code',
        '12,Completed,2024-05-01 10:00,,Ana,Reis,"Rua A, 1",Recife,PE,50010-000,ANA@exemplo.test,81999990000,PAC,0,10,30,P1,Peão,2,10,',
        '11,Cancelled,2024-04-01 10:00,,Bia,Luz,,,,,bia@exemplo.test,,,0,0,5,P1,Peão,1,5,',
        '13,On hold,2024-06-01 10:00,,Bia,Luz,,,,,bia@exemplo.test,,,0,0,5,P1,Peão,1,5,',
        '14,Processing,2024-07-01 10:00,,Bia,Luz,,,,,bia@exemplo.test,,,0,0,5,P1,Peão,1,5,',
      ].join('\n'),
    );
    expect(lidos.map(({ id, campos }) => [id, campos['status']])).toEqual([
      ['woocommerce11', 'rejected'],
      ['woocommerce12', 'concluido'],
      ['woocommerce13', 'rejected'],
      ['woocommerce14', 'approved'],
    ]);
    expect(lidos[1]?.campos).toMatchObject({
      nome: 'Ana Reis',
      email: 'ana@exemplo.test',
      enderecoDetalhado: { rua: 'Rua A', numero: '1', cidade: 'Recife', uf: 'PE', cep: '50010-000' },
      origem: 'WooCommerce',
    });
    expect(lidos[2]?.avisos?.[0]?.motivo).toContain('Não foi pago lá');
  });

  test('Nuvemshop: o estado por extenso vira a sigla, e o envio conta para o status', async () => {
    const [pedido] = await documentos(
      'nuvemshop',
      'pedidos',
      [
        'Número do Pedido;E-mail;Data;Status do Pedido;Status do Pagamento;Status do Envio;Total;Valor do Frete;Nome do comprador;Endereço;Número;Cidade;Código postal;Estado;Nome do Produto;Valor do Produto;Quantidade Comprada',
        '100;ana@exemplo.test;05/03/2024 10:00;Aberto;Confirmado;Enviado;42,50;12,50;Ana Reis;Rua A;12;Campinas;13010000;São Paulo;Peão;15,00;2',
      ].join('\n'),
    );
    expect(pedido).toMatchObject({
      id: 'nuvemshop100',
      campos: {
        status: 'enviado',
        total: '42,50',
        enderecoDetalhado: { uf: 'SP', numero: '12' },
        criadoEm: '05/03/2024 10:00',
      },
    });
  });

  test('códigos com outros sinais, ou longos demais, não se confundem com os simples', async () => {
    const longo = '9'.repeat(60);
    const codigos = ['101', '10-1', '1-01', longo, `${longo}1`, 'á', 'é'];
    const lidos = await documentos(
      'nuvemshop',
      'pedidos',
      [
        'Número do Pedido;Status do Pagamento;Nome do Produto;Total',
        ...codigos.map((codigo) => `${codigo};Confirmado;Peão;10,00`),
      ].join('\n'),
    );
    const ids = lidos.map(({ id }) => id);
    expect(ids[0]).toBe('nuvemshop101');
    expect(ids[1]).toMatch(/^nuvemshop101[A-Za-z0-9]{10}$/);
    expect(new Set(ids).size).toBe(codigos.length);
    for (const id of ids) expect(id).toMatch(/^nuvemshop[A-Za-z0-9]{1,31}$/);
  });

  test('o código de um cliente não mostra o e-mail, e é o mesmo para o mesmo e-mail', async () => {
    const csv = 'Nome;E-mail;Telefone\nAna;ANA@exemplo.test;11999990000\nAna de novo;ana@exemplo.test;\nSem;;';
    const lidos = await documentos('nuvemshop', 'clientes', csv);
    expect(lidos[0]?.id).toBe(lidos[1]?.id);
    expect(lidos[0]?.id).not.toContain('ana');
    expect(lidos[2]?.recusado).toBe('Sem e-mail: a loja não tem como reconhecer o cliente.');
  });
});
