// @requirement 15.34.3 15.34.4
import { describe, expect, test } from 'vitest';
import type { Documento } from '#importers/firebase/rules/julgamento.ts';
import { abrirLojaDasPlanilhas } from '#importers/planilhas/reader/loja-das-planilhas.ts';
import type { Planilha, Plataforma } from '#importers/planilhas/rules/plataformas.ts';

const agora = new Date('2026-06-01T12:00:00Z');

async function documentos(plataforma: Plataforma, planilha: Planilha, ...linhas: string[]): Promise<Documento[]> {
  async function* bytes() {
    yield new TextEncoder().encode(linhas.join('\n'));
  }
  const aberta = await abrirLojaDasPlanilhas(plataforma, { [planilha]: bytes }, agora);
  if (!aberta.ok) throw new Error(aberta.erro.falta);
  const todos: Documento[] = [];
  for await (const um of aberta.valor.documentos(planilha === 'clientes' ? 'usuarios' : planilha)) todos.push(um);
  return todos;
}
const ditos = (documento: Documento | undefined) => documento?.avisos?.map(({ motivo }) => motivo);

describe('WooCommerce', () => {
  const titulos = 'ID,Type,Name,Published,Stock,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)';

  test('uma variação desativada fica fora de venda, e isto é dito; as fotos das variações vêm depois das do produto', async () => {
    const [produto] = await documentos(
      'woocommerce',
      'produtos',
      titulos,
      '1,variable,Rei,1,,,"https://a.test/1.png, https://a.test/2.png",,Cor,"Claro, Escuro"',
      '2,variation,Rei,1,3,10,https://a.test/3.png,id:1,Cor,Claro',
      '3,variation,Rei,0,4,8,https://a.test/1.png,id:1,Cor,Escuro',
    );
    expect(produto?.campos).toMatchObject({
      preco: 10,
      estoque: 3,
      porVariacao: [
        { nome: 'Claro', aVenda: true },
        { nome: 'Escuro', aVenda: false },
      ],
      imagens: ['https://a.test/1.png', 'https://a.test/2.png', 'https://a.test/3.png'],
    });
    expect(ditos(produto)).toEqual(['Linha 4: a variação está desativada lá; ficou fora de venda.']);
  });

  test('as variações de um rascunho não estão desativadas: o produto inteiro está fora de venda', async () => {
    const [produto] = await documentos(
      'woocommerce',
      'produtos',
      titulos,
      '1,variable,Rei,-1,,,,,Cor,Claro',
      '2,variation,Rei,-1,3,10,,id:1,Cor,Claro',
    );
    expect(produto?.campos).toMatchObject({ arquivado: true, porVariacao: [{ nome: 'Claro', aVenda: true }] });
  });

  test.each([
    ['sem datas', '', '', 8],
    ['que está no ar', '2026-05-01 0:00:00', '2026-06-30 23:59:59', 8],
    ['que termina hoje', '', '2026-06-01', 8],
    ['que terminou', '', '2026-05-31', 10],
    ['que terminou há pouco', '2026-05-01 0:00:00', '2026-06-01 8:59:59', 10],
    ['que ainda não começou', '2026-06-02 0:00:00', '2026-06-30 23:59:59', 10],
  ])('uma promoção %s: %j a %j vale R$ %s', async (_, de, ate, preco) => {
    const [produto] = await documentos(
      'woocommerce',
      'produtos',
      'ID,Type,Name,Regular price,Sale price,Date sale price starts,Date sale price ends,Stock',
      `1,simple,Rei,10,8,${de},${ate},1`,
    );
    expect(produto?.campos['preco']).toBe(preco);
  });

  test('a promoção de uma variação que ainda não começou é dita', async () => {
    const [produto] = await documentos(
      'woocommerce',
      'produtos',
      'ID,Type,Name,Regular price,Sale price,Date sale price starts,Stock,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,Rei,,,,,,Cor,Claro',
      '2,variation,Rei,10,8,2026-07-02 0:00:00,1,id:1,Cor,Claro',
    );
    expect(produto?.campos['preco']).toBe(10);
    expect(ditos(produto)).toEqual([
      'Linha 3: a promoção de R$ 8, que lá começa em 02/07/2026, não vem junto. Entra pelo preço normal.',
    ]);
  });

  test('o nome, o e-mail e o telefone de cobrança valem onde os da conta faltam', async () => {
    const [ana, bia] = await documentos(
      'woocommerce',
      'clientes',
      'First name,Last name,Email,Phone,Billing first name,Billing last name,Billing email,Billing phone',
      'Ana,Reis,ana@exemplo.test,11911110000,Outra,Pessoa,outra@exemplo.test,11922220000',
      ',,,,Bia,Luz,bia@exemplo.test,11933330000',
    );
    expect(ana?.campos).toMatchObject({ nome: 'Ana Reis', email: 'ana@exemplo.test', telefone: '11911110000' });
    expect(bia?.campos).toMatchObject({ nome: 'Bia Luz', email: 'bia@exemplo.test', telefone: '11933330000' });
  });
});

describe('Shopify', () => {
  test.each([
    ['"Livros, revistas"', '', 'Livros, revistas'],
    ['', '"Food, Beverages & Tobacco > Food Items"', 'Food Items'],
    ['', '"Food, Beverages & Tobacco"', 'Food, Beverages & Tobacco'],
    ['Peças', 'Toys & Games > Games', 'Peças'],
  ])('o tipo %s e a categoria %s dão %s', async (tipo, categoria, esperada) => {
    const [produto] = await documentos(
      'shopify',
      'produtos',
      'Handle,Title,Type,Product Category,Variant Price',
      `a,A,${tipo},${categoria},10`,
    );
    expect(produto?.campos['categoria']).toBe(esperada);
  });

  test('os outros valores de um vale-presente ficam de fora com o primeiro, sem outra recusa', async () => {
    const lidos = await documentos(
      'shopify',
      'produtos',
      'Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src,Gift Card',
      'vale,Vale,Valor,10,10,https://a.test/1.png,true',
      'vale,,,20,20,,',
      'vale,,,,,https://a.test/2.png,',
      'rei,Rei,,,10,,false',
    );
    expect(lidos.map(({ linha, recusado }) => [linha, recusado])).toEqual([
      [5, undefined],
      [2, 'É um vale-presente da Shopify: crie os seus em Vales, no painel.'],
    ]);
  });

  test('o telefone do endereço vale onde o do cliente falta', async () => {
    const lidos = await documentos(
      'shopify',
      'clientes',
      'First Name,Last Name,Email,Default Address Phone,Phone',
      'Ana,Reis,ana@exemplo.test,11911110000,11922220000',
      'Bia,Luz,bia@exemplo.test,11933330000,',
    );
    expect(lidos.map(({ campos }) => campos['telefone'])).toEqual(['11922220000', '11933330000']);
  });
});

test.each([
  ['Não enviado', 'approved'],
  ['Na\u0303o enviado', 'approved'],
  ['unshipped', 'approved'],
  ['not_delivered', 'approved'],
  ['Não entregue', 'approved'],
  ['Incompleto', 'approved'],
  ['Enviado', 'enviado'],
  ['shipped', 'enviado'],
  ['Entregue', 'concluido'],
])('o envio "%s" de um pedido pago: %s', async (envio, status) => {
  const [pedido] = await documentos(
    'nuvemshop',
    'pedidos',
    'Número do Pedido,Status do Pedido,Status do Pagamento,Status do Envio,Nome do Produto,Total',
    `1,Não cancelado,Confirmado,${envio},Peão,10`,
  );
  expect(pedido?.campos['status']).toBe(status);
});
